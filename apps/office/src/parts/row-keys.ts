// The keyboard of a list: j and k move, Enter opens, / focuses the filter. Keys belong to the list only while no field has the
// focus and no layer is open.
import { useEffect, useRef, useState } from 'react'
import { keyCommand } from './key-commands.ts'

/** Marks the field that `/` focuses. */
export const FILTER_FIELD = { 'data-filter': '' } as const

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

export function isLayerOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null
}

export function focusFilter(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-filter]')
  field?.focus()
  field?.select()
  return field !== null
}

interface RowKeys {
  readonly active: number
  readonly setActive: (index: number) => void
}

/** The row that the keyboard stands on; -1 until a key or the pointer has chosen one. */
export function useRowKeys(count: number, onOpen: ((index: number) => void) | undefined, enabled = true): RowKeys {
  const [chosen, setActive] = useState(-1)
  const active = Math.min(chosen, count - 1)
  const state = useRef({ active, count, onOpen })
  useEffect(() => {
    state.current = { active, count, onOpen }
  })
  useEffect(() => {
    if (!enabled) return undefined
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || isLayerOpen()) return
      const { active, count, onOpen } = state.current
      const command = keyCommand(event)
      if (command === 'down') setActive(Math.min(active + 1, count - 1))
      else if (command === 'up') setActive(Math.max(active - 1, 0))
      else if (command === 'open' && active >= 0 && !isControl(event.target)) onOpen?.(active)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled])
  return { active, setActive }
}

/** Enter on a button or link is that button's. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a[href]') !== null
}
