// Whether a button of the mouse, a finger or a pen is down. What comes and goes on leaving a field waits until it is lifted: a line that
// moves a button away from under the press that was leaving for it would swallow the click.
import { useState, useSyncExternalStore } from 'react'

const STARTS = ['pointerdown', 'mousedown'] as const
/** A menu of the browser takes the press over: its release is never heard. */
const ENDS = ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu'] as const

const listeners = new Set<() => void>()
let isDown = false
let lifting: ReturnType<typeof setTimeout> | undefined

function set(down: boolean): void {
  if (down === isDown) return
  isDown = down
  for (const listener of listeners) listener()
}

function start({ button }: MouseEvent): void {
  // Only the first button presses other buttons.
  if (button !== 0) return
  clearTimeout(lifting)
  set(true)
}

/** The click comes right after the release and must find its button where it was pressed. */
function end(): void {
  clearTimeout(lifting)
  lifting = setTimeout(() => set(false))
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const type of STARTS) addEventListener(type, start, true)
    for (const type of ENDS) addEventListener(type, end, true)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const type of STARTS) removeEventListener(type, start, true)
    for (const type of ENDS) removeEventListener(type, end, true)
    clearTimeout(lifting)
    isDown = false
  }
}

/** What was given before the press that is under way; without one, what is given now. */
export function useStillWhilePressed<Value extends string | undefined>(value: Value): Value {
  const isPressed = useSyncExternalStore(
    subscribe,
    () => isDown,
    () => false,
  )
  const [still, setStill] = useState(value)
  if (!isPressed && still !== value) setStill(value)
  return isPressed ? still : value
}
