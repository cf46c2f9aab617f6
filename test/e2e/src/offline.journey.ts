// The site installs, and says clearly when it has no connection.
import { expect } from '@playwright/test'
import { switchedConnection, test } from './people.ts'
import { BASE_URL } from './world.ts'

test('a visitor who is offline is told so in the language of the site, and comes back', async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: BASE_URL }])
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  // It installs under the name of its language.
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = (await (await page.request.get(address ?? '')).json()) as {
    readonly lang: string
    readonly name: string
    readonly icons: readonly { readonly src: string }[]
  }
  expect(manifest).toMatchObject({ lang: 'en', name: 'Hanpan' })
  for (const { src } of manifest.icons) {
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  }
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  // It comes back by itself.
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Banners' })).toBeVisible()
})

test('nothing looks live once the server has been silent for ten seconds', async ({ page }) => {
  const connection = await switchedConnection(page)
  await page.goto('/')
  await expect(page.getByRole('region', { name: '실시간 입출금' })).toBeVisible()
  const root = page.locator('html')
  await expect(root).not.toHaveAttribute('data-stale')
  connection.silence()
  await expect(root).toHaveAttribute('data-stale', { timeout: 13_000 })
  await expect(page.getByText('연결 끊김, 재연결 중')).toBeVisible()
  await expect(page.getByRole('region', { name: '실시간 입출금' })).toHaveCSS('filter', /grayscale/)
  connection.mend()
  await expect(root).not.toHaveAttribute('data-stale')
  await expect(page.getByText('연결 끊김, 재연결 중')).toHaveCount(0)
})

test('a page that stays open is told of a new version, and loads it when the reader says so', async ({ page }) => {
  const connection = await switchedConnection(page)
  await page.route('**/version.json', (route) => route.fulfill({ json: { entry: '/assets/another.js' } }))
  await page.goto('/')
  await expect(page.getByRole('region', { name: '실시간 입출금' })).toBeVisible()
  await connection.cut()
  await expect(page.getByText('연결 끊김, 재연결 중')).toBeVisible()
  connection.mend()
  await expect(page.getByText('새 버전이 나왔습니다.')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '새로고침' }).click()
  await loaded
})
