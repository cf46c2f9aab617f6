import type { CallResponse } from '@hanpan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { CasesScreen } from './cases-screen.tsx'

const LIST = '/api/office/cases/list'
const READ = '/api/office/cases/read'
type Row = CallResponse<typeof LIST>['list'][number]
type Entry = CallResponse<typeof READ>['entries'][number]

const AT = '2026-11-24T12:00:00.000+09:00'
const row = (caseNo: string, part: Partial<Row> = {}): Row => ({
  caseIdx: `case-${caseNo}`,
  caseNo,
  kind: 'fraud',
  signal: 'sharedIdentity',
  sourceIdx: '',
  memId: 'slowturtle',
  memNick: '느린거북',
  figures: { members: 3, days: 30 },
  state: 'open',
  owner: null,
  isMine: false,
  dueAt: AT,
  isOverdue: true,
  openedAt: AT,
  changedAt: AT,
  closedAt: null,
  outcome: null,
  signs: 1,
  comments: 0,
  version: 4,
  ...part,
})
const entry = (kind: Entry['kind'], part: Partial<Entry> = {}): Entry => ({
  entryIdx: `${kind}${part.text ?? ''}`,
  at: AT,
  kind,
  operatorId: null,
  to: null,
  text: '',
  dueAt: null,
  outcome: null,
  evidence: null,
  file: null,
  ...part,
})
const mine = { owner: 'tester', isMine: true }

let rows: Row[]
let entries: Entry[]
let may = { work: true, takeOver: false }
beforeEach(() => {
  rows = [row('C-0001')]
  entries = [entry('opened')]
  may = { work: true, takeOver: false }
  server.answer(LIST, () => ({
    list: rows,
    pageInfo: { page: 1, count_per_list: 20, tatal_list_count: rows.length },
    counts: { open: rows.length, mine: 0, free: 1, overdue: 1 },
  }))
  server.answer(READ, ({ caseIdx }) => ({
    case: rows.find((one) => one.caseIdx === caseIdx) ?? rows[0]!,
    entries,
    may,
    colleagues: [{ operatorId: 'service02', name: '박서연' }],
  }))
  for (const path of ['claim', 'handOver', 'comment', 'close', 'due'] as const)
    server.answer(`/api/office/cases/${path}`, { version: 5 })
})

const openFirst = async () => {
  const shown = await show(<CasesScreen />, { at: '/?open=case-C-0001' })
  await screen.findByRole('heading', { level: 2 })
  return shown
}

describe('a list of cases', () => {
  it('says of each what it is about, whose it is and how late, and asks for what a tab means', async () => {
    rows = [row('C-0001'), row('C-0002', { ...mine, kind: 'harm', signal: 'harm', figures: { severity: 'severe' } })]
    const { user } = await show(<CasesScreen />)
    const lines = within(await screen.findByRole('list', { name: '사건' })).getAllByRole('button')
    expect(lines[0]?.textContent).toContain('여러 회원이 같은 계좌·기기를 사용')
    expect(lines[0]?.textContent).toMatch(/지남.*담당 없음/)
    expect(lines[1]?.textContent).toMatch(/심한 보호 표지.*내 담당/)
    await user.click(screen.getByRole('button', { name: '기한 지남 1' }))
    await waitFor(() => expect(server.asked(LIST).at(-1)).toMatchObject({ due: 'over', owner: 'all', state: 'open' }))
    await user.selectOptions(screen.getByRole('combobox', { name: '종류' }), 'bank')
    await waitFor(() => expect(server.asked(LIST).at(-1)).toMatchObject({ kind: 'bank' }))
  })

  it('is walked through by J and K', async () => {
    rows = [row('C-0001'), row('C-0002')]
    const { user, address } = await show(<CasesScreen />)
    await screen.findByRole('list', { name: '사건' })
    await user.keyboard('jj')
    await waitFor(() => expect(address()).toMatchObject({ open: 'case-C-0002' }))
    await user.keyboard('k')
    await waitFor(() => expect(address()).toMatchObject({ open: 'case-C-0001' }))
  })
})

describe('a case', () => {
  it('tells its history as a thread, with what was seen in words and links', async () => {
    const evidence = {
      figures: {},
      members: [{ memId: 'paper_p', by: ['account', 'device'] }],
      bets: [],
      coupons: [],
      requests: [],
    }
    entries = [
      entry('opened', { evidence }),
      entry('claimed', { operatorId: 'service02', to: 'service01', text: '휴가라서 받습니다' }),
      entry('comment', { operatorId: 'tester', text: '전화했습니다' }),
    ]
    await openFirst()
    expect(screen.getByText('최근 30일 동안 회원 3명이 같은 계좌 또는 같은 기기를 사용했습니다.')).toBeTruthy()
    const members = screen.getByRole('region', { name: '회원' })
    expect(within(members).getByRole('link', { name: 'paper_p' }).getAttribute('href')).toContain('/members/paper_p')
    expect(members.textContent).toContain('같은 계좌, 같은 기기')
    const thread = within(screen.getByRole('region', { name: '진행 기록' })).getAllByRole('listitem')
    expect(thread.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('사건이 열렸습니다'),
      expect.stringMatching(/service02.*service01에게서 넘겨받음.*휴가라서/),
      expect.stringMatching(/tester.*댓글.*전화했습니다/),
    ])
  })

  it('is taken with a key, and says that somebody was faster', async () => {
    const { user } = await openFirst()
    await user.keyboard('c')
    await waitFor(() => expect(server.asked('/api/office/cases/claim')).toMatchObject([{ version: 4 }]))
    server.refuse('/api/office/cases/claim', 'T999')
    await user.keyboard('c')
    expect(await screen.findByText('다른 운영자가 먼저 접수한 사건입니다.')).toBeTruthy()
  })

  it('is handed over with a note, in the version that was seen', async () => {
    rows = [row('C-0001', mine)]
    const { user } = await openFirst()
    await user.keyboard('x')
    await user.click(await screen.findByRole('button', { name: '넘기기' }))
    expect(server.asked('/api/office/cases/handOver')).toEqual([])
    await user.selectOptions(screen.getByRole('combobox', { name: '받을 사람' }), 'service02')
    await user.type(screen.getByRole('textbox', { name: /사유/ }), '내일 통화 예정{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(server.asked('/api/office/cases/handOver')).toMatchObject([
        { version: 4, operatorId: 'service02', note: '내일 통화 예정' },
      ]),
    )
  })

  it('is closed with an outcome of its kind, and shows that it was changed meanwhile', async () => {
    rows = [row('C-0001', mine)]
    server.refuse('/api/office/cases/close', 'CF01')
    const { user } = await openFirst()
    await user.keyboard('a')
    const outcomes = await screen.findByRole('combobox', { name: '결과' })
    expect(within(outcomes).queryByRole('option', { name: '회원에게 연락함' })).toBeNull()
    await user.selectOptions(outcomes, 'confirmed')
    await user.type(screen.getByRole('textbox', { name: /사유/ }), '같은 사람{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/다른 운영자가 먼저 바꾼 사건입니다/)).toBeTruthy()
  })

  it('takes a comment, and no step of somebody who only sees it', async () => {
    const { user } = await openFirst()
    await user.type(screen.getByRole('textbox', { name: '댓글' }), '확인{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.asked('/api/office/cases/comment')).toMatchObject([{ text: '확인' }]))
    may = { work: false, takeOver: false }
    const { refresh } = await import('../wire/queries.ts')
    refresh(READ)
    await waitFor(() => expect(screen.queryByRole('button', { name: /접수/ })).toBeNull())
    expect(screen.queryByRole('textbox', { name: '댓글' })).toBeNull()
  })
})
