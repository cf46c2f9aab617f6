// Settles the bets that hang on an event whose markets were decided, and corrects those that were settled by what stood before (SPEC.md
// SP30-SP36). Chunk by chunk, each in one transaction: it may stop anywhere and be started again by anyone. What decides was committed before,
// so that of two events which decide the last legs of a bet the later one sees both.
import { type BetId, type MemberId, type Uuid } from '@hanpan/kernel'
import type { Database, Tx } from '../../platform/database.ts'
import type { BetsPort, NewCorrection, SettledBet } from '../../ports/bets.ts'
import {
  type DecidedRow,
  decidedBets,
  forgetReopened,
  hasReopened,
  type Reopened,
  SPORT_BETS,
  type WaitingBet,
  waitingBets,
  writeReopened,
} from './bet-store.ts'
import { eventsByIds, lockDecided, markSettled, numbersOf } from './event-store.ts'
import { areVoidedAsLate } from './late-bets-store.ts'
import type { EventId } from './model.ts'
import { earlyOf, judge, type Judged, judgeToDecide, lockEventsOf } from './outcome-of-slip.ts'
import { PAST_POSTING } from './void-past-posted.ts'

/** Bets in one transaction: large enough for speed, small enough that a bet behind it waits some tens of milliseconds. */
export const SETTLEMENT_CHUNK_BETS = 2000

export interface SettleDeps {
  readonly database: Database
  readonly newId: <Id extends string>() => Id
  readonly bets: Pick<BetsPort, 'settle' | 'corrections'>
}

export interface SettledOfEvent {
  readonly bets: number
  /** Everyone whose bets were settled, and those among them who were paid. */
  readonly memberIds: ReadonlySet<MemberId>
  readonly paidMemberIds: ReadonlySet<MemberId>
}

/** Who asks for a correction that a source's new result demands, and what agrees: nobody of the house has to. */
const BY_RULES = 'rules'
export const BY_SOURCE = { askedBy: 'feed', agreedBy: BY_RULES, reason: 'feed' } as const

export async function settleEvent(deps: SettleDeps, eventId: EventId, signal: AbortSignal): Promise<SettledOfEvent> {
  const { database } = deps
  const memberIds = new Set<MemberId>()
  const paidMemberIds = new Set<MemberId>()
  let bets = 0
  // What is decided while this runs has a later number, and is settled by the next run.
  const numbers = await numbersOf(database, eventId)
  const isReopened = await hasReopened(database, eventId)
  if (numbers.length === 0 && !isReopened) return { bets, memberIds, paidMemberIds }
  for (let after: BetId | null = null; ;) {
    if (signal.aborted) return { bets, memberIds, paidMemberIds }
    const chunk: Chunk = await database.tx((tx) => settleChunk(tx, deps, eventId, after))
    bets += chunk.settled.length
    for (const { memberId, payout } of chunk.settled) {
      memberIds.add(memberId)
      if (payout > 0) paidMemberIds.add(memberId)
    }
    if (chunk.after === null) break
    after = chunk.after
  }
  const isDecidedAnew = isReopened || numbers.some(({ isFirst }) => !isFirst) || (await hasReopened(database, eventId))
  if (!isDecidedAnew || (await correctDecided(deps, eventId, await whoseWord(database, eventId, numbers))))
    await database.tx((tx) => markSettled(tx, eventId, numbers))
  return { bets, memberIds, paidMemberIds }
}

interface Chunk {
  readonly settled: readonly SettledBet[]
  /** Null behind the last bet. */
  readonly after: BetId | null
}

async function settleChunk(tx: Tx, { bets }: SettleDeps, eventId: EventId, after: BetId | null): Promise<Chunk> {
  const waiting = await waitingBets(tx, eventId, after, SETTLEMENT_CHUNK_BETS)
  // Who has settled one of them meanwhile is found when they are: they must stand as they were read.
  const settled = (await judgeToDecide(tx, waiting)).flatMap(({ bet, outcome }) =>
    outcome ? [settledAs(bet, outcome)] : [],
  )
  await bets.settle(tx, SPORT_BETS, eventId as string as Uuid, settled)
  return { settled, after: waiting.length < SETTLEMENT_CHUNK_BETS ? null : waiting.at(-1)!.betId }
}

function settledAs(bet: WaitingBet, outcome: Pick<SettledBet, 'status' | 'payout' | 'returned'>): SettledBet {
  const { betId, memberId, stake } = bet
  const early = earlyOf(bet)
  return early ? { betId, memberId, stake, ...outcome, early } : { betId, memberId, stake, ...outcome }
}

type CorrectionWord = Pick<NewCorrection, 'askedBy' | 'agreedBy' | 'reason'>

/** Who decided markets anew: the office where it has one of them, the rules where bets on one came too late, otherwise their source. */
async function whoseWord(
  database: Database,
  eventId: EventId,
  decided: readonly { readonly market: string }[],
): Promise<CorrectionWord> {
  const [event] = await eventsByIds(database, [eventId])
  const words = decided.flatMap(({ market }) => event?.book.markets[market]?.overruled?.word ?? [])
  const markets = decided.map(({ market }) => market)
  const word = words[0] ?? ((await areVoidedAsLate(database, eventId, markets)) ? PAST_POSTING : null)
  return word ? { askedBy: word.by, agreedBy: word.agreedBy ?? BY_RULES, reason: word.reason } : BY_SOURCE
}

/**
 * Begins a correction where a settled bet should come to something else. False while one is at work: it is looked at again afterwards. A bet
 * that should wait again stays as it is, and is looked at again when its open legs are decided.
 */
async function correctDecided(
  { database, bets, newId }: SettleDeps,
  eventId: EventId,
  word: CorrectionWord,
): Promise<boolean> {
  const subjectId = eventId as string as Uuid
  if (await bets.corrections.isAtWork(database, [subjectId])) return false
  const reopened: Reopened[] = []
  let isChanged = false
  for (let after: BetId | null = null; ;) {
    const from: BetId | null = after
    const decided: readonly Judged<DecidedRow>[] = await database.tx(async (tx) => {
      await lockNext(tx, eventId, from, SETTLEMENT_CHUNK_BETS)
      return await judge(tx, await decidedBets(tx, eventId, from, SETTLEMENT_CHUNK_BETS))
    })
    for (const { bet, outcome, open } of decided) {
      if (outcome === null) for (const other of open) reopened.push({ eventId: other, betId: bet.betId })
      else
        isChanged ||=
          outcome.status !== bet.status || outcome.payout !== bet.payout || outcome.returned !== bet.returned
    }
    if (decided.length < SETTLEMENT_CHUNK_BETS) break
    after = decided.at(-1)!.bet.betId
  }
  return await database.tx(async (tx) => {
    await lockDecided(tx, [eventId])
    if (isChanged && (await bets.corrections.isAtWork(tx, [subjectId]))) return false
    await forgetReopened(tx, eventId)
    await writeReopened(tx, reopened)
    if (isChanged)
      await bets.corrections.begin(tx, 'sport', { correctionId: newId<Uuid>(), subjectId, target: 'result', ...word })
    return true
  })
}

/** Keeps others from deciding the next settled bets of an event, by whichever of their events, until the end: what is read behind it stands. */
export async function lockNext(tx: Tx, eventId: EventId, after: BetId | null, limit: number): Promise<void> {
  await lockEventsOf(tx, await decidedBets(tx, eventId, after, limit))
}
