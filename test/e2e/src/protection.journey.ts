// A member keeps play within bounds: it sets limits, meets them, and excludes itself; nothing but its money's way out stays open.
import { expect, type Page } from '@playwright/test'
import {
  approveRequest,
  fillLogIn,
  isPhone,
  logIn,
  newMember,
  openOffice,
  putMessagesOff,
  readMessages,
  roundForSlip,
  test,
} from './people.ts'
import { BASE_URL, DEMO_CASH_OUT_PASSWORD, DEMO_PASSWORD } from './world.ts'

const paths = (page: Page) =>
  isPhone(page)
    ? { protection: '/protection', deposit: '/chargeMain/charge', withdraw: '/exchangeMain/exchange' }
    : {
        protection: '/member/mypage/protection',
        deposit: '/member/moneyMain/charge',
        withdraw: '/member/moneyMain/exchange',
      }

async function setLimit(page: Page, name: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: `${name} 변경` }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('한도 금액').fill(amount)
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText(`${name} 설정을 저장했습니다.`)).toBeVisible()
}

/** The quick stake that is more than the limit on losses leaves: what the demo's member won today is its to lose. */
async function stakeBeyondAllowance(page: Page): Promise<string> {
  const answer = await page.request.post('/api/protection/state', {
    headers: { authorization: 'demo', origin: BASE_URL },
    data: { siteId: 'demo' },
  })
  const { data } = (await answer.json()) as {
    readonly data: { readonly limits: readonly { readonly kind: string; amount: number; used: number }[] }
  }
  const limit = data.limits.find(({ kind }) => kind === 'loss-day')!
  const allowance = limit.amount - limit.used
  return [10_000, 100_000, 500_000].find((stake) => stake > allowance)!.toLocaleString('en-US')
}

/** Fills the slip with the first pick of the round that is open, and presses once. */
async function placeBet(page: Page, stake: string): Promise<void> {
  await roundForSlip()
  await page.goto('/member/minigame/powerball')
  const pick = page.getByRole('button', { name: /^파워볼 홀\/짝 홀 \d+\.\d/ })
  await pick.click()
  if (isPhone(page)) await page.getByRole('button', { name: /베팅카트/ }).click()
  await page.getByRole('button', { name: `+${stake}`, exact: true }).click()
  await page.getByRole('button', { name: /원 베팅$/ }).click()
}

test('a member sets limits, meets them, and excludes itself', async ({ page, browser }) => {
  test.setTimeout(300_000)
  const memId = await newMember(browser, isPhone(page) ? 'excluded2' : 'excluded1')
  const go = paths(page)
  await putMessagesOff(page)
  await logIn(page, memId)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()

  await test.step('sets a limit on deposits and one on losses, which hold at once', async () => {
    await page.goto(go.protection)
    await setLimit(page, '하루 입금 한도', '100000')
    await setLimit(page, '하루 손실 한도', '5000')
    await expect(page.getByText('100,000원').first()).toBeVisible()
  })

  await test.step('is told on the form what the limit leaves, before anything is sent', async () => {
    await page.goto(go.deposit)
    await expect(page.getByText('오늘의 입금 한도 100,000원 중 100,000원 남았습니다.')).toBeVisible()
    await page.getByRole('textbox', { name: '금액' }).fill('150000')
    await page.getByRole('button', { name: '입금 신청' }).click()
    await expect(page.getByText('설정한 입금 한도가 100,000원 남았습니다.')).toBeVisible()
  })

  await test.step('deposits within it, and the allowance shrinks by what was asked for', async () => {
    await page.getByRole('textbox', { name: '금액' }).fill('60000')
    await page.getByRole('button', { name: '입금 신청' }).click()
    await expect(page.getByText('오늘의 입금 한도 100,000원 중 40,000원 남았습니다.')).toBeVisible()
    const office = await openOffice(browser)
    await approveRequest(office, memId)
    await office.context().close()
  })

  await test.step('is refused a bet that could lose more than the limit leaves, with the allowance', async () => {
    await readMessages(memId)
    await placeBet(page, await stakeBeyondAllowance(page))
    const refusal = page.getByRole('alert').filter({ hasText: '본인이 설정한 손실 한도를 초과합니다.' })
    await expect(refusal).toContainText(/오늘의 손실 한도 5,000원 중 [\d,]+원 남았습니다\./)
    if (isPhone(page)) await page.keyboard.press('Escape')
  })

  await test.step('excludes itself for half a year', async () => {
    await page.goto(go.protection)
    const panel = page.getByRole('heading', { name: '자가 이용 제한' }).locator('..').locator('..')
    await panel.getByRole('combobox', { name: '기간' }).selectOption({ label: '6개월' })
    await panel.getByRole('button', { name: '시작' }).click()
    const dialog = page.getByRole('dialog', { name: '자가 이용 제한 · 6개월' })
    await expect(dialog.getByRole('button', { name: '시작' })).toBeDisabled()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '시작' }).click()
    await expect(page.getByText(/까지 자가 이용 제한 중입니다\./)).toBeVisible()
  })

  await test.step('can no longer bet or pay in, after a new log-in neither', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(isPhone(page) ? '/login' : '/?modal=login')
    await fillLogIn(page, memId, DEMO_PASSWORD)
    await expect(page.getByTestId('cash-balance').first()).toBeVisible()
    await readMessages(memId)
    const said = page.getByText(/까지 자가 이용 제한 중입니다\. 게임과 입금은 이용할 수 없으며/)
    await page.goto('/member/minigame/powerball')
    // Once: on the page of a phone, and on a desk in the slip beside it.
    await expect(said.locator('visible=true')).toHaveCount(1)
    await expect(page.getByLabel('이용 현황').locator('visible=true').first()).toContainText('자가 이용 제한 중')
    await placeBet(page, '10,000')
    await expect(page.locator('form').filter({ has: said })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: '이용 제한 기간입니다.' })).toBeVisible()
    await page.goto(go.deposit)
    await page.getByRole('textbox', { name: '금액' }).fill('10000')
    await page.getByRole('button', { name: '입금 신청' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '이용 제한 기간입니다.' })).toBeVisible()
  })

  await test.step('and takes its money out', async () => {
    await page.goto(go.withdraw)
    // On a busy machine a tap on a page that has just come may be lost; an amount that is typed twice is the same amount.
    await expect(async () => {
      await page.getByRole('textbox', { name: '신청 금액' }).fill('10000')
      await expect(page.getByRole('textbox', { name: '신청 금액' })).toHaveValue(/^10,?000$/, { timeout: 1000 })
    }).toPass()
    await page.getByRole('textbox', { name: '출금 비밀번호' }).fill(DEMO_CASH_OUT_PASSWORD)
    await page.getByRole('button', { name: '출금 신청' }).click()
    await expect(page.getByRole('region', { name: '최근 신청' }).getByText('10,000원').first()).toBeVisible()
  })
})
