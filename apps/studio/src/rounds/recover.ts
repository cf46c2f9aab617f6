// Takes up what a studio that died, or a player who left, has let lie (SPEC.md ST25-ST28): stakes whose fate is not known are given back, rounds
// that were left are ended by rule.
import { assert, won } from '@hanpan/kernel'
import { newId } from '../platform/ids.ts'
import type { Queryable } from '../platform/database.ts'
import { seedsById } from '../seeds/seeds.ts'
import { sessionById } from '../sessions/sessions.ts'
import { gameOf } from '../shelf/games.ts'
import { HELD_SECONDS, insertTransaction } from '../wallet/transactions.ts'
import { endOf, giveBackMore } from './act-in-round.ts'
import { leave } from './choices.ts'
import type { RoundDeps } from './deps.ts'
import { undo } from './play.ts'
import { floatsOf } from './present.ts'
import { abandonedRounds, abandonedStakes, firstDebit, moveRound, type Round } from './store.ts'

const ROUNDS_A_RUN = 50
/** A site would close it with nothing after two days. */
const OPEN_HOURS_MAX = 24

/** One run: answers how many rounds were taken up. */
export async function recoverRounds(deps: RoundDeps, abandonedSeconds = HELD_SECONDS): Promise<number> {
  const { database } = deps
  const stakes = await database.tx(async (tx) => {
    const rounds = await abandonedStakes(tx, abandonedSeconds, ROUNDS_A_RUN)
    for (const { roundId, sessionId } of rounds)
      await undo(tx, sessionId, roundId, await stakeOf(tx, roundId), 'anybody’s')
    return rounds.length
  })
  const open = await database.tx(async (tx) => {
    const rounds = await abandonedRounds(tx, {
      pendingSeconds: abandonedSeconds,
      openHours: OPEN_HOURS_MAX,
      limit: ROUNDS_A_RUN,
    })
    for (const round of rounds) await (round.pending ? giveBackMore(tx, round) : endByRule(deps, tx, round))
    return rounds.length
  })
  return stakes + open
}

async function stakeOf(tx: Queryable, roundId: string): Promise<string> {
  const { rows } = await tx.query<{ transactionId: string }>(
    `SELECT transaction_id AS "transactionId" FROM studio.transactions WHERE round_id = $1 AND kind = 'debit'`,
    [roundId],
  )
  assert(rows[0], `round ${roundId} has a stake`)
  return rows[0].transactionId
}

async function endByRule({ sealer }: RoundDeps, tx: Queryable, round: Round): Promise<void> {
  const seeds = await seedsById(tx, sealer, round.seedId)
  const session = await sessionById(tx, sealer, round.sessionId)
  const game = gameOf(round.gameCode)
  if (!session || !game) return
  const left = leave(round.input, floatsOf(seeds, round.nonce))
  if (left) return void (await endOf(tx, session, game, { ...round, input: left.input }, seeds, null, 'anybody’s'))
  // Nothing was done in it: as if it had not been begun.
  if (!(await moveRound(tx, round.roundId, 'open', 'undoing'))) return
  await insertTransaction(
    tx,
    {
      transactionId: newId(),
      roundId: round.roundId,
      sessionId: round.sessionId,
      kind: 'rollback',
      amount: won(0),
      debitId: await firstDebit(tx, round.roundId),
      closesRound: true,
    },
    'anybody’s',
  )
}
