// Bets below a partner that wait for their draw: they are where they are played, and what they will earn follows from the terms of the
// moment when they were placed (SPEC.md CS17).
import { percentOf, shareOf } from '@hanpan/commission'
import type { BetOnWire, ResponseOf, calls } from '@hanpan/contract'
import { type Instant, instant, type MemberId, won } from '@hanpan/kernel'
import type { TimeRange } from '../../platform/day-range.ts'
import type { CommissionsDeps } from './deps.ts'
import { createTermsFinder } from './terms.ts'
import type { PageOf } from './report-store.ts'

type BetOnList = ResponseOf<typeof calls.partners.retailBets>['list'][number]
const EVER: TimeRange = { from: instant(0), to: instant(Date.UTC(9999, 0, 1)) }

export interface OpenBets {
  readonly bets: number
  readonly stakes: number
  readonly memberIds: readonly MemberId[]
}

/** Of everybody below a partner, or of one member. */
export async function openBetsBelow(
  deps: CommissionsDeps,
  partnerId: MemberId,
  memberId: MemberId | null,
  span: TimeRange = EVER,
): Promise<OpenBets> {
  const waiting = await deps.bets.sums.waitingByMember(span)
  const asked = memberId === null ? waiting : waiting.filter((row) => row.memberId === memberId)
  const own = await deps.partners.belowAmong(
    partnerId,
    asked.map((row) => row.memberId),
  )
  const found = asked.filter((row) => own.has(row.memberId))
  return {
    bets: found.reduce((sum, { bets }) => sum + bets, 0),
    stakes: found.reduce((sum, { stakes }) => sum + stakes, 0),
    memberIds: found.map((row) => row.memberId),
  }
}

export async function listOpenBets(
  deps: CommissionsDeps,
  partnerId: MemberId,
  memberIds: readonly MemberId[],
  span: TimeRange,
  place: PageOf,
): Promise<BetOnList[]> {
  if (memberIds.length === 0 || place.limit <= 0) return []
  const rows = await deps.bets.lists.waiting(memberIds, span, place)
  const shown = [...new Set(rows.map((row) => row.memberId))]
  const name = await deps.partners.namesOf(shown)
  const tree = await deps.database.tx((tx) => deps.partners.historyOf(tx, shown))
  const finder = createTermsFinder(tree, 'minigame')
  return rows.map(({ memberId, bet }) => ({
    betIdx: bet.betId,
    memId: name(memberId).memId,
    group: 'minigame',
    bet,
    kind: 'open',
    stake: bet.cash,
    payout: 0,
    ...earning(finder.of(memberId, placedAt(bet))?.path ?? [], partnerId, bet.cash),
    placedAt: bet.placedAt,
    settledAt: null,
  }))
}

const placedAt = (bet: BetOnWire) => Date.parse(bet.placedAt) as Instant

type Path = NonNullable<ReturnType<ReturnType<typeof createTermsFinder>['of']>>['path']

function earning(path: Path, partnerId: MemberId, stake: number): Pick<BetOnList, 'rate' | 'rateBelow' | 'rolling'> {
  const place = path.findIndex((terms) => terms.partnerId === partnerId)
  const own = path[place]
  if (!own) return { rate: 0, rateBelow: 0, rolling: 0 }
  const below = path[place + 1]?.rolling ?? (0 as typeof own.rolling)
  return { rate: percentOf(own.rolling), rateBelow: percentOf(below), rolling: shareOf(won(stake), own.rolling, below) }
}
