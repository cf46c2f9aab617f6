// `lobby-scroll`: a lobby of 2,000 slots in a desktop window and on a phone, scrolled from its top at the speed of a hand, forty pixels a
// frame: the share of frames that were late, the longest of them, and what the page computes for each thousand pixels (script, styles and layout),
// which says more on a machine without a graphics card.
import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import pg from 'pg'
import { launchBrowser } from '../browser.ts'
import { printFigure } from '../figures.ts'
import type { Row } from '../run.ts'
import { fillLobby } from './lobby.ts'
import { scroll } from './scrolling.ts'
import { seedSite } from './seeded.ts'

const PICTURES_WAIT_MS = 60_000

const PATH = '/member/slotgame'
const LAYOUTS = [
  { layout: 'desk', viewport: { width: 1440, height: 900 } },
  { layout: 'phone', viewport: { width: 390, height: 844 } },
] as const

export const lobbyScroll: Row = {
  name: 'lobby-scroll',
  needsPgbench: false,
  async measure(run) {
    const databaseUrl = await run.database.create('lobby_scroll')
    const site = await seedSite({ DATABASE_URL: databaseUrl, STUDIO: 'on', DEMO_SEED: 'on' })
    const browser = await launchBrowser()
    const server = await site.start()
    try {
      await fillWithPictures(databaseUrl)
      for (const layout of LAYOUTS) await measureLayout(browser, server.port, layout)
    } finally {
      await browser.close()
      await server.stop()
      site.remove()
    }
  },
}

/** Every tile with a picture that is there: those of the studio's games in turn, which are known soon after the start. */
async function fillWithPictures(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const pictures = async () => {
    const { rows } = await client.query<{ image: string }>(
      "SELECT DISTINCT image FROM catalogue.games WHERE image <> ''",
    )
    return rows.map(({ image }) => image)
  }
  const until = performance.now() + PICTURES_WAIT_MS
  let found = await pictures()
  while (found.length === 0 && performance.now() < until) {
    await setTimeout(100)
    found = await pictures()
  }
  if (found.length === 0) throw new Error('the studio has told of no games')
  await fillLobby((text, values) => client.query(text, values))
  await client.query(
    `UPDATE catalogue.games SET image = ($1::text[])[1 + place % cardinality($1::text[])] WHERE prod_id = '200'`,
    [found],
  )
  await client.query('UPDATE catalogue.revision SET revision = revision + 1')
  await client.end()
}

async function measureLayout(browser: Browser, port: number, { layout, viewport }: (typeof LAYOUTS)[number]) {
  const context = await browser.newContext({ viewport, locale: 'ko-KR', hasTouch: layout === 'phone' })
  try {
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${port}${PATH}`)
    await page.locator('main li img').nth(5).waitFor()
    await page.waitForTimeout(3000)
    const devtools = await context.newCDPSession(page)
    const { lateShare, longestMs, pixels, computedMs } = await scroll(page.locator('html'), devtools)
    const figure = (name: string, value: number, unit: string, more: object = {}) =>
      printFigure({ name: `lobby-scroll-${name}`, layout, value, unit, baseline: null, ratio: null, ...more })
    figure('late-frames', lateShare * 100, '%', { longestMs, pixels })
    figure('computed', (computedMs / pixels) * 1000, 'ms a thousand pixels')
  } finally {
    await context.close()
  }
}
