// Takes a stake for a round of a vendor, in the ledger's batch like every stake; the round's bet and the transaction are written with it
// (SPEC.md GW1-GW3, GW10, GW12-GW15).
import { assert, type BetId, ok, refuse, type Uuid, catalogueKey } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, type LedgerRefusal, memberAccountId } from '@hanpan/ledger'
import type { Database } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { BatchWriter, LedgerPort, Overloaded, StakeLimited } from '../../ports/ledger.ts'
import { digestOf } from './digest.ts'
import type { Debit, WalletRefusal, WalletResult } from './model.ts'
import {
  addingStakes,
  betIdOf,
  countingParts,
  groupOf,
  insertingTransactions,
  keyOf,
  type NewTransaction,
  readRounds,
  readTransactions,
} from './round-store.ts'

export interface DebitDeps {
  readonly database: Database
  readonly ledger: LedgerPort
}

interface DebitRow {
  readonly debit: Debit
  readonly betId: BetId
  readonly part: number
  readonly digest: string
  /** What is known to refuse it: a replay is answered whatever it says. */
  readonly refusal: WalletRefusal | null
}

/** An object: refusals of a companion are told from the ledger's by it. */
interface NotTaken {
  readonly name: WalletRefusal | 'round_over'
}

/** Bets of one round: more than a vendor's round can come to. */
const PARTS_MAX = 1000

const nameOf = ({ connection, transactionId }: Debit) => ({ connectionKey: connection.connectionKey, transactionId })

const writer: BatchWriter<DebitRow, NotTaken> = {
  name: 'gateway.debit',
  async prepare(tx, rows) {
    // Both before it waits: they travel with the locks.
    const [own, rounds] = await Promise.all([
      readTransactions(
        tx,
        rows.map(({ debit }) => nameOf(debit)),
      ),
      readRounds(
        tx,
        rows.map(({ betId }) => betId),
      ),
    ])
    return rows.map(({ debit, betId, refusal }) => {
      const before = own.get(keyOf(nameOf(debit)))
      if (before) return { name: before.kind === 'tombstone' ? 'rolled_back' : 'duplicate' }
      if (refusal) return { name: refusal }
      const round = rounds.get(betId)
      return round && round.status !== 'wait' ? { name: 'round_over' } : null
    })
  },
  write(accepted) {
    const debits = accepted.map(({ row: { debit, betId, part }, posted }) => ({
      group: groupOf(debit.game),
      betId,
      memberId: debit.memberId,
      connectionKey: debit.connection.connectionKey,
      gameKey: catalogueKey(debit.game.prodId, debit.game.gameKey),
      round: debit.round,
      part,
      stake: debit.amount,
      placedAt: posted.postedAt,
    }))
    const later = debits.filter(({ part }) => part > 1)
    const firsts = later.map(({ group, connectionKey, memberId, round, part }) => ({
      group,
      betId: betIdOf(connectionKey, memberId, round, 1),
      parts: part,
    }))
    const transactions = accepted.map(({ row }) => transactionOf(row))
    return [...addingStakes(debits), ...countingParts(firsts), insertingTransactions(transactions)]
  },
}

const transactionOf = ({ debit, betId, digest }: DebitRow): NewTransaction => ({
  ...nameOf(debit),
  kind: 'debit',
  memberId: debit.memberId,
  betId,
  round: debit.round,
  targetId: null,
  amount: debit.amount,
  digest,
  uncollected: 0,
  message: debit.message,
})

const REFUSALS: Partial<Record<LedgerRefusal | Overloaded, WalletRefusal>> = {
  id_reused: 'duplicate',
  overloaded: 'overloaded',
  spending_closed: 'player_not_permitted',
  insufficient_funds: 'insufficient_funds',
}

function refusalOf(refusal: LedgerRefusal | StakeLimited | Overloaded | NotTaken): NotTaken['name'] {
  if (typeof refusal === 'string') {
    const known = REFUSALS[refusal]
    assert(known, `the ledger cannot refuse a debit with ${refusal}`)
    return known
  }
  return 'data' in refusal ? 'limit_reached' : refusal.name
}

/** Takes a stake of 1 won or more. `refusal` is what is known to stand against it. */
export async function takeDebit(
  { database, ledger }: DebitDeps,
  debit: Debit,
  refusal: WalletRefusal | null,
): Promise<WalletResult> {
  const { connection, memberId, round, transactionId } = debit
  const digest = digestOf(debit)
  const commandId = idFromRequest<Uuid>('gateway.debit', connection.connectionKey, transactionId)
  for (let part = 1; part <= PARTS_MAX; part = await partAfter(database, debit)) {
    const betId = betIdOf(connection.connectionKey, memberId, round, part)
    const posted = await ledger.post(
      {
        type: 'post',
        commandId,
        inputHash: ledger.hashOf(digest),
        transfers: [
          {
            kind: 'stake',
            fromAccountId: memberAccountId(memberId, 'cash'),
            toAccountId: HOUSE_ACCOUNTS.openBets.id,
            amount: debit.amount,
            currency: 'won',
            reference: betId as string as Uuid,
          },
        ],
      },
      { writer, row: { debit, betId, part, digest, refusal } },
    )
    if (posted.ok) {
      const { replayed, transfers } = posted.value
      return replayed
        ? await replayOf({ database, ledger }, debit)
        : ok({ balance: transfers[0]!.from!.balance, replayed, isUnknown: false })
    }
    const refused = refusalOf(posted.refusal)
    if (refused !== 'round_over') return refuse(refused)
  }
  throw new Error(`a round without an end: ${connection.connectionKey} ${round}`)
}

/** The bet that goes on with a round whose last one is decided. */
async function partAfter(database: Database, { connection, memberId, round }: Debit): Promise<number> {
  const partOf = (part: number) => betIdOf(connection.connectionKey, memberId, round, part)
  const first = (await readRounds(database, [partOf(1)])).get(partOf(1))
  if (!first) return 1
  const last = (await readRounds(database, [partOf(first.parts)])).get(partOf(first.parts))
  return last?.status === 'wait' ? first.parts : first.parts + 1
}

/** A debit that was taken before: done, unless it was rolled back since. */
async function replayOf({ database, ledger }: DebitDeps, debit: Debit): Promise<WalletResult> {
  const stored = (await readTransactions(database, [nameOf(debit)])).get(keyOf(nameOf(debit)))
  if (stored?.isRolledBack) return refuse('rolled_back')
  const balances = await ledger.balances(debit.memberId)
  assert(balances, 'a member has accounts')
  return ok({ balance: balances.cash, replayed: true, isUnknown: false })
}
