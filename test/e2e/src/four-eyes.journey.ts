// Two operators at two browsers: one gives a member much money, the other agrees to it.
import { expect } from '@playwright/test'
import { agree, CORE, DESK, openOffice, test } from './people.ts'

test('much money moves when a second operator agrees', { tag: [CORE, DESK] }, async ({ browser }) => {
  const memId = 'member18'
  const asker = await openOffice(browser)
  const second = await openOffice(browser, 'manager01')
  const reason = '큰손 보상'
  const balance = async () =>
    Number(
      (
        await asker
          .getByText(/보유머니/)
          .locator('xpath=..')
          .first()
          .innerText()
      ).replace(/\D/g, ''),
    )

  await test.step('the second operator sees nothing of it yet', async () => {
    await second.goto('/office/approvals')
    await expect(second.getByRole('heading', { level: 1, name: '2인 승인' })).toBeVisible()
    await expect(second.getByText(reason)).toHaveCount(0)
  })

  await asker.goto(`/office/members/${memId}`)
  await expect(asker.getByRole('heading', { level: 1, name: new RegExp(memId) })).toBeVisible()
  const before = await balance()

  await test.step('the first gives sixty million, which waits', async () => {
    await asker.getByRole('button', { name: '머니 조정' }).click()
    const dialog = asker.getByRole('dialog')
    await dialog.getByLabel('금액').fill('60000000')
    await dialog.getByLabel('사유').fill(reason)
    await dialog.getByRole('button', { name: '지급', exact: true }).last().click()
    await expect(asker.getByText('두 번째 운영자의 승인을 기다립니다')).toBeVisible()
    expect(await balance()).toBe(before)
  })

  await test.step('the first cannot agree to its own request', async () => {
    await asker.goto('/office/approvals')
    await asker.getByRole('button', { name: new RegExp(reason) }).click()
    const decision = asker.getByRole('region', { name: '결정' })
    await expect(decision.getByText('다른 운영자가 승인해야 합니다')).toBeVisible()
    await expect(decision.getByRole('button', { name: '승인', exact: true })).toHaveCount(0)
  })

  await test.step('the second sees it arrive without reloading, and agrees', async () => {
    await expect(second.getByRole('button', { name: new RegExp(reason) })).toBeVisible()
    await agree(second, new RegExp(reason))
    await expect(second.getByText('돈이 움직였습니다')).toBeVisible()
  })

  await test.step('the money has moved once, and both stand in the log', async () => {
    await asker.goto(`/office/members/${memId}`)
    await expect.poll(balance).toBe(before + 60_000_000)
    await asker.goto(`/office/audit?query=${encodeURIComponent(reason)}`)
    await expect(asker.getByRole('row', { name: /admin01.*2인 승인을 요청/ })).toHaveCount(1)
    await expect(asker.getByRole('row', { name: /manager01.*(지급|조정)/ })).toHaveCount(1)
  })
})
