// One slip for the whole site: a mini game and football placed together, each by its own call; and several picks of one match at one price.
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { CORE, isPhone, logIn, putMessagesOff, roundForSlip, test } from './people.ts'

test.setTimeout(180_000)

async function enter(page: Page, memId: string): Promise<void> {
  await putMessagesOff(page)
  await logIn(page, memId)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
}

async function openSlip(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: /베팅카트 열기/ }).click()
  return isPhone(page) ? page.getByRole('dialog') : page.getByRole('region', { name: '베팅카트' })
}

/** Tomorrow's football: nothing of it begins while the journey lasts. */
async function football(page: Page) {
  await page.goto(isPhone(page) ? '/sport?within=tomorrow&type=soccer' : '/member/sport?within=tomorrow&type=soccer')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^승무패 / }) })
  await expect(rows.nth(1)).toBeVisible({ timeout: 75_000 })
  return rows
}

test(
  '[SP122] a mini game and two matches are placed together from one slip, each by its own call',
  { tag: CORE },
  async ({ page }) => {
    await enter(page, isPhone(page) ? 'member09' : 'member08')
    const rows = await football(page)
    for (const index of [0, 1])
      await rows
        .nth(index)
        .getByRole('button', { name: /^승무패 / })
        .first()
        .click()
    await roundForSlip(30_000)
    await page.goto('/member/minigame/powerball')
    await page.getByRole('button', { name: /^파워볼 홀\/짝 홀 \d+\.\d/ }).click()
    await test.step('the slip has all of them, after a reload too, and says what is placed alone', async () => {
      await page.reload()
      const slip = await openSlip(page)
      await expect(slip.getByText('3줄')).toBeVisible()
      await expect(slip.getByRole('button', { name: '2폴더' })).toHaveAttribute('aria-pressed', 'true')
      await expect(slip.getByText('미니게임과 빌더는 한 건씩 따로 접수됩니다.')).toBeVisible()
      await expect(slip.getByText('배당 합계')).toBeVisible()
      await expectNoBarriers(page)
    })
    const slip = isPhone(page) ? page.getByRole('dialog') : page.getByRole('region', { name: '베팅카트' })
    if (isPhone(page)) {
      await test.step('quick stakes stand above the stake, and on a low screen too a line with its price', async () => {
        const stake = slip.getByRole('textbox', { name: '베팅금액' })
        const quick = slip.getByRole('button', { name: '+5,000', exact: true })
        await expect(quick).toBeInViewport({ ratio: 1 })
        const [above, below] = [await quick.boundingBox(), await stake.boundingBox()]
        expect(above!.y + above!.height).toBeLessThan(below!.y)
        await page.setViewportSize({ width: 360, height: 640 })
        const line = slip.locator('[data-line]').first()
        await expect(line.getByText('1.95', { exact: true })).toBeInViewport({ ratio: 1 })
        // But for the room below its letters.
        await expect(line.getByText(/^파워볼 홀\/짝/)).toBeInViewport({ ratio: 0.8 })
        await page.setViewportSize({ width: 390, height: 844 })
      })
    }
    const sent: { readonly groupKey: string; readonly requestId: string; readonly selections: readonly unknown[] }[] =
      []
    page.on('request', (request) => void (request.url().endsWith('/api/bet/betProc') && sent.push(request as never)))
    await slip.getByRole('button', { name: '+5,000', exact: true }).click()
    await slip.getByRole('button', { name: /^10,000원 베팅/ }).click()
    await expect(slip.getByRole('region', { name: '방금 한 베팅' })).toContainText('외 1경기')
    await expect(page.getByRole('region', { name: /^파워볼 \d+회차/ }).first()).toContainText('5,000')
    expect(sent).toHaveLength(2)
  },
)

test('[SP120] several picks of a match get one price from the server, and are one bet', async ({ page }) => {
  await enter(page, isPhone(page) ? 'member09' : 'member08')
  const rows = await football(page)
  // A match with a total that is no quarter: those cannot be built of.
  const over = page.locator('#markets').getByRole('button', { name: /^언더오버 오버 \d+(\.5)? \d+\.\d\d$/ })
  const paths = await rows.evaluateAll((all) => all.map((row) => row.querySelector('a')?.getAttribute('href') ?? ''))
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('#markets')).toBeVisible()
    if ((await over.count()) > 0) break
  }
  await page.getByRole('button', { name: '묶어서 고르기' }).click()
  const builder = page.getByRole('region', { name: '빌더' })
  const markets = page.locator('#markets')
  await markets
    .getByRole('button', { name: /^승무패 / })
    .first()
    .click()
  await expect(builder.getByText('마켓을 두 개 이상 눌러 주세요.')).toBeVisible()
  await over.first().click()
  const add = builder.getByRole('button', { name: '베팅카트에 담기' })
  await expect(add).toBeEnabled()
  const price = (await builder.getByRole('status').innerText()).match(/\d+\.\d\d/)?.[0] ?? ''
  expect(Number(price)).toBeGreaterThan(1)
  await expectNoBarriers(page)
  await add.click()
  const slip = await openSlip(page)
  await expect(slip.getByText('빌더 2선택')).toBeVisible()
  await slip.getByRole('button', { name: '+5,000', exact: true }).click()
  await slip.getByRole('button', { name: /^(바뀐 배당으로 )?5,000원 베팅/ }).click()
  await expect(slip.getByRole('region', { name: '방금 한 베팅' })).toContainText('외 1선택')
  await page.goto(isPhone(page) ? '/betList' : '/member/mypage/betting/list')
  await page
    .getByRole('region', { name: /^진행 중/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('빌더 2선택')
})
