// A part of a page whose code is fetched when it is needed. It has a time within which it must arrive, and where it does not, its
// place says so and takes another try: neither a wait without end nor a whole page that gives way for one missing part.
import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorState } from './feedback.tsx'
import { showToast } from './toast.tsx'
import { useUiWords } from './words.tsx'

/** How long a part may take to arrive (specification section 9). */
const PART_MS_MAX = 120_000

/** What `load` brings, or a failure when it takes longer than a part may take. Every part that is fetched goes through here. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the page did not arrive')), PART_MS_MAX)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Does what needs a part and has no place of its own to say that it did not arrive: a short message says what failed, and takes another
 * try. Answers whether this try went well.
 */
export async function doOrOfferRetry(
  work: () => Promise<void>,
  words: { readonly failed: string; readonly retry: string },
): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    const again = () => void doOrOfferRetry(work, words)
    showToast({ tone: 'up', text: words.failed, stays: true, action: { label: words.retry, run: again } })
    return false
  }
}

interface BoundaryProps {
  readonly children: ReactNode
  readonly onRetry: () => void
}

class PartBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <PartFailed onRetry={this.props.onRetry} /> : this.props.children
  }
}

function PartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorState title={useUiWords().partFailed} onRetry={onRetry} />
}

/** A component whose code comes when it is first shown; a try that failed can be repeated in its place. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const start = () => lazy(async () => ({ default: (await loadPart(load))[name] as ComponentType<object> }))
  let shared = start()
  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState({ Part: shared, count: 0 })
    const { Part, count } = attempt
    const retry = () => {
      shared = start()
      setAttempt({ Part: shared, count: count + 1 })
    }
    return (
      <PartBoundary key={count} onRetry={retry}>
        <Part {...props} />
      </PartBoundary>
    )
  }
}
