// Parts of the code that do not arrive when they are needed: whoever needs one is told so and has another try, and nothing else of the
// page is lost.
import { expect, type Page } from '@playwright/test'
import { DESK, isPhone, logIn, openOffice, putMessagesOff, test } from './people.ts'

test.use({ serviceWorkers: 'block' })

/** Keeps files from a page until they are let through. */
async function keepAway(page: Page, files: RegExp) {
  let blocked = true
  await page.route(files, (route) => (blocked ? route.abort() : route.continue()))
  return { letThrough: () => (blocked = false) }
}

/** What the browser says of itself where something was kept from it. */
function ownFaultsOnly(watched: string[]): void {
  expect(watched.filter((error) => !/Failed to (?:load resource|fetch dynamically)/.test(error))).toEqual([])
  watched.length = 0
}

test('a language that does not arrive leaves the page as it is, and comes at the next try', async ({
  page,
  watched,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) <= 600
  await page.goto('/')
  const banners = page.getByRole('region', { name: '실시간 입출금' })
  await expect(banners).toBeVisible()
  const english = await keepAway(page, /\/assets\/en-[^/]+\.js$/)
  if (isPhone) await page.getByRole('button', { name: '전체 메뉴' }).click()
  await page.getByRole('button', { name: /^언어/ }).click()
  await page.getByText('English', { exact: true }).locator('visible=true').first().click()
  if (isPhone) await page.keyboard.press('Escape')
  const said = page.getByText('언어를 바꾸지 못했습니다.')
  await expect(said).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(banners).toBeVisible()
  english.letThrough()
  // Parts that were on their way meanwhile may offer their own.
  await page.getByRole('region', { name: '알림' }).getByRole('button', { name: '다시 시도' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(said).toHaveCount(0)
  ownFaultsOnly(watched)
})

test('a sign-up whose code is still on its way has its place', { tag: DESK }, async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/modals-[^/]+\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('region', { name: '실시간 입출금' })).toBeVisible()
  await page.getByRole('link', { name: '회원가입' }).first().click()
  const place = page.locator('[aria-busy] .animate-shimmer')
  await expect(place).toBeVisible()
  arrive()
  await expect(page.getByRole('dialog', { name: '회원가입' })).toBeVisible()
  await expect(place).toHaveCount(0)
})

const WAITING = [
  {
    name: 'a game',
    desk: '/member/minigame/powerball',
    phone: '/member/minigame/powerball',
    answers: /\/api\/minigame\/markets$/,
    content: (page: Page) => page.getByRole('button', { name: /^파워볼 홀\/짝 홀 \d/ }),
  },
  {
    name: 'the lobby of sports',
    desk: '/member/sport',
    phone: '/sport',
    answers: /\/api\/sport\/lobby$/,
    content: (page: Page) => page.getByRole('heading', { name: '실시간 경기' }),
  },
  {
    name: 'the history of bets',
    desk: '/member/mypage/betting/list',
    phone: '/betList',
    answers: /\/api\/bet\/betlistNew$/,
    content: (page: Page) => page.getByText('총 손익'),
  },
  {
    name: 'a deposit',
    desk: '/member/moneyMain/charge',
    phone: '/chargeMain/charge',
    answers: /\/api\/cash\/policy$/,
    content: (page: Page) => page.getByRole('button', { name: '입금 신청', exact: true }),
  },
] as const

/** As high as what stands there later, or it would jump; smaller ones are of the parts around it. */
const PLACE_PX_MIN = 240

for (const { name, desk, phone, answers, content } of WAITING)
  test(`${name} whose answers are still on their way has its place`, async ({ page }) => {
    const isOnPhone = isPhone(page)
    await putMessagesOff(page)
    await logIn(page, isOnPhone ? 'member14' : 'member13')
    await expect(page.getByTestId('cash-balance').first()).toBeVisible()
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(answers, async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto(isOnPhone ? phone : desk)
    const places = page.getByRole('main').locator('.animate-shimmer')
    const heightOf = () =>
      places.evaluateAll((all) => all.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0))
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
    await expect.poll(heightOf).toBeGreaterThan(PLACE_PX_MIN)
    await expect(content(page)).toHaveCount(0)
    arrive()
    await expect(content(page).first()).toBeVisible()
    await expect(places).toHaveCount(0)
  })

test(
  'a player that does not arrive is told apart from a broadcast that is off',
  { tag: DESK },
  async ({ page, watched }) => {
    const player = await keepAway(page, /\/assets\/hls[^/]+\.js$/)
    await page.goto('/')
    await page.getByRole('button', { name: '라이브 영상 보기' }).click()
    const video = page.getByRole('region', { name: '라이브 영상' })
    await expect(video.getByText('이 부분을 불러오지 못했습니다.')).toBeVisible()
    player.letThrough()
    await video.getByRole('button', { name: '다시 시도' }).click()
    await expect(video.getByText('이 부분을 불러오지 못했습니다.')).toHaveCount(0)
    await expect(video.getByText('라이브', { exact: true })).toBeVisible({ timeout: 15_000 })
    ownFaultsOnly(watched)
  },
)

test('a workbook that cannot be made is offered again', { tag: DESK }, async ({ browser }) => {
  const page = await openOffice(browser)
  const writer = await keepAway(page, /\/assets\/browser-[^/]+\.js$/)
  await page.goto('/office/members')
  await expect(page.getByRole('table', { name: '회원 검색' }).getByRole('row')).not.toHaveCount(0)
  await page.getByRole('button', { name: '내보내기' }).click()
  await page.getByRole('button', { name: /엑셀|xlsx/i }).click()
  const said = page.getByText('파일을 만들지 못했습니다', { exact: false })
  await expect(said).toBeVisible()
  writer.letThrough()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '다시 시도' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(said).toHaveCount(0)
})
