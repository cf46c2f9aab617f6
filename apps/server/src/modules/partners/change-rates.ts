// Sets the rates of a partner, by the partner right above it or by an operator (SPEC.md PA10, PA33).
import { judgeRates, NO_RATES, type RateFault, type Rates } from '@hanpan/commission'
import { assert, type MemberId, ok, refuse, type Result, seoulDay } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { DetailedRefusal, RefusalName } from '../../refusals.ts'
import type { PartnersDeps } from './deps.ts'
import { askToRaise } from './raise-rates.ts'
import { childPartners, findNode, insertRates, isRateChangedOn, lockTree, type NodeRow, ratesOf } from './tree-store.ts'

type Changed = Result<Readonly<Record<string, never>>, RefusalName | DetailedRefusal>

const names = {
  invalid: 'rates_invalid',
  changed_today: 'rates_changed_today',
  above_parent: 'rates_above_parent',
  below_child: 'rates_below_child',
} as const satisfies Record<RateFault['fault'], RefusalName>

export function refusalOf(fault: RateFault): RefusalName | DetailedRefusal {
  const name = names[fault.fault]
  return 'names' in fault ? { name, data: { rates: fault.names } } : name
}

interface Change {
  readonly partner: NodeRow
  readonly rates: Rates
  readonly by: string
  /** An operator may set right what was set on the same day. */
  readonly isOperator: boolean
}

export async function changeRatesOf(
  deps: PartnersDeps,
  partnerId: MemberId,
  parentId: MemberId,
  rates: Rates,
  by: string,
): Promise<Changed> {
  return await deps.database.tx(async (tx): Promise<Changed> => {
    await lockTree(tx)
    const partner = await findNode(tx, partnerId)
    if (partner?.parent_id !== parentId || partner.partner_level === null) return refuse('not_found')
    if ((await deps.members.standingIn(tx, parentId))?.status !== 'active') return refuse('forbidden')
    const fault = await setRates(deps, tx, { partner, rates, by, isOperator: false })
    return fault ? refuse(fault) : ok({})
  })
}

type ChangedByOperator = Result<{ readonly approvalIdx: string | null }, RefusalName | DetailedRefusal>

export interface RatesByOperator {
  readonly memId: string
  readonly rates: Rates
  readonly reason: string
}

export async function changeRatesByOperator(
  deps: PartnersDeps,
  context: OperatorContext,
  change: RatesByOperator,
): Promise<ChangedByOperator> {
  if (change.reason === '') return refuse('reason_missing')
  const partnerId = await deps.members.findByMemId(change.memId)
  if (!partnerId) return refuse('not_found')
  return await deps.database.tx(async (tx): Promise<ChangedByOperator> => {
    await lockTree(tx)
    const partner = await findNode(tx, partnerId)
    if (!partner || partner.partner_level === null) return refuse('not_found')
    // What could not be done is refused at once, and not only when a second operator agrees.
    const fault = await faultOf(deps, tx, { partner, rates: change.rates, by: '', isOperator: true })
    if (fault) return refuse(fault)
    const before = (await ratesOf(tx, [partnerId])).get(partnerId) ?? NO_RATES
    const waits = await askToRaise(deps, tx, context, { what: 'rates', before, ...change })
    if (!waits.ok || waits.value) return waits.ok ? ok({ approvalIdx: waits.value }) : waits
    const done = await setRatesIn(deps, tx, context, change)
    return done.ok ? ok({ approvalIdx: null }) : done
  })
}

/** Carries the change out in a transaction: for what two operators agreed to, and for what one may do alone. */
export async function setRatesIn(
  deps: PartnersDeps,
  tx: Tx,
  context: OperatorContext,
  change: RatesByOperator,
): Promise<Changed> {
  const partnerId = await deps.members.findByMemId(change.memId, tx)
  if (!partnerId) return refuse('not_found')
  await lockTree(tx)
  const partner = await findNode(tx, partnerId)
  if (!partner || partner.partner_level === null) return refuse('not_found')
  const before = (await ratesOf(tx, [partnerId])).get(partnerId)
  const by = context.operator.loginId
  const fault = await setRates(deps, tx, { partner, rates: change.rates, by, isOperator: true })
  if (fault) return refuse(fault)
  await deps.audit.record(tx, context, {
    action: 'partner.rates',
    subject: change.memId,
    before: before ?? null,
    after: change.rates,
    reason: change.reason,
  })
  return ok({})
}

async function setRates(deps: PartnersDeps, tx: Tx, change: Change): Promise<RefusalName | DetailedRefusal | null> {
  const fault = await faultOf(deps, tx, change)
  if (fault) return fault
  // Behind the tree's lock: whatever was reckoned before this instant was reckoned with the old rates.
  const at = await deps.now(tx)
  const { partner, rates, by, isOperator } = change
  // An operator's change does not use up the one of the day.
  const partnerId = partner.node_id
  await insertRates(tx, { partnerId, from: at, day: seoulDay(at), rates, isFirst: isOperator, by })
  return null
}

async function faultOf(
  deps: PartnersDeps,
  tx: Tx,
  { partner, rates, isOperator }: Change,
): Promise<RefusalName | DetailedRefusal | null> {
  const { node_id: partnerId, parent_id: parentId } = partner
  const children = await childPartners(tx, partnerId)
  const known = await ratesOf(tx, [...children, ...(parentId === null ? [] : [parentId])])
  const fault = judgeRates({
    rates,
    parent: parentId === null ? null : ratesFrom(known, parentId),
    children: children.map((child) => ratesFrom(known, child)),
    isChangedToday: !isOperator && (await isRateChangedOn(tx, partnerId, seoulDay(await deps.now(tx)))),
  })
  return fault && refusalOf(fault)
}

function ratesFrom(known: ReadonlyMap<MemberId, Rates>, partnerId: MemberId): Rates {
  const rates = known.get(partnerId)
  assert(rates, `a partner without rates: ${partnerId}`)
  return rates
}
