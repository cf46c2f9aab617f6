// Phone or desk, decided once: 600 px and less is a phone. Paths, tabs and the few screens with two views ask here.
import { useSyncExternalStore } from 'react'

export type FormFactor = 'desk' | 'phone'

const PHONE = '(max-width: 600px)'

/** As wide as the shell's rails need it: `wide` in the styles. */
const WIDE = '(min-width: 1024px)'
/** Where the rails have their words and the header one row more of room: `rail` in the styles. */
const BROAD = '(min-width: 1366px)'
/** Where a page beside its rails has a third column: `broad` in the styles. */
const THREE_COLUMNS = '(min-width: 1600px)'

export function currentFormFactor(): FormFactor {
  return typeof window !== 'undefined' && window.matchMedia(PHONE).matches ? 'phone' : 'desk'
}

const subscribeTo = (media: string) => (listener: () => void) => {
  const query = window.matchMedia(media)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const subscribePhone = subscribeTo(PHONE)
const subscribeWide = subscribeTo(WIDE)
const subscribeBroad = subscribeTo(BROAD)
const subscribeThreeColumns = subscribeTo(THREE_COLUMNS)

export function useFormFactor(): FormFactor {
  return useSyncExternalStore(subscribePhone, currentFormFactor, () => 'desk')
}

/** Whether there is room for rails beside the page. A page that is written at build time has none yet. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribeWide,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
}

export function useIsBroad(): boolean {
  return useSyncExternalStore(
    subscribeBroad,
    () => window.matchMedia(BROAD).matches,
    () => false,
  )
}

export function useHasThreeColumns(): boolean {
  return useSyncExternalStore(
    subscribeThreeColumns,
    () => window.matchMedia(THREE_COLUMNS).matches,
    () => false,
  )
}
