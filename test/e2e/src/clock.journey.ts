// Browser, server and these journeys have one clock, also where they run at another time (`npm test -- --at`): else a journey over
// midnight would show nothing.
import { expect } from '@playwright/test'
import { DESK, test } from './people.ts'

test('the browser and the server have the clock of the journeys', { tag: DESK }, async ({ page }) => {
  const answer = await page.goto('/')
  const ofServer = Date.parse(answer!.headers()['date']!)
  const ofBrowser = await page.evaluate(() => Date.now())
  expect(Math.abs(ofServer - Date.now())).toBeLessThan(60_000)
  expect(Math.abs(ofBrowser - Date.now())).toBeLessThan(60_000)
})
