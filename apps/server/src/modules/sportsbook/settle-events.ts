// Settles the bets that hang on events whose markets were decided, and corrects those that were settled by what stood before (SPEC.md SP30-SP36).
// Results that come together are settled by together: a combination that hangs on several of them is read once. Chunk by chunk, each in one
// transaction: it may stop anywhere and be started again by anyone. What decides was committed before, so that of two events which decide the last
// legs of a bet the later one sees both.
import type { BetId, Uuid } from '@hanpan/kernel'
import type { Database, Tx } from '../../platform/database.ts'
import type { BetsPort, NewCorrection } from '../../ports/bets.ts'
import {
  type DecidedRow,
  decidedBets,
  forgetReopened,
  type Reopened,
  withReopened,
  writeReopened,
} from './bet-store.ts'
import { lockDecided, waitForDeciders } from './decided-store.ts'
import { eventsByIds, markSettled, numbersOf, type ResultNumber } from './event-store.ts'
import { areVoidedAsLate } from './late-bets-store.ts'
import type { EventId } from './model.ts'
import { judge, type Judged, lockEventsOf } from './outcome-of-slip.ts'
import { SETTLEMENT_CHUNK_BETS, settleWaiting, type SettleWaitingDeps, type SettledSoFar } from './settle-waiting.ts'
import { PAST_POSTING } from './void-past-posted.ts'

export interface SettleDeps extends SettleWaitingDeps {
  readonly bets: Pick<BetsPort, 'settle' | 'corrections'>
}

/** Who asks for a correction that a source's new result demands, and what agrees: nobody of the house has to. */
const BY_RULES = 'rules'
export const BY_SOURCE = { askedBy: 'feed', agreedBy: BY_RULES, reason: 'feed' } as const

export async function settleEvents(
  deps: SettleDeps,
  eventIds: readonly EventId[],
  signal: AbortSignal,
): Promise<Readonly<SettledSoFar>> {
  const { database } = deps
  const settled: SettledSoFar = { bets: 0, memberIds: new Set(), paidMemberIds: new Set() }
  // What is decided while this runs has a later number, and is settled by the next run.
  const numbers = await numbersOf(database, eventIds)
  const reopened = await withReopened(database, eventIds)
  const due = eventIds.filter((eventId) => reopened.has(eventId) || numbers.some((one) => one.eventId === eventId))
  if (due.length === 0) return settled
  // Whoever has decided a bet by what stood before these numbers has committed behind this.
  await waitForDeciders(database, due)
  if (!(await settleWaiting(deps, due, settled, signal))) return settled
  const reopenedSince = await withReopened(database, due)
  const done: ResultNumber[] = []
  for (const eventId of due) {
    const own = numbers.filter((one) => one.eventId === eventId)
    const isDecidedAnew = reopened.has(eventId) || reopenedSince.has(eventId) || own.some(({ isFirst }) => !isFirst)
    if (!isDecidedAnew || (await correctDecided(deps, eventId, await whoseWord(database, eventId, own))))
      done.push(...own)
  }
  if (done.length > 0) await database.tx((tx) => markSettled(tx, done))
  return settled
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
