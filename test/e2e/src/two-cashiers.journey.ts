// Two cashiers at one queue: what one has in hand the other cannot touch, and sees at once.
import { expect, type Page } from '@playwright/test'
import { isPhone, logIn, openOffice, putMessagesOff, requestOf, test } from './people.ts'

/** A member asks for a deposit on the site. */
async function askDeposit(page: Page, memId: string): Promise<void> {
  await putMessagesOff(page)
  await logIn(page, memId)
  await expect(page.getByRole('link', { name: /보유머니/ }).first()).toBeVisible()
  await page.goto(isPhone(page) ? '/chargeMain/charge' : '/member/moneyMain/charge')
  await page.getByRole('button', { name: '+100,000', exact: true }).click()
  await page.getByRole('button', { name: '입금 신청' }).click()
  await expect(page.getByRole('region', { name: '최근 신청' }).getByText('100,000원').first()).toBeVisible()
}

test('two cashiers never work on one request', async ({ page, browser }, { project }) => {
  const memId = project.name === 'phone' ? 'member13' : 'member14'
  const manager = await openOffice(browser, 'manager01')
  const cashier = await openOffice(browser, 'cashier01')
  for (const office of [manager, cashier]) {
    await office.goto('/office/cash')
    await expect(office.getByRole('heading', { level: 1, name: '입출금 처리' })).toBeAttached()
  }
  const rowOf = (office: Page) => requestOf(office, memId)
  const open = async (office: Page) => {
    await rowOf(office).getByRole('button').click()
    await expect(office.getByRole('heading', { level: 2, name: new RegExp(memId) })).toBeVisible()
  }
  const step = (office: Page, name: string) => office.getByRole('button', { name, exact: true })

  await test.step('a request reaches both without reloading', async () => {
    await askDeposit(page, memId)
    for (const office of [manager, cashier]) await expect(rowOf(office)).toBeVisible()
  })

  await test.step('one takes it in hand, the other sees whose it is and cannot decide it', async () => {
    await open(cashier)
    await open(manager)
    await expect(step(manager, '접수')).toBeVisible()
    await step(cashier, '접수').click()
    await expect(cashier.getByRole('region', { name: '내 담당' })).toContainText(memId)
    await expect(rowOf(manager)).toContainText('cashier01 처리 중')
    await expect(step(manager, '승인')).toHaveCount(0)
    await expect(step(manager, '접수')).toHaveCount(0)
  })

  await test.step('given back, it is anyone’s again', async () => {
    await step(cashier, '담당 해제').click()
    await expect(step(manager, '접수')).toBeVisible()
    await step(cashier, '접수').click()
    await expect(rowOf(manager)).toContainText('cashier01 처리 중')
  })

  await test.step('the manager takes it over, for a reason', async () => {
    await step(manager, '담당 넘겨받기').click()
    await manager.getByLabel('사유').fill('교대')
    await manager.keyboard.press('Control+Enter')
    await expect(manager.getByRole('region', { name: '내 담당' })).toContainText(memId)
    await expect(rowOf(cashier)).toContainText('manager01 처리 중')
    await expect(step(cashier, '승인')).toHaveCount(0)
  })

  await test.step('the manager approves, and it leaves both queues', async () => {
    await step(manager, '승인').click()
    await expect(manager.getByText('은행 기록이 없는 입금입니다', { exact: false })).toBeVisible()
    await manager.keyboard.press('Control+Enter')
    await expect(manager.getByRole('region', { name: '방금 처리' })).toContainText(memId)
    await cashier.mouse.move(0, 0)
    await expect(rowOf(cashier)).toHaveCount(0)
  })
})
