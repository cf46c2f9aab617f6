// How operators say whom alerts are told to (SPEC.md AL6, AL7): where they would go elsewhere, it takes two.
import { isDeepStrictEqual } from 'node:util'
import {
  ALERT_CHANNELS_MAX,
  ALERT_SECRET_MIN,
  type AlertChannelTerms,
  type AlertDestination,
  loosensAlertChannel,
  needsSecretAnew,
} from '@hanpan/contract'
import { ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import { readVendorAddress } from '../../platform/vendor-address.ts'
import type { ApprovedRequest, OperatorContext } from '../../ports/operators.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import {
  countChannelsLocked,
  keepAwaitedSecret,
  type LockedChannel,
  lockChannel,
  writeChannel,
} from './channel-store.ts'
import type { AlertsDeps } from './deps.ts'
import type { Channel, ChannelId, ChannelTerms } from './model.ts'
import { fingerprintOf, openSealed, sealSecret } from './secrets.ts'
import { tellOffice } from './tell-office.ts'

type Refusal = 'not_found' | 'state_wrong' | 'second_operator_awaited' | 'request_id_reused' | DetailedRefusal

export interface SavedChannel {
  readonly channelId: ChannelId
  readonly approvalId: Uuid | null
}
type Saved = Result<SavedChannel, Refusal>

const KIND = 'alert.channel'
const ACTION = 'alerts.channel'
const PORT_MAX = 65_535
const MAILBOX = /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@<>(),;:"[\]\\]{1,255}$/
const HOST = /^(?=.{1,120}$)([a-z0-9-]+(\.[a-z0-9-]+)*|\[[\da-f:.]+\])$/i

const wrong = (field: string) => refuse<DetailedRefusal>({ name: 'value_invalid', data: { field } })

/** A channel as two operators see and agree on it: of its secret the fingerprint. */
export function termsOf(
  deps: Pick<AlertsDeps, 'sealer'>,
  channel: Omit<Channel, 'secret' | 'channelId'>,
  secret: string,
): AlertChannelTerms {
  const { name, kind, state, destination, line, rules, quietFrom, quietTo } = channel
  return {
    name,
    kind,
    state,
    destination,
    line,
    rules: [...rules],
    quietFrom,
    quietTo,
    secret: fingerprintOf(deps, secret),
  }
}

/** Where a channel leads, with nothing in it that is of the other kind; else the field that is wrong. */
export function readDestination(
  kind: Channel['kind'],
  given: AlertDestination,
  isDemo: boolean,
): Result<AlertDestination, DetailedRefusal> {
  const nothing = { url: '', host: '', port: 0, security: 'tls', user: '', sender: '', recipients: [] } as const
  if (kind === 'webhook') {
    const url = readVendorAddress(given.url, isDemo)
    return url === null ? wrong('url') : ok({ ...nothing, url })
  }
  const { host, port, security, user, sender, recipients } = given
  if (!HOST.test(host)) return wrong('host')
  if (port < 1 || port > PORT_MAX) return wrong('port')
  if (security === 'none' && !isDemo) return wrong('security')
  if (!MAILBOX.test(sender)) return wrong('sender')
  if (recipients.length === 0 || !recipients.every((recipient) => MAILBOX.test(recipient))) return wrong('recipients')
  return ok({ url: '', host, port, security, user, sender, recipients: [...new Set(recipients)] })
}

/** In one line: whoever agrees reads where it leads. */
const whereOf = ({ url, host, port, sender, recipients }: AlertDestination): string =>
  url === '' ? `${recipients.join(', ')} · ${sender} · ${host}:${port}` : url

interface Changed extends Partial<ChannelTerms> {
  readonly state?: Channel['state']
  readonly secret?: string
}

async function change(
  deps: AlertsDeps,
  context: OperatorContext,
  channelId: ChannelId,
  reason: string,
  decide: (row: LockedChannel, secret: string) => Result<Changed, Refusal>,
): Promise<Saved> {
  return await txUnlessRefused<SavedChannel, Refusal>(deps.database, async (tx) => {
    const row = await lockChannel(tx, channelId)
    if (!row) return refuse('not_found')
    const own = openSealed(deps, row.secret)
    const decided = decide(row, own)
    if (!decided.ok) return decided
    const { secret = own, ...changed } = decided.value
    const [before, after] = [termsOf(deps, row, own), termsOf(deps, { ...row, ...changed }, secret)]
    if (loosensAlertChannel(before, after)) {
      const facts = { name: after.name, channelIdx: channelId, to: whereOf(after.destination) }
      const waits = await deps.fourEyes.askToLoosen(tx, context, {
        kind: KIND,
        subject: channelId,
        before,
        after,
        facts,
        reason,
      })
      if (!waits.ok) return waits
      if (waits.value) {
        await keepAwaitedSecret(tx, channelId, sealSecret(deps, secret))
        tellOffice(deps, tx, 'channel')
        return ok({ channelId, approvalId: waits.value })
      }
    }
    await put(deps, tx, context, { row: { ...row, ...changed }, secret, before, after, reason })
    return ok({ channelId, approvalId: null })
  })
}

interface Put {
  readonly row: Omit<Channel, 'secret'>
  readonly secret: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
}

async function put(
  deps: AlertsDeps,
  tx: Tx,
  context: OperatorContext,
  { row, secret, before, after, reason }: Put,
): Promise<void> {
  await writeChannel(tx, { ...row, secret: sealSecret(deps, secret) })
  await deps.audit.record(tx, context, { action: ACTION, subject: row.channelId, before, after, reason })
  tellOffice(deps, tx, 'channel')
}

/** Carries out what a second operator has agreed to, unless the channel, or the secret that waits, is another by now. */
export async function performChannel(
  deps: AlertsDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<null, 'state_wrong'>> {
  const row = await lockChannel(tx, String(facts['channelIdx']) as ChannelId)
  if (!row) return refuse('state_wrong')
  const before = termsOf(deps, row, openSealed(deps, row.secret))
  const after = JSON.parse(String(facts['after'])) as AlertChannelTerms
  const secret = openSealed(deps, row.awaitedSecret)
  if (!isDeepStrictEqual(before, JSON.parse(String(facts['before'])))) return refuse('state_wrong')
  if (fingerprintOf(deps, secret) !== after.secret) return refuse('state_wrong')
  const { secret: _, ...agreed } = after
  await put(deps, tx, context, { row: { ...row, ...agreed }, secret, before, after, reason })
  return ok(null)
}

export interface SaveChannel extends ChannelTerms {
  /** Null for a new one. */
  readonly channelId: ChannelId | null
  readonly secret: string
  readonly reason: string
}

export async function saveChannel(deps: AlertsDeps, context: OperatorContext, saved: SaveChannel): Promise<Saved> {
  const { channelId, secret, reason, kind, name, line, quietFrom, quietTo } = saved
  const read = readDestination(kind, saved.destination, deps.isDemo)
  if (!read.ok) return read
  const destination = read.value
  if ((quietFrom === null) !== (quietTo === null) || (quietFrom !== null && quietFrom === quietTo))
    return wrong('quietTo')
  const terms: ChannelTerms = { name, kind, destination, line, rules: [...new Set(saved.rules)], quietFrom, quietTo }
  const isEnough =
    kind === 'webhook'
      ? (own: string) => own.length >= ALERT_SECRET_MIN
      : (own: string) => destination.user === '' || own !== ''
  if (channelId === null) return isEnough(secret) ? await add(deps, context, terms, secret, reason) : wrong('secret')
  return await change(deps, context, channelId, reason, (row, own) => {
    if (row.kind !== kind) return wrong('kind')
    const isElsewhere = needsSecretAnew(row.destination, destination)
    const needsNone = kind === 'email' && destination.user === ''
    const kept = needsNone ? '' : secret || (isElsewhere ? '' : own)
    return isEnough(kept) ? ok({ ...terms, secret: kept }) : wrong('secret')
  })
}

/** It is told of nothing before it is switched on. */
async function add(
  deps: AlertsDeps,
  context: OperatorContext,
  terms: ChannelTerms,
  secret: string,
  reason: string,
): Promise<Saved> {
  return await txUnlessRefused<SavedChannel, Refusal>(deps.database, async (tx) => {
    if ((await countChannelsLocked(tx)) >= ALERT_CHANNELS_MAX) return refuse('state_wrong')
    const row = { channelId: deps.newId<ChannelId>(), state: 'off' as const, ...terms }
    await put(deps, tx, context, { row, secret, before: null, after: termsOf(deps, row, secret), reason })
    return ok({ channelId: row.channelId, approvalId: null })
  })
}

export const setChannelState = (
  deps: AlertsDeps,
  context: OperatorContext,
  {
    channelId,
    state,
    reason,
  }: { readonly channelId: ChannelId; readonly state: Channel['state']; readonly reason: string },
): Promise<Saved> =>
  change(deps, context, channelId, reason, (row) => (row.state === state ? refuse('state_wrong') : ok({ state })))
