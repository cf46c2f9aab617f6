// `office-table`: the office's list of members with ten thousand rows in a desktop window, scrolled from its top at the speed of a hand, forty pixels
// a frame: the share of frames that were late, the longest of them, and what the page computes for each thousand pixels. The server answers five
// hundred rows at most, so that its answer is made longer when it is read.
import type { Page } from '@playwright/test'
import { launchBrowser } from '../browser.ts'
import { printFigure } from '../figures.ts'
import type { Row } from '../run.ts'
import { scroll } from './scrolling.ts'
import { seedSite } from './seeded.ts'

const ROWS = 10_000
/** A demo's own. */
const OPERATOR = { loginId: 'admin01', password: 'Hanpan!23' }

export const officeTable: Row = {
  name: 'office-table',
  needsPgbench: false,
  async measure() {
    const site = await seedSite()
    const browser = await launchBrowser()
    const server = await site.start()
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
      const page = await context.newPage()
      await makeLonger(page)
      await logIn(page, server.port)
      await page.goto(`http://127.0.0.1:${server.port}/office/members`)
      const table = page.locator(`table[aria-rowcount="${ROWS + 1}"]`)
      await table.locator('tbody tr').nth(20).waitFor()
      await page.waitForTimeout(1000)
      const { lateShare, longestMs, pixels, computedMs } = await scroll(
        table.locator('xpath=..'),
        await context.newCDPSession(page),
      )
      const figure = (name: string, value: number, unit: string, more: object = {}) =>
        printFigure({ name: `office-table-${name}`, value, unit, baseline: null, ratio: null, ...more })
      figure('late-frames', lateShare * 100, '%', { longestMs, pixels, rows: ROWS })
      figure('computed', (computedMs / pixels) * 1000, 'ms a thousand pixels')
    } finally {
      await browser.close()
      await server.stop()
      site.remove()
    }
  },
}

/** The members of the answer again and again, each with an id of its own. What travels is sealed, so that it is made longer where the page reads it. */
async function makeLonger(page: Page): Promise<void> {
  await page.addInitScript((rows) => {
    const parse = JSON.parse
    JSON.parse = (...given: Parameters<typeof parse>) => {
      const read: unknown = parse(...given)
      const data = (read as { data?: { list?: { memId?: string; bankaccMasked?: string }[] } } | null)?.data
      const list = data?.list
      if (data && Array.isArray(list) && list[0]?.memId !== undefined && list[0].bankaccMasked !== undefined) {
        data.list = Array.from({ length: rows }, (_, index) => {
          const member = list[index % list.length]!
          return { ...member, memId: `${member.memId}-${index}` }
        })
      }
      return read
    }
  }, ROWS)
}

async function logIn(page: Page, port: number): Promise<void> {
  await page.goto(`http://127.0.0.1:${port}/office/login`)
  const fields = page.locator('form input')
  await fields.nth(0).fill(OPERATOR.loginId)
  await fields.nth(1).fill(OPERATOR.password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
