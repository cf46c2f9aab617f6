// What traders do (SPEC.md SP50-SP55): they suspend and reopen, and set prices of their own. Each change is one transaction with its entry in
// the audit log; it waits for the bets before it and is seen by those behind it, because it gives its events another version.
import type { AuditAction } from '@hanpan/contract'
import { DAY_MS, type Instant, instant, oddsFromDecimal, oddsToDecimal, ok, type Result, refuse } from '@hanpan/kernel'
import { marketKey, type SportKey } from '@hanpan/sportsbook'
import type { Database, Tx } from '../../platform/database.ts'
import type { AuditPort, OperatorContext } from '../../ports/operators.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import type { Announcer } from './announce-changes.ts'
import { withFeatured, withMarketSuspended, withoutEnded, withPickSuspended, withPrice, withSuspended } from './desk.ts'
import { eventsWithEndedPrices, type Suspended, touchEvents } from './desk-store.ts'
import { lockEvent, namedByIds, writeDesk } from './event-store.ts'
import type { Desk, EventId, EventRow, NamedId, OwnPrice } from './model.ts'
import { isLive } from './offer.ts'
import { appendSettings, settingsInForce, type SportSettings } from './settings.ts'
import { parseInstant } from '../../platform/parse-instant.ts'

export interface ChangeDeskDeps {
  readonly database: Database
  readonly audit: AuditPort
  readonly announcer: Pick<Announcer, 'add' | 'sayAnew'>
  /** This node sees a change at once. */
  readonly forget: () => void
}

export type SuspendTarget =
  | { readonly kind: 'all' | 'live' }
  | { readonly kind: 'sport'; readonly sport: SportKey }
  | { readonly kind: 'competition'; readonly competitionId: string }
  | { readonly kind: 'event'; readonly eventId: string }
  | { readonly kind: 'market'; readonly eventId: string; readonly market: string; readonly line: number | null }
  | ({ readonly kind: 'pick' } & PickOfEvent)

export interface SetSuspended {
  readonly target: SuspendTarget
  readonly suspended: boolean
  readonly reason: string
}

interface PickOfEvent {
  readonly eventId: string
  readonly market: string
  readonly line: number | null
  readonly pick: string
}

type Refused = 'reason_missing' | 'not_found' | 'state_wrong' | DetailedRefusal
type Changed = Result<null, Refused>

/** An own price that outlasts every event on offer would be forgotten, not meant. */
const PRICE_UNTIL_MS_MAX = 30 * DAY_MS
/** A price in thousandths times a chance in millionths at which neither side gains. */
const FAIR = 1_000_000_000
/** Another trader may get in between; not this often. */
const ATTEMPTS_MAX = 10

export async function setSuspended(
  deps: ChangeDeskDeps,
  context: OperatorContext,
  command: SetSuspended,
): Promise<Changed> {
  const { target, suspended } = command
  const reason = command.reason.trim()
  if (reason === '') return refuse('reason_missing')
  const suspension = suspended ? { by: context.operator.loginId, at: context.now, reason } : null
  const action = suspended ? 'sports.suspend' : 'sports.reopen'
  switch (target.kind) {
    case 'event':
      return changeDesk(deps, context, {
        ...target,
        action,
        reason,
        make: ({ desk }) =>
          ok(
            (desk.suspended !== undefined) === suspended
              ? null
              : { desk: withSuspended(desk, suspension), keys: 'all' },
          ),
        shown: (desk) => ({ suspended: desk.suspended !== undefined }),
      })
    case 'market': {
      const key = marketKey(target)
      return changeDesk(deps, context, {
        ...target,
        action,
        reason,
        make({ desk, book }) {
          if (!book.markets[key]) return refuse('not_found')
          const isSo = (desk.markets?.[key]?.suspended !== undefined) === suspended
          return ok(isSo ? null : { desk: withMarketSuspended(desk, key, suspension), keys: [key] })
        },
        shown: (desk) => ({ market: key, suspended: desk.markets?.[key]?.suspended !== undefined }),
      })
    }
    case 'pick': {
      const key = marketKey(target)
      const { pick } = target
      const isSuspended = (desk: Desk) => desk.markets?.[key]?.suspendedPicks?.[pick] !== undefined
      return changeDesk(deps, context, {
        ...target,
        action,
        reason,
        make({ desk, book }) {
          if (!book.markets[key]?.outcomes[pick]) return refuse('not_found')
          if (isSuspended(desk) === suspended) return ok(null)
          return ok({ desk: withPickSuspended(desk, key, pick, suspension), keys: [key] })
        },
        shown: (desk) => ({ market: key, pick, suspended: isSuspended(desk) }),
      })
    }
    default:
      return changeSettings(deps, context, target, suspended, action, reason)
  }
}

interface SetPrice extends PickOfEvent {
  readonly odds: number
  /** Null: until it is taken back. */
  readonly until: string | null
  /** It ends with the next change of the score, if not before. */
  readonly untilScore: boolean
  /** Told as a boost: it has to be better than the source's. */
  readonly isBoost: boolean
  readonly reason: string
}

/** Sets an own price of a pick. */
export async function setPrice(deps: ChangeDeskDeps, context: OperatorContext, command: SetPrice): Promise<Changed> {
  const { odds, pick, isBoost, untilScore } = command
  const price = oddsFromDecimal(odds)
  const until = command.until === null ? null : parseInstant(command.until)
  const invalid = (field: string) => refuse({ name: 'value_invalid' as const, data: { field } })
  if (command.reason.trim() === '') return refuse('reason_missing')
  if (price === null || price <= 1000) return invalid('odds')
  if (until !== null && !(until > context.now && until <= context.now + PRICE_UNTIL_MS_MAX)) return invalid('until')
  const ending = untilScore && { untilScore }
  const own: OwnPrice = { price, until, ...ending, by: context.operator.loginId, ...(isBoost && { isBoost }) }
  return changePrice(deps, context, command, 'sports.setPrice', ({ desk, book }, key) => {
    const { chance, price: offered } = book.markets[key]!.outcomes[pick]!
    if (isBoost && price <= offered) return invalid('odds')
    // A slip of the key (20 for 2.0) must not cost the house: what the source thinks of the pick bounds its price.
    if (chance !== null && price * chance > FAIR) return refuse({ name: 'price_favours_player', data: { chance } })
    return ok(withPrice(desk, key, pick, own))
  })
}

export const removePrice = (
  deps: ChangeDeskDeps,
  context: OperatorContext,
  command: PickOfEvent & { readonly reason: string },
): Promise<Changed> =>
  changePrice(deps, context, command, 'sports.removePrice', ({ desk }, key) =>
    ok(desk.markets?.[key]?.prices?.[command.pick] ? withPrice(desk, key, command.pick, null) : null),
  )

interface SetFeatured {
  readonly eventId: string
  /** Null takes it out of the lobby's first places. */
  readonly featured: { readonly order: number; readonly until: string } | null
  readonly reason: string
}

/** Puts an event forward in the lobby until an instant within 30 days (O006), or takes that back. One that is over is refused (O004). */
export async function setFeatured(
  deps: ChangeDeskDeps,
  context: OperatorContext,
  { eventId, featured, reason }: SetFeatured,
): Promise<Changed> {
  const until = featured && parseInstant(featured.until)
  if (until !== null && !(until > context.now && until <= context.now + PRICE_UNTIL_MS_MAX))
    return refuse({ name: 'value_invalid', data: { field: 'until' } })
  const by = context.operator.loginId
  return changeDesk(deps, context, {
    eventId,
    action: featured ? 'sports.feature' : 'sports.unfeature',
    reason,
    make({ desk, status }) {
      if (!featured) return ok(desk.featured ? { desk: withFeatured(desk, null), keys: 'all' } : null)
      if (status !== 'scheduled' && !isLive({ status })) return refuse('state_wrong')
      return ok({ desk: withFeatured(desk, { order: featured.order, until: until!, by }), keys: 'all' })
    },
    shown: (desk) => ({ featured: desk.featured ? { order: desk.featured.order, until: desk.featured.until } : null }),
  })
}

async function changePrice(
  deps: ChangeDeskDeps,
  context: OperatorContext,
  { eventId, market, line, pick, reason }: PickOfEvent & { readonly reason: string },
  action: AuditAction,
  make: (event: EventRow, key: string) => Result<Desk | null, Refused>,
): Promise<Changed> {
  const key = marketKey({ market, line })
  return changeDesk(deps, context, {
    eventId,
    action,
    reason,
    make(event) {
      if (!event.book.markets[key]?.outcomes[pick]) return refuse('not_found')
      const made = make(event, key)
      return made.ok ? ok(made.value && { desk: made.value, keys: [key] }) : made
    },
    shown(desk) {
      const own = desk.markets?.[key]?.prices?.[pick]
      const boost = own?.isBoost && { isBoost: true }
      const score = own?.untilScore && { untilScore: true }
      return {
        market: key,
        pick,
        odds: own ? oddsToDecimal(own.price) : null,
        until: own?.until ?? null,
        ...score,
        ...boost,
      }
    },
  })
}

interface DeskChange {
  readonly eventId: string
  readonly action: AuditAction
  readonly reason: string
  /** Null where it is so already. */
  readonly make: (
    event: EventRow,
  ) => Result<{ readonly desk: Desk; readonly keys: readonly string[] | 'all' } | null, Refused>
  /** What the audit log shows of a desk. */
  readonly shown: (desk: Desk) => unknown
}

async function changeDesk(deps: ChangeDeskDeps, context: OperatorContext, change: DeskChange): Promise<Changed> {
  const reason = change.reason.trim()
  if (reason === '') return refuse('reason_missing')
  const eventId = change.eventId as EventId
  const changed = await deps.database.tx(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event) return refuse('not_found')
    const made = change.make(event)
    if (!made.ok || !made.value) return made.ok ? ok(null) : made
    const { desk, keys } = made.value
    await writeDesk(tx, eventId, desk)
    await deps.audit.record(tx, context, {
      action: change.action,
      subject: eventId,
      before: change.shown(event.desk),
      after: change.shown(desk),
      reason,
    })
    return ok(keys === 'all' ? Object.keys(event.book.markets) : keys)
  })
  if (!changed.ok) return changed
  if (changed.value) say(deps, eventId, changed.value)
  return ok(null)
}

function say(
  { announcer, forget }: Pick<ChangeDeskDeps, 'announcer' | 'forget'>,
  eventId: EventId,
  keys: readonly string[],
) {
  forget()
  announcer.add([{ eventId, isStateNew: false, priced: new Set(keys), decided: new Set() }])
}

type SettingsTarget = Exclude<SuspendTarget, { readonly kind: 'event' | 'market' | 'pick' }>

async function changeSettings(
  deps: ChangeDeskDeps,
  context: OperatorContext,
  target: SettingsTarget,
  suspended: boolean,
  action: AuditAction,
  reason: string,
): Promise<Changed> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const changed = await deps.database.tx(async (tx) =>
      appendSuspended(deps, tx, context, target, suspended, action, reason),
    )
    if (changed === null) continue
    if (!changed.ok || !changed.value) return changed.ok ? ok(null) : changed
    deps.forget()
    deps.announcer.sayAnew()
    return ok(null)
  }
  throw new Error(`the settings of sports changed ${ATTEMPTS_MAX} times while they were changed`)
}

/** Whether it was changed; null when another revision came first. */
async function appendSuspended(
  deps: ChangeDeskDeps,
  tx: Tx,
  context: OperatorContext,
  target: SettingsTarget,
  isSuspended: boolean,
  action: AuditAction,
  reason: string,
): Promise<Result<boolean, 'not_found'> | null> {
  if (target.kind === 'competition') {
    const [named] = await namedByIds(tx, [target.competitionId as NamedId])
    if (named?.kind !== 'competition') return refuse('not_found')
  }
  const { revision, value } = await settingsInForce(tx)
  const suspended = suspendedAfter(value.suspended, target, isSuspended)
  if (suspended === null) return ok(false)
  const row = {
    revision: revision + 1,
    value: { ...value, suspended },
    at: context.now,
    by: context.operator.loginId,
    reason,
  }
  if (!(await appendSettings(tx, row))) return null
  await touchEvents(tx, concernedBy(target))
  await deps.audit.record(tx, context, {
    action,
    subject: subjectOf(target),
    before: value.suspended,
    after: suspended,
    reason,
  })
  return ok(true)
}

/** Null where it is so already. */
function suspendedAfter(
  before: SportSettings['suspended'],
  target: SettingsTarget,
  isSuspended: boolean,
): SportSettings['suspended'] | null {
  const listed = <Name extends string>(names: readonly Name[], name: Name): readonly Name[] | null =>
    names.includes(name) === isSuspended
      ? null
      : isSuspended
        ? [...names, name]
        : names.filter((other) => other !== name)
  switch (target.kind) {
    case 'sport': {
      const sports = listed(before.sports, target.sport)
      return sports && { ...before, sports }
    }
    case 'competition': {
      const competitions = listed(before.competitions, target.competitionId)
      return competitions && { ...before, competitions }
    }
    default:
      return before[target.kind] === isSuspended ? null : { ...before, [target.kind]: isSuspended }
  }
}

const concernedBy = (target: SettingsTarget): Suspended => ({
  sport: target.kind === 'sport' ? target.sport : null,
  competitionId: target.kind === 'competition' ? target.competitionId : null,
  isLiveOnly: target.kind === 'live',
})

const subjectOf = (target: SettingsTarget) =>
  target.kind === 'sport' ? target.sport : target.kind === 'competition' ? target.competitionId : target.kind

const EVENTS_AT_ONCE = 100

/** Lays aside the prices of traders whose time is over, and places in the lobby, and says so. Placing sees their end by itself. */
export async function endPrices(
  deps: Pick<ChangeDeskDeps, 'database' | 'announcer' | 'forget'>,
  signal: AbortSignal,
): Promise<void> {
  const now: Instant = instant(await deps.database.now())
  for (const eventId of await eventsWithEndedPrices(deps.database, EVENTS_AT_ONCE)) {
    if (signal.aborted) return
    const keys = await deps.database.tx(async (tx) => {
      const event = await lockEvent(tx, eventId)
      const left = event && withoutEnded(event.desk, now)
      if (!left?.isChanged) return null
      await writeDesk(tx, eventId, left.desk)
      return left.keys
    })
    if (keys) say(deps, eventId, keys)
  }
}
