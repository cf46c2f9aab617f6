// The queue of bets that wait for a trader: what is shown of each, deciding by pointer and by keyboard, and offering another stake.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { ReferralQueue } from './referral-queue.tsx'
import { DECIDE, type ReferralRow } from './use-decide-referral.ts'

const names = (ko: string) => ({ ko, en: ko, vi: ko })
const rowOf = (number: number, change: Partial<ReferralRow> = {}): ReferralRow => ({
  bet: {
    betId: `0193a1b2-0000-7000-8000-00000000000${number}`,
    ticketNo: `K7F3-9${number}`,
    groupKey: 'sport',
    gameKey: 'sport',
    system: null,
    isBuilder: false,
    combinations: 1,
    odds: 2,
    legs: [
      {
        eventId: '0193a1b2-0000-7000-8000-0000000000aa',
        sport: 'soccer',
        competition: names('한판 리그'),
        home: names('서울'),
        away: names('부산'),
        scheduledAt: '2026-11-24T19:00:00+09:00',
        market: '1x2',
        line: null,
        pick: 'home',
        odds: 2,
        placed: { status: 'scheduled', period: null, second: null, score: null },
        now: { version: 1, clock: null, status: 'scheduled', period: null, score: null },
        result: null,
        asItStands: null,
      },
    ],
    cash: 500_000,
    winCash: 0,
    winMax: 1_000_000,
    resultCash: 0,
    type: 'wait',
    status: 'WAIT',
    placedAt: '2026-11-24T12:00:00+09:00',
    settledAt: null,
    cancelUntil: null,
    pendingUntil: '2099-01-01T00:00:00+09:00',
    declined: null,
    referral: { until: '2099-01-01T00:00:00+09:00', offer: null },
    closed: 0,
    cashOut: null,
    noCashOut: null,
    cashOutAt: null,
  },
  memId: `member0${number}`,
  nick: `회원${number}`,
  level: 3,
  factor: 500,
  because: 'stake',
  state: 'waiting',
  askedStake: 500_000,
  offeredStake: null,
  until: '2099-01-01T00:00:00+09:00',
  decidedBy: null,
  decidedAt: null,
  history: { bets: 12, stakes: 1_000_000, payouts: 1_300_000 },
  ...change,
})

beforeEach(() => {
  server.answer('/api/office/sports/referrals', { list: [] })
  server.answer(DECIDE, {})
})
const rows = [rowOf(1), rowOf(2)]
const queue = (list: readonly ReferralRow[] = rows) => <ReferralQueue rows={list} empty="없음" />

describe('the queue of bets to approve', () => {
  it('shows who bets, on what, why it waits and what came of the member’s bets', async () => {
    await show(queue())
    const [first] = screen.getAllByRole('listitem')
    for (const text of ['회원1', '×0.5', '12건', '+300,000', '500,000', '1,000,000', '베팅금 기준', '서울 – 부산'])
      expect(first!.textContent).toContain(text)
  })

  it('has one green answer: that of the bet that is decided next', async () => {
    const { user } = await show(queue())
    const green = () =>
      screen
        .getAllByRole('listitem')
        .map((item) => within(item).getByText('승인').closest('button')!.className.includes('bg-brand'))
    expect(green()).toEqual([true, false])
    await user.keyboard('jj')
    expect(green()).toEqual([false, true])
  })

  it.each([
    ['승인', 'agree'],
    ['거절', 'refuse'],
  ])('decides with one press: %s', async (name, decision) => {
    const { user } = await show(queue())
    await user.dblClick(within(screen.getAllByRole('listitem')[1]!).getByText(name))
    await waitFor(() =>
      expect(server.asked(DECIDE)[0]).toMatchObject({ betId: rows[1]!.bet.betId, decision, stake: null }),
    )
  })

  it.each([
    ['y', 'agree'],
    ['[KeyN]', 'refuse'],
  ])('decides the row that the keyboard stands on: %s', async (key, decision) => {
    const { user } = await show(queue())
    await user.keyboard('y')
    expect(server.asked(DECIDE)).toEqual([])
    await user.keyboard('jj')
    await user.keyboard(key)
    await waitFor(() => expect(server.asked(DECIDE)).toMatchObject([{ betId: rows[1]!.bet.betId, decision }]))
  })

  it('offers a lower stake, and nothing else', async () => {
    const { user } = await show(queue())
    await user.keyboard('jo')
    const dialog = await screen.findByRole('dialog')
    const field = within(dialog).getByLabelText<HTMLInputElement>('제안할 베팅금')
    expect(field.value).toBe('250,000')
    await user.clear(field)
    await user.type(field, '500000')
    await user.click(within(dialog).getByRole('button', { name: '금액 제안' }))
    expect(await within(dialog).findByText(/작은 금액을 입력하세요/)).toBeTruthy()
    expect(server.asked(DECIDE)).toEqual([])
    await user.clear(field)
    await user.type(field, '100000')
    await user.click(within(dialog).getByRole('button', { name: '금액 제안' }))
    await waitFor(() =>
      expect(server.asked(DECIDE)).toMatchObject([{ betId: rows[0]!.bet.betId, decision: 'offer', stake: 100_000 }]),
    )
  })

  it('says that another trader was faster', async () => {
    server.refuse(DECIDE, 'T999')
    const { user } = await show(queue())
    await user.keyboard('jy')
    expect(await screen.findByText(/이미 처리/)).toBeTruthy()
  })

  it.each([
    ['the member decides', { state: 'offered', offeredStake: 200_000 } as const, '회원 응답 대기'],
    ['it was decided', { state: 'refused', decidedBy: 'trader' } as const, 'trader 처리'],
  ])('offers nothing to decide when %s', async (_when, change, text) => {
    await show(queue([rowOf(1, change)]))
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText('승인')).toBeNull()
  })

  it('offers nothing to decide to who may only read', async () => {
    const { user } = await show(queue(), { may: ['sports.read'] })
    expect(screen.queryByText('승인')).toBeNull()
    await user.keyboard('jy')
    expect(server.asked(DECIDE)).toEqual([])
  })
})

it('writes the keys on the buttons of the bet that they act on, and of no other', async () => {
  const { user } = await show(queue())
  const keys = () => [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)
  expect(keys()).toEqual([])
  await user.keyboard('j')
  expect(keys()).toEqual(['Y', 'O', 'N'])
})
