// Sessions as people meet them: another device, an end in the middle, a lost connection, another language, a locked door.
import { expect, type Page } from '@playwright/test'
import {
  PHONE,
  fillLogIn,
  isPhone,
  logIn,
  putMessagesOff,
  readMessages,
  ROUND_END_MS,
  roundForSlip,
  sql,
  switchedConnection,
  test,
  watch,
  CORE,
} from './people.ts'
import { BASE_URL } from './world.ts'

// Each worker has a stage of its own: what is long is split.
test.describe.configure({ mode: 'parallel' })

/** Each journey has a demo member of its own on each screen, so that none logs another out. */
const memberOf = (page: Page, number: number) =>
  `member${isPhone(page) ? number + 10 : String(number).padStart(2, '0')}`

test(
  'a log-in on a second device ends the first, which says why',
  { tag: CORE },
  async ({ page, browser, watched }) => {
    const memId = memberOf(page, 1)
    await logIn(page, memId)
    await putMessagesOff(page)
    await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
    const second = await browser.newContext({ baseURL: BASE_URL, viewport: page.viewportSize(), locale: 'ko-KR' })
    watch(second, watched)
    const other = await second.newPage()
    await logIn(other, memId)
    await expect(other.getByRole('link', { name: /보유머니/ })).toBeVisible()
    await expect(page.getByText('동일한 아이디로 다른 곳에서 로그인').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /보유머니/ })).toHaveCount(0)
    await second.close()
  },
)

test('a session that ended in the middle asks for a new log-in and comes back to the page', async ({ page }) => {
  const memId = memberOf(page, 2)
  await logIn(page, memId)
  await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
  const place = isPhone(page) ? '/exchangeMain/exchange' : '/member/moneyMain/exchange'
  await page.goto(place)
  await expect(page.getByRole('heading', { level: 1, name: '출금 신청' })).toBeVisible()
  await sql(
    `UPDATE members.sessions SET expires_at = now() - interval '1 second'
     WHERE ended_at IS NULL AND member_id = (SELECT member_id FROM members.members WHERE mem_id = $1)`,
    [memId],
  )
  await expect(page.getByText(/로그인이 만료되었습니다|로그인 후 이용할 수 있습니다/).first()).toBeVisible({
    timeout: 20_000,
  })
})

test('a server whose database is away for a moment logs nobody out on the screen', { tag: PHONE }, async ({ page }) => {
  await logIn(page, memberOf(page, 9))
  await putMessagesOff(page)
  const money = page.getByRole('link', { name: /보유머니/ })
  await expect(money).toBeVisible()
  let refused = 0
  await page.route('**/api/**', async (route) => {
    if (refused >= 6) return await route.continue()
    refused += 1
    await route.fulfill({ status: 503, json: { resultCode: 'E002', resultMessage: '' } })
  })
  await page.reload()
  await expect(money).toBeVisible({ timeout: 20_000 })
  expect(refused).toBe(6)
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toHaveCount(0)
})

test(
  'a service that is away says so on every page, logs nobody out, and comes back by itself',
  { tag: PHONE },
  async ({ page }) => {
    await logIn(page, memberOf(page, 9))
    await putMessagesOff(page)
    await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
    const place = isPhone(page) ? '/betList' : '/member/mypage/betting/list'
    let isAway = true
    await page.route('**/api/**', (route) =>
      isAway
        ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' })
        : route.continue(),
    )
    await page.goto(place)
    await expect(page.getByRole('heading', { name: '지금은 연결할 수 없습니다' })).toBeVisible()
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toHaveCount(0)
    isAway = false
    await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${place}$`))
  },
)

test('a page for members asks a guest to log in, and goes on to it', async ({ page }) => {
  const place = isPhone(page) ? '/betList' : '/member/mypage/betting/list'
  await page.goto(place)
  await expect(page.getByText('로그인 후 이용할 수 있습니다').first()).toBeVisible()
  await page.getByRole('textbox', { name: '아이디' }).fill(memberOf(page, 3))
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill('Hanpan!23')
  await page.getByRole('textbox', { name: '자동입력 방지' }).fill('1234')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await putMessagesOff(page)
  await expect(page).toHaveURL(new RegExp(`${place}$`))
})

test('a guest fills a slip, and logs in to it as it was', async ({ page }) => {
  const place = '/member/minigame/powerball'
  await readMessages(memberOf(page, 3))
  await roundForSlip(25_000)
  await page.goto(place)
  await page.getByRole('button', { name: /^파워볼 홀\/짝 홀 \d+\.\d/ }).click()
  if (isPhone(page)) await page.getByRole('button', { name: /베팅카트 열기/ }).click()
  await page.getByRole('textbox', { name: '베팅금액' }).fill('10000')
  await expect(page.getByText('19,500').first()).toBeVisible()
  await expect(page.getByText('내 베팅')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '충전하기' })).toHaveCount(0)
  await page.getByRole('textbox', { name: '베팅금액' }).press('Enter')
  await expect(page.getByText('로그인 후 이용할 수 있습니다')).toHaveCount(0)
  await fillLogIn(page, memberOf(page, 3), 'Hanpan!23')
  await expect(page).toHaveURL(new RegExp(`${place}$`))
  await expect(page.getByRole('textbox', { name: '베팅금액' })).toHaveValue('10,000')
  await expect(page.getByRole('button', { name: /^10,000원 베팅/ })).toBeVisible()
})

test('a wrong password and a wrong captcha are refused in words, and the captcha is a new one', async ({ page }) => {
  await page.goto(isPhone(page) ? '/login' : '/?modal=login')
  const picture = page.getByRole('img', { name: '자동입력 방지 그림' })
  const before = await picture.getAttribute('src')
  await page.getByRole('textbox', { name: '아이디' }).fill(memberOf(page, 4))
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill('wrong-one')
  await page.getByRole('textbox', { name: '자동입력 방지' }).fill('5555')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByText('자동입력 방지 문자가 일치하지 않습니다').first()).toBeVisible()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
  await page.getByRole('textbox', { name: '자동입력 방지' }).fill('1234')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByText('아이디 또는 비밀번호가 올바르지 않습니다').first()).toBeVisible()
})

test('no digits are taken before their picture is there', async ({ page }) => {
  let arrive = () => {}
  const isDue = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/etc/captcha', async (route) => {
    await isDue
    await route.continue()
  })
  await page.goto(isPhone(page) ? '/login' : '/?modal=login')
  const digits = page.getByRole('textbox', { name: '자동입력 방지' })
  await expect(digits).toBeVisible()
  await expect(digits).not.toBeEditable()
  arrive()
  await expect(digits).toBeEditable()
})

test('a lost connection says so, locks betting, and comes back by itself', { tag: PHONE }, async ({ page }) => {
  const connection = await switchedConnection(page)
  await logIn(page, memberOf(page, 5))
  await putMessagesOff(page)
  await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
  await page.goto('/member/minigame/powerball')
  await expect(page.getByRole('button', { name: /^파워볼 홀\/짝 홀 \d+\.\d/ })).toBeEnabled({ timeout: ROUND_END_MS })
  await connection.cut()
  await expect(page.getByText(/연결 끊김/).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: /^파워볼 홀\/짝 홀 \d+\.\d/ })).toBeDisabled()
  connection.mend()
  await expect(page.getByText(/연결 끊김/)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^파워볼 홀\/짝 홀 \d+\.\d/ })).toBeEnabled({ timeout: ROUND_END_MS })
})

test('the language changes in place: Korean, English, Vietnamese', { tag: CORE }, async ({ page }) => {
  const place = isPhone(page) ? '/csMain' : '/member/cscenter'
  await logIn(page, memberOf(page, 6))
  await putMessagesOff(page)
  await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
  await page.goto(place)
  const heading = page.getByRole('heading', { level: 1 })
  const inKorean = await heading.textContent()
  const choose = async (language: string) => {
    if (isPhone(page)) {
      await page.getByRole('button', { name: /전체 메뉴|All menus|menu/i }).click()
      await page.getByRole('button', { name: /^(언어|Language|Ngôn ngữ)/ }).click()
    } else {
      await page.getByRole('button', { name: /^(내 계정|My account|Tài khoản):/ }).click()
    }
    await page.getByText(language, { exact: true }).locator('visible=true').first().click()
    if (isPhone(page)) await page.keyboard.press('Escape') // The menu lies over the page.
  }
  // The notice and the answers are the server's own texts: they change with the words of the page around them.
  const notice = (title: string) => page.getByRole('main').getByRole('link', { name: title })
  await expect(notice('한판 데모에 오신 것을 환영합니다')).toBeVisible()
  await choose('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(heading).not.toHaveText(inKorean ?? '')
  await expect(notice('Welcome to the Hanpan demo')).toBeVisible()
  const inEnglish = await heading.textContent()
  await choose('Tiếng Việt')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(heading).not.toHaveText(inEnglish ?? '')
  await expect(notice('Chào mừng đến với bản dùng thử Hanpan')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${place}$`))
  await page.goto(`${place}/faq${isPhone(page) ? '' : '/list'}`)
  const answers = page.getByRole('main')
  for (const [language, question] of [
    ['한국어', '출금은 언제 처리되나요?'],
    ['English', 'When is a withdrawal processed?'],
    ['Tiếng Việt', 'Khi nào yêu cầu rút được xử lý?'],
  ] as const) {
    await choose(language)
    await expect(answers.getByText(question)).toBeVisible()
    if (language !== '한국어') await expect(answers).not.toContainText(/[가-힣]/)
  }
})

test('a path of the other layout lands on its counterpart, and an unknown one on the main page', async ({ page }) => {
  await logIn(page, memberOf(page, 7))
  await putMessagesOff(page)
  await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
  const pairs = [
    ['/member/moneyMain/charge', '/chargeMain/charge'],
    ['/member/moneyMain/exchange', '/exchangeMain/exchange'],
    ['/member/mypage/betting/list', '/betList'],
    ['/member/cscenter', '/csMain'],
  ] as const
  for (const [desk, phone] of pairs) {
    await page.goto(isPhone(page) ? desk : phone)
    await expect(page).toHaveURL(new RegExp(`${isPhone(page) ? phone : desk}$`))
  }
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(`${BASE_URL}/`)
})

test('a browser that is too old gets a plain page that says so', async ({ page }) => {
  // What such a browser lacks; everything else about it is as good as ours.
  await page.addInitScript(() => {
    Object.defineProperty(CSS, 'registerProperty', { value: undefined })
  })
  await page.goto('/member/mypage/info')
  await expect(page).toHaveURL('/old-browser')
  await expect(page.getByRole('heading', { name: '브라우저를 업데이트해 주세요' })).toBeVisible()
  await expect(page.getByText('Please update your browser')).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(10, 13, 19)')
})
