// Differences with a vendor in the office: a file is looked at before anything is kept, and a repair says whom it pays.
import type { CallResponse, DifferenceInOffice } from '@hanpan/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { DifferencesTable } from './differences-table.tsx'
import { PerformanceTable } from './performance-table.tsx'
import { readStatementFile } from './read-statement-file.ts'

const IMPORT = '/api/office/vendors/statementImport'
type Connections = CallResponse<'/api/office/vendors/connections'>
const connection: Connections['list'][number] = {
  connectionKey: 'highend-1',
  name: '하이엔드',
  dialect: 'highend',
  wallet: 'seamless',
  state: 'on',
  settings: {},
  addresses: [],
  closeAfterHours: 48,
  path: '/gateway/highend-1',
  keys: [],
  products: [],
  hasStatement: true,
  awaited: null,
}
const difference: DifferenceInOffice = {
  differenceIdx: 'd',
  connectionKey: 'highend-1',
  transactionId: 'win-1',
  what: 'missing_here',
  kind: 'credit',
  ours: null,
  theirs: 2500,
  memId: 'member01',
  betIdx: null,
  round: 'r',
  state: 'open',
  gives: 2500,
  note: '',
  foundAt: '2026-11-24T10:00:00.000+09:00',
}
const FILE = 'Transaction_ID,kind,amount,player,round,time\nbet-1,debit,"1,000",p1,r,2026-11-23T10:00:00+09:00\n'

it('[GW29] reads a file whose columns stand in any order, and says what it cannot read', () => {
  expect(readStatementFile(FILE)).toEqual({
    ok: true,
    lines: [
      {
        transactionId: 'bet-1',
        kind: 'debit',
        amount: '1000',
        player: 'p1',
        round: 'r',
        time: '2026-11-23T10:00:00+09:00',
      },
    ],
  })
  expect(readStatementFile('id,amount\n1,2\n')).toEqual({ ok: false, fault: 'unreadable' })
  expect(readStatementFile('')).toEqual({ ok: false, fault: 'unreadable' })
})

it('[GW29] looks at a file first, and compares nothing with a faulty line', async () => {
  const counts = { lines: 1, same: 0, differences: 1 }
  server.answer(IMPORT, ({ preview }) => ({ ...counts, done: !preview, faults: [] }))
  const { user } = await show(<CompareDialog connections={[connection]} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '맞추기' }))
  expect(server.asked(IMPORT)).toEqual([])
  await user.upload(dialog.getByLabelText(/명세 파일 고르기/), new File([FILE], 's.csv', { type: 'text/csv' }))
  expect(await dialog.findByText('명세 1줄 · 일치 0 · 차이 1')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '맞추기' }))
  expect(await screen.findByText('명세 1줄을 맞췄습니다. 차이 1건.')).toBeTruthy()
  expect(server.asked(IMPORT).filter(({ preview }) => !preview)).toHaveLength(1)

  server.answer(IMPORT, { ...counts, done: false, faults: [{ line: 1, fault: 'amount' }] })
  const bad = FILE.replace('"1,000"', 'x')
  await user.upload(dialog.getByLabelText(/명세 파일 고르기/), new File([bad], 't.csv', { type: 'text/csv' }))
  expect(await dialog.findByText('1번째 줄: 금액')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '맞추기' }))
  expect(server.asked(IMPORT).filter(({ preview }) => !preview)).toHaveLength(1)
})

it('[GW33] says whom a repair pays, and asks for a reason', async () => {
  server.answer('/api/office/approvals/forecast', { needed: false })
  server.answer('/api/office/vendors/differenceRepair', { approvalIdx: null })
  const stake = { ...difference, differenceIdx: 'e', transactionId: 'bet-9', kind: 'debit', gives: null } as const
  const { user } = await show(<DifferencesTable rows={[difference, stake]} />)
  // A stake is never taken after the fact.
  expect(screen.queryByRole('button', { name: 'bet-9 바로잡기' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'win-1 바로잡기' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('member01 회원에게 2,500원 지급합니다.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '바로잡기' }))
  expect(server.asked('/api/office/vendors/differenceRepair')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /사유/ }), '명세 확인')
  await user.click(dialog.getByRole('button', { name: '바로잡기' }))
  expect(await screen.findByText('바로잡습니다.')).toBeTruthy()
  expect(server.asked('/api/office/vendors/differenceRepair')).toEqual([{ differenceIdx: 'd', reason: '명세 확인' }])
})

it('[GW35] marks a game that returns otherwise than it declares, and judges none of few rounds', async () => {
  const game = {
    prodId: '200',
    names: null,
    rounds: 5000,
    stakes: 5_000_000,
    payouts: 4_000_000,
    returned: 8000,
    low: 7800,
    high: 8200,
  }
  await show(
    <PerformanceTable
      rows={[
        { ...game, gameKey: 'carp', declared: 9600, outside: true },
        { ...game, gameKey: 'moon', declared: 8100, outside: false },
        { ...game, gameKey: 'star', declared: 9600, outside: false, rounds: 12 },
        { ...game, gameKey: 'sun', declared: null, outside: false },
      ]}
    />,
  )
  for (const [name, verdict] of [
    ['carp', '벗어남'],
    ['moon', '구간 안'],
    ['star', '회차 부족'],
    ['sun', '선언 없음'],
  ] as const)
    expect(within(screen.getByRole('row', { name: new RegExp(name) })).getByText(verdict)).toBeTruthy()
})
