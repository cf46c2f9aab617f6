// A ring that empties as a span of time runs out, by the server's clock. Nothing renders for it: its arc is written into its element.
import { useEffect, useRef } from 'react'
import { serverNow } from '../wire/server-clock.ts'

const LENGTH = 2 * Math.PI * 46
/** Nobody sees a smaller step. As an animation the ring would be drawn sixty times a second, for minutes, on a phone's battery. */
const STEPS = 360
const STEP_MS_MIN = 100
const SECOND_MS = 1000

/** Of a long round it moves with the seconds of the clocks: what changes on the page changes in one frame. */
const stepOf = (lastsMs: number) =>
  lastsMs > (STEPS * SECOND_MS) / 4 ? SECOND_MS : Math.max(STEP_MS_MIN, lastsMs / STEPS)

export function Ring({ from, to, warn }: { readonly from: number; readonly to: number; readonly warn: boolean }) {
  const arc = useRef<SVGCircleElement>(null)
  useEffect(() => {
    if (to <= from) return undefined
    const stepMs = stepOf(to - from)
    let timer: ReturnType<typeof setTimeout> | undefined
    const turn = () => {
      const left = to - serverNow()
      const passed = Math.max(0, Math.min(1, 1 - left / (to - from)))
      arc.current?.setAttribute('stroke-dashoffset', String(passed * LENGTH))
      if (left > 0) timer = setTimeout(turn, Math.max(16, left % stepMs || stepMs))
    }
    turn()
    return () => clearTimeout(timer)
  }, [from, to])
  return (
    <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 -rotate-90" fill="none" strokeWidth="4">
      <circle cx="50" cy="50" r="46" stroke="var(--color-line)" />
      <circle
        ref={arc}
        cx="50"
        cy="50"
        r="46"
        stroke={warn ? 'var(--color-warn)' : 'var(--hue)'}
        strokeLinecap="round"
        strokeDasharray={LENGTH}
      />
    </svg>
  )
}
