// `live-board`: the board of sixty live matches in a desktop window and on a phone, as a guest has it open, while matches change fifty times a second:
// the slowest interaction (a press on a price, another sport, a match that is opened and left again) until the next frame, as the browser itself times it;
// the frames that were late while nobody touched anything, and the longest of them; and what has moved by itself (cumulative layout shift).
import type { Browser, Locator, Page } from '@playwright/test'
import { launchBrowser } from '../browser.ts'
import { printFigure } from '../figures.ts'
import { startHelper } from '../processes.ts'
import type { Row } from '../run.ts'
import { watchShifts } from './game-page.ts'

const EVERY_MS = 20
const WATCHED_MS = 15_000
const FRAME_MS = 1000 / 60
/** Two frames in the place of one: the screen stood still for one. */
export const LATE_MS = FRAME_MS * 1.5
const PRESSES = 24
const SWITCHES = 6
const VISITS = 4
/** A reader who waits a moment between two presses. */
const PAUSE_MS = 150

const LAYOUTS = [
  { layout: 'desk', viewport: { width: 1440, height: 900 }, path: '/member/sport/livebetting' },
  { layout: 'phone', viewport: { width: 390, height: 844 }, path: '/sport/livebetting' },
] as const

interface Watched {
  readonly slowestMs: number
  readonly slowestOf: string
}

export const liveBoard: Row = {
  name: 'live-board',
  needsPgbench: false,
  async measure(run) {
    const databaseUrl = await run.database.create('live_board')
    const browser = await launchBrowser()
    const server = await startHelper('socket-server.js', {
      BENCH_SOCKETS: 'severalSports',
      BENCH_DATABASE_URL: databaseUrl,
    })
    try {
      const { port } = await server.ask<{ port: number }>({})
      for (const one of LAYOUTS) {
        // More than the measurement takes; the helper answers when they are over.
        const isSent = server.ask({ messages: 60_000 / EVERY_MS, everyMs: EVERY_MS })
        await measureLayout(browser, port, one)
        await isSent
      }
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

async function measureLayout(browser: Browser, port: number, { layout, viewport, path }: (typeof LAYOUTS)[number]) {
  const context = await browser.newContext({ viewport, locale: 'ko-KR', hasTouch: layout === 'phone' })
  try {
    const page = await context.newPage()
    await watchShifts(page)
    await watchInteractions(page)
    await page.goto(`http://127.0.0.1:${port}${path}`)
    const prices = page.locator('main li button[aria-pressed][aria-label*="."]')
    await prices.nth(30).waitFor()
    await page.waitForTimeout(2000)
    const shiftBefore = await shiftOf(page)
    const frames = await watchFrames(page)
    const shift = (await shiftOf(page)) - shiftBefore
    await interact(page, prices)
    const { slowestMs, slowestOf } = await slowest(page)
    const figure = (name: string, value: number, unit: string, more: object = {}) =>
      printFigure({ name: `live-board-${name}`, layout, value, unit, baseline: null, ratio: null, ...more })
    figure('interaction', slowestMs, 'ms', { of: slowestOf })
    figure('late-frames', frames.lateShare * 100, '%', { longestMs: frames.longestMs, changesSeen: frames.changes })
    figure('shift', shift, '')
  } finally {
    await context.close()
  }
}

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { -readonly [Key in keyof Watched]: Watched[Key] }
    Object.assign(watched, { slowestMs: 0, slowestOf: '' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as PerformanceEventTiming[]) {
        if (entry.duration <= watched.slowestMs) continue
        watched.slowestMs = entry.duration
        watched.slowestOf = `${entry.name} ${(entry.target as HTMLElement | null)?.ariaLabel ?? (entry.target as HTMLElement | null)?.textContent ?? ''}`
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** The slowest since the page was opened; entries come with the frame after the next. */
async function slowest(page: Page): Promise<Watched> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  return await page.evaluate(() => {
    const { slowestMs, slowestOf } = window as unknown as Watched
    return { slowestMs, slowestOf: slowestOf.slice(0, 60) }
  })
}

/** The share of frames that were late, while prices move and nobody touches anything. */
async function watchFrames(page: Page) {
  return await page.evaluate(
    ({ forMs, lateMs }) =>
      new Promise<{ lateShare: number; longestMs: number; changes: number }>((resolve) => {
        let changes = 0
        const observer = new MutationObserver((records) => (changes += records.length))
        observer.observe(document.querySelector('main')!, { subtree: true, childList: true, characterData: true })
        const at: number[] = []
        const step = (now: number) => {
          at.push(now)
          if (now - at[0]! < forMs) return requestAnimationFrame(step)
          observer.disconnect()
          const gaps = at.slice(1).map((time, index) => time - at[index]!)
          const late = gaps.filter((gap) => gap > lateMs)
          return resolve({ lateShare: late.length / gaps.length, longestMs: Math.max(...gaps), changes })
        }
        requestAnimationFrame(step)
      }),
    { forMs: WATCHED_MS, lateMs: LATE_MS },
  )
}

async function interact(page: Page, prices: Locator): Promise<void> {
  const click = async (locator: Locator) => {
    await locator.click()
    await page.waitForTimeout(PAUSE_MS)
  }
  for (let press = 0; press < PRESSES; press += 1) await click(prices.nth((press * 7) % 30))
  const sports = page.getByRole('group', { name: '종목' }).getByRole('button')
  for (let switched = 0; switched < SWITCHES; switched += 1) await click(sports.nth(switched % (await sports.count())))
  for (let visit = 0; visit < VISITS; visit += 1) {
    await click(page.locator('main li a').nth(visit * 2))
    await page.locator('#markets').waitFor()
    await page.goBack()
    await prices.nth(20).waitFor()
  }
}
