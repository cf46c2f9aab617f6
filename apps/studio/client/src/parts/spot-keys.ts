// A cloth of many spots has one stop for the tabulator; the arrow keys go from each spot to the nearest in their direction (ST141).
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const SPOT = '[data-spot]'
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** What lies aside of the way counts for so much more than what lies along it. */
const ASIDE = 3
/** Less is the same place: lines of one row are drawn a hair apart. */
const APART = 1

export type Place = readonly [x: number, y: number, width: number, height: number]

/** How far a number is from an interval. */
const apart = (at: number, from: number, length: number): number => Math.max(from - at, 0, at - from - length)

/** Which of some places is met next from one of them by an arrow key; null where there is none, and for other keys. */
export function nextPlace(places: readonly Place[], from: number, key: string): number | null {
  const direction = DIRECTIONS[key]
  const start = places[from]
  if (!direction || !start) return null
  const [dx, dy] = direction
  const [fromX, fromY] = [start[0] + start[2] / 2, start[1] + start[3] / 2]
  let next: number | null = null
  let nearest = Infinity
  for (const [index, [x, y, width, height]] of places.entries()) {
    const along = (x + width / 2 - fromX) * dx + (y + height / 2 - fromY) * dy
    if (along <= APART) continue
    // A wide spot, such as a dozen, lies below each of its numbers.
    const way = along + ASIDE * (dx === 0 ? apart(fromX, x, width) : apart(fromY, y, height))
    if (way >= nearest) continue
    nearest = way
    next = index
  }
  return next
}

function placeOf(spot: Element): Place {
  const { x, y, width, height } = spot.getBoundingClientRect()
  return [x, y, width, height]
}

interface SpotKeys<Group extends Element> {
  readonly ref: RefObject<Group | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: FocusEvent) => void
}

/** For the element around the spots; which of its elements are spots, the selector says. */
export function useSpotKeys<Group extends Element>(selector = SPOT): SpotKeys<Group> {
  const ref = useRef<Group>(null)
  const stop = useRef<Element | null>(null)
  const setStop = (spot: Element | undefined) => {
    if (stop.current !== spot) stop.current?.setAttribute('tabindex', '-1')
    spot?.setAttribute('tabindex', '0')
    stop.current = spot ?? null
  }
  // Spots come and go with the table: the first is the stop while none was gone to, or that one is away.
  useLayoutEffect(() => {
    const isThere = stop.current?.isConnected === true && ref.current?.contains(stop.current) === true
    if (!isThere) setStop(ref.current?.querySelector(selector) ?? undefined)
    for (const spot of ref.current?.querySelectorAll(selector) ?? [])
      if (spot !== stop.current && spot.getAttribute('tabindex') !== '-1') spot.setAttribute('tabindex', '-1')
  })
  return {
    ref,
    onKeyDown(event) {
      const spots = [...(ref.current?.querySelectorAll<HTMLElement | SVGElement>(selector) ?? [])]
      const at = spots.findIndex((spot) => spot === document.activeElement)
      const next = at < 0 ? null : nextPlace(spots.map(placeOf), at, event.key)
      if (next === null) {
        if (at >= 0 && event.key in DIRECTIONS) event.preventDefault()
        return
      }
      event.preventDefault()
      spots[next]!.focus()
    },
    onFocus({ target }) {
      const spot = target.closest(selector)
      if (spot) setStop(spot)
    },
  }
}
