// Conducts crash (SPEC.md ST90-ST92): seals the next seed, opens rounds, begins them when all bets are answered for, ends them where they break off.
// Everything here may be done by any studio, at any moment and as often as it likes; each has its effect once, behind the round's lock. Where a
// round breaks off follows from a seed that was fixed before it opened, and stands nowhere in the open until it has.
import { crashBreaksAfterMs, drawCrash, roundFloats } from '@hanpan/casino'
import { assert, won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import { hashes } from '../platform/hashes.ts'
import { newId } from '../platform/ids.ts'
import type { Sealer } from '../platform/secrets.ts'
import { type Standing, standingOf } from '../rooms/conducted.ts'
import { sealsOf } from '../rooms/sealed.ts'
import { endTransaction, insertTransaction } from '../wallet/transactions.ts'
import { giveUpAsking } from './bet-store.ts'
import { CRASH_ID, type CrashDeps } from './deps.ts'
import {
  type CrashRow,
  insertGame,
  insertPastRounds,
  insertRound,
  lockRound,
  newestRounds,
  openRound,
  sealedOf,
  writeBreak,
  writeRise,
} from './round-store.ts'
import { opening } from './schedule.ts'

const seals = (sealer: Sealer) => sealsOf(sealer, 'studio.crash.server')
/** A new game has so many rounds behind it as it opens, so that its strip has a beginning; nobody could bet on them. */
export const OPENING_ROUNDS = 24

export const seedOf = (sealer: Sealer, { serverSeed }: Pick<CrashRow, 'serverSeed'>): string =>
  seals(sealer).open({ serverSeed })

/** Where a round breaks off, in hundredths: its float is that of its seed, the game's id and its number. */
export function pointOf(sealer: Sealer, round: Pick<CrashRow, 'serverSeed' | 'commitment' | 'number'>): number {
  const serverSeed = seals(sealer).openPromised(round)
  return drawCrash(roundFloats(hashes, { serverSeed, clientSeed: CRASH_ID, nonce: round.number })).point
}

/** Sets the game up: it has rounds behind it and a sealed one. */
export async function setUpCrash({ database, sealer }: CrashDeps): Promise<void> {
  await insertGame(database)
  await database.tx(async (tx) => {
    await tx.query('SELECT FROM studio.crash_games WHERE game_id = $1 FOR UPDATE', [CRASH_ID])
    if ((await newestRounds(tx)).length > 0) return
    const rounds = Array.from({ length: OPENING_ROUNDS }, (_, index) => {
      const sealed = seals(sealer).make(index + 1)
      return { ...sealed, point: pointOf(sealer, sealed) }
    })
    await insertPastRounds(tx, rounds)
    await insertRound(tx, seals(sealer).make(OPENING_ROUNDS + 1))
  })
}

/** Opens the round of a game that waited: somebody has come. False when it was open already. */
export async function openWaiting(
  { database, pace }: Pick<CrashDeps, 'database' | 'pace'>,
  roundId: string,
  now: number,
): Promise<boolean> {
  return await openRound(database, roundId, opening(now + pace.comingMs, pace))
}

/** Begins a round that is due: gives back what sites have not answered for, and lets it rise. False: not due, or begun by another. */
export async function beginRound({ database, pace }: CrashDeps, roundId: string): Promise<boolean> {
  return await database.tx(async (tx) => {
    const round = await lockRound(tx, roundId)
    if (!round || round.startsAt === null || round.risesAt !== null || round.startsAt > round.now) return false
    for (const { betId, sessionId } of await giveUpAsking(tx, roundId)) await owe(tx, betId, sessionId)
    await writeRise(tx, roundId, round.now + pace.leadMs)
    return true
  })
}

/** Writes down that a stake is given back. */
async function owe(tx: Queryable, betId: string, sessionId: string): Promise<void> {
  // Whoever asked for it may be gone.
  await endTransaction(tx, betId, 'refused', 'taken back')
  await insertTransaction(
    tx,
    {
      transactionId: newId(),
      roundId: betId,
      sessionId,
      kind: 'rollback',
      amount: won(0),
      debitId: betId,
      closesRound: true,
    },
    'anybody’s',
  )
}

/** When a round that rises breaks off, by the database's clock. */
export const breaksAt = (sealer: Sealer, round: CrashRow & { readonly risesAt: number }): number =>
  round.risesAt + crashBreaksAfterMs(pointOf(sealer, round))

/** Ends a round that has gone as far as it goes, and seals the one after it. False: it still rises, or another has ended it. */
export async function breakRound({ database, sealer, pace }: CrashDeps, roundId: string): Promise<boolean> {
  return await database.tx(async (tx) => {
    const round = await lockRound(tx, roundId)
    if (!round || round.risesAt === null || round.point !== null) return false
    const brokeAt = breaksAt(sealer, { ...round, risesAt: round.risesAt })
    if (brokeAt > round.now) return false
    // A studio that comes late shows it as long as one that does not.
    const endsAt = round.now + pace.overMs
    await writeBreak(tx, roundId, { point: pointOf(sealer, round), brokeAt, endsAt })
    await insertRound(tx, seals(sealer).make(round.number + 1))
    const next = await sealedOf(tx, round.number + 1)
    if (next !== null && round.isWanted) await openRound(tx, next, opening(endsAt, pace))
    return true
  })
}

/** Where the game stands. */
export async function standingNow(db: Queryable): Promise<Standing<CrashRow>> {
  const [newest, before] = await newestRounds(db)
  assert(newest, 'a game has a round')
  return standingOf(newest, before)
}
