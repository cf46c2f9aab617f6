// A grid of buttons is one stop for the tabulator, and the arrow keys go over it (ST141).
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The buttons are made with `tabIndex={-1}`. */
export function useArrowKeys(grid: RefObject<HTMLElement | null>, across: number): void {
  const stop = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (stop.current?.isConnected) return
    stop.current = grid.current?.querySelector('button') ?? null
    stop.current?.setAttribute('tabindex', '0')
  })
  useEffect(() => {
    const element = grid.current
    if (!element) return
    const move = (event: KeyboardEvent) => {
      const buttons = [...element.querySelectorAll('button')]
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
      const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[event.key]
      const next = { Home: 0, End: buttons.length - 1 }[event.key] ?? (by === undefined ? undefined : at + by)
      if (next === undefined || at < 0) return
      event.preventDefault()
      buttons[next]?.focus()
    }
    const note = ({ target }: FocusEvent) => {
      stop.current?.setAttribute('tabindex', '-1')
      stop.current = target as HTMLElement
      stop.current.setAttribute('tabindex', '0')
    }
    element.addEventListener('keydown', move)
    element.addEventListener('focusin', note)
    return () => {
      element.removeEventListener('keydown', move)
      element.removeEventListener('focusin', note)
    }
  }, [grid, across])
}
