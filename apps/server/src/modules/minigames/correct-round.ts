// Corrects a decided round (SPEC.md MB34-MB39): every bet of it becomes void, or is settled by the result anew. It goes in chunks of one
// transaction each, so that it may stop anywhere and be gone on with by anyone. What was drawn stays drawn.
import { assert, type BetId, type Day, type MemberId, seoulDay, type Uuid, type Won, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, type PostCommand, type Transfer } from '@hanpan/ledger'
import { type GameKey, gameOf } from '@hanpan/minigames'
import type { Database, Tx } from '../../platform/database.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import { MINIGAME_BETS } from './bet-store.ts'
import {
  addToPayouts,
  advanceCorrection,
  type ChangedBet,
  type Correction,
  correctedMembers,
  type CorrectionTarget,
  type DecidedBet,
  decidedBets,
  insertBetCorrections,
  lockCorrection,
  markCorrected,
  type MemberDayChange,
  shiftMemberDays,
} from './correction-store.ts'
import type { RoundRow } from './model.ts'
import { outcomeOf } from './settle-round.ts'
import { lockRound } from './store.ts'

export const CORRECTION_CHUNK_BETS = 500
const TOLD_AT_ONCE = 100
/** A member may spend between the look at its balance and the posting: look again so often. */
const TAKE_TRIES_MAX = 10

export type CorrectDeps = {
  readonly database: Database
  readonly ledger: LedgerPort
  readonly newId: <Id extends string>() => Id
  readonly messages: Pick<MessagesPort, 'sendIn'>
  readonly bets: Pick<BetsPort, 'settleAgain'>
}

export type CorrectedChunk = {
  readonly isFinished: boolean
  /** The round, once every bet is what it should be. */
  readonly round: RoundRow | null
  readonly roundNo: string
  readonly gameKey: GameKey | ''
  readonly memberIds: readonly MemberId[]
}

const NOTHING: CorrectedChunk = { isFinished: true, round: null, roundNo: '', gameKey: '', memberIds: [] }

/** Takes the next step of a correction. Several may try at once: the row's lock puts them in line. */
export async function correctChunk(deps: CorrectDeps, correctionId: Uuid): Promise<CorrectedChunk> {
  return deps.database.tx(async (tx) => {
    const correction = await lockCorrection(tx, correctionId)
    if (!correction || correction.pass === 'done') return NOTHING
    if (correction.pass === 'tell') return await tellChunk(deps, tx, correction)
    return await moveChunk(deps, tx, correction, correction.pass)
  })
}

async function moveChunk(
  deps: CorrectDeps,
  tx: Tx,
  correction: Correction,
  pass: 'pay' | 'take',
): Promise<CorrectedChunk> {
  const { correctionId, roundId, target } = correction
  // Whoever reads the round's bets to reward them holds it shared.
  const round = await lockRound(tx, roundId)
  assert(round, `a correction has a round: ${correctionId}`)
  const bets = await decidedBets(tx, roundId, correction.after, CORRECTION_CHUNK_BETS)
  const changed = changesOf(round, target, bets).filter(({ bet, payout }) => payout >= bet.payout === (pass === 'pay'))
  const moved =
    changed.length > 0 ? await applyChanges(deps, tx, correction, round, changed) : { taken: 0, uncollected: 0 }
  const isLast = bets.length < CORRECTION_CHUNK_BETS
  const paid = pass === 'pay' ? sumOf(changed, ({ bet, payout }) => payout - bet.payout) : 0
  await advanceCorrection(
    tx,
    correctionId,
    { bets: changed.length, paid, ...moved },
    isLast ? (pass === 'pay' ? 'take' : 'tell') : pass,
    isLast ? null : bets.at(-1)!.betId,
  )
  return {
    isFinished: false,
    round: isLast && pass === 'take' ? await markCorrected(tx, roundId, target, correction.reason) : null,
    roundNo: round.roundNo,
    gameKey: round.gameKey,
    memberIds: [...new Set(changed.map(({ bet }) => bet.memberId))],
  }
}

/** The bets that would stand otherwise, and how. Pure. */
export function changesOf(round: RoundRow, target: CorrectionTarget, bets: readonly DecidedBet[]): ChangedBet[] {
  assert(round.result, `${round.roundNo} was not drawn`)
  const winners = target === 'result' ? gameOf(round.gameKey).winners(round.result) : null
  return bets.flatMap((bet) => {
    const { status, payout } = outcomeOf(winners, bet)
    return status === bet.status && payout === bet.payout ? [] : [{ bet, status, payout }]
  })
}

async function applyChanges(
  deps: CorrectDeps,
  tx: Tx,
  { correctionId }: Correction,
  round: RoundRow,
  changed: readonly ChangedBet[],
): Promise<{ readonly taken: number; readonly uncollected: number }> {
  const rewritten = await deps.bets.settleAgain(
    tx,
    MINIGAME_BETS,
    changed.map(({ bet, status, payout }) => ({ betId: bet.betId, status, payout, before: bet })),
  )
  assert(rewritten === changed.length, `${round.roundNo}: ${rewritten} of ${changed.length} bets were as read`)
  const uncollected = await moveMoney(deps, tx, correctionId, changed)
  await insertBetCorrections(tx, correctionId, changed, uncollected)
  await shiftMemberDays(tx, dayChangesOf(round, changed))
  await addToPayouts(
    tx,
    round.roundId,
    sumOf(changed, ({ bet, payout }) => payout - bet.payout),
  )
  const missing = [...uncollected.values()].reduce((sum, amount) => sum + amount, 0)
  const asked = sumOf(changed, ({ bet, payout }) => Math.max(0, bet.payout - payout))
  return { taken: asked - missing, uncollected: missing }
}

/** One command a member. Answers, by bet, what could not be had: the house bears it. */
async function moveMoney(
  deps: CorrectDeps,
  tx: Tx,
  correctionId: Uuid,
  changed: readonly ChangedBet[],
): Promise<ReadonlyMap<BetId, number>> {
  const uncollected = new Map<BetId, number>()
  // Nothing moves for a bet that won just its stake and is void now.
  let open = [...byMember(changed.filter(({ bet, payout }) => payout !== bet.payout))]
  for (let tries = 1; open.length > 0; tries += 1) {
    assert(tries <= TAKE_TRIES_MAX, `members spend faster than ${correctionId} can take back`)
    const balances = await deps.ledger.balancesOf(
      open.map(([memberId]) => memberId),
      tx,
    )
    const commands = open.map(([memberId, bets]) =>
      correctionCommand(deps, correctionId, memberId, bets, balances.get(memberId)?.cash ?? won(0)),
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

function byMember(changed: readonly ChangedBet[]): ReadonlyMap<MemberId, readonly ChangedBet[]> {
  const groups = new Map<MemberId, ChangedBet[]>()
  for (const change of changed) {
    const group = groups.get(change.bet.memberId)
    if (group) group.push(change)
    else groups.set(change.bet.memberId, [change])
  }
  return groups
}

function correctionCommand(
  { ledger, newId }: CorrectDeps,
  correctionId: Uuid,
  memberId: MemberId,
  changed: readonly ChangedBet[],
  balance: Won,
): { readonly command: PostCommand; readonly uncollected: ReadonlyMap<BetId, number> } {
  const { revenue, adjustments } = HOUSE_ACCOUNTS
  const { cash } = ledger.accountsOf(memberId)
  const uncollected = new Map<BetId, number>()
  let left: number = balance
  const transfers = changed.flatMap(({ bet, payout }): Transfer[] => {
    const move = (
      fromAccountId: Transfer['fromAccountId'],
      toAccountId: Transfer['toAccountId'],
      amount: number,
    ): Transfer[] =>
      amount === 0
        ? []
        : [
            {
              kind: 'bet-correction',
              fromAccountId,
              toAccountId,
              amount: won(amount),
              currency: 'won' as const,
              reference: bet.betId as string as Uuid,
            },
          ]
    const change = payout - bet.payout
    if (change >= 0) return move(revenue.id, cash, change)
    const taken = Math.min(left, -change)
    const missing = -change - taken
    left -= taken
    if (missing > 0) uncollected.set(bet.betId, missing)
    return [...move(cash, revenue.id, taken), ...move(adjustments.id, revenue.id, missing)]
  })
  return {
    command: {
      type: 'post',
      commandId: newId(),
      inputHash: ledger.hashOf({ correctionId, memberId, bets: changed.map(({ bet }) => bet.betId) }),
      transfers,
      bypassGate: 'reversal',
    },
    uncollected,
  }
}

const COUNTS = {
  won: ['wonBets', 'wonStakes'],
  lost: ['lostBets', 'lostStakes'],
  voided: ['voidedBets', 'voidedStakes'],
} as const

function dayChangesOf({ gameKey }: RoundRow, changed: readonly ChangedBet[]): MemberDayChange[] {
  const days = new Map<string, MemberDayChange>()
  for (const { bet, status, payout } of changed) {
    const sums = dayOf(days, bet.memberId, seoulDay(bet.placedAt), gameKey)
    for (const [state, pays, sign] of [
      [bet.status, bet.payout, -1],
      [status, payout, 1],
    ] as const) {
      const [bets, stakes] = COUNTS[state]
      sums[bets] += sign
      sums[stakes] += sign * bet.stake
      if (state === 'won') sums.wonPayouts += sign * pays
    }
  }
  return [...days.values()]
}

function dayOf(
  days: Map<string, MemberDayChange>,
  memberId: MemberId,
  day: Day,
  gameKey: MemberDayChange['gameKey'],
): MemberDayChange {
  const key = `${memberId} ${day}`
  const none = { wonBets: 0, wonStakes: 0, wonPayouts: 0, lostBets: 0, lostStakes: 0, voidedBets: 0, voidedStakes: 0 }
  const known = days.get(key) ?? { memberId, day, gameKey, ...none }
  days.set(key, known)
  return known
}

/** Tells members what a correction has changed for them, each once. */
async function tellChunk(deps: CorrectDeps, tx: Tx, correction: Correction): Promise<CorrectedChunk> {
  const { correctionId, roundId, reason, target } = correction
  const round = await lockRound(tx, roundId)
  const members = await correctedMembers(tx, correctionId, correction.after, TOLD_AT_ONCE)
  for (const { memberId, change } of members) {
    await deps.messages.sendIn(tx, memberId, {
      kind: 'bets_corrected',
      gameKey: round!.gameKey,
      roundNo: round!.roundNo,
      target,
      change,
      reason,
    })
  }
  const isLast = members.length < TOLD_AT_ONCE
  const none = { bets: 0, paid: 0, taken: 0, uncollected: 0 }
  await advanceCorrection(tx, correctionId, none, isLast ? 'done' : 'tell', members.at(-1)?.memberId ?? null)
  return { ...NOTHING, isFinished: isLast }
}

function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0)
}

/** The bets of a round that stand otherwise than they should, chunk by chunk. */
export async function* changesIn(
  db: Database,
  round: RoundRow,
  target: CorrectionTarget,
  chunkBets: number,
): AsyncGenerator<readonly ChangedBet[]> {
  let after: BetId | null = null
  for (;;) {
    const bets: DecidedBet[] = await decidedBets(db, round.roundId, after, chunkBets)
    yield changesOf(round, target, bets)
    if (bets.length < chunkBets) return
    after = bets.at(-1)!.betId
  }
}
