// Whether a phone is too short for everything: what can be read elsewhere steps back then, and what would be too small for a thumb is shown in parts.
import { useSyncExternalStore } from 'react'

/** Below this a table has no room for all of its rows. */
const SHORT_PX = 720

export function useShort(below = SHORT_PX): boolean {
  const query = `(max-height: ${below - 1}px)`
  return useSyncExternalStore(
    (listen) => {
      const list = matchMedia(query)
      list.addEventListener('change', listen)
      return () => list.removeEventListener('change', listen)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
