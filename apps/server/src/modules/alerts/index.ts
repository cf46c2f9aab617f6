// The door of alerts: what somebody has to know though nobody looks, told by e-mail and by signed webhooks.
import type { Instant } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { type MayReach, reachOf } from '../../platform/reachable-address.ts'
import type { AuditNames } from '../../ports/audit-names.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { PerformersOf } from '../../ports/operators.ts'
import { createAlertsCalls } from './calls.ts'
import { alertNames } from './audit-names.ts'
import { countUnacknowledged } from './alert-store.ts'
import { findChannel, writeChannel } from './channel-store.ts'
import { deliverDue } from './deliver.ts'
import type { AlertsDeps, AlertsOptions, SendMessage } from './deps.ts'
import { alertsJobs } from './jobs.ts'
import { look } from './look.ts'
import { performChannel } from './manage-channels.ts'
import type { Channel, ChannelId } from './model.ts'
import { sealSecret } from './secrets.ts'
import { sendMail } from './senders/email.ts'
import { bodyOf, postWebhook } from './senders/webhook.ts'
import { takeWins } from './take-wins.ts'

export { alertsMigrations } from './migrations/index.ts'
export { DELIVERY_HEADER, isSigned, SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from './signature.ts'

export interface Alerts {
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  readonly auditNames: AuditNames
  readonly performers: PerformersOf<'alert.channel'>
  /** Alerts that last or happened and that nobody has acknowledged. */
  unacknowledged(): Promise<number>
  /** Looks now, as the job does, as if it were an instant. */
  look(now?: Instant): Promise<void>
  takeWins(): Promise<void>
  /** Brings what is due to its channels; answers how many messages it had claimed. */
  deliver(now?: Instant): Promise<number>
  findChannel(channelId: ChannelId): Promise<Channel | null>
  /** Makes a channel known as it is, new or changed: for the sandbox. */
  keepChannel(channel: Omit<Channel, 'secret'>, secret: string): Promise<void>
}

/** By the way that a channel says. */
function createSender({ siteId, siteUrl, trusts }: AlertsOptions, mayReach: MayReach): SendMessage {
  const reach = { mayReach, ...trusts }
  return async ({ kind, destination }, secret, message) => {
    if (kind === 'email') return await sendMail(reach, { destination, password: secret, siteId, siteUrl, message })
    const { deliveryId, sentAt } = message
    const body = bodyOf({ siteId, siteUrl }, message)
    return await postWebhook(reach, { url: destination.url, secret, body, deliveryId, timestamp: String(sentAt) })
  }
}

export function createAlerts(options: AlertsOptions): Alerts {
  const deps: AlertsDeps = { ...options, send: createSender(options, reachOf(options.isDemo)) }
  return {
    calls: createAlertsCalls(deps),
    jobs: alertsJobs(deps),
    auditNames: alertNames(deps.database),
    performers: {
      'alert.channel': {
        permission: 'sites.manage',
        perform: (tx, context, requested) => performChannel(deps, tx, context, requested),
      },
    },
    unacknowledged: () => countUnacknowledged(deps.database),
    look: (now) => look(deps, now),
    takeWins: () => takeWins(deps, new AbortController().signal),
    deliver: (now) => deliverDue(deps, now),
    findChannel: (channelId) => findChannel(deps.database, channelId),
    async keepChannel(channel, secret) {
      await writeChannel(deps.database, { ...channel, secret: sealSecret(deps, secret) })
    },
  }
}
