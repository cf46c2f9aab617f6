// A spin of the wheel: the budget, the draw, the spin's row and the prize in one transaction (SPEC.md PR15-PR17).
import {
  assert,
  DAY_MS,
  type Day,
  type Instant,
  type MemberId,
  ok,
  refuse,
  type Result,
  seoulDay,
  seoulDayStart,
  type Uuid,
  won,
} from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, owing } from '@hanpan/ledger'
import { budgetCovers, drawPrize, type WheelPrize } from '@hanpan/promotions'
import type { Tx } from '../../platform/database.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { RefusalName } from '../../refusals.ts'
import type { SettingsByKind } from './default-settings.ts'
import type { PromotionsDeps } from './deps.ts'
import { readSettings } from './settings-store.ts'
import { openSeed, seedsOf } from './wheel-seeds.ts'
import {
  addSpent,
  countSpins,
  findSpin,
  insertSpin,
  lockSpent,
  readSpent,
  type SpinRow,
  takeNonce,
} from './wheel-store.ts'

type Settings = SettingsByKind['wheel']

export interface SpinWheel {
  readonly memberId: MemberId
  /** The odds that the member has seen. */
  readonly revision: number
  readonly requestId: string
}

async function spinsOf(
  deps: PromotionsDeps,
  memberId: MemberId,
  settings: Settings,
  day: Day,
): Promise<{ readonly allowed: number; readonly deposited: boolean }> {
  const from = seoulDayStart(day)!
  const deposited =
    settings.depositSpins > 0 && (await deps.cashier.hasDeposited(memberId, from, (from + DAY_MS) as Instant))
  return { allowed: settings.spinsPerDay + (deposited ? settings.depositSpins : 0), deposited }
}

export async function wheelOf(deps: PromotionsDeps, memberId: MemberId) {
  const day = seoulDay(await deps.now())
  const { revision, value: settings } = await readSettings(deps.database, 'wheel')
  const [{ allowed, deposited }, spun, spent, seeds] = await Promise.all([
    spinsOf(deps, memberId, settings, day),
    countSpins(deps.database, memberId, day),
    readSpent(deps.database, day),
    seedsOf(deps, deps.database, memberId),
  ])
  const open = budgetCovers(settings, spent) ? ('open' as const) : ('budget_spent' as const)
  const state = settings.enabled ? open : ('closed' as const)
  return {
    revision,
    state,
    prizes: settings.prizes as WheelPrize[],
    spinsLeft: Math.max(0, allowed - spun),
    spinsToday: allowed,
    depositSpins: settings.depositSpins,
    deposited,
    dailyBudget: settings.dailyBudget,
    budgetLeft: Math.max(0, settings.dailyBudget - spent),
    seeds,
  }
}

export async function spinWheel(deps: PromotionsDeps, ask: SpinWheel): Promise<Result<SpinRow, RefusalName>> {
  const id = idFromRequest<Uuid>('promotions.spin', ask.memberId, ask.requestId)
  const inputHash = deps.ledger.hashOf({ revision: ask.revision }) as string
  const replay = await replayOf(deps, id, inputHash)
  if (replay) return replay
  const standing = await deps.members.standing(ask.memberId)
  if (standing?.status !== 'active' || standing.isExcluded) return refuse('promotions_unavailable')
  const at = await deps.now()
  const { value: seen } = await readSettings(deps.database, 'wheel')
  const { allowed } = await spinsOf(deps, ask.memberId, seen, seoulDay(at))
  const outcome = await deps.database.tx((tx) => spinIn(deps, tx, ask, { id, inputHash, at, allowed }))
  // A copy of this very request may have been faster, and be what stands in the way now: replay comes first.
  return outcome.ok ? outcome : ((await replayOf(deps, id, inputHash)) ?? outcome)
}

async function replayOf(
  deps: PromotionsDeps,
  id: Uuid,
  inputHash: string,
): Promise<Result<SpinRow, RefusalName> | null> {
  const known = await findSpin(deps.database, id)
  if (!known) return null
  return known.input_hash === inputHash ? ok(known) : refuse('request_id_reused')
}

interface Attempt {
  readonly id: Uuid
  readonly inputHash: string
  readonly at: Instant
  /** Spins of the member on this day, by the settings that are checked to be the same under the lock. */
  readonly allowed: number
}

async function spinIn(
  deps: PromotionsDeps,
  tx: Tx,
  { memberId, ...ask }: SpinWheel,
  { id, inputHash, at, allowed }: Attempt,
): Promise<Result<SpinRow, RefusalName>> {
  const day = seoulDay(at)
  const spent = await lockSpent(tx, day) // From here on this is the only spin.
  const { revision, value: settings } = await readSettings(tx, 'wheel')
  if (!settings.enabled) return refuse('wheel_closed')
  if (revision !== ask.revision) return refuse('wheel_changed')
  if (!budgetCovers(settings, spent)) return refuse('wheel_budget_spent')
  const spun = await countSpins(tx, memberId, day)
  if (spun >= allowed) return refuse('wheel_no_spins_left')
  const seeds = await seedsOf(deps, tx, memberId, 'FOR UPDATE')
  const draw = { serverSeed: openSeed(deps, seeds), clientSeed: seeds.client_seed, nonce: seeds.nonce }
  const prizeIndex = drawPrize(nodeHashes, draw, settings.prizes)
  const prize = settings.prizes[prizeIndex]!
  await takeNonce(tx, seeds.seed_id)
  await insertSpin(tx, {
    spin_id: id,
    member_id: memberId,
    day,
    place: spun + 1,
    seed_id: seeds.seed_id,
    nonce: seeds.nonce,
    client_seed: seeds.client_seed,
    revision,
    prize_index: prizeIndex,
    prize_kind: prize.kind,
    amount: won(prize.amount),
    input_hash: inputHash,
    spun_at: at,
  })
  if (prize.amount > 0) await payPrize(deps, tx, memberId, prize, day, id)
  return ok((await findSpin(tx, id))!)
}

async function payPrize(
  deps: PromotionsDeps,
  tx: Tx,
  memberId: MemberId,
  prize: WheelPrize,
  day: Day,
  id: Uuid,
): Promise<void> {
  await addSpent(tx, day, prize.amount)
  const accounts = deps.ledger.accountsOf(memberId)
  const isCash = prize.kind === 'cash'
  const [posted] = await deps.ledger.postIn(tx, [
    {
      type: 'post',
      commandId: id,
      inputHash: deps.ledger.hashOf({ spin: id, prize }),
      transfers: [
        {
          kind: 'wheel-prize',
          fromAccountId: (isCash ? HOUSE_ACCOUNTS.bonusCost : HOUSE_ACCOUNTS.pointsCost).id,
          toAccountId: isCash ? accounts.cash : accounts.point,
          amount: won(prize.amount),
          currency: isCash ? 'won' : 'point',
        },
        ...(isCash ? [] : owing('pointsOwed', prize.amount)),
      ],
    },
  ])
  assert(posted!.ok && !posted!.value.replayed, `a prize was not paid: ${id}`)
  tx.afterCommit(() => void deps.ledger.pushBalances([memberId]))
}
