// The events whose pages the reader has looked at last, kept in the browser.
import { useEffect } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const SEEN_MAX = 12

/** The last one first. */
export const useRecentlySeen = create<{ readonly eventIds: readonly string[] }>()(
  persist(() => ({ eventIds: [] as readonly string[] }), { name: 'hanpan.sport-seen', version: 1 }),
)

export function noteSeen(eventId: string): void {
  useRecentlySeen.setState(({ eventIds }) => ({
    eventIds: [eventId, ...eventIds.filter((one) => one !== eventId)].slice(0, SEEN_MAX),
  }))
}

/** Notes the event of a page, once it is known to be one. */
export function useNoteSeen(eventId: string | undefined): void {
  useEffect(() => {
    if (eventId !== undefined) noteSeen(eventId)
  }, [eventId])
}
