// The lobby of sports: what is on, a press away from the slip and from every board, with an address for each choice.
import { expect } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { isPhone, putMessagesOff, test } from './people.ts'

test.setTimeout(150_000)

test('[SP90] a guest opens the lobby, picks a price in it, and goes on to a league and back', async ({ page }) => {
  await putMessagesOff(page)
  await page.goto(isPhone(page) ? '/sport' : '/member/sport')
  const soon = page.getByRole('region', { name: '곧 시작' })
  // The leagues begin with the site.
  await expect(soon.getByRole('listitem').first()).toBeVisible({ timeout: 75_000 })
  const price = soon.getByRole('button', { name: /\d\.\d\d$/ }).first()
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  await expectNoBarriers(page)
  const league = page.getByRole('region', { name: '주요 리그' }).getByRole('link').first()
  await league.click()
  await expect(page).toHaveURL(/league=[\da-f-]{36}/)
  await expect(page.getByText(/^리그 /)).toBeVisible()
  const shown = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /\d\.\d\d$/ }) })
  await expect(shown.first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^리그 /)).toBeVisible()
  await page.getByRole('button', { name: '로비' }).click()
  await expect(soon).toBeVisible()
  if (!isPhone(page)) return
  const tabs = page.getByRole('main').getByRole('navigation', { name: '스포츠' })
  await expect(tabs.getByRole('link', { name: '스포츠 홈' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: '조합 베팅' }).click()
  await expect(page.getByRole('heading', { name: '조합 베팅' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: '조합 베팅' })).toHaveAttribute('aria-current', 'page')
})

test('[SP10] the league chosen on the board of combinations survives a reload', async ({ page }) => {
  await putMessagesOff(page)
  await page.goto(isPhone(page) ? '/sport/combinationbetting' : '/member/sport/combinationbetting')
  const leagues = page.getByRole('combobox', { name: '리그' })
  await expect(leagues.getByRole('option').nth(1)).toBeAttached({ timeout: 75_000 })
  await leagues.selectOption({ index: 1 })
  await expect(page).toHaveURL(/league=[\da-f-]{36}/)
  const chosen = await leagues.inputValue()
  await page.reload()
  await expect(leagues).toHaveValue(chosen)
  await page.getByRole('button', { name: '축구', exact: true }).click()
  await expect(page).toHaveURL(/type=soccer/)
})
