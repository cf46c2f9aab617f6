// Cashes bets out when they are worth what their members wait for (SPEC.md SP46-SP48). It is asked for by the way that a member has: the
// value is compared under the lock of the events, and an order that was replaced or ended meanwhile pays nothing.
import {
  type BetId,
  type Instant,
  instant,
  type MemberId,
  ok,
  refuse,
  type Result,
  type Uuid,
  type Won,
} from '@hanpan/kernel'
import type { Log } from '../../platform/log.ts'
import { betsByIds, legsOf } from './bet-store.ts'
import { cashOut, type CashOutDeps, cashOutOffer } from './cash-out.ts'
import type { BetRow, EventId } from './model.ts'
import { isLive, type Moment } from './offer.ts'
import { areThereOrders, endOrder, type OrderRow, ordersToLookAt, writeDue, writeOrder } from './order-store.ts'
import { resultsByMarket } from './outcome-of-slip.ts'
import { liveDelayOf } from './settings.ts'

export interface OrderCashOutDeps extends Pick<CashOutDeps, 'database' | 'settings'> {
  readonly newId: <Id extends string>() => Id
}

export interface OrderCashOut {
  readonly memberId: MemberId
  readonly betId: BetId
  /** What the bet is to be worth; null ends the order. */
  readonly value: Won | null
}

export type OrderRefusal = 'not_found' | 'already_processed' | 'cash_out_unavailable' | 'cash_out_order_invalid'

/** Keeps a member's order, in the place of another one. */
export async function orderCashOut(
  { database, settings, newId }: OrderCashOutDeps,
  { memberId, betId, value }: OrderCashOut,
): Promise<Result<{ readonly betId: BetId; readonly cashOutAt: Won | null }, OrderRefusal>> {
  const [bet] = await betsByIds(database, [betId])
  if (bet?.memberId !== memberId) return refuse('not_found')
  if (value === null) {
    await endOrder(database, betId)
    return ok({ betId, cashOutAt: null })
  }
  if (bet.status !== 'wait' && bet.status !== 'pending') return refuse('already_processed')
  const { cashOutMarginPercent } = (await settings()).value
  if (bet.status === 'pending' || cashOutMarginPercent === null || bet.isBuilder) return refuse('cash_out_unavailable')
  if (value >= bet.payoutMax) return refuse('cash_out_order_invalid')
  const legs = (await legsOf(database, [betId])).get(betId)!
  const eventIds = [...new Set(legs.map(({ eventId }) => eventId))]
  await writeOrder(database, { betId, orderId: newId<Uuid>(), memberId, atValue: value, eventIds })
  return ok({ betId, cashOutAt: value })
}

export interface AutomaticCashOutDeps extends CashOutDeps {
  readonly log: Log
  readonly tell: (memberIds: readonly MemberId[], paidMemberIds: readonly MemberId[]) => Promise<void>
}

const AT_ONCE = 500
/** What changes without its event (the margin, a producer that is heard again) is seen within this. */
const ALL_EVERY_MS = 30_000
/** An order is written before it can be read: look back further than the longest takes. */
const OVERLAP_MS = 5000

/** Looks at the orders whose events have changed on this node since the last time, and now and then at all of them. */
export function createAutomaticCashOut(deps: AutomaticCashOutDeps) {
  const seen = new Map<EventId, number>()
  let lookedAt: Instant | null = null
  let allAt = -Infinity
  return async (signal: AbortSignal): Promise<void> => {
    // Most of the time there are none: then nothing is read of the events, and the first order has all of them looked at.
    if (!(await areThereOrders(deps.database))) {
      lookedAt = null
      return
    }
    const now = await deps.database.now()
    const changed: EventId[] = []
    for (const { eventId, version } of (await deps.events.all()).values()) {
      if (seen.get(eventId) === version) continue
      seen.set(eventId, version)
      changed.push(eventId)
    }
    const isAll = lookedAt === null || now - allAt >= ALL_EVERY_MS
    const which = isAll ? 'all' : { events: changed, newSince: instant(lookedAt! - OVERLAP_MS) }
    lookedAt = now
    if (isAll) allAt = now
    let after: BetId | null = null
    while (!signal.aborted) {
      const orders = await ordersToLookAt(deps.database, which, after, AT_ONCE)
      if (orders.length > 0) await lookAt(deps, orders, now)
      if (orders.length < AT_ONCE) return
      after = orders.at(-1)!.betId
    }
  }
}

async function lookAt(deps: AutomaticCashOutDeps, orders: readonly OrderRow[], now: Instant): Promise<void> {
  const { database } = deps
  const betIds = orders.map(({ betId }) => betId)
  const [bets, legs, settings, isHeard] = await Promise.all([
    betsByIds(database, betIds),
    legsOf(database, betIds),
    deps.settings(),
    deps.events.heard(),
  ])
  const all = [...legs.values()].flat()
  const [events, results] = await Promise.all([
    deps.events.byIds([...new Set(all.map(({ eventId }) => eventId))]),
    resultsByMarket(database, all),
  ])
  const moment: Moment = { now, settings: settings.value, isHeard }
  const byId = new Map(bets.map((bet) => [bet.betId, bet]))
  for (const order of orders) {
    const bet = byId.get(order.betId)!
    const own = legs.get(order.betId)!
    try {
      const live = own.map(({ eventId }) => events.get(eventId)!).filter((event) => isLive(event))
      const delayMs = Math.max(0, ...live.map(({ sport }) => liveDelayOf(moment.settings, sport)))
      const { cashOut: offer } = cashOutOffer(bet, own, { events, results }, moment)
      await follow(deps, order, bet, offer?.value ?? null, delayMs, now)
    } catch (error) {
      // One bet that cannot be paid holds up no other.
      deps.log.error({ err: error, betId: order.betId }, 'a bet could not be cashed out by itself')
    }
  }
}

/** What becomes of an order by what its bet is worth; null where it is not offered. */
async function follow(
  deps: AutomaticCashOutDeps,
  { betId, orderId, memberId, atValue, dueAt }: OrderRow,
  bet: BetRow,
  value: Won | null,
  delayMs: number,
  now: Instant,
): Promise<void> {
  if (bet.status !== 'wait') return void (await endOrder(deps.database, betId))
  if (dueAt !== null && dueAt > now) return
  if (value === null || value < atValue) {
    if (dueAt !== null) await writeDue(deps.database, orderId, null)
    return
  }
  if (delayMs > 0 && dueAt === null) return writeDue(deps.database, orderId, delayMs)
  // The delay is over: it is not kept once more.
  const atOnce = { ...deps, wait: async () => {} }
  const paid = await cashOut(atOnce, { memberId, betId, requestId: orderId, value, least: null, stake: null, orderId })
  if (paid.ok) await deps.tell([memberId], [memberId])
  else await writeDue(deps.database, orderId, null)
}
