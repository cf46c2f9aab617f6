// What a report exports is what a schedule of it writes: the contract's own table, byte for byte.
import {
  sayIn,
  daySheet,
  entrySheet,
  gameSheet,
  memberSheet,
  operatorSheet,
  partnerEntrySheet,
  partnerMemberSheet,
  partnerSheet,
  csvOf,
  sheetOf,
  type SheetColumn,
} from '@hanpan/contract/sheets'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { server, show } from '../testing.tsx'
import { ReportsScreen } from './reports-screen.tsx'

const AT = '2026-11-28T03:10:00.000+09:00'
const pageInfo = { page: 1, count_per_list: 1000, tatal_list_count: 1 }
const flow = {
  signups: 1,
  deposits: 2000,
  withdrawals: 500,
  stakes: 90_000,
  grossWin: -3000,
  bonus: 10,
  points: 20,
  adjustments: 30,
  commission: 40,
  netGaming: -3070,
  given: 50,
  taken: 20,
  membersMoney: 7,
  openBets: 8,
  owed: 9,
}
const game = { rounds: 288, bets: 3, stakes: 3000, payouts: 1000, waiting: 500, grossWin: 1500 }
const member = {
  depositCount: 1,
  deposits: 2,
  withdrawalCount: 3,
  withdrawals: 4,
  bets: 5,
  stakes: 6,
  payouts: 7,
  waiting: 8,
  net: -9,
}
const operator = {
  logIns: 1,
  changes: 2,
  depositCount: 3,
  deposits: 4,
  withdrawalCount: 5,
  withdrawals: 6,
  rejected: 7,
  given: 8,
  taken: 9,
}
const brought = { bets: 1, stakes: 2, payouts: 3, grossWin: 4, deposits: 5, withdrawals: 6, rolling: 7, losing: 8 }
const partner = { ...brought, commission: 9, paid: 10, lineCommission: 11, isOutrun: false }
const head = { memId: 'dist01', memNick: '=총판', level: 'PTN_1' as const, subPartners: 2, ...partner }
const entry = {
  transferId: '00000000-0000-7000-8000-000000000001-0',
  at: AT,
  kind: 'bet-points' as const,
  memId: 'member01',
  amount: -5,
  memo: '=a, "b"',
}
const partnerEntry = {
  entryId: '00000000-0000-7000-8000-000000000002',
  at: AT,
  memId: 'member01',
  kind: 'bet' as const,
  group: 'minigame' as const,
  stake: 10,
  payout: 20,
  amount: -10,
}

/** What the export of the page's table writes. */
async function exported(at: string, language: 'ko' | 'en' = 'ko'): Promise<string> {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:x', revokeObjectURL: () => {} }),
  )
  const { user } = await show(<ReportsScreen />, { at, language })
  await screen.findByRole('table')
  await user.click(await screen.findByText(language === 'ko' ? '내보내기' : 'Export'))
  await user.click(await screen.findByRole('button', { name: 'CSV (UTF-8)' }))
  await waitFor(() => expect(files).toHaveLength(1))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]!.arrayBuffer())
}

const written = <Row,>(
  sheet: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  total?: Row,
  language: 'ko' | 'en' = 'ko',
) => csvOf(sheetOf(sheet, rows, total, sayIn(language)))

describe('[RS5] the export of', () => {
  it.each(['ko', 'en'] as const)('the daily closing is its table, in %s', async (language) => {
    server.answer('/api/office/reports/daily', { list: [{ day: '2026-11-28', ...flow }], total: flow })
    expect(await exported('/reports', language)).toBe(
      written(daySheet, [{ day: '2026-11-28', ...flow }], { day: '', ...flow }, language),
    )
  })

  it('the report by game is its table', async () => {
    const rows = [
      { groupKey: 'minigame', gameKey: 'powerball', ...game },
      { groupKey: 'slot', gameKey: 'other', ...game, stakes: 0 },
    ]
    server.answer('/api/office/reports/games', { list: rows, total: game })
    expect(await exported('/reports?tab=games')).toBe(written(gameSheet, rows, { groupKey: '', gameKey: '', ...game }))
  })

  it('the report by member is its table', async () => {
    const rows = [{ memId: 'member01', memNick: '하나', memLevel: 1, ...member }]
    server.answer('/api/office/reports/members', { list: rows, total: member, pageInfo })
    expect(await exported('/reports?tab=members')).toBe(
      written(memberSheet, rows, { memId: '', memNick: '', memLevel: 0, ...member }),
    )
  })

  it('the report by operator is its table', async () => {
    const rows = [{ operatorId: 'admin01', ...operator }]
    server.answer('/api/office/reports/operators', { list: rows, total: operator })
    expect(await exported('/reports?tab=operators')).toBe(written(operatorSheet, rows, { operatorId: '', ...operator }))
  })

  it.each([
    [
      'with its totals',
      '/reports?tab=partners',
      { memId: '', memNick: '', level: 'PTN_1' as const, subPartners: 0, ...partner },
    ],
    ['without a sum of some of them', '/reports?tab=partners&kinds=outrun', undefined],
  ])('the report by partner is its table, %s', async (_, at, total) => {
    server.answer('/api/office/reports/partners', { list: [head], total: partner, pageInfo, outrun: 1, path: [] })
    expect(await exported(at)).toBe(written(partnerSheet, [head], total))
  })

  it('what stands behind a figure is its table, all of it', async () => {
    const second = { ...entry, transferId: `${entry.transferId}1` }
    server.answer('/api/office/reports/entries', ({ page }) => ({
      list: [page === 1 ? entry : second],
      pageInfo: { page, count_per_list: 1, tatal_list_count: 2 },
      sum: -10,
    }))
    expect(await exported('/reports?tab=entries&type=points')).toBe(written(entrySheet, [entry, second]))
  })

  it('the members of a partner is its table', async () => {
    const rows = [{ memId: 'member01', memNick: '하나', ...brought }]
    server.answer('/api/office/reports/partnerMembers', { list: rows, total: brought, pageInfo })
    expect(await exported('/reports?tab=partnerMembers&member=dist01')).toBe(
      written(partnerMemberSheet, rows, { memId: '', memNick: '', ...brought }),
    )
  })

  it.each(['stakes', 'paid'] as const)('what stands behind a figure of a partner is its table: %s', async (figure) => {
    server.answer('/api/office/reports/partnerEntries', { list: [partnerEntry], pageInfo, sum: -10 })
    expect(await exported(`/reports?tab=partnerEntries&member=dist01&type=${figure}`)).toBe(
      written(partnerEntrySheet(figure), [partnerEntry]),
    )
  })
})

describe('[RS1] the schedule button', () => {
  it('fills in the report with the filters and the span that stand there', async () => {
    server.answer('/api/office/reports/partners', { list: [head], total: partner, pageInfo, outrun: 1, path: [] })
    server.answer('/api/office/reportSchedules/save', { scheduleIdx: 'x', revision: 1 })
    const { user } = await show(<ReportsScreen />, {
      at: '/reports?tab=partners&member=dist01&status=all&sort=-deposits',
    })
    await screen.findByRole('table')
    await user.click(screen.getByRole('button', { name: '예약' }))
    const dialog = await screen.findByRole('dialog', { name: '예약 추가' })
    await user.type(within(dialog).getByRole('textbox', { name: '이름' }), '파트너 매일')
    await user.click(within(dialog).getByRole('button', { name: '저장' }))
    await waitFor(() => expect(server.asked('/api/office/reportSchedules/save')).toHaveLength(1))
    expect(server.asked('/api/office/reportSchedules/save')[0]).toMatchObject({
      scheduleIdx: '',
      name: '파트너 매일',
      terms: {
        report: 'partners',
        filters: { memId: 'dist01', member: '', sort: '-deposits', figure: '', all: true, outrun: false },
        span: 'monthToDate',
      },
    })
  })
})
