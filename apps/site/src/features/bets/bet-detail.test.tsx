import type { MinigameBetOnWire, SportBetOnWire } from '@hanpan/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { BetDetail } from './bet-detail.tsx'

const bet: MinigameBetOnWire = {
  betId: '01938f0e-7a5b-7cde-8123-456789abcdef',
  ticketNo: '4TQK-FF',
  groupKey: 'minigame',
  gameKey: 'powerball',
  roundNo: '2026-11-23-100',
  drawsAt: '2020-01-01T12:00:00+09:00',
  selections: [{ market: 'normal-odd-even', pick: 'odd', odds: 1.95 }],
  payTable: null,
  cash: 10_000,
  odds: 1.95,
  winCash: 0,
  winMax: 19_500,
  resultCash: -10_000,
  type: 'wait',
  status: 'WAIT',
  placedAt: '2020-01-01T11:59:00+09:00',
  settledAt: null,
  cancelUntil: null,
}
const told = { placedOn: () => [], terms: () => [], receipt: () => '', decidedBy: () => null }

async function detail(part: Partial<MinigameBetOnWire>) {
  server.answer('/api/bet/betDetail', { bet: { ...bet, ...part }, round: null, limits: null })
  await show(<BetDetail betId={bet.betId} onClose={() => {}} told={told} />)
  await screen.findByText('4TQK-FF')
  return screen.getAllByRole('term').map(({ textContent }) => textContent)
}

it('[BT31] a bet that waits says what it can win, and nothing of what it was paid', async () => {
  const terms = await detail({})
  expect(terms).toContain('예상 당첨금')
  expect(terms).not.toContain('당첨금')
  expect(screen.getByText(bet.betId)).toBeTruthy()
})

it('[BT31] a lost bet was paid nothing, and says so', async () => {
  const terms = await detail({ type: 'lose', status: 'FAIL', settledAt: '2020-01-01T12:00:05+09:00' })
  expect(terms).toContain('당첨금')
})

const sportBet: SportBetOnWire = {
  ...bet,
  groupKey: 'sport',
  gameKey: 'live',
  system: null,
  isBuilder: false,
  combinations: 1,
  legs: [],
  pendingUntil: null,
  declined: null,
  referral: null,
  closed: 0,
  cashOut: null,
  noCashOut: null,
  cashOutAt: null,
}
const until = '2099-01-01T00:00:00+09:00'
const over = { settledAt: '2020-01-01T12:00:05+09:00' } as const
const named = (name: string) => ({ ko: name, en: name, vi: name })
const legThat = (result: SportBetOnWire['legs'][number]['result']): SportBetOnWire['legs'][number] => ({
  eventId: '01938f0e-7a5b-4cde-8123-456789000002',
  sport: 'soccer',
  competition: named('파도 리그'),
  home: named('파도 시티'),
  away: named('나루 FC'),
  scheduledAt: '2020-01-01T11:00:00+09:00',
  market: 'hcap',
  line: -1,
  pick: 'home',
  odds: 1.95,
  texts: { name: named('핸디캡'), picks: {} },
  placed: { status: 'scheduled', period: null, second: null, score: null },
  now: { version: 1, status: 'ended', period: null, clock: null, score: { home: 1, away: 0 } },
  result,
  asItStands: null,
})
const pushed = legThat({ won: 0, voided: 1, of: 1 })
const canceled = { ...over, type: 'cancel', status: 'CANCEL' } as const

it.each<[string, Partial<SportBetOnWire>, string[]]>([
  ['stands', {}, ['접수 완료', '대기']],
  ['is pending', { pendingUntil: until }, ['접수 확인 중', '대기']],
  ['waits for a trader', { referral: { until, offer: null } }, ['접수 확인 중', '대기']],
  [
    'was not taken',
    { ...over, type: 'cancel', status: 'CANCEL', declined: { reason: 'price_changed', legs: [0] } },
    ['접수 요청', '접수 안 됨'],
  ],
  ['was pushed', { ...canceled, legs: [pushed] }, ['접수 완료', '적특']],
  ['was pushed at every leg', { ...canceled, legs: [pushed, pushed] }, ['접수 완료', '적특']],
  ['was taken back', { ...canceled, legs: [pushed, legThat(null)] }, ['접수 완료', '취소']],
  ['was cashed out whole', { ...over, type: 'win', status: 'PASS', closed: 10_000 }, ['접수 완료', '캐시아웃']],
  ['was won with what was left of it', { ...over, type: 'win', status: 'PASS', closed: 4000 }, ['접수 완료', '적중']],
])('a bet on sports that %s is called what it is', async (_name, part, steps) => {
  server.answer('/api/bet/betDetail', { bet: { ...sportBet, ...part }, round: null, limits: null })
  await show(<BetDetail betId={bet.betId} onClose={() => {}} told={told} />)
  await screen.findByText('4TQK-FF')
  const stepper = screen.getByRole('list', { name: '상태' })
  for (const step of steps) expect(within(stepper).getByText(step)).toBeTruthy()
  const became = steps[steps[0] === '접수 확인 중' ? 0 : 1]!
  expect(screen.getByText('상태', { selector: 'dt' }).nextElementSibling?.textContent).toBe(became)
})
