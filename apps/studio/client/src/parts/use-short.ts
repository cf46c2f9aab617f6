// Whether a phone is too short for everything: what can be read elsewhere steps back then, and what would be too small for a thumb is shown in parts. And
// whether it lies on its side: what a game is played by stands beside its stage then.
import { useSyncExternalStore } from 'react'

/** Below this a table has no room for all of its rows. */
const SHORT_PX = 720
/** A window of a desk is never so low; the same stands in studio.css, as `low:`. */
export const LOW_QUERY = '(max-height: 479px) and (orientation: landscape)'

export const useShort = (below = SHORT_PX): boolean => useMatches(`(max-height: ${below - 1}px)`)
/** Less wide than this a cloth beside something else has numbers that a thumb does not meet. */
export const useNarrow = (below: number): boolean => useMatches(`(max-width: ${below - 1}px)`)
export const useLow = (): boolean => useMatches(LOW_QUERY)

function useMatches(query: string): boolean {
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
