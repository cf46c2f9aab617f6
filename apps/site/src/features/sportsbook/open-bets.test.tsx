import type { SportBetOnWire } from '@hanpan/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { takeChange } from './live-events.ts'
import { OpenBets } from './open-bets.tsx'
import { testEventId } from './testing.ts'

type Leg = SportBetOnWire['legs'][number]

const named = (ko: string) => ({ ko, en: ko, vi: ko })
const leg = (number: number, change: Partial<Leg> = {}): Leg => ({
  eventId: testEventId(number),
  sport: 'soccer',
  competition: named('리가 솔라나'),
  home: named(`홈팀${number}`),
  away: named(`원정팀${number}`),
  scheduledAt: '2026-11-23T21:00:00+09:00',
  market: '1x2',
  line: null,
  pick: 'home',
  odds: 2,
  placed: { status: 'scheduled', period: null, second: null, score: null },
  now: { version: 5, status: 'scheduled', period: null, clock: null, score: null },
  result: null,
  asItStands: null,
  ...change,
})
const LOSING = { won: 0, voided: 0, of: 1 }
const WINNING = { won: 1, voided: 0, of: 1 }
const live = (home: number, away: number, version = 5): Leg['now'] => ({
  version,
  status: 'live',
  period: 'h1',
  clock: { second: 600, isRunning: false, at: '2026-11-23T21:10:00+09:00' },
  score: { home, away },
})

const bet = (number: number, legs: readonly Leg[], change: Partial<SportBetOnWire> = {}): SportBetOnWire => ({
  betId: `01938f0e-7a5b-7cde-8123-45678900000${number}`,
  ticketNo: `4TQK-0${number}`,
  groupKey: 'sport',
  gameKey: 'sport',
  system: null,
  isBuilder: false,
  combinations: 1,
  odds: 2,
  legs: [...legs],
  cash: 10_000,
  winCash: 0,
  winMax: 20_000,
  resultCash: 0,
  type: 'wait',
  status: 'WAIT',
  placedAt: '2026-11-22T11:59:00+09:00',
  settledAt: null,
  cancelUntil: null,
  pendingUntil: null,
  referral: null,
  declined: null,
  closed: 0,
  cashOut: { value: 9025, stake: 10_000 },
  noCashOut: null,
  cashOutAt: null,
  ...change,
})

let list: readonly SportBetOnWire[] = []
beforeEach(() => {
  list = []
  server.answer('/api/bet/betlistNew', () => ({
    list: [...list],
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: list.length },
    total: { cash: 0, winCash: 0, resultCash: 0, waitCash: 0 },
    days: [],
  }))
})

const shown = () =>
  show(
    <OpenBets
      onOpen={() => {}}
      renderEventLink={(_, className, content) => <span className={className}>{content}</span>}
    />,
  )

describe('[SP49] open bets beside a page', () => {
  it('are asked for in one call, of whichever day, those under way first', async () => {
    list = [bet(1, [leg(1)]), bet(2, [leg(2, { now: live(1, 0), asItStands: WINNING })])]
    await shown()
    const items = await screen.findAllByRole('button', { name: /^베팅 상세/ })
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringContaining('4TQK-02'),
      expect.stringContaining('4TQK-01'),
    ])
    expect(server.asked('/api/bet/betlistNew')).toMatchObject([{ vendorCode: 'sp', type: 'wait', page: 1 }])
    expect(server.asked('/api/bet/betDetail')).toEqual([])
    expect(screen.getByText('현재 적중')).toBeTruthy()
    expect(screen.getByText('시작 전')).toBeTruthy()
  })

  it('show a goal as soon as it is heard, and ask once more how the leg stands by it', async () => {
    list = [bet(1, [leg(1, { now: live(1, 0), asItStands: WINNING })])]
    await shown()
    await screen.findByText('1:0')
    list = [bet(1, [leg(1, { now: live(1, 2, 7), asItStands: LOSING })])]
    act(() =>
      takeChange({
        eventId: testEventId(1),
        ...live(1, 2, 7),
        status: 'live',
        isOpen: true,
        periods: [],
        service: null,
        markets: [],
      } as Parameters<typeof takeChange>[0]),
    )
    expect(screen.getByText('1:2')).toBeTruthy()
    expect(await screen.findByText('현재 미적중')).toBeTruthy()
    expect(server.asked('/api/bet/betlistNew')).toHaveLength(2)
  })

  it('are cashed out there, asked twice, and once more where the value fell', async () => {
    list = [bet(1, [leg(1)])]
    server.refuse('/api/bet/cashOut', 'B6021', { value: 8025 })
    const { user } = await shown()
    await user.click(await screen.findByRole('button', { name: '지금 받기 9,025원' }))
    await user.click(screen.getByRole('button', { name: '받기' }))
    expect(await screen.findByText(/9,025원에서 8,025원으로/)).toBeTruthy()
    expect(server.asked('/api/bet/cashOut')).toMatchObject([{ value: 9025, stake: 10_000 }])
  })

  it('say what has been decided of a combination, and what waits', async () => {
    list = [
      bet(1, [leg(1, { result: WINNING, now: { ...live(2, 0), status: 'ended' } }), leg(2, { now: live(0, 0) })]),
      bet(2, [leg(3)], { pendingUntil: '2026-11-23T12:00:00+09:00', cashOut: null }),
    ]
    await shown()
    const [first] = await screen
      .findAllByRole('list', { name: '' })
      .then((lists) => lists.filter((one) => one.tagName === 'OL'))
    expect(within(first!).getByText('적중')).toBeTruthy()
    // At the beginning its counts do not say how it stands.
    expect(within(first!).getByText('진행 중')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('접수 확인 중')).toBeTruthy())
  })

  it('that are none say so', async () => {
    await shown()
    expect(await screen.findByText('진행 중인 베팅이 없습니다.')).toBeTruthy()
  })
})
