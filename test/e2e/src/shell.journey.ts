// The frame of the site: search from anywhere, the menu of the account, light that stays chosen.
import { expect } from '@playwright/test'
import { DESK, logIn, putMessagesOff, test } from './people.ts'

test('a game is found by its initials, from any page and by keys alone @desk', async ({ page }) => {
  await page.goto('/')
  // The page that was written at build time has the field too; the rail stands once it lives.
  await expect(page.getByRole('navigation', { name: '미니게임', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('ㅊㅊㄱㅈ')
  await expect(page.getByRole('option', { name: /추첨 검증/ })).toBeVisible()
  await page.getByRole('combobox').fill('ㅊㅊ ㄱ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member\/result\/verify$/)
})

test('light is chosen in the menu of the account, and is there before anything is drawn @desk', async ({ page }) => {
  await putMessagesOff(page)
  await logIn(page, 'member12')
  await page.getByRole('button', { name: /^내 계정/ }).click()
  await page.getByRole('button', { name: '밝게', exact: true }).click()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(244, 246, 250)',
  )
})

test(
  'the rail has the pages beside the present one, and every game with its clock',
  { tag: DESK },
  async ({ page }) => {
    await page.goto('/member/result/verify')
    const games = page.getByRole('navigation', { name: '미니게임', exact: true })
    await expect(games.getByRole('link', { name: '추첨 검증' })).toHaveAttribute('aria-current', 'page')
    await expect(games.getByRole('timer')).toHaveCount(4)
  },
)
