// A round as it is told: nothing of its result anywhere before, the settlement in the place of the receipt after. And the page of a game
// within the first view of a phone, with its slip in reach on a small desk.
import { expect, type Page } from '@playwright/test'
import { DESK, logIn, PHONE, putMessagesOff, ROUND_END_MS, roundForSlip, test } from './people.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function enter(page: Page, memId: string): Promise<void> {
  await putMessagesOff(page)
  await logIn(page, memId)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
}

const odd = (page: Page) => page.getByRole('button', { name: /^파워볼 홀\/짝 홀 \d+\.\d/ })
const bar = (page: Page) => page.getByRole('button', { name: /^베팅카트 열기/ })

/** Writes down all that a page says from now on, until it tells the result of the round. */
async function listen(page: Page, roundNo: string): Promise<void> {
  await page.evaluate((round) => {
    const heard = new Set<string>()
    let isOver = false
    const take = () => {
      const text = document.body.innerText
      isOver ||= text.includes(`파워볼 ${round}회차 결과: `)
      if (!isOver) heard.add(text)
    }
    Object.assign(window, { heard })
    new MutationObserver(take).observe(document.body, { subtree: true, childList: true, characterData: true })
    take()
  }, roundNo)
}

const heardOn = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { readonly heard: Set<string> }).heard].join('\n'))

test('nothing of a result is on any page before its draw has been told', async ({ page }, { project }) => {
  const phone = project.name === 'phone'
  await enter(page, phone ? 'member16' : 'member15')
  await roundForSlip(25_000)
  await page.goto('/member/minigame/powerball')
  await odd(page).click()
  if (phone) await bar(page).click()
  await page.getByRole('button', { name: '+5,000', exact: true }).click()
  await page.getByRole('button', { name: /원 베팅$/ }).click()
  const box = page.getByRole('region', { name: /^파워볼 \d+회차$/ }).first()
  await expect(box).toContainText('접수 1건')
  const roundNo = (await box.getAttribute('aria-label'))!.match(/(\d+)회차/)![1]!

  const history = await page.context().newPage()
  await putMessagesOff(history)
  await history.goto(phone ? '/betList' : '/member/mypage/betting/list')
  await expect(history.getByText(`${roundNo}회차`, { exact: false }).locator('visible=true').first()).toBeVisible()
  const balance = history.getByTestId('cash-balance').first().locator('.sr-only')
  const before = await balance.textContent()
  await page.bringToFront()
  await listen(page, roundNo)
  await expect(box).toContainText('추첨 중', { timeout: ROUND_END_MS })
  await expect(page.getByRole('button', { name: '건너뛰기' })).toBeVisible()
  if (phone) {
    const [own, picture] = await page.evaluate(() =>
      ['ul[aria-label="내 베팅"]', 'canvas'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect().toJSON(),
      ),
    )
    expect(own.bottom, 'one’s own pick lies above the picture and not over it').toBeLessThanOrEqual(picture.top)
  }
  // A window that is resized in the middle of a draw: an error of the canvas would fail the journey.
  const size = page.viewportSize()!
  for (const width of phone ? [360, 320] : [1200, 700, 1900])
    await page.setViewportSize({ width, height: size.height - 100 })
  await page.setViewportSize(size)
  await expect(page.locator('canvas').first()).toBeVisible()
  // Half of the balls are out; elsewhere the bet waits and the money is what it was.
  // The filter above the list has buttons of these names.
  const listed = (word: string | RegExp) =>
    history.getByText(word, { exact: true }).and(history.locator(':not(button)')).locator('visible=true').first()
  await expect(listed('대기')).toBeVisible()
  expect(await balance.textContent()).toBe(before)
  await expect(box).toContainText(/파워볼 \d+회차 정산/, { timeout: 30_000 })
  const heard = await heardOn(page)
  expect(heard).toContain('접수 1건')
  // Where there is room, what the day came to stands beside the game: it does not move before the draw has been told.
  expect(new Set(Array.from(heard.matchAll(/오늘 이 게임 순손익\s+(\S+)/g), ([, net]) => net)).size).toBeLessThan(2)
  expect(heard.replaceAll('오늘 이 게임 순손익', '')).not.toMatch(/순손익|지급/)
  expect(heard.replaceAll(/^(?!.*파워볼 홀).*$/gm, '')).not.toMatch(/적중/)
  await expect(listed(/^(적중|미적중)$/)).toBeVisible({ timeout: 15_000 })
  await box.getByRole('button', { name: '같은 베팅 한 번 더' }).click({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: '5,000원 베팅' })).toBeVisible()
})

test(
  'a game on a phone: prices in the first view, round and clock always, the slip under the stage',
  { tag: PHONE },
  async ({ page }) => {
    await enter(page, 'member18')
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await roundForSlip(20_000)
      await page.goto('/member/minigame/powerball')
      await expect(odd(page)).toBeVisible()
      const top = async () => (await odd(page).boundingBox())!.y
      expect(await top()).toBeLessThanOrEqual(360)
      await page.evaluate(() => window.scrollTo(0, 700))
      const games = page.getByRole('navigation', { name: '미니게임' }).first()
      await expect(games).toBeInViewport()
      await expect(page.getByRole('timer', { name: '마감까지' }).first()).toBeInViewport()
      expect((await bar(page).boundingBox())!.height).toBe(56)
      await page.evaluate(() => window.scrollTo(0, 0))
      await odd(page).click()
      await bar(page).click()
      const sheet = page.getByRole('dialog', { name: '베팅카트' })
      await page.getByRole('button', { name: '+5,000', exact: true }).click()
      await expect(page.getByRole('button', { name: '5,000원 베팅' })).toBeInViewport({ ratio: 1 })
      const [slip, tabs] = [
        (await sheet.boundingBox())!,
        (await page.getByRole('navigation', { name: '하단 메뉴' }).boundingBox())!,
      ]
      expect(slip.height).toBeLessThanOrEqual(height * 0.6 + 1)
      expect(slip.y + slip.height).toBeLessThanOrEqual(tabs.y + 1)
      await expect(sheet.getByRole('timer').first()).toBeVisible()
      await expect(sheet.getByText('보유머니')).toBeVisible()
      await expect(page.getByRole('region', { name: '추첨기' })).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await odd(page).click()
    }
  },
)

test('the numbers of the last draw can be read on a phone, and lie on nothing', { tag: PHONE }, async ({ page }) => {
  await enter(page, 'member18')
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/member/minigame/speedkino')
    const balls = page.getByRole('region', { name: '추첨기' }).locator('.ball')
    await expect(balls).toHaveCount(22)
    const looks = await balls.evaluateAll((all) =>
      all.map((ball) => {
        const { left, right, top, bottom } = ball.getBoundingClientRect()
        const places = [
          [left + 1, (top + bottom) / 2],
          [right - 1, (top + bottom) / 2],
        ] as const
        return {
          pixels: Number.parseFloat(getComputedStyle(ball).fontSize),
          isOnTop: places.every(([x, y]) => document.elementFromPoint(x, y) === ball),
        }
      }),
    )
    expect(looks.filter(({ pixels, isOnTop }) => pixels < 11 || !isOnTop)).toEqual([])
    await expect(page.getByRole('button', { name: '홀' }).first()).toBeInViewport()
  }
})

test('a slip with three lines is in reach at 1280 × 720', { tag: DESK }, async ({ page }) => {
  await enter(page, 'member17')
  await page.setViewportSize({ width: 1280, height: 720 })
  await roundForSlip(20_000)
  await page.goto('/member/minigame/powerball')
  for (const pick of [/^파워볼 홀\/짝 홀 \d+\.\d/, /^파워볼 언더\/오버 4.5 언더 \d+\.\d/, /^일반볼 홀\/짝 짝 \d+\.\d/])
    await page.getByRole('button', { name: pick }).click()
  await page.getByRole('button', { name: '+5,000', exact: true }).click()
  for (const part of [
    page.getByRole('button', { name: '선택 취소' }).first(),
    page.getByRole('button', { name: '선택 취소' }).last(),
    page.getByRole('button', { name: '+500,000', exact: true }),
    page.getByRole('textbox', { name: '베팅금액' }),
    page.getByRole('button', { name: '15,000원 베팅' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  const nestedScrollers = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('body *')].filter(
        (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
      )
      return all.filter((one) => all.some((other) => other !== one && other.contains(one))).map((one) => one.className)
    })
  expect(await nestedScrollers(), 'a scroller inside a scroller').toEqual([])
  // From 1600 px on the member's rounds have a column of their own, between the prices and the slip.
  const own = page.getByRole('region', { name: '내 최근 회차' })
  await page.setViewportSize({ width: 1600, height: 900 })
  const [prices, rounds, slip] = [odd(page), own, page.getByRole('textbox', { name: '베팅금액' })]
  await expect(rounds).toBeVisible()
  const lefts = await Promise.all([prices, rounds, slip].map(async (one) => (await one.boundingBox())!.x))
  expect(lefts).toEqual(lefts.toSorted((left, right) => left - right))
  // It goes when the window is narrower: asked for before it came, it would be missed by every width.
  await page.setViewportSize({ width: 1599, height: 900 })
  await expect(own).toHaveCount(0)
  await page.getByRole('button', { name: '전체삭제' }).click()
})

test(
  'the first price is at most six tab stops from the link that skips to the prices',
  { tag: DESK },
  async ({ page }) => {
    await enter(page, 'member17')
    await roundForSlip()
    await page.goto('/member/minigame/powerball')
    await expect(odd(page)).toBeVisible()
    const skip = page.getByRole('link', { name: '가격으로 건너뛰기' })
    await skip.focus()
    await expect(skip).toBeVisible()
    await page.keyboard.press('Enter')
    const isPrice = () =>
      page.evaluate(
        () => document.activeElement?.closest('#markets') !== null && document.activeElement?.tagName === 'BUTTON',
      )
    let stops = 0
    while (stops < 20 && !(await isPrice())) {
      await page.keyboard.press('Tab')
      stops += 1
    }
    expect(stops).toBeLessThanOrEqual(6)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /^파워볼 홀\/짝 짝 \d+\.\d/ })).toBeFocused()
  },
)
