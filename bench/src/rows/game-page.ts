// `game-page`: powerball's page in a desktop window, as a guest has it open. Frames a second while a draw is told on a processor four times
// slower, and the longest gap between two frames; the share of a core that the page takes while nothing is drawn; and what has moved by
// itself in that time (cumulative layout shift).
import type { Browser, CDPSession, Page } from '@playwright/test'
import { launchBrowser } from '../browser.ts'
import { printFigure } from '../figures.ts'
import type { Row } from '../run.ts'
import { seedSite } from './seeded.ts'

const CPU_SLOWDOWN = 4
/** The notice has scrolled by and the balls lie still. */
const SETTLED_AFTER_MS = 35_000
const IDLE_MS = 60_000
const SKIP = '건너뛰기'

export const gamePage: Row = {
  name: 'game-page',
  needsPgbench: false,
  async measure() {
    const site = await seedSite({ ROUND_SECONDS: '150', ROUND_CLOSE_SECONDS: '6' })
    const browser = await launchBrowser()
    const server = await site.start()
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
      const page = await context.newPage()
      await watchShifts(page)
      await page.goto(`http://127.0.0.1:${server.port}/member/minigame/powerball`)
      await page.locator('#markets button').first().waitFor()
      const devtools = await context.newCDPSession(page)
      // A whole draw: the page may have been opened in the middle of one.
      await page.waitForTimeout(10_000)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      const { perSecond, longestMs } = await framesOfDraw(page)
      printFigure({ name: 'game-page-frames', value: perSecond, unit: '/s', baseline: null, ratio: null })
      printFigure({ name: 'game-page-longest-frame', value: longestMs, unit: 'ms', baseline: null, ratio: null })
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.waitForTimeout(SETTLED_AFTER_MS)
      const share = await idleShare(browser, devtools)
      printFigure({ name: 'game-page-idle', value: share, unit: '%', baseline: null, ratio: null })
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
      printFigure({ name: 'game-page-shift', value: shift, unit: '', baseline: null, ratio: null })
    } finally {
      await browser.close()
      await server.stop()
      site.remove()
    }
  },
}

/** Sums up what moves without the reader's doing, from the first frame on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved = window as unknown as { shift: number }
    moved.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        readonly value: number
        readonly hadRecentInput: boolean
      }[])
        if (!entry.hadRecentInput) moved.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** From the first step of a draw to its last. */
async function framesOfDraw(page: Page): Promise<{ readonly perSecond: number; readonly longestMs: number }> {
  await page.getByRole('button', { name: SKIP }).first().waitFor({ timeout: 200_000 })
  return await page.evaluate(
    (skip) =>
      new Promise((resolve) => {
        const at: number[] = []
        const isTelling = () => document.querySelector('[aria-label="추첨기"]')?.textContent.includes(skip)
        const step = (now: number) => {
          at.push(now)
          if (isTelling()) return requestAnimationFrame(step)
          const gaps = at.slice(1).map((time, index) => time - at[index]!)
          resolve({ perSecond: (1000 * gaps.length) / (at.at(-1)! - at[0]!), longestMs: Math.max(...gaps) })
        }
        requestAnimationFrame(step)
      }),
    SKIP,
  )
}

/** The busiest renderer: the page's. */
async function idleShare(browser: Browser, devtools: CDPSession): Promise<number> {
  const system = await browser.newBrowserCDPSession()
  const cpu = async () => {
    const { processInfo } = await system.send('SystemInfo.getProcessInfo')
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
  }
  await devtools.send('HeapProfiler.collectGarbage')
  const [before, startedAt] = [await cpu(), performance.now()]
  await new Promise((resolve) => {
    setTimeout(resolve, IDLE_MS)
  })
  const passed = (performance.now() - startedAt) / 1000
  return Math.max(...[...(await cpu())].map(([id, used]) => ((used - (before.get(id) ?? used)) / passed) * 100))
}
