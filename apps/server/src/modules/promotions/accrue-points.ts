// Reads the feed of settled bets and gives them their points, in chunks of one transaction each. A bet that is settled again earns what
// its last settlement is worth: the rest is given, or taken back as far as it is still held (SPEC.md PR1, PR2).
import {
  assert,
  type BetId,
  type GameGroup,
  type Instant,
  type MemberId,
  type Uuid,
  won,
  type Won,
} from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, owing, type PostCommand } from '@hanpan/ledger'
import { type AccrualRules, clawBackOf, pointsOfBet, rulesAt, type RulesSince } from '@hanpan/promotions'
import type { Tx } from '../../platform/database.ts'
import type { Settlement } from '../../ports/bets.ts'
import type { PromotionsDeps } from './deps.ts'
import {
  accrualKey,
  addAccrualDay,
  type EarnedByBet,
  earnedByBets,
  insertAccruals,
  type NewAccrual,
} from './point-store.ts'
import { readRevisions } from './settings-store.ts'

const CHUNK_BETS = 500
const CLAW_BACK_TRIES_MAX = 5

type Revisions = readonly RulesSince<AccrualRules>[]

/** Answers of how many bets the points were changed. */
export async function accruePoints(deps: PromotionsDeps, signal: AbortSignal): Promise<number> {
  const revisions = (await readRevisions(deps.database, 'points')).map(
    ({ revision, changed_at: since, value }): RulesSince<AccrualRules> => ({ revision, since, rules: value }),
  )
  if (!revisions.some(({ rules }) => rules.enabled)) return 0
  const walked = await deps.bets.feed.walk('points', CHUNK_BETS, signal, (tx, group, settlements) =>
    applySettlements(deps, tx, group, revisions, settlements),
  )
  return walked.counted
}

async function applySettlements(
  deps: PromotionsDeps,
  tx: Tx,
  group: GameGroup,
  revisions: Revisions,
  settlements: readonly Settlement[],
): Promise<number> {
  const again = settlements.filter(({ number }) => number > 1).map(({ betId }) => betId)
  const earned = again.length > 0 ? await earnedByBets(tx, again) : new Map<BetId, EarnedByBet>()
  const levels = await levelsOf(deps, tx, settlements)
  const levelOf = ({ betId, memberId }: Settlement) => earned.get(betId)?.level ?? levels.get(memberId) ?? 1
  const dues = dueOf(group, revisions, levelOf, settlements)
  const at = await deps.now(tx)
  const changes = dues.map((due) => ({ ...due, change: due.points - (earned.get(due.settlement.betId)?.points ?? 0) }))
  // A place that was set back meets settlements that have been here before.
  const isNew = ({ settlement }: Due) => settlement.number > (earned.get(settlement.betId)?.last ?? 0)
  const gains = changes.filter((due) => due.change > 0 && isNew(due))
  const losses = changes.filter((due) => due.change < 0 && isNew(due))
  let changed = await give(deps, tx, group, gains, at)
  for (const loss of losses) {
    const due = { ...loss, points: won(0 - loss.change) }
    changed += (await takeBack(deps, tx, group, due, earned.get(loss.settlement.betId)!, at)) > 0 ? 1 : 0
  }
  return changed
}

/** What a settlement is worth by the rules of the moment when its bet was placed. */
interface Due {
  readonly settlement: Settlement
  readonly revision: number
  readonly level: number
  readonly points: Won
}

function dueOf(
  group: GameGroup,
  revisions: Revisions,
  levelOf: (settlement: Settlement) => number,
  settlements: readonly Settlement[],
): Due[] {
  return settlements.flatMap((settlement): Due[] => {
    const rules = rulesAt(revisions, settlement.placedAt)
    if (!rules) return []
    const level = levelOf(settlement)
    const points = pointsOfBet(rules.rules, group, level, settlement)
    return points > 0 || settlement.number > 1 ? [{ settlement, revision: rules.revision, level, points }] : []
  })
}

async function levelsOf(
  deps: PromotionsDeps,
  tx: Tx,
  settlements: readonly Settlement[],
): Promise<ReadonlyMap<MemberId, number>> {
  const cards = await deps.members.cards([...new Set(settlements.map(({ memberId }) => memberId))], tx)
  return new Map([...cards].map(([memberId, { level }]) => [memberId, level]))
}

async function give(
  deps: PromotionsDeps,
  tx: Tx,
  group: GameGroup,
  gains: readonly (Due & { readonly change: number })[],
  at: Instant,
): Promise<number> {
  if (gains.length === 0) return 0
  const accruals = gains.map(({ settlement, revision, level, change }): NewAccrual => {
    const { betId, memberId, number } = settlement
    return { betId, settlement: number, memberId, revision, level, points: won(change), reversed: won(0) }
  })
  const fresh = await insertAccruals(tx, group, accruals, at)
  const given = accruals.filter((accrual) => fresh.has(accrualKey(accrual)))
  if (given.length === 0) return 0
  const commands = given.map(({ betId, settlement, memberId, points }): PostCommand => ({
    type: 'post',
    commandId: commandIdOf(betId, 'given', settlement),
    inputHash: deps.ledger.hashOf({ betId, points }),
    transfers: [
      {
        kind: 'bet-points',
        fromAccountId: HOUSE_ACCOUNTS.pointsCost.id,
        toAccountId: deps.ledger.accountsOf(memberId).point,
        amount: points,
        currency: 'point',
        reference: betId as string as Uuid,
      },
    ],
  }))
  const sum = given.reduce((total, { points }) => total + points, 0)
  // What all of them cost stands with the first: together they are posted or not.
  const [first, ...others] = commands
  const withCost = { ...first!, transfers: [...first!.transfers, ...owing('pointsOwed', sum)] }
  for (const posted of await deps.ledger.postIn(tx, [withCost, ...others]))
    assert(posted.ok, `points of a bet were refused: ${posted.ok ? '' : posted.refusal}`)
  await addAccrualDay(tx, group, at, given.length, sum)
  tx.afterCommit(() => void deps.ledger.pushBalances(given.map(({ memberId }) => memberId)))
  return given.length
}

/** Of the first settlement as they always were; of later ones numbered, so that each has its own. */
const COMMAND_STEPS = { given: { first: 'acc', later: 0xb00 }, taken: { first: 'acb', later: 0xc00 } } as const
const SETTLEMENTS_MAX = 255

/** The bet's id with its version and the 12 bits after it rewritten (UUIDv8 of RFC 9562), as the ledger makes account ids. */
function commandIdOf(betId: BetId, step: keyof typeof COMMAND_STEPS, settlement: number): Uuid {
  assert(settlement <= SETTLEMENTS_MAX, `bet ${betId} was settled too often`)
  const { first, later } = COMMAND_STEPS[step]
  const bits = settlement === 1 ? first : (later + settlement).toString(16)
  return `${betId.slice(0, 14)}8${bits}${betId.slice(18)}` as Uuid
}

/** Takes points back, never more than is held, and answers how many. What was spent by then is the house's loss. */
async function takeBack(
  deps: PromotionsDeps,
  tx: Tx,
  group: GameGroup,
  { settlement, revision, level, points }: Due,
  before: EarnedByBet,
  at: Instant,
): Promise<number> {
  const { betId, memberId, number } = settlement
  const note = (reversed: Won) =>
    insertAccruals(tx, group, [{ betId, settlement: number, memberId, revision, level, points: won(0), reversed }], at)
  const account = deps.ledger.accountsOf(memberId).point
  for (let tries = 1; ; tries += 1) {
    const amount = clawBackOf(points, (await deps.ledger.accountNow(account, tx))!.balance)
    if (amount === 0) {
      await note(amount)
      return 0
    }
    const [posted] = await deps.ledger.postIn(tx, [
      {
        type: 'post',
        commandId: commandIdOf(betId, 'taken', number),
        inputHash: deps.ledger.hashOf({ betId, reversed: amount }),
        transfers: [
          {
            kind: 'bet-points-reversal',
            fromAccountId: account,
            toAccountId: HOUSE_ACCOUNTS.pointsCost.id,
            amount,
            currency: 'point',
            reference: betId as string as Uuid,
            corrects: { commandId: commandIdOf(betId, 'given', before.given), ordinal: 0 },
          },
          ...owing('pointsOwed', 0 - amount),
        ],
        bypassGate: 'reversal',
      },
    ])
    if (posted!.ok) {
      await note(amount)
      await addAccrualDay(tx, group, at, 0, 0 - amount)
      tx.afterCommit(() => void deps.ledger.pushBalances([memberId]))
      return amount
    }
    // Spent between the look and the posting: look again.
    assert(posted!.refusal === 'insufficient_funds' && tries < CLAW_BACK_TRIES_MAX, `cannot take points back: ${betId}`)
  }
}
