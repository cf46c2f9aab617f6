// Brings decided bets to what they should come to (SPEC.md BT15-BT18), in chunks of one transaction each, so that it may stop anywhere and be
// gone on with by anyone: first those who get something, then those who give back, then all of them are told.
import type { CorrectionTarget } from '@hanpan/bets'
import { assert, type BetId, type GameGroup, type MemberId, type Uuid, type Won, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, memberAccountId, type PostCommand, revenueOf, type Transfer } from '@hanpan/ledger'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { BetTable, CorrectedChunk, CorrectingRules, DecidedBet } from '../../ports/bet-products.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import {
  advanceCorrection,
  correctedMembers,
  type CorrectionRow,
  insertBetCorrections,
  lockCorrection,
  unfinishedCorrections,
} from './correction-store.ts'
import { enterSettledAgain, type SettlingDeps } from './settle-bets.ts'

export const CORRECTION_CHUNK_BETS = 500
const TOLD_AT_ONCE = 100
const PLANNED_AT_ONCE = 5000
/** A member may spend between the look at its balance and the posting: look again so often. */
const TAKE_TRIES_MAX = 10

export type CorrectingDeps = SettlingDeps & {
  readonly database: Database
  readonly ledger: Pick<LedgerPort, 'postIn' | 'hashOf' | 'balancesOf'>
  readonly messages: Pick<MessagesPort, 'sendIn'>
  readonly log: Log
  /** How the product corrects that has a group of games. */
  readonly rulesOf: (group: GameGroup) => CorrectingRules
}

type Step = CorrectedChunk & { readonly isFinished: boolean }

/** Goes on with every correction to its end. One that cannot go on is logged and holds up no other. */
export async function correctBets(deps: CorrectingDeps, signal: AbortSignal): Promise<void> {
  for (const correctionId of await unfinishedCorrections(deps.database)) {
    try {
      for (let isFinished = false; !isFinished && !signal.aborted;) {
        isFinished = await correctChunk(deps, correctionId)
      }
    } catch (error) {
      deps.log.error({ err: error, correctionId }, 'bets could not be corrected')
    }
  }
}

/** Takes the next step of a correction. Several may try at once: the row's lock puts them in line. Answers whether it was the last. */
export async function correctChunk(deps: CorrectingDeps, correctionId: Uuid): Promise<boolean> {
  const taken = await deps.database.tx(async (tx) => {
    const correction = await lockCorrection(tx, correctionId)
    if (!correction || correction.pass === 'done') return null
    const rules = deps.rulesOf(correction.group)
    const step =
      correction.pass === 'tell'
        ? await tellChunk(deps, tx, rules, correction)
        : await moveChunk(deps, tx, rules, correction, correction.pass)
    return { rules, step }
  })
  if (taken) await taken.rules.announce(taken.step)
  return taken?.step.isFinished ?? true
}

/** The bets of a subject that would be changed, chunk by chunk. Writes nothing. */
export async function* plannedChanges(
  db: Queryable,
  rules: CorrectingRules,
  subjectId: Uuid,
  target: CorrectionTarget,
): AsyncGenerator<readonly DecidedBet[]> {
  let after: BetId | null = null
  for (;;) {
    const bets: readonly DecidedBet[] = await rules.decided(db, subjectId, target, after, PLANNED_AT_ONCE)
    yield bets.filter(isChanged)
    if (bets.length < PLANNED_AT_ONCE) return
    after = bets.at(-1)!.betId
  }
}

const isChanged = ({ stands, should }: DecidedBet) =>
  stands.status !== should.status || stands.payout !== should.payout || stands.returned !== should.returned

const changeOf = ({ stands, should }: DecidedBet) => should.payout - stands.payout

async function moveChunk(
  deps: CorrectingDeps,
  tx: Tx,
  rules: CorrectingRules,
  correction: CorrectionRow,
  pass: 'pay' | 'take',
): Promise<Step> {
  const { correctionId, subjectId, target, reason } = correction
  const after = correction.after as BetId | null
  await rules.lock(tx, subjectId, after, CORRECTION_CHUNK_BETS)
  const bets = await rules.decided(tx, subjectId, target, after, CORRECTION_CHUNK_BETS)
  const changed = bets.filter((bet) => isChanged(bet) && changeOf(bet) >= 0 === (pass === 'pay'))
  const moved =
    changed.length > 0 ? await applyChanges(deps, tx, rules, correction, changed) : { taken: 0, uncollected: 0 }
  const isLast = bets.length < CORRECTION_CHUNK_BETS
  const paid = pass === 'pay' ? sumOf(changed, changeOf) : 0
  await advanceCorrection(
    tx,
    correctionId,
    { bets: changed.length, paid, ...moved },
    isLast ? (pass === 'pay' ? 'take' : 'tell') : pass,
    isLast ? null : bets.at(-1)!.betId,
  )
  const isCorrected = isLast && pass === 'take'
  if (isCorrected) await rules.finish(tx, subjectId, target, reason)
  return { subjectId, isCorrected, isFinished: false, memberIds: [...new Set(changed.map((bet) => bet.memberId))] }
}

async function applyChanges(
  deps: CorrectingDeps,
  tx: Tx,
  rules: CorrectingRules,
  { correctionId, subjectId }: CorrectionRow,
  changed: readonly DecidedBet[],
): Promise<{ readonly taken: number; readonly uncollected: number }> {
  const uncollected = await moveMoney(deps, tx, rules.table, correctionId, changed)
  await enterSettledAgain(deps, tx, rules.table, changed)
  await insertBetCorrections(tx, correctionId, changed, uncollected)
  await rules.changed(tx, subjectId, sumOf(changed, changeOf))
  const missing = [...uncollected.values()].reduce((sum, amount) => sum + amount, 0)
  const asked = sumOf(changed, (bet) => Math.max(0, -changeOf(bet)))
  return { taken: asked - missing, uncollected: missing }
}

/** What changes decided bets without a correction of their subject (SPEC.md BT33). Answers, by bet, what could not be had: the house bears it. */
export async function resettle(
  deps: ChangingDeps,
  tx: Tx,
  table: BetTable,
  causeId: Uuid,
  bets: readonly DecidedBet[],
): Promise<ReadonlyMap<BetId, number>> {
  const changed = bets.filter(isChanged)
  if (changed.length === 0) return new Map()
  const uncollected = await moveMoney(deps, tx, table, causeId, changed)
  await enterSettledAgain(deps, tx, table, changed)
  return uncollected
}

type ChangingDeps = SettlingDeps & { readonly ledger: Pick<LedgerPort, 'postIn' | 'hashOf' | 'balancesOf'> }

/** One command a member. Answers, by bet, what could not be had: the house bears it. */
async function moveMoney(
  deps: ChangingDeps,
  tx: Tx,
  { group }: Pick<BetTable, 'group'>,
  correctionId: Uuid,
  changed: readonly DecidedBet[],
): Promise<ReadonlyMap<BetId, number>> {
  const uncollected = new Map<BetId, number>()
  // Nothing moves for a bet that won just its stake and is void now.
  let open = [...byMember(changed.filter((bet) => changeOf(bet) !== 0))]
  for (let tries = 1; open.length > 0; tries += 1) {
    assert(tries <= TAKE_TRIES_MAX, `members spend faster than ${correctionId} can take back`)
    const balances = await deps.ledger.balancesOf(
      open.map(([memberId]) => memberId),
      tx,
    )
    const commands = open.map(([memberId, bets]) =>
      correctionCommand(deps, group, correctionId, memberId, bets, balances.get(memberId)?.cash ?? won(0)),
    )
    const posted = await deps.ledger.postIn(
      tx,
      commands.map(({ command }) => command),
    )
    open = open.filter(([memberId], place) => {
      const answer = posted[place]!
      if (answer.ok) for (const [betId, amount] of commands[place]!.uncollected) uncollected.set(betId, amount)
      else
        assert(
          answer.refusal === 'insufficient_funds',
          `the ledger refused a correction of ${memberId}: ${answer.refusal}`,
        )
      return !answer.ok
    })
  }
  return uncollected
}

function byMember(changed: readonly DecidedBet[]): ReadonlyMap<MemberId, readonly DecidedBet[]> {
  const groups = new Map<MemberId, DecidedBet[]>()
  for (const bet of changed) {
    const group = groups.get(bet.memberId)
    if (group) group.push(bet)
    else groups.set(bet.memberId, [bet])
  }
  return groups
}

function correctionCommand(
  { ledger, newId }: ChangingDeps,
  group: GameGroup,
  correctionId: Uuid,
  memberId: MemberId,
  changed: readonly DecidedBet[],
  balance: Won,
): { readonly command: PostCommand; readonly uncollected: ReadonlyMap<BetId, number> } {
  const { adjustments } = HOUSE_ACCOUNTS
  const revenue = revenueOf(group)
  const cash = memberAccountId(memberId, 'cash')
  const uncollected = new Map<BetId, number>()
  let left: number = balance
  const transfers = changed.flatMap((bet): Transfer[] => {
    const move = (from: Transfer['fromAccountId'], to: Transfer['toAccountId'], amount: number): Transfer[] =>
      amount === 0
        ? []
        : [
            {
              kind: 'bet-correction',
              fromAccountId: from,
              toAccountId: to,
              amount: won(amount),
              currency: 'won',
              reference: bet.betId as string as Uuid,
            },
          ]
    const change = changeOf(bet)
    if (change >= 0) return move(revenue.id, cash, change)
    const taken = Math.min(left, -change)
    const missing = -change - taken
    left -= taken
    if (missing > 0) uncollected.set(bet.betId, missing)
    return [...move(cash, revenue.id, taken), ...move(adjustments.id, revenue.id, missing)]
  })
  const bets = changed.map(({ betId }) => betId)
  return {
    command: {
      type: 'post',
      commandId: newId(),
      inputHash: ledger.hashOf({ correctionId, memberId, bets }),
      transfers,
      bypassGate: 'reversal',
    },
    uncollected,
  }
}

/** Tells members what a correction has changed for them, each once. */
async function tellChunk(
  { messages }: CorrectingDeps,
  tx: Tx,
  rules: CorrectingRules,
  { correctionId, subjectId, target, reason, after }: CorrectionRow,
): Promise<Step> {
  const members = await correctedMembers(tx, correctionId, after, TOLD_AT_ONCE)
  if (members.length > 0) {
    const messageOf = await rules.message(tx, subjectId, { target, reason })
    for (const { memberId, change } of members) await messages.sendIn(tx, memberId, messageOf(change))
  }
  const isLast = members.length < TOLD_AT_ONCE
  const none = { bets: 0, paid: 0, taken: 0, uncollected: 0 }
  await advanceCorrection(tx, correctionId, none, isLast ? 'done' : 'tell', members.at(-1)?.memberId ?? null)
  return { subjectId, isCorrected: false, isFinished: isLast, memberIds: [] }
}

function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0)
}
