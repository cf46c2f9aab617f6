// What every spin asks of the database, asked for many spins together (platform/batched.ts): rounds are begun, ended and answered in lines, each with one
// transaction for all that stand in it.
import { playRound, type RoundInput, slotOf } from '@hanpan/casino'
import { ok, refuse, type Result, type Won } from '@hanpan/kernel'
import { contributeAll, type Contribution, potsOf } from '../jackpots/jackpots.ts'
import { batched } from '../platform/batched.ts'
import type { Database, Queryable } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Sealer } from '../platform/secrets.ts'
import { type HeldSeeds, holdSeeds } from '../seeds/seeds.ts'
import type { Session } from '../sessions/sessions.ts'
import type { ShelfGame } from '../shelf/games.ts'
import type { Transaction } from '../wallet/transactions.ts'
import { hasChoices, standingOf } from './choices.ts'
import { floatsOf } from './present.ts'
import { type Beginning, endStaked, insertRounds, type Round, type Staked } from './store.ts'

/** A press that comes a little early was made in time, and travelled faster than the one before. */
const CYCLE_GRACE_MS = 200

export interface AskedRound {
  readonly session: Pick<Session, 'playerId' | 'sessionId'>
  readonly game: Pick<ShelfGame, 'code' | 'cycleMs'>
  readonly requestId: string
  readonly input: RoundInput
  readonly stake: Won
  /** Whether the debit of a lost round may say that it is over. */
  readonly debitMayClose: boolean
}

export interface Prepared {
  readonly round: Pick<Round, 'roundId' | 'input' | 'stake'>
  readonly debit: Transaction
  /** What it comes to; null for one with choices that goes on. */
  readonly over: { readonly outcome: object; readonly payout: Won; readonly hit: readonly string[] } | null
}
type Begun = Result<Prepared, 'too_fast' | 'round_open' | 'input_refused'>

export type Ended = Staked & { readonly siteKey: string; readonly contributions: readonly Contribution[] }

export interface RoundLines {
  /** Begins a round: it and its debit are written down. */
  readonly begin: (asked: AskedRound) => Promise<Begun>
  /** Ends a round whose stake was taken. Null: somebody else has taken it up. */
  readonly end: (ended: Ended) => Promise<Round | null>
  /** What the pots of a game hold. */
  readonly pots: (of: { readonly siteKey: string; readonly game: ShelfGame }) => ReturnType<typeof potsOf>
}

export function createLines(database: Database, sealer: Sealer): RoundLines {
  return {
    begin: batched((asked) => database.tx((tx) => beginAll(tx, sealer, asked))),
    end: batched((ended) => database.tx((tx) => endAll(tx, ended))),
    pots: batched(async (asked) => {
      const reads = new Map<string, ReturnType<typeof potsOf>>()
      return await Promise.all(
        asked.map(({ siteKey, game }) => {
          const key = `${siteKey} ${game.code}`
          const read = reads.get(key) ?? potsOf(database, siteKey, game)
          reads.set(key, read)
          return read
        }),
      )
    }),
  }
}

async function beginAll(tx: Queryable, sealer: Sealer, asked: readonly AskedRound[]): Promise<readonly Begun[]> {
  const answers: Begun[] = asked.map(() => refuse('round_open'))
  let left = asked.map((one, index) => ({ one, index }))
  while (left.length > 0) {
    // Two presses of a player are judged one after the other: the second one behind what the first has left.
    const players = new Set<string>()
    const now = left.filter(({ one: { session } }) => !players.has(session.playerId) && players.add(session.playerId))
    left = left.filter((one) => !now.includes(one))
    const seeds = await holdSeeds(tx, sealer, [...players])
    const judged = now.map(({ one, index }) => ({ one, index, judged: judge(one, seeds.get(one.session.playerId)!) }))
    const beginnings = judged.flatMap((each) => (each.judged.ok ? [each.judged.value.beginning] : []))
    const written = beginnings.length === 0 ? null : await insertRounds(tx, beginnings)
    for (const { index, judged: each } of judged) {
      if (!each.ok) answers[index] = each
      else {
        const { beginning, prepared } = each.value
        const what = written!.get(beginning.round.roundId)
        answers[index] = what === 'begun' ? ok(prepared) : refuse(what === 'early' ? 'too_fast' : 'round_open')
      }
    }
  }
  return answers
}

function judge(
  { session, game, requestId, input, stake, debitMayClose }: AskedRound,
  { seedId, nonce, ...seeds }: HeldSeeds,
): Result<{ readonly beginning: Beginning; readonly prepared: Prepared }, 'input_refused'> {
  const over = outcomeOf(input, floatsOf(seeds, nonce))
  if (!over.ok) return over
  const { playerId, sessionId } = session
  const roundId = newId()
  const round = { roundId, playerId, sessionId, gameCode: game.code, requestId, seedId, nonce, input, stake }
  // A round that is lost already is over with its stake: one message less.
  const isLost = over.value !== null && over.value.payout === 0 && over.value.hit.length === 0
  const debit: Transaction = {
    transactionId: newId(),
    roundId,
    sessionId,
    kind: 'debit',
    amount: stake,
    debitId: null,
    closesRound: isLost && debitMayClose,
  }
  const cycleMs = Math.max(0, game.cycleMs - CYCLE_GRACE_MS)
  return ok({ beginning: { round, debit, cycleMs }, prepared: { round, debit, over: over.value } })
}

/** What a round comes to: null while it goes on. */
function outcomeOf(input: RoundInput, floats: ReturnType<typeof floatsOf>): Result<Prepared['over'], 'input_refused'> {
  if (hasChoices(input)) {
    const standing = standingOf(input, floats)
    if (!standing.ok) return standing
    if (!standing.value.isOver) return ok(null)
  }
  const played = playRound(input, floats, slotOf)
  if (!played.ok) return refuse('input_refused')
  const { outcome, payout } = played.value
  const hit = input.kind === 'slot' ? (outcome as { readonly jackpots: readonly string[] }).jackpots : []
  return ok({ outcome, payout, hit })
}

async function endAll(tx: Queryable, asked: readonly Ended[]): Promise<readonly (Round | null)[]> {
  const rounds = await endStaked(tx, asked)
  await contributeAll(
    tx,
    asked.flatMap(({ roundId, siteKey, contributions }) =>
      rounds.has(roundId) ? contributions.map((one) => ({ ...one, roundId, siteKey })) : [],
    ),
  )
  return asked.map(({ roundId }) => rounds.get(roundId) ?? null)
}
