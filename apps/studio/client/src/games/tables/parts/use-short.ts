// Whether a phone is too short for everything: the road is drawn smaller then, and what can be read elsewhere steps back.
import { useSyncExternalStore } from 'react'

const SHORT = '(max-height: 719px)'

const subscribe = (listen: () => void): (() => void) => {
  const list = matchMedia(SHORT)
  list.addEventListener('change', listen)
  return () => list.removeEventListener('change', listen)
}

export const useShort = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(SHORT).matches,
    () => false,
  )
