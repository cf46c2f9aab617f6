// Keys of one character that press something wherever the focus is. Whoever speaks to a computer types such keys unawares, and here they cost money: a
// player can turn them off (WCAG 2.1.4).
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { remember, remembered } from './remembered.ts'

const REMEMBERED = 'hanpan-studio.keys'
const listeners = new Set<() => void>()

/** On until a player has turned them off in this browser. */
export const shortcutsAreOn = (): boolean => remembered(REMEMBERED) !== 'off'

export function turnShortcuts(isOn: boolean): void {
  remember(REMEMBERED, isOn ? 'on' : 'off')
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShortcutsAreOn = (): boolean => useSyncExternalStore(subscribe, shortcutsAreOn)

/** Is told of every such key while they are on: not of one that is typed into a field or under a sheet, and of one that is held once. */
export function useShortcuts(press: (key: string) => void): void {
  const pressed = useEffectEvent(press)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof HTMLInputElement || document.querySelector('dialog[open]') !== null
      if (isElsewhere || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (shortcutsAreOn()) pressed(event.key.toLowerCase())
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
