// What stands where content is not: skeleton, empty and error states, the notice strip and the badge.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useUiWords } from './words.tsx'

export type Tone = 'neutral' | 'brand' | 'up' | 'down' | 'warn' | 'pick'

const BADGES = {
  neutral: 'bg-raised text-dim ring-line',
  brand: 'bg-brand/12 text-brand ring-brand/30',
  pick: 'bg-pick text-on-pick ring-pick font-semibold',
  up: 'bg-up/12 text-up ring-up/30',
  down: 'bg-down/12 text-down ring-down/30',
  warn: 'bg-warn/12 text-warn ring-warn/30',
} satisfies Record<Tone, string>

interface BadgeProps {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1 rounded-sm px-2 text-xs font-medium whitespace-nowrap ring-1 ring-inset',
        BADGES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** A quiet block in the size of what is coming. It shows itself after 150 ms: fast answers never flicker. */
export function Skeleton({ className }: { readonly className?: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span
      aria-hidden
      className={classNames('block rounded-md', shown ? 'animate-shimmer bg-raised' : 'bg-transparent', className)}
    />
  )
}

interface StateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly art?: ReactNode
  readonly className?: string
}

/** One sentence and one action, where a list has nothing. */
export function EmptyState({ title, children, art, className }: StateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-3 px-6 py-12 text-center', className)}>
      <span aria-hidden className="text-line">
        {art ?? <EmptyArt />}
      </span>
      <p className="text-base text-dim">{title}</p>
      {children}
    </div>
  )
}

/** The house's letter in outline: nothing turns in it, so that nobody waits for what is not coming. */
function EmptyArt() {
  return (
    <svg
      viewBox="0 0 64 64"
      className="size-14"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
    >
      <path d="M25 9h14M12 22h40" className="text-dim" stroke="currentColor" opacity=".6" />
      <circle cx="32" cy="44" r="13" />
    </svg>
  )
}

interface ErrorStateProps {
  readonly title: string
  readonly code?: string | undefined
  readonly onRetry?: () => void
  readonly className?: string
}

/** What happened, its code, and a way on. */
export function ErrorState({ title, code, onRetry, className }: ErrorStateProps) {
  const words = useUiWords()
  return (
    <div role="alert" className={classNames('flex flex-col items-center gap-3 px-6 py-10 text-center', className)}>
      <CircleAlert aria-hidden className="size-8 text-up" />
      <p className="text-base text-ink">
        {title} {code !== undefined && <span className="figures text-sm text-dim">({code})</span>}
      </p>
      {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
    </div>
  )
}

/** The page of a service that does not answer: it says so, and that nothing has to be done. Whoever shows it takes it away again. */
export function ServiceAway() {
  const words = useUiWords()
  return (
    <main id="content" aria-live="polite" className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-md flex-col items-center gap-5 text-center">
        <svg viewBox="0 0 48 48" aria-hidden className="size-14 animate-spin-slow text-dim" fill="none" strokeWidth="4">
          <circle cx="24" cy="24" r="20" stroke="var(--color-line)" />
          <path d="M24 4a20 20 0 0 1 20 20" stroke="currentColor" strokeLinecap="round" />
        </svg>
        <h1 className="text-xl font-bold">{words.awayTitle}</h1>
        <p className="text-base text-dim">{words.awayText}</p>
      </div>
    </main>
  )
}

const NOTICE_ICONS = { neutral: Info, pick: Info, brand: CircleCheck, up: CircleAlert, down: Info, warn: TriangleAlert }

/** A strip inside a page: a condition that the reader must know of before going on. */
export function Notice({ tone = 'neutral', children, className }: BadgeProps) {
  const Icon = NOTICE_ICONS[tone]
  return (
    <div className={classNames('flex gap-2.5 rounded-md p-3 text-sm ring-1 ring-inset', BADGES[tone], className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
