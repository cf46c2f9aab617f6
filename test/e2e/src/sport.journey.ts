// A member bets on sports: finds an event on the board, puts picks into the slip, places them alone and combined, and finds the bets again.
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { CORE, isPhone, logIn, putMessagesOff, test } from './people.ts'

/** Picks of so many events, the home side of each, from tomorrow's board: nothing of it begins while the journey lasts. */
async function pickHomes(page: Page, count: number): Promise<void> {
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^승|^승패|^승무패/ }) })
  // The leagues begin with the site: tomorrow's matches are there within the minute.
  await expect(rows.nth(count - 1)).toBeVisible({ timeout: 75_000 })
  for (let index = 0; index < count; index += 1) {
    const price = rows
      .nth(index)
      .getByRole('button', { name: /^(승패|승무패) / })
      .first()
    await price.click()
    await expect(price).toHaveAttribute('aria-pressed', 'true')
  }
}

test.setTimeout(150_000)

async function openSlip(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: /베팅카트 열기/ }).click()
  return isPhone(page) ? page.getByRole('dialog') : page.getByRole('region', { name: '베팅카트' })
}

test('[SP20] a member bets on an event, and finds the bet with its legs', async ({ page }) => {
  await putMessagesOff(page)
  await logIn(page, isPhone(page) ? 'member11' : 'member06')
  await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
  await page.goto(isPhone(page) ? '/sport?within=tomorrow' : '/member/sport?within=tomorrow')
  await pickHomes(page, 1)
  const slip = await openSlip(page)
  await slip.getByRole('button', { name: '+10,000' }).click()
  await slip.getByRole('button', { name: '10,000원 베팅' }).click()
  const placed = slip.getByRole('region', { name: '방금 한 베팅' })
  await expect(placed).toContainText('10,000')
  const ticket = (await placed
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{2}$/)
    .first()
    .textContent())!
  await page.goto(isPhone(page) ? '/betList' : '/member/mypage/betting/list')
  const open = page.getByRole('region', { name: /^진행 중/ })
  await open.getByRole('button').first().click()
  const detail = page.getByRole('dialog')
  await expect(detail).toContainText(ticket)
  await expect(detail.getByRole('region', { name: '선택한 경기' })).toContainText('시작 전')
})

test('[SP25] a member combines two events into one bet', { tag: CORE }, async ({ page }) => {
  await putMessagesOff(page)
  await logIn(page, isPhone(page) ? 'member11' : 'member07')
  await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
  await page.goto(isPhone(page) ? '/sport?within=tomorrow' : '/member/sport?within=tomorrow')
  await pickHomes(page, 2)
  const slip = await openSlip(page)
  await expect(slip.getByText('배당 합계')).toBeVisible()
  await slip.getByRole('button', { name: '+5,000' }).click()
  await slip.getByRole('button', { name: '5,000원 베팅' }).click()
  await expect(slip.getByRole('region', { name: '방금 한 베팅' })).toContainText('외 1경기')
})

test('[SP90] the home shows matches, and a price that is pressed there stands in the slip', async ({ page }) => {
  await putMessagesOff(page)
  await logIn(page, isPhone(page) ? 'member11' : 'member06')
  await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
  await page.goto('/')
  const matches = page.getByRole('region', { name: /^(실시간 경기|곧 시작)$/ })
  // The leagues begin with the site.
  await expect(matches.getByRole('listitem')).toHaveCount(isPhone(page) ? 3 : 4, { timeout: 75_000 })
  const price = matches.getByRole('button', { name: /\d\.\d\d$/ }).first()
  // How a pick is called depends on the sport: one that knows no draw names the side alone.
  const [, pick] = /^\S+ (.+) \d+\.\d\d$/.exec((await price.getAttribute('aria-label'))!)!
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  const slip = isPhone(page)
    ? page.getByRole('button', { name: /베팅카트 열기/ })
    : page.getByRole('region', { name: '베팅카트' })
  await expect(slip).toContainText(pick!)
  await expectNoBarriers(page)
})

test('[SP11] a guest looks at what is over, kind by kind and by sport, and goes over to the mini games', async ({
  page,
}) => {
  await page.goto(isPhone(page) ? '/resultMain/sport' : '/member/result/sport')
  const results = page.getByRole('table', { name: '스포츠 결과' })
  // Matches that were played before the site began are told a moment after it.
  await expect(async () => {
    await page.reload()
    await expect(results).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 75_000 })
  await page.getByRole('tab', { name: '핸디캡' }).click()
  await expect(page).toHaveURL(/within=handicap/)
  await page.getByRole('button', { name: '축구', exact: true }).click()
  await expect(page).toHaveURL(/type=soccer/)
  await expect(results.getByText(/^전반 /).first()).toBeVisible()
  await expect(page.getByRole('tab', { name: '핸디캡' })).toHaveAttribute('aria-selected', 'true')
  const tabs = page.getByRole('navigation', { name: '게임 결과' })
  await tabs.getByRole('link', { name: '미니게임' }).click()
  await expect(page.getByRole('heading', { name: '미니게임 결과' })).toBeVisible()
  await tabs.getByRole('link', { name: '스포츠' }).click()
  await expect(results).toBeVisible()
})

test('[SP14] on the board of combinations a day is chosen, two picks become one bet, and the bonus says what is missing', async ({
  page,
}) => {
  await putMessagesOff(page)
  await page.goto(isPhone(page) ? '/sport/combinationbetting' : '/member/sport/combinationbetting')
  await expect(page.getByRole('region', { name: '폴더와 보너스' })).toContainText('지금 0폴더')
  await expect(page.getByRole('button', { name: '내일' })).toBeVisible({ timeout: 75_000 })
  await page.getByRole('button', { name: '내일' }).click()
  await expect(page).toHaveURL(/within=\d{4}-\d{2}-\d{2}/)
  await pickHomes(page, 2)
  await expect(page.getByRole('region', { name: '폴더와 보너스' })).toContainText('지금 2폴더')
  await expectNoBarriers(page)
  const slip = await openSlip(page)
  await expect(slip.getByRole('button', { name: '2폴더' })).toHaveAttribute('aria-pressed', 'true')
})

test('[SP10] e-sports have their board, and what is being played a page of its own', async ({ page }) => {
  await putMessagesOff(page)
  const root = isPhone(page) ? '/esport' : '/member/esport'
  await page.goto(root)
  await expect(page.getByRole('heading', { name: 'e스포츠', level: 1 })).toBeVisible()
  await pickHomes(page, 1)
  await expectNoBarriers(page)
  await page.goto(`${root}/gamestart`)
  await expect(page.getByRole('heading', { name: '실시간 e스포츠', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '실시간', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expectNoBarriers(page)
})

test('[SP15] special markets are picked beside their event, which stands on a page of its own with the others', async ({
  page,
}) => {
  await putMessagesOff(page)
  await page.goto(isPhone(page) ? '/sport/special' : '/member/sport/special')
  await expect(page.getByRole('heading', { name: '스페셜', level: 1 })).toBeVisible()
  const soccer = page.getByRole('button', { name: '축구', exact: true })
  await soccer.click({ timeout: 75_000 })
  await expect(page).toHaveURL(/type=soccer/)
  // From here on no price of another sport stands on the page.
  await expect(soccer).toHaveAttribute('aria-pressed', 'true')
  const events = page.getByRole('region', { name: / – / })
  await events
    .getByRole('button', { name: /\d\.\d\d$/, disabled: false })
    .first()
    .click()
  // Its market may take no bets for a moment, and has no price then.
  await expect(events.getByRole('button', { pressed: true })).toHaveCount(1)
  await expectNoBarriers(page)
})

test('[SP140] the page of a match under way tells how it goes, in words too', async ({ page }) => {
  await putMessagesOff(page)
  await page.goto(isPhone(page) ? '/sport/livebetting' : '/member/sport/livebetting')
  await page.locator('main a[href*="/sport/event/"]').first().click({ timeout: 75_000 })
  const panel = page.getByRole('region', { name: '경기 상황' })
  await expect(panel).toBeVisible()
  // The prices are what the page is for: the first ones stand above the tabs of a phone, and in the window of a desk.
  const prices = page.locator('#markets').getByRole('button')
  const { y } = (await prices.first().boundingBox())!
  expect(y).toBeLessThan(isPhone(page) ? 720 : 900)
  if (isPhone(page)) await panel.getByText('기록·통계').click()
  await expect(panel.getByRole('img', { name: /시간대별 기록|구간별 점수 차/ })).toBeVisible()
  await expectNoBarriers(page)
})
