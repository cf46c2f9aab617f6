// Carries out everything of vendors that takes no stake: credits, rollbacks, adjustments, awards and ends of rounds. Several travel in one
// transaction, which locks the cash of their members first: whatever is read afterwards stands until it commits.
import { type Outcome, voidedAt } from '@hanpan/bets'
import { assert, type BetId, catalogueKey, type MemberId, ok, refuse, type Uuid, type Won, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, memberAccountId, revenueOf, type Transfer } from '@hanpan/ledger'
import type { Database, Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { BetsPort, SettledBet } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { decide, type Decision, outcomeOf } from './decide.ts'
import { digestOf } from './digest.ts'
import {
  type Applied,
  type Award,
  type StoredRound,
  type StoredTransaction,
  type VendorGroup,
  vendorGroups,
  type WalletResult,
} from './model.ts'
import { isAward, lockAndRead, named, roundOf, targetOf } from './read-known.ts'
import {
  addingStakes,
  addRolledBack,
  betIdOf,
  countingParts,
  groupOf,
  insertingAwards,
  insertingTransactions,
  markRolledBack,
  type NewTransaction,
  ROUNDS,
} from './round-store.ts'

export interface ApplyDeps {
  readonly database: Database
  readonly ledger: LedgerPort
  readonly bets: Pick<BetsPort, 'settle' | 'closePartIn' | 'resettle' | 'enter' | 'enterAgain'>
  readonly newId: <Id extends string>() => Id
}

interface Decided {
  readonly command: Applied
  readonly digest: string
  readonly target: StoredTransaction | null
  readonly round: StoredRound | null
  readonly decision: Decision
}

/** The commands of a transaction: no two of one round, none of whose ids is another's. An answer for each, in order. */
export async function applyCommands(deps: ApplyDeps, commands: readonly Applied[]): Promise<readonly WalletResult[]> {
  return await deps.database.tx(async (tx) => {
    const { cash, known } = await lockAndRead(deps, tx, commands)
    const decided = commands.map((command, place): Decided => {
      const digest = digestOf(command)
      const { target, round } = known[place]!
      return { command, digest, target, round, decision: decide(command, digest, known[place]!) }
    })
    await settleTogether(deps, tx, decided)
    await payAwards(deps, tx, decided)
    const uncollected = new Map<Applied, number>()
    for (const one of decided) uncollected.set(one.command, await moveAlone(deps, tx, one))
    await openFree(tx, decided)
    await keep(tx, decided, uncollected)
    const balances = await cashAfter(deps, tx, decided, cash)
    return decided.map(({ command, target, decision }): WalletResult => {
      if (decision.does === 'refuse') return refuse(decision.refusal)
      return ok({
        balance: balances.get(command.memberId)!,
        replayed: decision.does === 'replay',
        isUnknown: decision.does === 'keep' && command.kind === 'rollback' && target === null,
      })
    })
  })
}

/** Where rounds were settled and nothing else moved, it is known without asking. */
async function cashAfter(
  { ledger }: ApplyDeps,
  tx: Tx,
  decided: readonly Decided[],
  before: ReadonlyMap<MemberId, Won>,
): Promise<ReadonlyMap<MemberId, Won>> {
  const cash = new Map(before)
  for (const { command, round, decision } of decided) {
    if (decision.does === 'settle') {
      const paid = decision.outcome.payout - round!.payout
      cash.set(command.memberId, won(cash.get(command.memberId)! + paid))
    } else if (!MOVES_NOTHING.has(decision.does)) {
      const balances = await ledger.balancesOf([...before.keys()], tx)
      return new Map([...balances].map(([memberId, balance]) => [memberId, balance.cash]))
    }
  }
  return cash
}

const MOVES_NOTHING: ReadonlySet<Decision['does']> = new Set(['refuse', 'replay', 'keep', 'open'])

/** A round that waits, with what it comes to. */
export const settledBet = (round: StoredRound, outcome: Outcome): SettledBet => ({
  betId: round.betId,
  memberId: round.memberId,
  stake: round.stake,
  early: { closed: round.closed, payout: round.payout },
  ...outcome,
})

/** Rounds that wait and are decided, all of a group at once. */
async function settleTogether({ bets, newId }: ApplyDeps, tx: Tx, decided: readonly Decided[]): Promise<void> {
  const byGroup = new Map<VendorGroup, SettledBet[]>()
  for (const { round, decision } of decided) {
    if (decision.does !== 'settle') continue
    assert(round, 'what is settled has a round')
    byGroup.set(round.group, [...(byGroup.get(round.group) ?? []), settledBet(round, decision.outcome)])
  }
  for (const group of vendorGroups) {
    const settled = byGroup.get(group)
    if (settled) await bets.settle(tx, ROUNDS[group], newId<Uuid>(), settled)
  }
}

/** Awards are bets without a stake, each settled as it comes: their money is the vendor's, and the house has won and lost nothing by them. */
async function payAwards(deps: ApplyDeps, tx: Tx, decided: readonly Decided[]): Promise<void> {
  const awarded = decided.flatMap((one) => {
    const { command, decision } = one
    if (!isAward(command) || decision.does !== 'award') return []
    assert(command.game, 'an award that is a bet is of a game')
    const { connection, game, kind: award, memberId, round, transactionId } = command
    return [
      {
        one,
        group: groupOf(game),
        betId: awardIdOf(command),
        memberId,
        connectionKey: connection.connectionKey,
        gameKey: catalogueKey(game.prodId, game.gameKey),
        round: round ?? transactionId,
        award,
        amount: decision.amount,
      },
    ]
  })
  for (const { one, betId, amount } of awarded) await move(deps, tx, one.command, { amount, account: 'awards' }, betId)
  for (const group of vendorGroups) {
    const own = awarded.filter((award) => award.group === group)
    if (own.length === 0) continue
    await tx.query(insertingAwards(group, own))
    const settled = own.map(({ betId, memberId, amount }): SettledBet => {
      const outcome = outcomeOf(won(0), amount, 0)
      return { betId, memberId, stake: won(0), ...outcome }
    })
    await deps.bets.enter(tx, ROUNDS[group], settled)
  }
}

const awardIdOf = ({ connection, memberId, transactionId }: Award): BetId =>
  idFromRequest<BetId>('gateway.award', memberId, `${connection.connectionKey} ${transactionId}`)

/** Moves what a single command moves besides. Answers what of it could not be had from the member. */
async function moveAlone(
  deps: ApplyDeps,
  tx: Tx,
  { command, digest, target, round, decision }: Decided,
): Promise<number> {
  const { bets, ledger, newId } = deps
  const commandId = idFromRequest<Uuid>('gateway.apply', command.connection.connectionKey, command.transactionId)
  const inputHash = ledger.hashOf(digest)
  switch (decision.does) {
    case 'pay':
    case 'give-back': {
      assert(round, 'what is paid on has a round')
      const closed = decision.does === 'pay' ? won(0) : decision.amount
      const { betId, memberId } = round
      await bets.closePartIn(tx, ROUNDS[round.group], {
        commandId,
        inputHash,
        betId,
        memberId,
        closed,
        payout: decision.amount,
      })
      if (decision.does === 'give-back') await addRolledBack(tx, round, decision.amount)
      return 0
    }
    case 'settle': {
      assert(round, 'what is settled has a round')
      const returned = decision.outcome.returned - round.rolledBack
      if (returned > 0) await addRolledBack(tx, round, returned)
      return 0
    }
    case 'resettle':
    case 'settle-lower': {
      assert(round, 'what is settled again has a round')
      if (decision.does === 'settle-lower')
        await bets.settle(tx, ROUNDS[round.group], newId<Uuid>(), [settledBet(round, decision.from)])
      const { betId, memberId, stake, placedAt } = round
      const missing = await bets.resettle(tx, ROUNDS[round.group], commandId, [
        { betId, memberId, stake, placedAt, stands: decision.from, should: decision.to },
      ])
      const returned = decision.to.returned - round.rolledBack
      if (returned > 0) await addRolledBack(tx, round, returned)
      return missing.get(betId) ?? 0
    }
    case 'award-back': {
      assert(round && target, 'an award that is taken back is there')
      const { betId, memberId, stake, placedAt } = round
      await move(deps, tx, command, { amount: 0 - decision.amount, account: 'awards' }, betId, target.kind)
      await bets.enterAgain(tx, ROUNDS[round.group], [
        { betId, memberId, stake, placedAt, stands: decision.from, should: voidedAt(stake) },
      ])
      return target.amount - decision.amount
    }
    case 'move':
      await move(deps, tx, command, decision, null, target?.kind, round?.group)
      return command.kind === 'rollback' && target ? target.amount + decision.amount : 0
    case 'open':
    case 'award':
    case 'refuse':
    case 'replay':
    case 'keep':
      return 0
  }
}

/** What names no game is of no product that the books could name. */
const revenueAccountOf = (group: VendorGroup | null) => (group === null ? HOUSE_ACCOUNTS.revenue : revenueOf(group))
const groupNamedBy = (command: Applied): VendorGroup | null =>
  'game' in command && command.game ? groupOf(command.game) : null

async function move(
  { ledger }: ApplyDeps,
  tx: Tx,
  command: Applied,
  { amount, account }: Pick<Extract<Decision, { does: 'move' }>, 'amount' | 'account'>,
  /** The bet that it is of, where it is of one. */
  betId: BetId | null,
  /** What it is of, where that is not the command itself. */
  kindOf: StoredTransaction['kind'] = command.kind,
  /** Of the round that it is of, where there is one. */
  group: VendorGroup | null = null,
): Promise<void> {
  if (amount === 0) return
  const commandId = idFromRequest<Uuid>('gateway.apply', command.connection.connectionKey, command.transactionId)
  const house =
    account === 'awards' ? HOUSE_ACCOUNTS.vendorAwards.id : revenueAccountOf(group ?? groupNamedBy(command)).id
  const cash = memberAccountId(command.memberId, 'cash')
  const kind: Transfer['kind'] =
    account === 'revenue' ? 'vendor-adjustment' : kindOf === 'jackpot' ? 'vendor-jackpot' : 'vendor-promotion'
  const [posted] = await ledger.postIn(tx, [
    {
      type: 'post',
      commandId,
      inputHash: ledger.hashOf({ commandId, amount }),
      bypassGate: 'reversal',
      transfers: [
        {
          kind,
          fromAccountId: amount > 0 ? house : cash,
          toAccountId: amount > 0 ? cash : house,
          amount: won(Math.abs(amount)),
          currency: 'won',
          ...(betId === null ? {} : { reference: betId as string as Uuid }),
        },
      ],
    },
  ])
  assert(posted?.ok, `the ledger refused what a vendor moves: ${posted && !posted.ok && posted.refusal}`)
}

/** The bet of a round that begins without a stake: behind those that are decided. */
const partOf = (round: StoredRound | null) => (round === null ? 1 : round.parts + 1)

function betOf({ command, decision, round }: Pick<Decided, 'command' | 'decision' | 'round'>): BetId | null {
  if (isAward(command)) return decision.does === 'award' ? awardIdOf(command) : null
  if (command.kind !== 'debit' || decision.does !== 'open') return round?.betId ?? null
  return betIdOf(command.connection.connectionKey, command.memberId, command.round, partOf(round))
}

async function openFree(tx: Tx, decided: readonly Decided[]): Promise<void> {
  const opened = decided.flatMap((one) => {
    const { command, decision, round } = one
    if (command.kind !== 'debit' || decision.does !== 'open') return []
    const { connection, game, memberId } = command
    const { connectionKey } = connection
    const part = partOf(round)
    const placed = {
      group: groupOf(game),
      betId: betOf(one)!,
      memberId,
      connectionKey,
      gameKey: catalogueKey(game.prodId, game.gameKey),
      round: command.round,
      part,
      stake: won(0),
      placedAt: null,
    }
    return [
      {
        placed,
        first: { group: placed.group, betId: betIdOf(connectionKey, memberId, command.round, 1), parts: part },
      },
    ]
  })
  for (const statement of addingStakes(opened.map(({ placed }) => placed))) await tx.query(statement)
  for (const statement of countingParts(opened.flatMap(({ first }) => (first.parts > 1 ? [first] : []))))
    await tx.query(statement)
}

/** Writes down what was done. */
async function keep(tx: Tx, decided: readonly Decided[], uncollected: ReadonlyMap<Applied, number>): Promise<void> {
  const done = decided.filter(({ decision }) => decision.does !== 'refuse' && decision.does !== 'replay')
  const kept = done
    .filter(({ command }) => command.kind !== 'round-end')
    .flatMap(({ command, decision, digest, target, round }): NewTransaction[] => {
      const own: NewTransaction = {
        ...named(command, command.transactionId),
        kind: command.kind,
        memberId: command.memberId,
        betId: betOf({ command, decision, round }),
        round: roundOf(command) ?? (decision.does === 'award' ? command.transactionId : null),
        targetId: targetOf(command),
        amount: 'amount' in command ? command.amount : 0,
        digest,
        uncollected: uncollected.get(command) ?? 0,
        message: command.message,
      }
      if (command.kind !== 'rollback' || target) return [own]
      // What it takes back has not come: it is kept, and refused when it does.
      const tombstone = { ...own, transactionId: command.targetId, kind: 'tombstone' as const, targetId: null }
      return command.targetId === command.transactionId ? [tombstone] : [own, tombstone]
    })
  if (kept.length > 0) tx.withCommit(() => [insertingTransactions(kept)])
  const rolledBack = done.flatMap(({ command, target }) =>
    command.kind === 'rollback' && target ? [named(command, command.targetId)] : [],
  )
  await markRolledBack(tx, rolledBack)
}

/** What two commands of one transaction may not have in common. */
export function namesOf(command: Applied): string[] {
  const { connection, memberId, transactionId } = command
  const target = targetOf(command)
  const round = roundOf(command)
  const of = (kind: string, name: string) => `${kind} ${connection.connectionKey} ${name}`
  return [
    of('transaction', transactionId),
    ...(target === null ? [] : [of('transaction', target)]),
    ...(round === null ? [] : [of(`round ${memberId}`, round)]),
    // What moves by the balance finds the one before it done.
    ...(command.kind === 'rollback' || command.kind === 'adjustment' ? [`member ${memberId}`] : []),
  ]
}
