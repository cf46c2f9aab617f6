// Phone or desk, decided once: 600 px and less is a phone. Paths, tabs and the few screens with two views ask here.
import { useSyncExternalStore } from 'react'

export type FormFactor = 'desk' | 'phone'

const PHONE = '(max-width: 600px)'

/** A phone with room for what stands below a list and stays there. */
const TALL_PHONE = `${PHONE} and (min-height: 700px)`
/** As wide as the shell's rails need it: `wide` in the styles. */
const WIDE = '(min-width: 1024px)'
/** Where the rails have their words and the header one row more of room: `rail` in the styles. */
const BROAD = '(min-width: 1366px)'
/** Where a page beside its rails has a third column: `broad` in the styles. */
const THREE_COLUMNS = '(min-width: 1600px)'

/** A question about the window that hundreds of rows ask: it is put to the browser once for all that listen, and by nobody while nobody listens. */
function windowQuery(media: string) {
  const listeners = new Set<() => void>()
  let known: boolean | null = null
  let stop: (() => void) | null = null
  const start = () => {
    const query = window.matchMedia(media)
    known = query.matches
    const change = () => {
      known = query.matches
      for (const listener of listeners) listener()
    }
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = known = null
      }
    },
    matches: () => known ?? window.matchMedia(media).matches,
  }
}

const phoneQuery = windowQuery(PHONE)
const tallPhoneQuery = windowQuery(TALL_PHONE)
const wideQuery = windowQuery(WIDE)
const broadQuery = windowQuery(BROAD)
const threeColumnsQuery = windowQuery(THREE_COLUMNS)

export function currentFormFactor(): FormFactor {
  return typeof window !== 'undefined' && phoneQuery.matches() ? 'phone' : 'desk'
}

export function useFormFactor(): FormFactor {
  return useSyncExternalStore(phoneQuery.subscribe, currentFormFactor, () => 'desk')
}

export function useIsTallPhone(): boolean {
  return useSyncExternalStore(tallPhoneQuery.subscribe, tallPhoneQuery.matches, () => false)
}

/** Whether there is room for rails beside the page. A page that is written at build time has none yet. */
export function useIsWide(): boolean {
  return useSyncExternalStore(wideQuery.subscribe, wideQuery.matches, () => false)
}

export function useIsBroad(): boolean {
  return useSyncExternalStore(broadQuery.subscribe, broadQuery.matches, () => false)
}

export function useHasThreeColumns(): boolean {
  return useSyncExternalStore(threeColumnsQuery.subscribe, threeColumnsQuery.matches, () => false)
}
