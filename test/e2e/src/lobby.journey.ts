// The lobby of sports: what is on, a press away from the slip and from every board, with an address for each choice.
import { expect } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { isPhone, logIn, newMember, putMessagesOff, test } from './people.ts'

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

test('[SP93] a guest’s stars stay, and are the member’s after the log-in', async ({ page, browser }) => {
  const memId = await newMember(browser, isPhone(page) ? 'starred2' : 'starred1')
  await putMessagesOff(page)
  const lobby = isPhone(page) ? '/sport' : '/member/sport'
  await page.goto(lobby)
  const soon = page.getByRole('region', { name: '곧 시작' })
  await expect(soon.getByRole('listitem').last()).toBeVisible({ timeout: 75_000 })
  const star = soon
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^즐겨찾기 / })
  const name = (await star.getAttribute('aria-label'))!
  await star.click()
  const own = page.getByRole('region', { name: '내 즐겨찾기' })
  await expect(own.getByRole('button', { name, pressed: true })).toBeVisible()
  await page.reload()
  await expect(own.getByRole('button', { name, pressed: true })).toBeVisible()
  await logIn(page, memId)
  await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
  await page.goto(lobby)
  await expect(own.getByRole('button', { name, pressed: true })).toBeVisible()
  // It is with the member now, not in the browser.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hanpan.sport-favourites'))).toContain('"guest":[]')
  await own.getByRole('link').first().click()
  await expect(page).toHaveURL(/event\/[\da-f-]{36}/)
  // The lobby, which has the star twice, stands until the match is there.
  await expect(own).toHaveCount(0)
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
  await page.goto(lobby)
  await expect(page.getByRole('region', { name: '최근 본 경기' }).getByRole('button', { name })).toBeVisible()
  await own.getByRole('button', { name }).click()
  await expect(own).toHaveCount(0)
})

test('[SP94] a match is found by initials, and opened with the keyboard', async ({ page }) => {
  await putMessagesOff(page)
  await page.goto(isPhone(page) ? '/sport' : '/member/sport')
  const soon = page.getByRole('region', { name: '곧 시작' })
  await expect(soon.getByRole('listitem').first()).toBeVisible({ timeout: 75_000 })
  const label = await soon
    .getByRole('button', { name: /^즐겨찾기 / })
    .first()
    .getAttribute('aria-label')
  const [home] = label!.replace('즐겨찾기 ', '').split(' – ')
  if (isPhone(page)) await page.getByRole('main').getByRole('button', { name: '게임, 팀, 리그, 공지 찾기' }).click()
  else await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(initialsOf(home!))
  await expect(dialog.getByText('경기', { exact: true })).toBeVisible()
  const found = dialog.getByRole('option').filter({ hasText: home! }).first()
  await expect(found).toBeVisible()
  await expectNoBarriers(page)
  await dialog.getByRole('combobox').fill('zzzz없음')
  await expect(dialog.getByText('찾은 것이 없습니다.')).toBeVisible()
  await dialog.getByRole('combobox').fill(home!)
  await expect(found).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/event\/[\da-f-]{36}|league=/)
})

/** What one types who knows a name by its initials. */
function initialsOf(name: string): string {
  const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
  const initialOf = (letter: string) => {
    const place = letter.codePointAt(0)! - 0xac00
    return place >= 0 && place < 11_172 ? INITIALS.charAt(Math.floor(place / 588)) : letter
  }
  return Array.from(name, initialOf).join('')
}
