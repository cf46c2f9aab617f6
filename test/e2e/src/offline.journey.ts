// The site installs, and says clearly when it has no connection.
import { expect } from '@playwright/test'
import { BASE_URL } from './world.ts'
import { test } from './people.ts'

test('a visitor who is offline is told so in the language of the site, and comes back', async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: BASE_URL }])
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    readonly icons: readonly { readonly src: string }[]
  }
  for (const { src } of manifest.icons) {
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  }
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Banners' })).toBeVisible()
})
