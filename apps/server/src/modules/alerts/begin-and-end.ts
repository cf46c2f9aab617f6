// How alerts begin and end, and whom that is told to, in one transaction with them (SPEC.md AL2, AL5, AL9-AL11, AL13).
import { alertRules, type AlertRule, type AlertWord } from '@hanpan/contract'
import { HOUR_MS, type Instant, instant, type MemberId, MINUTE_MS } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { type AlertsDeps } from './deps.ts'
import { countTold, insertAlert, takeUnacknowledged } from './alert-store.ts'
import { readChannels } from './channel-store.ts'
import { dropUntold, insertDeliveries, type NewDelivery, toldOf } from './delivery-store.ts'
import type { Alert, Channel, RuleTerms } from './model.ts'
import { tellableAt } from './quiet-hours.ts'
import { tellOffice } from './tell-office.ts'

export const TOLD_AN_HOUR_MAX = 30
const ESCALATED_AT_ONCE = 200
export const OVER_BEFORE_TOLD = 'over before it was told'

export interface Begun {
  readonly rule: AlertRule
  readonly cause: string
  readonly label: string
  readonly value: number
  readonly amount: number | null
  readonly memberId: MemberId | null
}

export const isTold = ({ state, rules }: Pick<Channel, 'state' | 'rules'>, rule: AlertRule): boolean =>
  state === 'on' && (rules.length === 0 || rules.includes(rule))

function messagesTo(
  { newId }: Pick<AlertsDeps, 'newId'>,
  channels: readonly Channel[],
  { alertId, isUrgent }: Alert,
  word: AlertWord,
  now: Instant,
): NewDelivery[] {
  return channels.map((channel) => ({
    deliveryId: newId(),
    alertId,
    channelId: channel.channelId,
    word,
    dueAt: isUrgent ? now : tellableAt(now, channel),
  }))
}

/** Begins what is not open yet. Answers how many have begun. */
export async function beginIn(
  deps: AlertsDeps,
  tx: Tx,
  begun: readonly Begun[],
  terms: ReadonlyMap<AlertRule, RuleTerms>,
  now: Instant,
): Promise<number> {
  if (begun.length === 0) return 0
  const channels = (await readChannels(tx)).filter(({ line }) => line === 'first')
  const told = new Map<AlertRule, number>()
  let count = 0
  for (const { rule, cause, label, value, amount, memberId } of begun) {
    const { threshold, isUrgent, escalateMinutes } = terms.get(rule)!
    const toldBefore = told.get(rule) ?? (await countTold(tx, rule, instant(now - HOUR_MS)))
    const isHeldBack = toldBefore >= TOLD_AN_HOUR_MAX
    const canEscalate = escalateMinutes > 0 && !isHeldBack
    const alert = await insertAlert(
      tx,
      {
        alertId: deps.newId(),
        rule,
        cause,
        label,
        value,
        threshold,
        amount,
        memberId,
        isUrgent,
        isHeldBack,
        isEvent: alertRules[rule].isEvent,
        escalateAt: canEscalate ? instant(now + escalateMinutes * MINUTE_MS) : null,
      },
      now,
    )
    told.set(rule, toldBefore)
    if (!alert) continue
    count += 1
    if (isHeldBack) continue
    told.set(rule, toldBefore + 1)
    const own = channels.filter((channel) => isTold(channel, rule))
    await insertDeliveries(tx, messagesTo(deps, own, alert, 'began', now), now)
  }
  if (count > 0) tellOffice(deps, tx, 'begun')
  return count
}

/** Tells whoever was told of their beginning that these are over. */
export async function tellOverIn(deps: AlertsDeps, tx: Tx, ended: readonly Alert[], now: Instant): Promise<void> {
  if (ended.length === 0) return
  const ids = ended.map(({ alertId }) => alertId)
  await dropUntold(tx, ids, OVER_BEFORE_TOLD, now)
  const told = await toldOf(tx, ids)
  const channels = await readChannels(tx)
  const messages = ended.flatMap((alert) => {
    const own = new Set(told.filter(({ alertId }) => alertId === alert.alertId).map(({ channelId }) => channelId))
    return messagesTo(
      deps,
      channels.filter(({ channelId }) => own.has(channelId)),
      alert,
      'over',
      now,
    )
  })
  await insertDeliveries(tx, messages, now)
  tellOffice(deps, tx, 'changed')
}

/** Says again what nobody has acknowledged in time. */
export async function escalateIn(deps: AlertsDeps, tx: Tx, now: Instant): Promise<void> {
  const due = await takeUnacknowledged(tx, now, ESCALATED_AT_ONCE)
  if (due.length === 0) return
  const channels = await readChannels(tx)
  for (const alert of due) {
    const own = channels.filter((channel) => isTold(channel, alert.rule))
    const second = own.filter(({ line }) => line === 'second')
    await insertDeliveries(tx, messagesTo(deps, second.length > 0 ? second : own, alert, 'escalated', now), now)
  }
  tellOffice(deps, tx, 'begun')
}
