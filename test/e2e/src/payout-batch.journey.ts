// Three withdrawals paid by one file: gathered, given out, and decided by what the bank answers; the one that failed waits again.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { join, post, type Asker } from './askers.ts'
import { DESK, openOffice, test } from './people.ts'
import { DEMO_CASH_OUT_PASSWORD, DEMO_PASSWORD } from './world.ts'

const AMOUNT = 10_000

test('a payout batch, from the queue to the bank’s answer', { tag: DESK }, async ({ browser }) => {
  test.setTimeout(120_000)
  const owner = (await post('/api/office/login', { operatorId: 'admin01', password: DEMO_PASSWORD })).data as {
    token: string
  }
  const ask = async ({ token }: Asker, side: 'in' | 'out', amount: number) => {
    const more = side === 'out' ? { cashOutPass: DEMO_CASH_OUT_PASSWORD } : {}
    const asked = await post(`/api/cash/${side}`, { amount, requestId: randomUUID(), ...more }, token)
    expect(asked).toMatchObject({ resultCode: '0' })
    return (asked.data as { cashIdx: string }).cashIdx
  }
  const askers: (Asker & { readonly cashIdx: string })[] = []
  for (let number = 0; number < 3; number += 1) {
    const asker = await join(`batch${test.info().retry}x${number}`, owner.token)
    const depositIdx = await ask(asker, 'in', 5 * AMOUNT)
    for (const step of ['wait', 'approve']) await post(`/api/office/cash/${step}`, { cashIdx: depositIdx }, owner.token)
    askers.push({ ...asker, cashIdx: await ask(asker, 'out', AMOUNT) })
  }
  const rowOf = async ({ memId }: Asker) => {
    const { data } = await post('/api/office/cash/list', { memId, cashType: 'out', status: 'all' }, owner.token)
    return (data as { list: object[] }).list[0]
  }

  const office = await openOffice(browser)
  await office.goto('/office/cash/batches')
  await office.getByRole('button', { name: '새 묶음' }).click()
  const candidates = office.getByRole('list', { name: '묶을 출금' })
  for (const { memId } of askers) await expect(candidates.getByText(memId, { exact: true }).first()).toBeVisible()
  // Withdrawals of other journeys stay out of it.
  const mine = new Set(askers.map(({ memId }) => memId))
  for (const row of await candidates.getByRole('listitem').all()) {
    const text = (await row.textContent()) ?? ''
    if (![...mine].some((memId) => text.includes(memId))) await row.getByRole('checkbox').uncheck()
  }
  await office.getByRole('button', { name: '3건 묶음 만들기' }).click()
  const lines = office.getByRole('list', { name: '묶음의 출금' })
  await expect(lines.getByRole('listitem')).toHaveCount(3)
  expect(await rowOf(askers[0]!)).toMatchObject({ status: 2, batch: { state: 'pending' } })

  const coming = office.waitForEvent('download')
  await office.getByRole('button', { name: 'CSV', exact: true }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  const rows = file.trim().split(/\r?\n/).slice(1)
  expect(rows).toHaveLength(3)
  const marks = rows.map((row) => row.split(',').at(-1)!)
  const failedAt = rows.findIndex((row) => row.startsWith('2,'))
  await expect(office.getByText('결과 대기')).not.toHaveCount(0)

  const results = marks.map(
    (mark, index) =>
      `${mark},${AMOUNT},${index === failedAt ? '실패,,해지된 계좌' : `정상,${randomUUID().slice(0, 20)},`}`,
  )
  const answer = ['받는통장표시,이체금액,처리결과,거래번호,오류내용', ...results].join('\r\n')
  await office.getByRole('button', { name: '은행 결과 입력' }).click()
  await office
    .getByLabel('은행 결과 파일 고르기')
    .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) })
  await expect(office.getByText('지급으로 처리할 금액').locator('..')).toContainText('20,000')
  await office.getByRole('button', { name: '3건 처리' }).click()
  await expect(lines.getByText('해지된 계좌')).toBeVisible()
  await expect(office.getByRole('heading', { level: 2 })).toContainText('완료')

  const found = await Promise.all(askers.map(rowOf))
  expect(found.filter((row) => (row as { status: number }).status === 1)).toHaveLength(2)
  expect(found.find((row) => (row as { status: number }).status === 2)).toMatchObject({
    claim: null,
    batch: { state: 'failed', failure: '해지된 계좌' },
  })
})
