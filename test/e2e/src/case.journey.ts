// A case from a marker of harm to its closing: a member's withdrawals are canceled, the marker opens a case, one operator takes it and hands it over
// with a note, another one closes it.
import { expect } from '@playwright/test'
import { join, post } from './askers.ts'
import { CORE, DESK, openOffice, test } from './people.ts'
import { DEMO_CASH_OUT_PASSWORD, DEMO_PASSWORD } from './world.ts'

interface Asked {
  readonly cashIdx: string
}

const CANCELED = 3
/** The walk that finds markers runs by the minute, half a minute behind what happens. */
const FOUND_MS = 180_000

test('a case from its marker to its closing', { tag: [CORE, DESK] }, async ({ browser }) => {
  test.setTimeout(300_000)
  const { token } = (await post('/api/office/login', { operatorId: 'admin01', password: DEMO_PASSWORD })).data as {
    token: string
  }
  const { memId, token: member } = await join(`case${Date.now().toString(36).slice(-7)}`, token)
  const paidIn = (await post('/api/cash/in', { amount: 300_000, requestId: `case-${memId}-in` }, member)).data as Asked
  await post('/api/office/cash/wait', paidIn, token)
  const approved = await post('/api/office/cash/approve', { ...paidIn, reason: '통장에서 확인했습니다.' }, token)
  expect(approved).toMatchObject({ resultCode: '0' })
  for (let time = 0; time < CANCELED; time += 1) {
    const requested = { amount: 50_000, cashOutPass: DEMO_CASH_OUT_PASSWORD, requestId: `case-${memId}-${time}` }
    const { cashIdx } = (await post('/api/cash/out', requested, member)).data as Asked
    await post('/api/office/cash/wait', { cashIdx }, token)
    const rejected = await post(
      '/api/office/cash/reject',
      { cashIdx, reason: '회원이 다시 베팅하겠다고 했습니다.' },
      token,
    )
    expect(rejected).toMatchObject({ resultCode: '0' })
  }

  const first = await openOffice(browser)
  await first.goto(`/office/cases?query=${memId}`)
  const line = first.getByRole('list', { name: '사건' }).getByRole('button', { name: /보호 표지/ })
  await expect(line).toBeVisible({ timeout: FOUND_MS })
  await line.click()
  await expect(first.getByRole('heading', { level: 2, name: '보호 표지' })).toBeVisible()
  await expect(first.getByText('출금 취소').first()).toBeVisible()
  await first.keyboard.press('c')
  await expect(first.getByRole('button', { name: /넘기기/ })).toBeVisible()
  await first.getByRole('textbox', { name: '댓글' }).fill('입금자 이름이 세 번 달랐습니다.')
  await first.keyboard.press('Control+Enter')
  const history = first.getByRole('region', { name: '진행 기록' })
  await expect(history).toContainText('입금자 이름이 세 번 달랐습니다.')
  await first.getByLabel('파일 첨부').setInputFiles({
    name: '통화.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('22시 10분 통화'),
  })
  await expect(history).toContainText('통화.txt')
  await first.getByRole('button', { name: /넘기기/ }).click()
  await first.getByRole('combobox', { name: '받을 사람' }).selectOption('admin02')
  await first.getByRole('textbox', { name: /사유/ }).fill('내일 오전에 다시 전화해 주세요.')
  await first.keyboard.press('Control+Enter')
  await expect(history).toContainText('admin02에게 넘김')

  const second = await openOffice(browser, 'admin02')
  await second.goto(`/office/cases?tab=mine&query=${memId}`)
  await second.getByRole('list', { name: '사건' }).getByRole('button').click()
  await expect(second.getByRole('region', { name: '진행 기록' })).toContainText('내일 오전에 다시 전화해 주세요.')
  await second.getByRole('button', { name: /^종결/ }).click()
  await second.getByRole('combobox', { name: '결과' }).selectOption('contacted')
  await second.getByRole('textbox', { name: /사유/ }).fill('통화함. 입금자를 본인 이름으로 맞추기로 했습니다.')
  await second.keyboard.press('Control+Enter')
  await expect(second.getByRole('list', { name: '사건' })).toBeHidden()
  // Whoever handed it over sees it without reloading.
  await expect(first.getByRole('region', { name: '진행 기록' })).toContainText('회원에게 연락함')

  // Closing reviewed the markers, and the member's page has the case.
  await second.goto(`/office/members/${memId}?tab=cases`)
  const own = second.getByRole('list', { name: '이 회원의 사건' })
  await expect(own.getByRole('button')).toContainText('회원에게 연락함')
  const { data } = await post('/api/office/protection/riskOf', { memId }, token)
  expect(data as object).toMatchObject({ isOpen: false, notes: [{ operatorId: 'admin02', kind: 'review' }] })
})
