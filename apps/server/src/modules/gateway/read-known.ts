// What is known of commands before they are decided: their members' cash under its lock, and behind it their transactions and rounds.
import { assert, type BetId, type MemberId, type Won } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { planByKey } from '../../platform/plan-by-key.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { Known } from './decide.ts'
import type { Applied, Award, StoredRound } from './model.ts'
import { betIdOf, keyOf, readRounds, readTransactions, type TransactionName } from './round-store.ts'

/** What refers to something by the vendor's id. */
export const targetOf = (command: Applied): string | null =>
  command.kind === 'rollback' ? command.targetId : command.kind === 'credit' ? command.debitId : null
export const roundOf = (command: Applied): string | null => ('round' in command ? command.round : null)
export const named = ({ connection }: Applied, transactionId: string): TransactionName => ({
  connectionKey: connection.connectionKey,
  transactionId,
})

/** Locks the cash of the commands' members, and reads what is known of each command behind the locks, almost always in one round trip. */
export async function lockAndRead(
  { ledger }: { readonly ledger: Pick<LedgerPort, 'lockCash'> },
  tx: Tx,
  commands: readonly Applied[],
): Promise<{ readonly cash: ReadonlyMap<MemberId, Won>; readonly known: readonly Known[] }> {
  const memberIds = [...new Set(commands.map(({ memberId }) => memberId))]
  const names = commands.flatMap((command) => {
    const target = targetOf(command)
    return [named(command, command.transactionId), ...(target === null ? [] : [named(command, target)])]
  })
  const firsts = commands.map(firstBetOf).filter((betId) => betId !== null)
  const [, cash, transactions, readFirst] = await tx.together(() =>
    Promise.all([planByKey(tx), ledger.lockCash(tx, memberIds), readTransactions(tx, names), readRounds(tx, firsts)]),
  )
  const rounds = new Map(readFirst)
  const targets = commands.map((command) => {
    const target = targetOf(command)
    return target === null ? null : (transactions.get(keyOf(named(command, target))) ?? null)
  })
  const betIds = commands.map((command, place) => targets[place]?.betId ?? firstBetOf(command))
  const asked = new Set(firsts)
  const others = betIds.filter((betId) => betId !== null).filter((betId) => !asked.has(betId))
  for (const [betId, round] of await readRounds(tx, others)) rounds.set(betId, round)
  // The last bet of a round that has several.
  const lasts = commands.flatMap((command, place) => {
    const first = targets[place]?.betId ? undefined : rounds.get(betIds[place]!)
    return first && first.parts > 1 ? [lastBetOf(command, first)] : []
  })
  for (const [betId, round] of await readRounds(tx, lasts)) rounds.set(betId, round)
  const known = commands.map((command, place): Known => {
    const betId = betIds[place]
    const first = betId ? (rounds.get(betId) ?? null) : null
    const isLast = targets[place]?.betId !== undefined && targets[place]?.betId !== null
    const round = first && !isLast && first.parts > 1 ? (rounds.get(lastBetOf(command, first)) ?? first) : first
    return {
      own: transactions.get(keyOf(named(command, command.transactionId))) ?? null,
      target: targets[place]!,
      round,
      cash: cash.get(command.memberId)!,
    }
  })
  return { cash, known }
}

function firstBetOf(command: Applied): BetId | null {
  // A bet of its own, in whatever round it came.
  if (isAward(command)) return null
  const round = roundOf(command)
  return round === null ? null : betIdOf(command.connection.connectionKey, command.memberId, round, 1)
}

export const isAward = (command: Applied): command is Award =>
  command.kind === 'jackpot' || command.kind === 'promotion'

function lastBetOf(command: Applied, first: StoredRound): BetId {
  const round = roundOf(command)
  assert(round !== null, 'what has a bet by its round names a round')
  return betIdOf(command.connection.connectionKey, command.memberId, round, first.parts)
}
