// The office's calls of alerts. Permissions stand in the contract.
import { alertRuleNames, type AlertOnWire, calls, pageInfoOf, PAGE_SIZE } from '@hanpan/contract'
import { type Instant, isoSeoul, isUuid, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { AwaitedDecision } from '../../ports/operators.ts'
import { registerCalls } from '../../register-calls.ts'
import { acknowledge } from './acknowledge.ts'
import { countLasting, countUnacknowledged, type ListedAlert, listAlerts } from './alert-store.ts'
import { readChannels } from './channel-store.ts'
import { testChannel } from './deliver.ts'
import { channelStandings, listDeliveries } from './delivery-store.ts'
import type { AlertsDeps } from './deps.ts'
import { saveChannel, setChannelState } from './manage-channels.ts'
import { rulesInForce, saveRule } from './rules.ts'
import { fingerprintOf, openSecret } from './secrets.ts'

const alertsCalls = {
  list: calls.office.alerts,
  acknowledge: calls.office.alertAcknowledge,
  deliveries: calls.office.alertDeliveries,
  channels: calls.office.alertChannels,
  channelSave: calls.office.alertChannelSave,
  channelState: calls.office.alertChannelState,
  channelTest: calls.office.alertChannelTest,
  rules: calls.office.alertRules,
  ruleSave: calls.office.alertRuleSave,
} as const

const iso = (at: Instant | null) => (at === null ? null : isoSeoul(at))
const idOf = (idx: string) => (isUuid(idx) ? idx : null)
const secondOf = (awaited: AwaitedDecision | undefined) =>
  awaited ? { askedBy: awaited.askedBy, askedAt: isoSeoul(awaited.askedAt) } : null

async function alertsOnWire(deps: AlertsDeps, rows: readonly ListedAlert[]): Promise<AlertOnWire[]> {
  const cards = await deps.members.cards([...new Set(rows.flatMap(({ memberId }) => memberId ?? []))])
  return rows.map((row) => ({
    alertIdx: row.alertId,
    rule: row.rule,
    cause: row.cause,
    label: row.label,
    value: row.value,
    threshold: row.threshold,
    amount: row.amount,
    memId: row.memberId === null ? '' : (cards.get(row.memberId)?.memId ?? ''),
    isUrgent: row.isUrgent,
    beganAt: isoSeoul(row.beganAt),
    endedAt: iso(row.endedAt),
    escalatedAt: iso(row.escalatedAt),
    acknowledged:
      row.acknowledgedAt === null || row.acknowledgedBy === null
        ? null
        : { operatorId: row.acknowledgedBy, at: isoSeoul(row.acknowledgedAt), note: row.note },
    deliveries: { waiting: row.waiting, sent: row.sent, failed: row.failed },
    isHeldBack: row.isHeldBack,
  }))
}

async function channelsOnWire(deps: AlertsDeps) {
  const { database } = deps
  const [channels, standings] = await Promise.all([readChannels(database), channelStandings(database)])
  const awaited = await deps.fourEyes.awaited(
    'alert.channel',
    channels.map(({ channelId }) => channelId),
  )
  return channels.map((channel) => {
    const { channelId, secret: _, destination, rules, ...shown } = channel
    const standing = standings.find((one) => one.channelId === channelId)
    return {
      ...shown,
      channelIdx: channelId,
      destination: { ...destination, recipients: [...destination.recipients] },
      rules: [...rules],
      secretFingerprint: fingerprintOf(deps, openSecret(deps, channel)),
      waiting: standing?.waiting ?? 0,
      failedSince: iso(standing?.failedSince ?? null),
      last:
        standing && standing.lastAt !== null && standing.lastState !== null
          ? { at: isoSeoul(standing.lastAt), state: standing.lastState, answer: standing.lastAnswer ?? '' }
          : null,
      secondOperator: secondOf(awaited.get(channelId)),
    }
  })
}

export function createAlertsCalls(deps: AlertsDeps): RegisteredCall[] {
  const { database } = deps
  return registerCalls(alertsCalls, {
    async list({ view, rule, page }) {
      const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const [{ rows, total }, unacknowledged] = await Promise.all([
        listAlerts(database, { isOpen: view === 'open', rule, ...place }),
        countUnacknowledged(database),
      ])
      return ok({ list: await alertsOnWire(deps, rows), pageInfo: pageInfoOf(page, total), unacknowledged })
    },
    async acknowledge({ alertIdx, note }, context) {
      const alertId = idOf(alertIdx)
      if (!alertId) return refuse('not_found')
      const done = await acknowledge(deps, context, alertId, note)
      return done.ok ? ok({ operatorId: done.value.by, at: isoSeoul(done.value.at) }) : done
    },
    async deliveries({ alertIdx, channelIdx, state, page }) {
      const [alertId, channelId] = [idOf(alertIdx), idOf(channelIdx)]
      const isUnknown = (alertIdx !== '' && !alertId) || (channelIdx !== '' && !channelId)
      if (isUnknown) return ok({ list: [], pageInfo: pageInfoOf(page, 0) })
      const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { rows, total } = await listDeliveries(database, { alertId, channelId, state, ...place })
      const list = rows.map(
        ({ deliveryId, alertId: ofAlert, channelId: ofChannel, createdAt, dueAt, doneAt, ...row }) => ({
          ...row,
          deliveryIdx: deliveryId,
          alertIdx: ofAlert,
          channelIdx: ofChannel,
          createdAt: isoSeoul(createdAt),
          dueAt: row.state === 'waiting' ? isoSeoul(dueAt) : null,
          doneAt: iso(doneAt),
        }),
      )
      return ok({ list, pageInfo: pageInfoOf(page, total) })
    },
    channels: async () => ok({ list: await channelsOnWire(deps), staysInside: deps.isDemo }),
    async channelSave({ channelIdx, ...given }, context) {
      const channelId = idOf(channelIdx)
      if (channelIdx !== '' && !channelId) return refuse('not_found')
      const saved = await saveChannel(deps, context, { ...given, channelId })
      return saved.ok ? ok({ channelIdx: saved.value.channelId, approvalIdx: saved.value.approvalId }) : saved
    },
    async channelState({ channelIdx, ...given }, context) {
      const channelId = idOf(channelIdx)
      if (!channelId) return refuse('not_found')
      const saved = await setChannelState(deps, context, { ...given, channelId })
      return saved.ok ? ok({ approvalIdx: saved.value.approvalId }) : saved
    },
    async channelTest({ channelIdx }) {
      const channelId = idOf(channelIdx)
      const tested = channelId ? await testChannel(deps, channelId) : 'not_found'
      if (typeof tested === 'string') return refuse(tested)
      const { outcome, answer, milliseconds } = tested
      return ok({ isTaken: outcome === 'taken', answer, milliseconds })
    },
    async rules() {
      const [rules, lasting] = await Promise.all([rulesInForce(database), countLasting(database)])
      return ok({ list: alertRuleNames.map((rule) => ({ ...rules.get(rule)!, openAlerts: lasting.get(rule) ?? 0 })) })
    },
    ruleSave: async (request, context) => await saveRule(deps, context, request),
  })
}
