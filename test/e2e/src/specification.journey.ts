// What the specification says of screens in so many words, on both layouts.
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { PHONE, DESK, isPhone, logIn, putMessagesOff, readMessages, sql, test } from './people.ts'
import { BASE_URL } from './world.ts'

// Each worker has a stage of its own: what is long is split.
test.describe.configure({ mode: 'parallel' })

const own = (page: Page) => (isPhone(page) ? 'member10' : 'member09')

test('one pop-up is put away for the day, the others stay', async ({ page }) => {
  await readMessages(own(page))
  const setAudience = (from: string, to: string) =>
    sql(`UPDATE sites.banners SET audience = $2 WHERE kind = 'popup' AND audience = $1`, [from, to])
  await setAudience('guest', 'all')
  try {
    await logIn(page, own(page))
    const popup = page.getByRole('dialog', { name: '알림 팝업' })
    const title = popup.getByRole('heading')
    await expect(popup.getByText('1 / 2')).toBeVisible()
    const first = await title.textContent()
    await popup.getByRole('checkbox', { name: '오늘 하루 보지 않기' }).check()
    await popup.getByRole('button', { name: '닫기' }).last().click()
    await expect(title).not.toHaveText(first!)
    await expect(popup.getByRole('checkbox', { name: '오늘 하루 보지 않기' })).not.toBeChecked()
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(title).toBeVisible()
    await expect(title).not.toHaveText(first!)
  } finally {
    await setAudience('all', 'guest')
  }
})

test('lists open on today', async ({ page }) => {
  await putMessagesOff(page)
  await logIn(page, own(page))
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  for (const path of [
    '/member/mypage/betting/list',
    '/member/mypage/charge/list',
    '/member/mypage/exchange/list',
    // On a phone it is a tab of the points.
    ...(isPhone(page) ? [] : ['/member/mypage/point/list']),
    '/member/mypage/winlose',
    '/member/mypage/give',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: '오늘', exact: true }), path).toHaveAttribute('aria-pressed', 'true')
  }
})

const SIGN_UP = {
  account: { memId: 'nobodyyet1', memNick: '아무개일', memPass: 'secret12', memPassCheck: 'secret12' },
  person: {
    memName: '홍길동',
    memPhone: '01099990001',
    bankacc: '99990000111',
    cashOutPass: '4321',
    recommenderId: 'partner05',
  },
  consent: {},
} as const

const EMPTY = {
  ko: /항목을 입력해 주세요|입력해 주세요/,
  en: /Please fill in|Enter/,
  vi: /Vui lòng nhập|Nhập/,
} as const

for (const language of ['ko', 'en', 'vi'] as const) {
  test(
    `every required field of the sign-up says that it is empty (${language})`,
    { tag: language === 'ko' ? [] : PHONE },
    async ({ page, context }) => {
      await context.addCookies([{ name: 'lang', value: language, url: 'http://127.0.0.1' }])
      await page.goto(isPhone(page) ? '/join' : '/?modal=join')
      const form = page.locator('form').filter({ has: page.locator('[name="memPassCheck"]') })
      await expect(form).toBeVisible()
      const goOn = form.locator('button[type="submit"]')
      const fields = form.locator(':is(input, select)[required]:visible')
      let asked = 0
      for (const [step, values] of Object.values(SIGN_UP).entries()) {
        await expect(form.locator('fieldset').nth(step)).toBeVisible()
        if (step === 1) await form.locator('[name="recommenderId"]').fill('')
        await goOn.click()
        await expect(fields.first()).toHaveAttribute('aria-invalid', 'true')
        const count = await fields.count()
        asked += count
        for (let index = 0; index < count; index += 1) {
          const field = fields.nth(index)
          // What is said of one field may be drawn a moment after another is marked.
          await expect(async () => {
            const described = await field.getAttribute('aria-describedby')
            const texts = await Promise.all(
              (described ?? '').split(' ').map((id) => page.locator(`[id="${id}"]`).allTextContents()),
            )
            expect(texts.flat().join(' '), (await field.getAttribute('name')) ?? '').toMatch(EMPTY[language])
          }).toPass({ timeout: 10_000 })
        }
        await expectNoBarriers(page)
        for (const [name, value] of Object.entries(values)) await form.locator(`input[name="${name}"]`).fill(value)
        if (step === 1) await form.locator('select').selectOption('KB')
        if (step < 2) await goOn.click()
      }
      expect(asked).toBeGreaterThanOrEqual(11)
    },
  )
}

test('a game under maintenance says so on its page', async ({ page }) => {
  await putMessagesOff(page)
  await logIn(page, own(page))
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  const set = (state: string) => sql(`UPDATE sites.game_codes SET state = $1 WHERE code = 'kenoladder'`, [state])
  await set('maintenance')
  try {
    await page.goto('/member/minigame/kinoladder')
    await expect(page.getByText('사이트 점검 중입니다.').first()).toBeVisible()
  } finally {
    await set('on')
  }
})

test('game money is a figure, and notices stand in the menu', async ({ page }) => {
  await putMessagesOff(page)
  await logIn(page, own(page))
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: isPhone(page) ? '전체 메뉴' : /^내 계정/ }).click()
  const box = isPhone(page) ? page.getByRole('dialog', { name: '전체 메뉴' }) : page.getByRole('banner')
  // On a desk the header has the figure too, beside the balance.
  if (!isPhone(page)) await expect(page.getByTestId('game-money')).toHaveText('0원')
  await expect(box.locator('dt', { hasText: '게임머니' })).toBeVisible()
  await expect(box.locator('dt:has-text("게임머니") + dd')).toHaveText('0원')
  await expect(box.locator('[class*="medal"]').first()).toBeVisible()
  if (!isPhone(page)) {
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('button', { name: '공지·게시판' }).click()
    await page.getByRole('link', { name: '공지사항' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test.describe('without the parts that the service worker keeps', () => {
  test.use({ serviceWorkers: 'block' })

  // On a phone log-in is a page of its own.
  test(
    'a part that does not arrive says so in its place, and comes at the next try',
    { tag: DESK },
    async ({ page, watched }) => {
      await page.goto('/')
      let blocked = true
      await page.route(/\/assets\/modals-[^/]+\.js$/, (route) => (blocked ? route.abort() : route.continue()))
      await page.goto('/?modal=login')
      const failed = page.getByRole('alert').filter({ hasText: '이 부분을 불러오지 못했습니다.' })
      await expect(failed).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      blocked = false
      await failed.getByRole('button', { name: '다시 시도' }).click()
      await expect(page.getByRole('textbox', { name: '아이디' })).toBeVisible()
      await expect(failed).toBeHidden()
      // The browser says of itself what was kept from it here.
      expect(watched.every((error) => /Failed to (?:load resource|fetch dynamically)/.test(error))).toBe(true)
      watched.length = 0
    },
  )
})

test('an empty rate of a partner is named, and nothing is shut off in silence', async ({ page }) => {
  await putMessagesOff(page)
  await logIn(page, 'partner01')
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  await page.goto(isPhone(page) ? '/partner/partnerList' : '/member/partner/partnerList')
  // The first row is the partner's own, whose rates are not its to change.
  await page.getByRole('button', { name: '요율' }).nth(1).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox').first()
  await expect(field).toBeVisible()
  await field.fill('')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(field).toBeFocused()
  await expect(dialog.getByText(/항목을 입력해 주세요/)).toBeVisible()
})

test('the way back from a post leads to the place in the list where one was', async ({ page }) => {
  await putMessagesOff(page)
  await logIn(page, own(page))
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  const list = isPhone(page) ? '/csMain/noticeList' : '/member/cscenter/notice/list'
  await page.goto(`${list}?size=20`)
  await page.getByRole('main').locator('a[href*="/notice/read"]').first().click()
  await page.getByRole('link', { name: '목록', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${list}\\?.*size=20`))
})

test('banks have names in the language of the site', async ({ page, context }) => {
  await putMessagesOff(page)
  await logIn(page, own(page))
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  for (const [language, bank] of [
    ['ko', '신한은행'],
    ['en', 'Shinhan Bank'],
    ['vi', 'Shinhan Bank'],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: language, url: BASE_URL }])
    await page.goto(isPhone(page) ? '/info' : '/member/mypage/info')
    await expect(page.getByRole('option', { name: bank, exact: true })).toHaveCount(1)
  }
})

test('a partner sees the rate of hotel casinos beside those of the other groups', { tag: DESK }, async ({ page }) => {
  await putMessagesOff(page)
  await logIn(page, 'partner01')
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  await page.goto('/member/partner/partnerList')
  await expect(page.getByText(/카지노 [\d.]+% · 호텔카지노 [\d.]+% · 슬롯 [\d.]+%/).first()).toBeVisible()
})
