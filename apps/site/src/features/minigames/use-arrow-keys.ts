// One tab stop for the buttons of a group: whoever has no mouse passes a market with one key and goes through its prices with the arrows.
import { useState, type KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** What each of `count` buttons within one fieldset is given, by its place. Home and End lead to the first and the last. */
export function useArrowKeys(count: number) {
  const [at, setAt] = useState(0)
  return (index: number) => ({
    tabIndex: index === Math.min(at, count - 1) ? 0 : -1,
    onFocus: () => setAt(index),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = STEPS[event.key]
      const to =
        step !== undefined ? (index + step + count) % count : { Home: 0, End: count - 1 }[event.key as 'Home' | 'End']
      if (to === undefined) return
      event.preventDefault()
      event.currentTarget.closest('fieldset')?.querySelectorAll('button')[to]?.focus()
    },
  })
}
