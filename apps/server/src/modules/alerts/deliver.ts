// Brings what is due to its channels: all at once, so that a slow one holds up nobody but its own (SPEC.md AL11-AL14).
import { HOUR_MS, type Instant, instant, MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import { findAlerts } from './alert-store.ts'
import { isTold } from './begin-and-end.ts'
import { findChannel, readChannels } from './channel-store.ts'
import { claimDue, type ClaimedDelivery, finishDelivery, insertTest } from './delivery-store.ts'
import type { AlertsDeps } from './deps.ts'
import type { AlertMessage, Alert, Attempt, Channel, ChannelId } from './model.ts'
import { openSecret } from './secrets.ts'
import { tellableAt } from './quiet-hours.ts'

const OF_EACH_CHANNEL = 5
/** Longer than any attempt takes: who has not come back by then has died with it. */
const CLAIM_MS = 2 * MINUTE_MS
const TRIES_MAX = 8
const RETRY_MS = 15 * SECOND_MS
const RETRY_MS_MAX = 15 * MINUTE_MS
const GIVEN_UP_MS = 6 * HOUR_MS

/** Answers how many it had claimed. */
export async function deliverDue(deps: AlertsDeps, at?: Instant): Promise<number> {
  const { database } = deps
  const now = at ?? (await deps.now())
  const claimed = await claimDue(database, now, instant(now + CLAIM_MS), OF_EACH_CHANNEL)
  if (claimed.length === 0) return 0
  const [channels, alerts] = await Promise.all([
    readChannels(database),
    findAlerts(database, [...new Set(claimed.map(({ alertId }) => alertId))]),
  ])
  const cards = await deps.members.cards([...new Set(alerts.flatMap(({ memberId }) => memberId ?? []))])
  await Promise.all(
    claimed.map(async (delivery) => {
      const channel = channels.find(({ channelId }) => channelId === delivery.channelId)!
      const alert = alerts.find(({ alertId }) => alertId === delivery.alertId)
      if (!alert) return
      const memId = alert.memberId === null ? '' : (cards.get(alert.memberId)?.memId ?? '')
      await deliver(deps, channel, { ...alert, memId }, delivery, now)
    }),
  )
  deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'alerts', data2: 'changed' })
  return claimed.length
}

async function deliver(
  deps: AlertsDeps,
  channel: Channel,
  alert: Alert & { readonly memId: string },
  delivery: ClaimedDelivery,
  now: Instant,
): Promise<void> {
  const { database } = deps
  const drop = (answer: string) => finishDelivery(database, delivery, { state: 'dropped', answer, dueAt: now, now })
  if (!isTold(channel, alert.rule))
    return await drop(channel.state === 'off' ? 'the channel is off' : 'not told of this rule any more')
  const message: AlertMessage = { deliveryId: delivery.deliveryId, word: delivery.word, alert, sentAt: now }
  const { outcome, answer } = await deps.send(channel, openSecret(deps, channel), message)
  const isGivenUp =
    outcome === 'refused' ||
    delivery.tries >= TRIES_MAX ||
    now - delivery.createdAt > GIVEN_UP_MS + quietOf(channel, alert)
  if (outcome === 'taken') await finishDelivery(database, delivery, { state: 'sent', answer, dueAt: now, now })
  else if (isGivenUp) {
    deps.log.warn(
      { channel: channel.name, rule: alert.rule, tries: delivery.tries, answer },
      'an alert could not be sent',
    )
    await finishDelivery(database, delivery, { state: 'failed', answer, dueAt: now, now })
  } else {
    const next = instant(now + Math.min(RETRY_MS_MAX, RETRY_MS * 2 ** (delivery.tries - 1)))
    const dueAt = alert.isUrgent ? next : tellableAt(next, channel)
    await finishDelivery(database, delivery, { state: 'waiting', answer, dueAt, now })
  }
}

/** What waited for the end of quiet hours was not tried meanwhile. */
const quietOf = ({ quietFrom, quietTo }: Channel, { isUrgent }: Alert): number =>
  isUrgent || quietFrom === null || quietTo === null ? 0 : ((quietTo - quietFrom + 1440) % 1440) * MINUTE_MS

/** Sends a test now, and keeps what became of it. Null for a channel that is not there or is off. */
export async function testChannel(
  deps: AlertsDeps,
  channelId: ChannelId,
): Promise<(Attempt & { readonly milliseconds: number }) | 'not_found' | 'state_wrong'> {
  const channel = await findChannel(deps.database, channelId)
  if (!channel) return 'not_found'
  if (channel.state === 'off') return 'state_wrong'
  const startedAt = await deps.now()
  const begun = performance.now()
  const message: AlertMessage = { deliveryId: deps.newId(), word: 'test', alert: null, sentAt: startedAt }
  const attempt = await deps.send(channel, openSecret(deps, channel), message)
  const { deliveryId } = message
  const doneAt = await deps.now()
  await insertTest(deps.database, {
    deliveryId,
    channelId,
    isTaken: attempt.outcome === 'taken',
    answer: attempt.answer,
    startedAt,
    doneAt,
  })
  return { ...attempt, milliseconds: Math.round(performance.now() - begun) }
}
