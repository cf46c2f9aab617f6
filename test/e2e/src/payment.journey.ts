// A deposit that confirms itself: chosen, paid on the provider's page, and there; another one paid with too little, which the office pays back.
import { expect, type Page } from '@playwright/test'
import { join, post } from './askers.ts'
import { DESK, logIn, openOffice, putMessagesOff, test } from './people.ts'
import { DEMO_PASSWORD } from './world.ts'

async function choose(page: Page): Promise<void> {
  await page.getByRole('button', { name: '가상계좌 (데모)' }).click()
  await page.getByRole('button', { name: '+50,000' }).click()
  await page.getByRole('button', { name: '입금 신청', exact: true }).click()
}

/** Pays on the provider's page, which opens in a window of its own. */
async function payBy(page: Page, button: string): Promise<void> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: '결제 페이지 열기' }).click()
  const provider = await opening
  await provider.getByRole('button', { name: button, exact: true }).click()
  // The page has come back when its buttons are others.
  await expect(provider.getByRole('button', { name: button, exact: true })).toHaveCount(0)
  await provider.close()
}

/** A member of this journey's own, at the deposit. */
async function arrive(page: Page, name: string, token: string): Promise<string> {
  const { memId } = await join(name, token)
  await putMessagesOff(page)
  await page.goto('/')
  await logIn(page, memId)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  await page.goto('/member/moneyMain/charge')
  return memId
}

const ownerToken = async () =>
  ((await post('/api/office/login', { operatorId: 'admin01', password: DEMO_PASSWORD })).data as { token: string })
    .token

test('a deposit through a payment provider confirms itself', { tag: DESK }, async ({ page }) => {
  const token = await ownerToken()
  const memId = await arrive(page, `payer${test.info().retry}`, token)
  await choose(page)
  await expect(page.getByText('아래 계좌로 정확히 같은 금액을')).toBeVisible()
  await payBy(page, '입금하기 · Pay')
  await expect(page.getByRole('heading', { name: '입금되었습니다' })).toBeAttached()
  const rows = await post('/api/office/cash/list', { memId, status: 'all' }, token)
  expect((rows.data as { list: object[] }).list[0]).toMatchObject({
    status: 1,
    amount: 50_000,
    operatorId: null,
    payment: { state: 'credited' },
  })
})

test(
  'a payment of another amount is credited to nobody, and paid back by the office',
  { tag: DESK },
  async ({ page, browser }) => {
    const memId = await arrive(page, `underpayer${test.info().retry}`, await ownerToken())
    await choose(page)
    await payBy(page, '1,000원 적게 입금하기 · Pay less')
    await expect(page.getByRole('heading', { name: '입금되지 않았습니다' })).toBeAttached()

    const office = await openOffice(browser)
    await office.goto('/office/cash/payments')
    await office.getByRole('list', { name: '결제' }).getByText(memId, { exact: true }).first().click()
    await expect(office.getByText('신청과 다른 금액이 결제되어')).toBeVisible()
    await office.getByRole('button', { name: '환불', exact: true }).click()
    const asked = office.getByRole('region', { name: '다음 단계' })
    await asked.getByRole('textbox').fill('금액이 다릅니다')
    await asked.getByRole('button', { name: /환불/ }).click()
    await expect(office.getByRole('heading', { level: 2 }).getByText('환불됨')).toBeVisible({ timeout: 20_000 })
  },
)
