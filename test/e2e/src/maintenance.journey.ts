// A maintenance window that empties the site and fills it again: an operator at one browser, a member at another.
import { expect } from '@playwright/test'
import { DESK, logIn, openOffice, putMessagesOff, test } from './people.ts'

/** A time of Seoul as a field for date and time takes it. */
const seoulField = (shiftMinutes: number) =>
  new Date(Date.now() + (9 * 60 + shiftMinutes) * 60_000).toISOString().slice(0, 16)

test('a maintenance window empties the site and fills it again', { tag: DESK }, async ({ page, browser }) => {
  const office = await openOffice(browser)
  await putMessagesOff(page)
  await logIn(page, 'member12')
  await expect(page.getByRole('link', { name: /보유머니/ }).first()).toBeVisible()

  await test.step('it begins: the member stands before the notice, without having pressed anything', async () => {
    await office.goto('/office/site/maintenance')
    await office.getByLabel('시작').fill(seoulField(-1))
    await office.getByLabel('끝').fill(seoulField(60))
    await office.getByLabel('안내문').fill('장비를 바꾸고 있습니다.')
    await office.getByRole('button', { name: '점검 설정' }).click()
    await office.getByRole('dialog').getByRole('button', { name: '점검 설정' }).click()
    await expect(page).toHaveURL(/\/warning/)
    await expect(page.getByText('장비를 바꾸고 있습니다.')).toBeVisible()
  })

  await test.step('it ends: the site is there again, and the member logs in', async () => {
    await office.getByRole('button', { name: '점검 해제' }).click()
    await office.getByRole('dialog').getByRole('button', { name: '점검 해제' }).click()
    await expect(office.getByText('점검을 해제했습니다.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '지금은 점검 중이 아닙니다.' })).toBeVisible()
    await page.getByRole('link', { name: '홈으로' }).click()
    await expect(page).not.toHaveURL(/\/warning/)
    await logIn(page, 'member12')
    await expect(page.getByRole('link', { name: /보유머니/ }).first()).toBeVisible()
  })
})
