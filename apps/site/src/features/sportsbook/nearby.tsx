// A block that is drawn only while it is near the window: a board of hundreds of events keeps the few dozen rows that can be seen, and the
// place of the others.
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far beyond the window a block is drawn: more than a turn of the wheel, so that it is there when it comes. */
const MARGIN = '900px 0px'

interface NearbyProps {
  /** Its height as long as it has never been drawn. */
  readonly height: number
  readonly children: ReactNode
}

export function Nearby({ height, children }: NearbyProps) {
  const block = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<number | null>(null)
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (!block.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)!
        if (!last.isIntersecting) {
          // Who stands in it with the keyboard is not put out.
          if (block.current?.contains(document.activeElement)) return
          if (last.boundingClientRect.height > 0) setDrawn(last.boundingClientRect.height)
        }
        setIsNear(last.isIntersecting)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(block.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={block} style={isNear ? undefined : { height: drawn ?? height }}>
      {isNear && children}
    </div>
  )
}
