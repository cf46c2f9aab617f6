// A day is closed by two people: one types the bank's balances and signs, the other signs the same figures, and they are frozen.
import { expect } from '@playwright/test'
import { post } from './askers.ts'
import { CORE, DESK, openOffice, test } from './people.ts'
import { DEMO_PASSWORD } from './world.ts'

const DAY_MS = 86_400_000
const SEOUL_MS = 9 * 3_600_000

test('a day closed by two people', { tag: [CORE, DESK] }, async ({ browser }) => {
  const { token } = (await post('/api/office/login', { operatorId: 'admin01', password: DEMO_PASSWORD })).data as {
    token: string
  }
  const { list, next } = (await post('/api/office/closings/list', {}, token)).data as {
    list: object[]
    next: string
  }
  // Long over, so that nothing of it waits whatever the hour.
  const day = list.length > 0 ? next : new Date(Date.now() + SEOUL_MS - 5 * DAY_MS).toISOString().slice(0, 10)
  const address = `/office/closings?date=${day}`

  const first = await openOffice(browser)
  await first.goto(address)
  await expect(first.getByRole('region', { name: '확인 목록' })).toContainText('5 / 5')
  await first.getByLabel('통장 1', { exact: true }).fill('입금 국민 0001')
  await first.getByLabel('통장 1 잔액').fill('184220400')
  for (let press = 0; press < 2; press += 1) await first.getByRole('button', { name: /첫 번째로 서명/ }).click()
  const signatures = first.getByRole('region', { name: '서명' })
  await expect(signatures).toContainText('다른 운영자의 서명을 기다립니다')

  const second = await openOffice(browser, 'admin02')
  await second.goto(address)
  await expect(second.getByRole('region', { name: '서명' })).toContainText('admin01')
  for (let press = 0; press < 2; press += 1) await second.getByRole('button', { name: /서명하고 확정/ }).click()
  await expect(second.getByRole('heading', { level: 1 })).toContainText('확정')
  // The first one sees it without reloading.
  await expect(signatures).toContainText('admin02')

  const { data } = await post('/api/office/closings/read', { period: day }, token)
  expect(data as object).toMatchObject({
    state: 'closed',
    firstBy: 'admin01',
    secondBy: 'admin02',
    banks: [{ name: '입금 국민 0001', balance: 184_220_400 }],
  })
  const coming = second.waitForEvent('download')
  await second.getByRole('button', { name: 'XLSX' }).click()
  expect((await coming).suggestedFilename()).toContain(day)
  const file = second.waitForEvent('download')
  await second.getByRole('button', { name: 'PDF' }).click()
  expect((await file).suggestedFilename()).toBe(`closing-${day}.pdf`)
})
