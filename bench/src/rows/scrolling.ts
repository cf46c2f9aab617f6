// Something long that is scrolled from its top at the speed of a hand: how evenly its frames come, and what the page computes for it.
import type { CDPSession, Locator } from '@playwright/test'
import { LATE_MS } from './live-board.ts'

const PIXELS_A_FRAME = 40
/** Half a minute of it. */
const PIXELS_MAX = 72_000

export interface Scrolled {
  readonly lateShare: number
  readonly longestMs: number
  readonly pixels: number
  /** Script, styles and layout, painting left out: says more than frames on a machine without a graphics card. */
  readonly computedMs: number
}

/** Scrolls an element that scrolls, or the page by its `html`. */
export async function scroll(scroller: Locator, devtools: CDPSession): Promise<Scrolled> {
  await devtools.send('Performance.enable')
  const before = await computedMs(devtools)
  const frames = await scroller.evaluate(
    (element, { pixelsAFrame, lateMs, pixelsMax }) =>
      new Promise<Omit<Scrolled, 'computedMs'>>((resolve) => {
        const at: number[] = []
        // Read once: to ask how far it is each time would lay the page out twice a frame.
        const pixels = Math.min(element.scrollHeight - element.clientHeight, pixelsMax)
        const step = (now: number) => {
          at.push(now)
          element.scrollBy(0, pixelsAFrame)
          if ((at.length - 1) * pixelsAFrame < pixels) return requestAnimationFrame(step)
          const gaps = at.slice(1).map((time, index) => time - at[index]!)
          const late = gaps.filter((gap) => gap > lateMs)
          return resolve({ lateShare: late.length / gaps.length, longestMs: Math.max(...gaps), pixels })
        }
        requestAnimationFrame(step)
      }),
    { pixelsAFrame: PIXELS_A_FRAME, lateMs: LATE_MS, pixelsMax: PIXELS_MAX },
  )
  return { ...frames, computedMs: (await computedMs(devtools)) - before }
}

async function computedMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)!.value
  return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000
}
