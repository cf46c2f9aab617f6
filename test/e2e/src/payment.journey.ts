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
  await provider.getByRole('button', { name: button }).click()
  // The page has come back when its buttons are others.
  await expect(provider.getByRole('button', { name: button })).toHaveCount(0)
  await provider.close()
}

test(`a deposit through a payment provider, and one that is paid back ${DESK}`, async ({ page, browser }) => {
  test.setTimeout(120_000)
  const owner = (await post('/api/office/login', { operatorId: 'admin01', password: DEMO_PASSWORD })).data as {
    token: string
  }
  const { memId } = await join(`payer${test.info().retry}`, owner.token)
  await putMessagesOff(page)
  await page.goto('/')
  await logIn(page, memId)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  await page.goto('/member/moneyMain/charge')
  await choose(page)
  await expect(page.getByText('아래 계좌로 정확히 같은 금액을')).toBeVisible()
  await payBy(page, '입금하기 · Pay')
  await expect(page.getByRole('heading', { name: '입금되었습니다' })).toBeAttached()
  const rows = await post('/api/office/cash/list', { memId, status: 'all' }, owner.token)
  expect((rows.data as { list: object[] }).list[0]).toMatchObject({
    status: 1,
    amount: 50_000,
    operatorId: null,
    payment: { state: 'credited' },
  })

  await page.getByRole('button', { name: '새로 입금하기' }).click()
  await choose(page)
  await payBy(page, '1,000원 적게 입금하기 · Pay less')
  await expect(page.getByRole('heading', { name: '입금되지 않았습니다' })).toBeAttached()

  const office = await openOffice(browser)
  await office.goto('/office/cash/payments')
  await office.getByRole('list', { name: '결제' }).getByText(memId, { exact: true }).click()
  await expect(office.getByText('신청과 다른 금액이 결제되어')).toBeVisible()
  await office.getByRole('button', { name: '환불', exact: true }).click()
  await office.getByLabel('사유').fill('금액이 다릅니다')
  await office.getByRole('button', { name: '환불' }).last().click()
  await expect(office.getByRole('heading', { level: 2 }).getByText('환불됨')).toBeVisible({ timeout: 20_000 })
})
