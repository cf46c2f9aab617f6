// How the sportsbook takes bets (SPEC.md SP20-SP29): quoted by what this node knows, and again under the lock of the events, which a change of
// price or state then waits for. Refusals in the order of packages/bets/refusals.ts.
import { type BetRefusal, betRefusal, firstRefusal } from '@hanpan/bets'
import {
  assert,
  type BetId,
  type Instant,
  ok,
  type Result,
  type MaybePromise,
  type MemberId,
  type OddsMilli,
  type Won,
} from '@hanpan/kernel'
import type { Rules } from '@hanpan/sportsbook'
import { allOf } from '../../platform/all-of.ts'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import { playerFrom } from '../../player-from.ts'
import type { PlacingRules, Quoted, StakeCommand, StakedBet } from '../../ports/bet-products.ts'
import type { BetsPort, PlaceRefusal } from '../../ports/bets.ts'
import type { MemberStanding } from '../../ports/members.ts'
import type { GameState, MaintenanceWindow } from '../../ports/sites.ts'
import { betsByIds, insertingBets, keptMs, SPORT_BETS } from './bet-store.ts'
import type { EventCache } from './event-cache.ts'
import { rulesOf } from './event-rules.ts'
import { holdEvents } from './event-store.ts'
import type { EventId, EventRow } from './model.ts'
import type { Moment } from './offer.ts'
import { type QuoteBy, type QuotedSlip, quoteSlip, type SlipRequest } from './quote-slip.ts'
import { type SettingsInForce, settingsInForce } from './settings.ts'
import { factorOf, type StakeFactors } from './stake-factors.ts'

export interface PlaceSlipDeps {
  readonly database: Database
  readonly bets: Pick<BetsPort, 'placing'>
  readonly events: EventCache
  readonly settings: () => MaybePromise<SettingsInForce>
  readonly standingOf: (memberId: MemberId) => Promise<MemberStanding>
  readonly factors: () => MaybePromise<StakeFactors>
  /** How the site offers sports. */
  readonly gameState: () => MaybePromise<GameState>
  readonly maintenanceNow: () => MaybePromise<MaintenanceWindow | null>
  readonly anyShareMin: () => Promise<number>
  readonly duplicateWindowMs: number
  readonly now: () => Instant
  /** A bet waits for a trader from now on. Never fails. */
  readonly sayReferred: () => void
  /** A bet has come. Never fails. */
  readonly sayPlaced: () => void
}

export type PlaceSlip = StakeCommand & SlipRequest & { readonly standing?: MemberStanding | undefined }

export interface PlacedSlip {
  readonly betId: BetId
  readonly placedAt: Instant
  readonly balance: Won
  readonly odds: OddsMilli | null
  readonly payoutMax: Won
  /** Until when the house keeps it before it takes it; null of a bet that stands. */
  readonly pendingUntil: Instant | null
  /** It waits for a trader until then, at the longest. */
  readonly isReferred: boolean
}

/** A quote on its way to a bet: with all that it takes to quote it again. */
type StakedSlip = { quoted: QuotedSlip; readonly by: QuoteBy; readonly events: ReadonlyMap<EventId, EventRow> }

export function createPlaceSlip(deps: PlaceSlipDeps) {
  const placing = deps.bets.placing(placingRules(deps))
  return async (command: PlaceSlip): Promise<Result<PlacedSlip, PlaceRefusal>> => {
    const placed = await placing.place(command)
    if (!placed.ok) return placed
    const { betId, details, placedAt, balance } = placed.value
    if (details) {
      const { odds, payoutMax, referral } = details.quoted
      const kept = keptMs(details.quoted)
      const pendingUntil = kept > 0 ? ((placedAt + kept) as Instant) : null
      deps.sayPlaced()
      if (referral) deps.sayReferred()
      return ok({ betId, placedAt, balance, odds, payoutMax, pendingUntil, isReferred: referral !== null })
    }
    const [first] = await betsByIds(deps.database, [betId])
    assert(first, `a posted stake has its bet: ${betId}`)
    // As it was answered first, whether or not it was taken since: who asks again would take a declined bet for one that stands.
    const { odds, payoutMax, pendingUntil, referral } = first
    return ok({ betId, placedAt, balance, odds, payoutMax, pendingUntil, isReferred: referral !== null })
  }
}

function placingRules(deps: PlaceSlipDeps): PlacingRules<PlaceSlip, StakedSlip> {
  return {
    name: 'sportsbook.bet',
    table: SPORT_BETS,
    duplicateWindowMs: deps.duplicateWindowMs,
    isPending: ({ quoted }) => keptMs(quoted) > 0,
    quote: (command) => quote(deps, command),
    inputOf,
    sameness: ({ stake, system, builder, selections }) =>
      `${stake} ${builder === null ? system : 'builder'} ${selections.map(({ eventId, market, line, pick }) => `${eventId} ${market} ${line} ${pick}`).join(' ')}`,
    prepare: (tx, bets) => prepare(tx, deps.events, bets),
    inserting: (accepted) =>
      insertingBets(accepted.map(({ details, ...bet }) => ({ ...bet, details: details.quoted }))),
  }
}

/** What makes two requests the same bet. */
function inputOf({ stake, system, builder, acceptOdds, selections }: PlaceSlip): readonly (string | number)[] {
  const input: (string | number)[] = [
    stake,
    system ?? '',
    acceptOdds,
    ...(builder === null ? [] : ['builder', builder]),
  ]
  for (const { eventId, market, line, pick, odds } of selections) input.push(eventId, market, line ?? '', pick, odds)
  return input
}

async function quote(deps: PlaceSlipDeps, command: PlaceSlip): Promise<Quoted<StakedSlip>> {
  const ids = [...new Set(command.selections.map(({ eventId }) => eventId))]
  const asked = allOf([
    command.standing ?? deps.standingOf(command.memberId),
    deps.factors(),
    deps.settings(),
    deps.gameState(),
    deps.maintenanceNow(),
    command.acceptOdds === 'any' ? deps.anyShareMin() : 100,
    deps.events.byIds(ids),
    deps.events.heard(),
  ])
  // A bet waits only for what is not known yet: a turn of the event loop would cost it more than its quote.
  const [standing, factors, settings, offered, maintenance, anyShareMin, events, isHeard] =
    asked instanceof Promise ? await asked : asked
  const moment: Moment = { now: deps.now(), settings: settings.value, isHeard }
  const rules = command.builder === null ? null : await rulesOfBuilder(deps.database, command, events, moment)
  const by: QuoteBy = {
    player: playerFrom(standing),
    factor: factorOf(factors, standing).factor,
    settings,
    offered: maintenance !== null && offered === 'on' ? 'maintenance' : offered,
    moment,
    anyShareMin,
    rules,
  }
  const { quote: quoted, refusal } = quoteSlip(command, events, by)
  return { details: quoted && { quoted, by, events }, refusal }
}

/** The rules that the event of a builder is settled by; null of every other slip. */
async function rulesOfBuilder(
  db: Queryable,
  { builder, selections }: SlipRequest,
  events: ReadonlyMap<EventId, EventRow>,
  { settings, now }: Pick<Moment, 'settings' | 'now'>,
): Promise<Rules | null> {
  const event = builder === null || !selections[0] ? undefined : events.get(selections[0].eventId)
  return event ? rulesOf(db, event, settings, now) : null
}

/** Quotes bets again by the events as they are, which stay so until the bets stand. Most are as they were quoted a moment ago. */
async function prepare(
  tx: Tx,
  cache: EventCache,
  bets: readonly StakedBet<PlaceSlip, StakedSlip>[],
): Promise<readonly (BetRefusal | null)[]> {
  const ids = new Set<EventId>()
  for (const { command } of bets) for (const { eventId } of command.selections) ids.add(eventId)
  // The settings behind the locks, in one packet: whoever suspends by the settings has locked the events that this concerns.
  const [{ held, now }, settings] = await Promise.all([holdEvents(tx, [...ids].sort()), settingsInForce(tx)])
  const events: ReadonlyMap<EventId, EventRow> = await cache.atVersions(tx, held)
  const rulesOfBuilders = new Map<PlaceSlip, Rules | null>()
  for (const { command } of bets)
    if (command.builder !== null)
      rulesOfBuilders.set(command, await rulesOfBuilder(tx, command, events, { now, settings: settings.value }))
  return bets.map(({ command, details, refusal }) => {
    if (!details) return refusal ?? betRefusal('selection_unknown')
    if (command.builder === null && isUnmoved(details, command, events, settings, now)) return refusal
    const { by } = details
    const moment: Moment = { ...by.moment, settings: settings.value, now }
    const rules = rulesOfBuilders.get(command) ?? by.rules
    const again = quoteSlip(command, events, { ...by, settings, moment, rules })
    if (again.quote) details.quoted = again.quote
    return firstRefusal(again.refusal, refusal?.name === 'bet_duplicate' ? refusal : null)
  })
}

/** Whether a slip would be quoted as before: the settings and every event are those that it was quoted by, and none of them hangs on the time. */
function isUnmoved(
  { by, events: quotedBy }: StakedSlip,
  { selections }: SlipRequest,
  events: ReadonlyMap<EventId, EventRow>,
  { revision, value }: SettingsInForce,
  now: number,
): boolean {
  if (revision !== by.settings.revision) return false
  return selections.every(({ eventId }) => {
    const event = events.get(eventId)
    // The cache hands out one object for one version.
    return event !== undefined && event === quotedBy.get(eventId) && !mayChangeByTime(event, value, now)
  })
}

/** Whether time alone may close an event, or end a price of the house. */
const mayChangeByTime = (
  { status, scheduledAt, desk }: EventRow,
  { closesBeforeStartMs }: SettingsInForce['value'],
  now: number,
): boolean => desk.markets !== undefined || (status === 'scheduled' && now >= scheduledAt - closesBeforeStartMs)
