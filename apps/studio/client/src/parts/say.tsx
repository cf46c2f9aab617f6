// What a reader of screens is told of a game: one sentence at a time, politely, by one place of the frame that is there from the beginning. A place that comes with its
// words is not read by all of them, and one that counts seconds is read every second.
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'

const SayContext = createContext<(sentence: string) => void>(() => {})

/** What comes within this time is one thing to say: the state of a table, its result, and what that was to the player. */
const TOGETHER_MS = 120

export function SayPlace({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', times: 0 })
  const waiting = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const say = useCallback((sentence: string) => {
    waiting.current.push(sentence)
    if (waiting.current.length > 1) return
    timer.current = setTimeout(() => {
      const text = waiting.current.join('. ')
      waiting.current = []
      setSaid(({ times }) => ({ text, times: times + 1 }))
    }, TOGETHER_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <SayContext value={say}>
      {children}
      <output className="sr-only">
        {/* The same words again are another sentence. */}
        {said.text !== '' && <span key={said.times}>{said.text}</span>}
      </output>
    </SayContext>
  )
}

/** Says a sentence when it is another than before, and once more when `about` is: two rounds may come to the same. */
export function useSaid(sentence: string, about: unknown = null): void {
  const say = use(SayContext)
  useEffect(() => {
    if (sentence !== '') say(sentence)
    // The same sentence of another round is said too.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [say, sentence, about])
}
