// Two cashiers at one queue: what one has in hand the other cannot touch, and sees at once.
import { expect, type Page } from '@playwright/test'
import { isPhone, logIn, openOffice, putMessagesOff, test } from './people.ts'

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
    await expect(office.getByRole('heading', { level: 1, name: '입출금 처리' })).toBeVisible()
  }
  const rowOf = (office: Page) =>
    office.getByRole('list', { name: '입금 신청' }).getByRole('listitem').filter({ hasText: memId })

  await test.step('a request reaches both without reloading', async () => {
    await askDeposit(page, memId)
    for (const office of [manager, cashier]) await expect(rowOf(office)).toBeVisible()
  })

  await test.step('one takes it in hand, the other sees whose it is and cannot decide it', async () => {
    await rowOf(cashier)
      .getByRole('button', { name: `${memId} 접수` })
      .click()
    await expect(rowOf(cashier)).toContainText('내가 처리 중')
    await expect(rowOf(manager)).toContainText('cashier01 처리 중')
    await expect(rowOf(manager).getByRole('button', { name: `${memId} 승인` })).toHaveCount(0)
  })

  await test.step('given back, it is anyone’s again', async () => {
    await rowOf(cashier)
      .getByRole('button', { name: `${memId} 신청 열기` })
      .click()
    await cashier.getByRole('dialog').getByRole('button', { name: '담당 해제' }).click()
    await cashier.keyboard.press('Escape')
    await expect(rowOf(manager).getByRole('button', { name: `${memId} 접수` })).toBeVisible()
    await rowOf(cashier)
      .getByRole('button', { name: `${memId} 접수` })
      .click()
    await expect(rowOf(manager)).toContainText('cashier01 처리 중')
  })

  await test.step('the manager takes it over, for a reason', async () => {
    await rowOf(manager)
      .getByRole('button', { name: `${memId} 신청 열기` })
      .click()
    const drawer = manager.getByRole('dialog')
    await drawer.getByRole('button', { name: '담당 넘겨받기' }).click()
    await drawer.getByLabel('사유').fill('교대')
    await drawer.getByRole('button', { name: '담당 넘겨받기' }).click()
    await expect(rowOf(cashier)).toContainText('manager01 처리 중')
    await expect(rowOf(cashier).getByRole('button', { name: `${memId} 승인` })).toHaveCount(0)
  })

  await test.step('the manager approves, and it leaves both queues', async () => {
    const drawer = manager.getByRole('dialog')
    await drawer.getByRole('button', { name: '승인' }).click()
    await drawer.getByRole('button', { name: '승인' }).click()
    for (const office of [manager, cashier]) await expect(rowOf(office)).toHaveCount(0)
  })
})
