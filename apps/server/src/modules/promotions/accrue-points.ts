// Walks through settled bets and gives them their points: by unit (a round), in chunks of one transaction each. It can stop anywhere
// and be started again by anyone, because a bet's row is what makes it earn once (SPEC.md PR1, PR2).
import { assert, type BetId, type Instant, type MemberId, MINUTE_MS, type Uuid, type Won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, type PostCommand } from '@hanpan/ledger'
import { type AccrualRules, clawBackOf, pointsOfBet, rulesAt, type RulesSince } from '@hanpan/promotions'
import type { Tx } from '../../platform/database.ts'
import type { BetSource, SettledBet, SettledUnit } from '../../ports/promotions.ts'
import type { PromotionsDeps } from './deps.ts'
import {
  addAccrualDay,
  finishUnit,
  insertAccruals,
  lockReversible,
  markReversed,
  type NewAccrual,
  readAccrualCursor,
  unitsDone,
} from './point-store.ts'
import { pushBalances } from './push-balance.ts'
import { readRevisions } from './settings-store.ts'

const CHUNK_BETS = 500
const UNITS_MAX = 1000
/** A unit may be committed later than another that was settled after it: the walk looks back this far. */
const LOOK_BACK_MS = 10 * MINUTE_MS
const FORGET_MS = 3 * LOOK_BACK_MS
const CLAW_BACK_TRIES_MAX = 5

/** Answers how many bets have earned points. */
export async function accruePoints(deps: PromotionsDeps, signal: AbortSignal): Promise<number> {
  const revisions = (await readRevisions(deps.database, 'points')).map(
    ({ revision, changed_at: since, value }): RulesSince<AccrualRules> => ({ revision, since, rules: value }),
  )
  const first = revisions.find(({ rules }) => rules.enabled)
  if (!first) return 0
  let earning = 0
  for (const source of deps.sources) earning += await walk(deps, source, revisions, first.since, signal)
  return earning
}

async function walk(
  deps: PromotionsDeps,
  source: BetSource,
  revisions: readonly RulesSince<AccrualRules>[],
  begin: Instant,
  signal: AbortSignal,
): Promise<number> {
  const cursor = (await readAccrualCursor(deps.database, source.group)) ?? begin
  const units = await source.settledUnits((cursor - LOOK_BACK_MS) as Instant, UNITS_MAX)
  const unitIds = units.map(({ unitId }) => unitId)
  const done = await unitsDone(deps.database, source.group, unitIds)
  let earning = 0
  for (const unit of units) {
    if (signal.aborted) break
    if (!done.has(unit.unitId)) earning += await walkUnit(deps, source, revisions, unit, signal)
  }
  return earning
}

async function walkUnit(
  deps: PromotionsDeps,
  source: BetSource,
  revisions: readonly RulesSince<AccrualRules>[],
  unit: SettledUnit,
  signal: AbortSignal,
): Promise<number> {
  let after: BetId | null = null
  let earning = 0
  while (!signal.aborted) {
    const from: BetId | null = after
    const chunk: { readonly posted: number; readonly bets: readonly SettledBet[] } = await deps.database.tx(
      async (tx) => {
        // Behind the lock that whoever settles bets again waits for: what is rewarded is what stands.
        await source.lockUnit(unit.unitId, tx)
        const bets = await source.settledBets(unit.unitId, from, CHUNK_BETS, tx)
        const accruals = accrualsOf(source.group, revisions, await levelsOf(deps, tx, bets), bets)
        const posted = accruals.length > 0 ? await postAccruals(deps, tx, source.group, accruals) : 0
        if (bets.length < CHUNK_BETS) await finishUnit(tx, source.group, unit, FORGET_MS)
        return { posted, bets }
      },
    )
    earning += chunk.posted
    if (chunk.bets.length < CHUNK_BETS) break
    after = chunk.bets.at(-1)!.betId
  }
  return earning
}

function accrualsOf(
  group: BetSource['group'],
  revisions: readonly RulesSince<AccrualRules>[],
  levels: ReadonlyMap<MemberId, number>,
  bets: readonly SettledBet[],
): NewAccrual[] {
  return bets.flatMap((bet): NewAccrual[] => {
    const rules = rulesAt(revisions, bet.placedAt)
    const points = rules && pointsOfBet(rules.rules, group, levels.get(bet.memberId) ?? 1, bet)
    return points ? [{ betId: bet.betId, memberId: bet.memberId, revision: rules.revision, points }] : []
  })
}

async function levelsOf(
  deps: PromotionsDeps,
  tx: Tx,
  bets: readonly SettledBet[],
): Promise<ReadonlyMap<MemberId, number>> {
  const cards = await deps.members.cards([...new Set(bets.map(({ memberId }) => memberId))], tx)
  return new Map([...cards].map(([memberId, { level }]) => [memberId, level]))
}

async function postAccruals(
  deps: PromotionsDeps,
  tx: Tx,
  source: string,
  accruals: readonly NewAccrual[],
): Promise<number> {
  const at = await deps.now(tx)
  const fresh = await insertAccruals(tx, source, accruals, at)
  const earned = accruals.filter(({ betId }) => fresh.has(betId))
  if (earned.length === 0) return 0
  const commands = earned.map(({ betId, memberId, points }): PostCommand => ({
    type: 'post',
    commandId: commandIdOf(betId, 'acc'),
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
  for (const posted of await deps.ledger.postIn(tx, commands))
    assert(posted.ok, `points of a bet were refused: ${posted.ok ? '' : posted.refusal}`)
  const sum = earned.reduce((total, { points }) => total + points, 0)
  await addAccrualDay(tx, source, at, earned.length, sum)
  tx.afterCommit(() => pushBalances(deps, [...new Set(earned.map(({ memberId }) => memberId))]))
  return earned.length
}

/** The bet's id with its version and the 12 bits after it rewritten (UUIDv8 of RFC 9562), as the ledger makes account ids. */
function commandIdOf(betId: BetId, step: 'acc' | 'acb'): Uuid {
  return `${betId.slice(0, 14)}8${step}${betId.slice(18)}` as Uuid
}

/** Takes back what voided bets have earned, never more than is held. What was spent by then is the house's loss. */
export async function reversePoints(deps: PromotionsDeps, tx: Tx, betIds: readonly BetId[]): Promise<void> {
  const at = await deps.now(tx)
  // Once this transaction has posted to an account nobody else can: what it left there is what is held.
  const left = new Map<MemberId, Won>()
  for (const { bet_id: betId, member_id: memberId, points } of await lockReversible(tx, betIds)) {
    const account = deps.ledger.accountsOf(memberId).point
    for (let tries = 1; ; tries += 1) {
      const amount = clawBackOf(points, left.get(memberId) ?? (await deps.ledger.accountNow(account, tx))!.balance)
      if (amount === 0) {
        await markReversed(tx, betId, 0, at)
        break
      }
      const [posted] = await deps.ledger.postIn(tx, [
        {
          type: 'post',
          commandId: commandIdOf(betId, 'acb'),
          inputHash: deps.ledger.hashOf({ betId, reversed: amount }),
          transfers: [
            {
              kind: 'bet-points-reversal',
              fromAccountId: account,
              toAccountId: HOUSE_ACCOUNTS.pointsCost.id,
              amount,
              currency: 'point',
              reference: betId as string as Uuid,
              corrects: { commandId: commandIdOf(betId, 'acc'), ordinal: 0 },
            },
          ],
          bypassGate: 'reversal',
        },
      ])
      if (posted!.ok) {
        left.set(memberId, posted!.value.transfers[0]!.from!.balance)
        await markReversed(tx, betId, amount, at)
        tx.afterCommit(() => pushBalances(deps, [memberId]))
        break
      }
      // Spent between the look and the posting: look again.
      assert(
        posted!.refusal === 'insufficient_funds' && tries < CLAW_BACK_TRIES_MAX,
        `cannot take points back: ${betId}`,
      )
    }
  }
}
