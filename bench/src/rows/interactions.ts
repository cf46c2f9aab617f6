// `interactions`: what a member presses most, one press after the other, on the page of powerball in a desktop window: prices, the
// search, another language, another game. The slowest of them from the press to the next frame, as the browser itself
// timed it (interaction to next paint), at full speed and on a processor four times slower.
import type { Browser, Locator, Page } from '@playwright/test'
import { launchBrowser } from '../browser.ts'
import { printFigure } from '../figures.ts'
import type { Row } from '../run.ts'
import { seedSite } from './seeded.ts'

const SLOWDOWNS = [1, 4] as const
/** Each press is made so often; the first of a kind also fetches its part. */
const ROUNDS = 4
/** Entries come with the frame after the next. */
const SETTLES_MS = 400

export const interactions: Row = {
  name: 'interactions',
  needsPgbench: false,
  async measure() {
    const site = await seedSite()
    const browser = await launchBrowser()
    const server = await site.start()
    try {
      for (const slowdown of SLOWDOWNS) {
        for (const [name, slowestMs] of await slowestOf(browser, server.port, slowdown))
          printFigure({
            name: `interaction-${name}-by-${slowdown}`,
            value: slowestMs,
            unit: 'ms',
            baseline: null,
            ratio: null,
          })
      }
    } finally {
      await browser.close()
      await server.stop()
      site.remove()
    }
  },
}

/** As fast as somebody types who types fast. */
const TYPING_MS = 80

/** Where it stands is looked up before: what a click of the library looks for in the page would be timed with the press. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('what is pressed is not there')
  await page.waitForTimeout(SETTLES_MS)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** What is pressed, each leaving the page as it found it; `slowest` is the slowest of all. */
const PRESSES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  price: async (page) => {
    const price = page.locator('#markets button:not([aria-disabled])').first()
    await press(page, price)
    await press(page, price)
  },
  search: async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('ㅍㅇ', { delay: TYPING_MS })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  },
  language: async (page) => {
    for (const [name, code] of [
      ['English', 'en'],
      ['한국어', 'ko'],
    ] as const) {
      await press(page, page.getByRole('button', { name: /: (?:한국어|English)$/ }))
      await press(page, page.getByRole('button', { name, exact: true }))
      await page.waitForFunction((lang) => document.documentElement.lang === lang, code)
      await page.keyboard.press('Escape')
    }
  },
  game: async (page) => {
    await press(page, page.locator('a[href="/member/minigame/powerladder"]:visible').first())
    await page.waitForURL(/powerladder/)
    await page.locator('#markets button').first().waitFor()
    await press(page, page.locator('a[href="/member/minigame/powerball"]:visible').first())
    await page.waitForURL(/powerball/)
    await page.locator('#markets button').first().waitFor()
  },
}

async function slowestOf(browser: Browser, port: number, slowdown: number): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  try {
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${port}/member/minigame/powerball`, { waitUntil: 'networkidle' })
    await page.locator('#markets button:not([aria-disabled])').first().waitFor({ timeout: 120_000 })
    await page.evaluate(() => {
      const slowest = window as unknown as { slowestMs: number }
      slowest.slowestMs = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) slowest.slowestMs = Math.max(slowest.slowestMs, duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const figures = new Map<string, number>([['slowest', 0]])
    for (const [name, presses] of Object.entries(PRESSES)) {
      for (let round = 0; round < ROUNDS; round += 1) {
        await presses(page)
        await page.waitForTimeout(SETTLES_MS)
      }
      const slowestMs = await page.evaluate(() => {
        const slowest = window as unknown as { slowestMs: number }
        const found = slowest.slowestMs
        slowest.slowestMs = 0
        return found
      })
      figures.set(name, slowestMs)
      figures.set('slowest', Math.max(figures.get('slowest')!, slowestMs))
    }
    return figures
  } finally {
    await context.close()
  }
}
