// Moves the focus over a grid of buttons by the arrow keys.
import { type RefObject, useEffect } from 'react'

export function useArrowKeys(grid: RefObject<HTMLElement | null>, across: number): void {
  useEffect(() => {
    const element = grid.current
    if (!element) return
    const move = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[event.key]
      const buttons = [...element.querySelectorAll('button')]
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
      if (by === undefined || at < 0) return
      event.preventDefault()
      buttons[at + by]?.focus()
    }
    element.addEventListener('keydown', move)
    return () => element.removeEventListener('keydown', move)
  }, [grid, across])
}
