// Nothing moves under a reader's finger while a page comes in over a slow network.
import { expect } from '@playwright/test'
import { test } from './people.ts'

/** A phone far from the mast: what the network panels of browsers call slow 4G. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
/** The measure of layout shifts (web.dev/cls): 0.1 is called good. What is left is a word that is wider in the font that comes later. */
const SHIFT_MAX = 0.01

declare global {
  interface Window {
    shifted: number
  }
}

test('the main page stands still while it loads', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  for (const part of ['지금 추첨', '라이브카지노', '실시간 입출금'])
    await expect(page.getByRole('region', { name: part })).toBeVisible()
  await expect(
    page.getByRole('region', { name: '지금 추첨' }).getByRole('button', { name: /1\.\d\d$/ }),
  ).not.toHaveCount(0)
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(SHIFT_MAX)
})
