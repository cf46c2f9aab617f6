// Cards that lie on the table make room for others: they glide to their new place, and never jump.
import { type RefObject, useLayoutEffect, useRef } from 'react'

const GLIDE = { duration: 240, easing: 'ease-out' } as const

const leftOf = (one: Element | null): number =>
  one instanceof HTMLElement ? one.offsetLeft + leftOf(one.offsetParent) : 0

/** For the row of a hand: wherever it stands after a change, it comes from where it stood. */
export function useGlide(still: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  const was = useRef<number | null>(null)
  useLayoutEffect(() => {
    const left = leftOf(row.current)
    const by = (was.current ?? left) - left
    was.current = left
    if (by !== 0 && !still) row.current!.animate([{ transform: `translateX(${by}px)` }, {}], GLIDE)
  })
  return row
}
