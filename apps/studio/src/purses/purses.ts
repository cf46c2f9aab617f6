// Purses that the studio keeps for the players of a site (SPEC.md ST115-ST121): money is put in and taken out by the site, under its ids, and played
// with in between. Whatever moves a purse locks it first.
import { assert, ok, refuse, type Result, won, type Won } from '@hanpan/kernel'
import type { Database, Queryable } from '../platform/database.ts'
import type { Credit, Debit, Rollback } from '../wallet/wallet.ts'
import {
  closeRound,
  type Entry,
  findEntry,
  findPurse,
  hasOpenRound,
  insertEntry,
  isRolledBack,
  leaveRound,
  makePurse,
  openRound,
  type Purse,
} from './store.ts'

/** Whose purse it is. */
export interface PurseName {
  readonly siteKey: string
  readonly playerRef: string
}

export interface Moved {
  /** What this id moved, when it did. */
  readonly amount: Won
  readonly balance: Won
}

export type TransferRefusal = 'player_unknown' | 'duplicate' | 'money_short' | 'round_open'
export type PlayRefusal = 'money_short' | 'refused'

export interface Purses {
  /** What is there; null for a player whom its site has never given money for. */
  look(name: PurseName): Promise<Won | null>
  /** Under an id of the site: once. The same id with another amount, or for another move, is a duplicate. */
  putIn(name: PurseName, id: string, amount: Won): Promise<Result<Moved, TransferRefusal>>
  /** Takes an amount out, or everything; refused while a stake lies in a round. Asked again under its id it answers what it was. */
  takeOut(name: PurseName, id: string, amount: Won | 'all'): Promise<Result<Moved, TransferRefusal>>
  /** What an id moved; null for one that moved nothing. */
  lookUp(name: PurseName, id: string): Promise<Won | null>
  debit(name: PurseName, debit: Debit): Promise<Result<Won, PlayRefusal>>
  credit(name: PurseName, credit: Credit): Promise<Result<Won, PlayRefusal>>
  rollback(name: PurseName, rollback: Rollback): Promise<Result<Won, PlayRefusal>>
}

/** The prefix keeps the ids of sites apart from those of the studio. */
const transferId = (id: string) => `transfer ${id}`

export function createPurses(database: Database): Purses {
  const withPurse = async <Answer>(
    { siteKey, playerRef }: PurseName,
    unknown: Answer,
    work: (tx: Queryable, purse: Purse) => Promise<Answer>,
  ): Promise<Answer> =>
    await database.tx(async (tx) => {
      const purse = await findPurse(tx, siteKey, playerRef, 'FOR UPDATE OF b')
      return purse ? await work(tx, purse) : unknown
    })

  return {
    look: async ({ siteKey, playerRef }) => (await findPurse(database, siteKey, playerRef))?.balance ?? null,
    async putIn(name, id, amount) {
      assert(amount > 0, 'nothing is not put in')
      await database.tx((tx) => makePurse(tx, name.siteKey, name.playerRef))
      return await withPurse<Result<Moved, TransferRefusal>>(name, refuse('player_unknown'), (tx, purse) =>
        putIn(tx, purse, id, amount),
      )
    },
    takeOut: (name, id, amount) =>
      withPurse<Result<Moved, TransferRefusal>>(name, refuse('player_unknown'), (tx, purse) =>
        takeOut(tx, purse, id, amount),
      ),
    async lookUp({ siteKey, playerRef }, id) {
      const purse = await findPurse(database, siteKey, playerRef)
      const entry = purse && (await findEntry(database, purse.playerId, transferId(id)))
      return entry ? won(Math.abs(entry.amount)) : null
    },
    debit: (name, one) =>
      withPurse<Result<Won, PlayRefusal>>(name, refuse('money_short'), (tx, purse) => debit(tx, purse, one)),
    credit: (name, one) =>
      withPurse<Result<Won, PlayRefusal>>(name, refuse('refused'), (tx, purse) => credit(tx, purse, one)),
    async rollback(name, one) {
      // What it takes back may still come, to a purse that is made meanwhile.
      await database.tx((tx) => makePurse(tx, name.siteKey, name.playerRef))
      return await withPurse<Result<Won, PlayRefusal>>(name, refuse('refused'), (tx, purse) => rollback(tx, purse, one))
    },
  }
}

async function putIn(tx: Queryable, purse: Purse, id: string, amount: Won): Promise<Result<Moved, TransferRefusal>> {
  const known = await findEntry(tx, purse.playerId, transferId(id))
  if (known)
    return known.kind === 'put-in' && known.amount === amount
      ? ok({ amount, balance: purse.balance })
      : refuse('duplicate')
  const entry: Entry = { kind: 'put-in', id: transferId(id), amount, roundId: null, debitId: null }
  const { balance } = await insertEntry(tx, purse, entry)
  return ok({ amount, balance })
}

async function takeOut(
  tx: Queryable,
  purse: Purse,
  id: string,
  wanted: Won | 'all',
): Promise<Result<Moved, TransferRefusal>> {
  const known = await findEntry(tx, purse.playerId, transferId(id))
  if (known) {
    const amount = won(Math.abs(known.amount))
    const isSame = known.kind === 'take-out' && (wanted === 'all' || wanted === amount)
    return isSame ? ok({ amount, balance: purse.balance }) : refuse('duplicate')
  }
  // What a round comes to would come behind it, and lie here without anybody who asks for it.
  if (await hasOpenRound(tx, purse.playerId)) return refuse('round_open')
  const amount = wanted === 'all' ? purse.balance : wanted
  if (amount > purse.balance) return refuse('money_short')
  const entry: Entry = { kind: 'take-out', id: transferId(id), amount: 0 - amount, roundId: null, debitId: null }
  const { balance } = await insertEntry(tx, purse, entry)
  return ok({ amount, balance })
}

async function debit(
  tx: Queryable,
  purse: Purse,
  { transactionId: id, roundId, amount, closesRound }: Debit,
): Promise<Result<Won, PlayRefusal>> {
  const known = await findEntry(tx, purse.playerId, id)
  if (known) return known.kind === 'debit' && known.amount === 0 - amount ? ok(purse.balance) : refuse('refused')
  if (amount > purse.balance) return refuse('money_short')
  const left = await insertEntry(tx, purse, { kind: 'debit', id, amount: 0 - amount, roundId, debitId: null })
  if (!closesRound) await openRound(tx, purse.playerId, roundId)
  return ok(left.balance)
}

async function credit(
  tx: Queryable,
  purse: Purse,
  { transactionId: id, roundId, amount, debitId, closesRound }: Credit,
): Promise<Result<Won, PlayRefusal>> {
  const known = await findEntry(tx, purse.playerId, id)
  if (known) return known.kind === 'credit' && known.amount === amount ? ok(purse.balance) : refuse('refused')
  const answered = await findEntry(tx, purse.playerId, debitId)
  if (answered?.kind !== 'debit' || (await isRolledBack(tx, purse.playerId, debitId))) return refuse('refused')
  const left = await insertEntry(tx, purse, { kind: 'credit', id, amount, roundId, debitId })
  if (closesRound) await closeRound(tx, purse.playerId, roundId)
  return ok(left.balance)
}

async function rollback(
  tx: Queryable,
  purse: Purse,
  { transactionId: id, debitId, closesRound }: Rollback,
): Promise<Result<Won, PlayRefusal>> {
  const { playerId } = purse
  const target = await findEntry(tx, playerId, debitId)
  if (!target) {
    // What it takes back has not come, and is refused when it does.
    await insertEntry(tx, purse, { kind: 'tombstone', id: debitId, amount: 0, roundId: null, debitId: null })
    return ok(purse.balance)
  }
  if (target.kind === 'tombstone' || (await isRolledBack(tx, playerId, debitId))) return ok(purse.balance)
  if (target.kind !== 'debit' || target.roundId === null) return refuse('refused')
  const { roundId } = target
  const left = await insertEntry(tx, purse, { kind: 'rollback', id, amount: 0 - target.amount, roundId, debitId })
  await (closesRound ? closeRound : leaveRound)(tx, playerId, roundId)
  return ok(left.balance)
}
