import type { Instant } from '@hanpan/kernel'
import { expect, it } from 'vitest'
import { sectionsOf } from './file-sections.ts'
import type { ClosedRow } from './store.ts'
import { sheetRowsOf } from './write-sheet.ts'

const figures = {
  deposits: 560_000,
  withdrawals: 10_000,
  grossWin: 80_000,
  bonus: 7_000,
  points: 3_000,
  commission: 11_000,
  netGaming: 59_000,
  given: 5_000,
  taken: 2_000,
  membersMoney: 539_000,
  openBets: 40_000,
  pointsOwed: 0,
  commissionReserved: 0,
}
const banks = [{ name: '=입금', balance: 600_000 }]
const closed: ClosedRow = {
  kind: 'month',
  period: '2026-10',
  content: JSON.stringify({
    figures,
    banks,
    difference: null,
    explanation: '다음 날 이체',
    tax: { base: 'netGaming', rate: 1_000, taxable: 59_000, tax: 5_900 },
    daysDigest: 'of the days',
  }),
  figures_digest: 'seen',
  first_login: 'one',
  first_at: Date.UTC(2026, 10, 1) as Instant,
  second_login: 'two',
  second_at: Date.UTC(2026, 10, 1, 1) as Instant,
  digest: 'kept',
  digest_before: null,
}

it('[CL12] the workbook has every line of the pages, amounts as numbers, and its signatures and digests', () => {
  const rows = sheetRowsOf(closed, { siteName: '한판', licenceNumber: 'L-1' })
  for (const { lines } of sectionsOf(closed))
    for (const { words, value } of lines) expect(rows).toContainEqual([...words, value])
  for (const row of [
    ['월 마감', 'Closing of the month', '2026-10'],
    ['면허', 'Licence', 'L-1'],
    ['보너스', 'Bonus', -7_000],
    ['순수익', 'Net gaming revenue', 59_000],
    ['세액', 'Tax', 5_900],
    ['=입금', '', 600_000],
    ['장부와의 차이', 'Difference from the books', '첫 마감이라 비교하지 않음'],
    ['설명', 'Explanation', '다음 날 이체'],
    ['첫 번째 서명', 'First signature', 'one  2026-11-01 09:00'],
    ['두 번째 서명', 'Second signature', 'two  2026-11-01 10:00'],
    ['확인값', 'Digest', 'kept'],
    ['포함된 하루 마감의 확인값', 'Digest over the days', 'of the days'],
  ])
    expect(rows).toContainEqual(row)
})
