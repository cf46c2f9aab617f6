// What the bets of a round came to, told once the draw has been: its bets are gathered from the feed, and a while later one notice a member
// and round says the sum (SPEC.md PU10-PU12).
import { type BetOnWire, DRAW_TELLING_MS, type VendorBetOnWire } from '@hanpan/contract'
import { HOUR_MS, type Instant, instant, type MemberId, type Uuid } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { Settlement, ShownBet } from '../../ports/bets.ts'
import type { GameOnOffer } from '../../ports/sites.ts'
import type { PushDeps } from './deps.ts'
import {
  deleteSettledBefore,
  deleteSettledBets,
  insertDeliveries,
  insertSettledBets,
  markTold,
  netOf,
  type SettledBetRow,
  untoldBets,
} from './store.ts'
import { betsTexts } from './words.ts'

const CHUNK_BETS = 2000
/** A bet that was settled longer ago is no news. */
const NEWS_MS = HOUR_MS

export async function tellBets(deps: PushDeps, signal: AbortSignal): Promise<void> {
  await deps.bets.feed.walk('push', CHUNK_BETS, signal, (tx, _group, settlements) => gather(deps, tx, settlements))
  const now = await deps.now()
  await deleteSettledBefore(deps.database, instant(now - NEWS_MS))
  while (!signal.aborted && (await tellSome(deps, now)));
}

/** First settlements only: what a correction changes is told by a message. */
async function gather(deps: PushDeps, tx: Tx, settlements: readonly Settlement[]): Promise<number> {
  const newsSince = (await deps.now(tx)) - NEWS_MS
  const news = settlements.filter(
    ({ number, status, settledAt }) => number === 1 && status !== 'cashed-out' && settledAt > newsSince,
  )
  return news.length === 0 ? 0 : await insertSettledBets(tx, news)
}

/** A bet, and what decided it. Null where there is nothing to tell: it was given back before its draw. */
interface Decided {
  readonly bet: OwnBet
  readonly row: SettledBetRow
  readonly subject: string
}

/** Tells the oldest that may be told. False when nothing is left that may. */
async function tellSome(deps: PushDeps, now: Instant): Promise<boolean> {
  const rows = await untoldBets(deps.database, instant(now - DRAW_TELLING_MS), CHUNK_BETS)
  if (rows.length === 0) return false
  const shown = await deps.bets.lists.byIds(rows.map(({ betId }) => betId))
  const decided = rows.flatMap((row) => decidedOf(row, shown.get(row.betId)))
  const untellable = new Set(rows.map(({ betId }) => betId))
  for (const { row } of decided) untellable.delete(row.betId)
  const games = new Map((await deps.sites.gamesOnOffer()).map((game) => [game.code, game]))
  const ready = decided.filter(({ bet }) => tellableAt(bet) <= now)
  await deps.database.tx(async (tx) => {
    await deleteSettledBets(tx, [...untellable])
    await markTold(
      tx,
      ready.map(({ bet, row, subject }) => ({ betId: row.betId, subject, net: bet.resultCash })),
    )
    for (const [memberId, one] of firstOfEach(ready)) await tellSubject(deps, tx, memberId, one, games, now)
  })
  return rows.length === CHUNK_BETS && untellable.size + ready.length > 0
}

function decidedOf(row: SettledBetRow, shown: ShownBet | undefined): Decided[] {
  if (!shown) return []
  const { bet } = shown
  // Who plays a vendor's game sees each round end in its window.
  if (!isOfOwnProduct(bet)) return []
  return isTakenBack(bet, row) ? [] : [{ bet, row, subject: subjectOf(bet) }]
}

type OwnBet = Exclude<BetOnWire, VendorBetOnWire>
const isOfOwnProduct = (bet: BetOnWire): bet is OwnBet => bet.groupKey === 'minigame' || bet.groupKey === 'sport'

/** Before its round was drawn, or before any of its matches was over, only its member gives a bet back. */
function isTakenBack(bet: OwnBet, { settledAt }: SettledBetRow): boolean {
  if (bet.type !== 'cancel') return false
  if (bet.groupKey === 'minigame') return settledAt < Date.parse(bet.drawsAt)
  return bet.legs.some(({ result }) => result === null)
}

/** A draw is told first where it is told best; a match has been seen by everybody. */
const tellableAt = (bet: OwnBet): number =>
  bet.groupKey === 'minigame' ? Date.parse(bet.drawsAt) + DRAW_TELLING_MS : 0

/** What one notice speaks of: all bets of a round, or one bet on sports. */
const subjectOf = (bet: OwnBet): string =>
  bet.groupKey === 'minigame' ? `${bet.gameKey}-${bet.roundNo}` : `sport-${bet.betId}`

/** One bet for each member and subject, in an order that everybody takes. */
function firstOfEach(decided: readonly Decided[]): readonly (readonly [MemberId, Decided])[] {
  const found = new Map(decided.map((one) => [`${one.row.memberId} ${one.subject}`, one]))
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => [one.row.memberId, one])
}

/** Says the sum of all bets that were told: of those that came late the notice says the whole again, in the place of the first. */
async function tellSubject(
  deps: PushDeps,
  tx: Tx,
  memberId: MemberId,
  { bet, row, subject }: Decided,
  games: ReadonlyMap<string, GameOnOffer>,
  now: Instant,
): Promise<void> {
  const net = await netOf(tx, memberId, subject)
  const notice = {
    kind: 'bets',
    tag: `bets-${subject}`,
    page: 'bets',
    texts: betsTexts(
      games.get(bet.groupKey === 'minigame' ? bet.gameKey : bet.groupKey)?.names ?? null,
      bet.groupKey === 'minigame' ? bet.roundNo : bet.ticketNo,
      net,
    ),
    expiresAt: instant(row.settledAt + NEWS_MS),
  } as const
  await insertDeliveries(tx, memberId, notice, deps.newId<Uuid>(), now)
}
