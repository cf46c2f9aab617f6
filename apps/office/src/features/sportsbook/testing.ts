// A bet on sports and a pick of an event as calls tell them, for tests of what shows them.
import type { SportBetOnWire } from '@hanpan/contract'

const names = (ko: string) => ({ ko, en: ko, vi: ko })

export const shownBet: SportBetOnWire = {
  betId: '0193a1b2-0000-7000-8000-000000000001',
  ticketNo: 'K7F3-91',
  groupKey: 'sport',
  gameKey: 'live',
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
      placed: { status: 'live', period: 'h1', second: 60, score: { home: 0, away: 0 } },
      now: { version: 1, clock: null, status: 'live', period: 'h1', score: { home: 0, away: 0 } },
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
  pendingUntil: null,
  declined: null,
  referral: null,
  closed: 0,
  cashOut: null,
  noCashOut: null,
  cashOutAt: null,
}

/** A pick of an event as traders see it, without bets and without a price of the house's own. */
export const deskPick = {
  pick: 'home',
  odds: 2,
  sourceOdds: 2,
  isActive: true,
  suspended: null,
  own: null,
  bets: 0,
  stakes: 0,
  liability: 0,
  expected: 0,
}
