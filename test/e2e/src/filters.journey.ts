// Whatever is typed into a filter is a text: digits, words that programs know, quotes, and more than fits. It stands in the address, comes
// back from it as it was typed, and no page breaks.
import { expect, type Page } from '@playwright/test'
import { DESK, isPhone, logIn, openOffice, putMessagesOff, test } from './people.ts'

const TYPED = ['0', '3150', '1e5', 'true', '1000-22-3334445', '"', '관리자😀', 'x'.repeat(5000)]

async function typeAnything(page: Page, path: string, hasFilter = false): Promise<number> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const fields = page.getByRole('main').getByRole('searchbox')
  if (hasFilter) await expect(fields.first()).toBeVisible()
  const count = await fields.count()
  for (let index = 0; index < count; index += 1) {
    const field = fields.nth(index)
    for (const typed of TYPED) {
      // As a hand does: what is longer than the field takes is cut off by it.
      const fits = typed.slice(0, Number((await field.getAttribute('maxlength')) ?? typed.length))
      await field.fill(fits)
      await field.press('Enter')
      const values = () => [...new URL(page.url()).searchParams.values()]
      await expect.poll(values, { message: `${path}, typed ${fits}` }).toContain(fits)
      await expect(field).toHaveValue(fits)
    }
    await page.reload()
    await expect(field).toHaveValue(/^x+$/)
    await field.fill('3150')
    await field.press('Enter')
  }
  return count
}

const OFFICE = [
  '/signups',
  '/members',
  '/bank-changes',
  '/partners/applications',
  '/partners/tree',
  '/partners/settlements',
  '/protection',
  '/blocks',
  '/cash',
  '/cash/bank',
  '/cash/accounts',
  '/cash/history',
  '/cash/conversions',
  '/approvals',
  '/minigames/rounds',
  '/minigames/bets',
  '/minigames/exposure',
  '/minigames/days',
  '/promotions/coupons',
  '/ledger',
  '/support',
  '/support/templates',
  '/content/posts',
  '/content/comments',
  '/content/banners',
  '/messages',
  '/site/games',
  '/site/banks',
  '/staff/operators',
  '/audit',
  '/reports',
]

test('an operator types anything into every filter of the office', { tag: DESK }, async ({ browser, watched }) => {
  test.setTimeout(360_000)
  const office = await openOffice(browser)
  const refused: string[] = []
  office.on('response', (response) => {
    // What is not found is answered so. Anything else that is refused is a filter that should not have been asked for.
    if (response.status() >= 400 && response.status() !== 404)
      refused.push(`${response.status()} ${response.url()} ${response.request().postData()?.slice(0, 200)}`)
  })
  office.on('pageerror', (error) => watched.push(error.message))
  let filters = 0
  for (const path of OFFICE) filters += await typeAnything(office, `/office${path}`)
  expect(refused).toEqual([])
  expect(filters).toBeGreaterThan(10)
})

test('a member types anything into every filter of the site', async ({ page }) => {
  await logIn(page, 'member12')
  await expect(page).not.toHaveURL(/login/)
  await putMessagesOff(page)
  const paths = isPhone(page) ? ['/board/list', '/csMain/faq'] : ['/member/board/list', '/member/cscenter/faq/list']
  let filters = 0
  for (const path of paths) filters += await typeAnything(page, path, true)
  expect(filters).toBe(paths.length)
})
