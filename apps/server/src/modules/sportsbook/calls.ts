// The members' calls on sports: what is on, at which prices, and what has come of it. Everybody may ask.
import { calls, eventStatuses, PAGE_SIZE, pageInfoOf } from '@hanpan/contract'
import { DAY_MS, type Instant, instant, MINUTE_MS, oddsToDecimal, ok, refuse, seoulDayStart } from '@hanpan/kernel'
import { marketKey, type NamedLeg, SPORTS } from '@hanpan/sportsbook'
import type { Database } from '../../platform/database.ts'
import type { CallHandlers, RegisteredCall } from '../../ports/calls.ts'
import type { MemberStanding } from '../../ports/members.ts'
import type { PricePromises, SitesPort } from '../../ports/sites.ts'
import { registerCalls } from '../../register-calls.ts'
import { comingEvents, type EventCache } from './event-cache.ts'
import { listEvents } from './event-store.ts'
import { liveBySport } from './lobby.ts'
import { rulesOf } from './event-rules.ts'
import type { EventId, EventRow, NamedId } from './model.ts'
import type { NameCache } from './name-cache.ts'
import { isLive, marketClosed, type Moment, priceOf } from './offer.ts'
import {
  decidedOnWire,
  eventDetailOnWire,
  eventOnWire,
  hasSpecial,
  type Language,
  namesOfEvents,
  specialOnWire,
} from './present.ts'
import { priceBuilder } from './price-builder.ts'
import { SPORT_CODE, type SettingsInForce, sportsInOrder } from './settings.ts'
import { FACTOR_WHOLE, factorOf, limitsWith, type StakeFactors } from './stake-factors.ts'
import { limitsOfBet } from './stake-limits.ts'

export interface CallsDeps {
  readonly database: Database
  readonly events: EventCache
  readonly names: NameCache
  readonly settings: () => Promise<SettingsInForce>
  readonly factors: () => Promise<StakeFactors>
  readonly sites: Pick<SitesPort, 'gameState'> & PricePromises
}

const OVER = eventStatuses.filter((status) => !['scheduled', 'live', 'interrupted'].includes(status))
/** How far back results are listed without a day. */
const RESULTS_MS = 7 * DAY_MS

export function sportsbookCalls(deps: CallsDeps): RegisteredCall[] {
  return registerCalls(calls.sport, { ...eventHandlers(deps), ...slipHandlers(deps), ...resultHandlers(deps) })
}

type Handlers = CallHandlers<typeof calls.sport>

function eventHandlers(deps: CallsDeps): Pick<Handlers, 'sports' | 'competitions' | 'events' | 'event'> {
  const { events, names } = deps
  return {
    async sports(_request, { now }) {
      const counts = new Map<string, { events: number; live: number }>()
      const { value } = await deps.settings()
      for (const event of comingEvents(await events.all(), now, value)) count(counts, event.sport, event)
      return ok({
        list: sportsInOrder(value).flatMap((sport) => {
          const counted = counts.get(sport)
          return counted ? [{ sport, code: SPORTS.get(sport)!.code, ...counted }] : []
        }),
      })
    },

    async competitions({ sport }, { now, language }) {
      const counts = new Map<NamedId, { sport: EventRow['sport']; events: number; live: number }>()
      const { value } = await deps.settings()
      for (const event of comingEvents(await events.all(), now, value)) {
        if (sport !== undefined && event.sport !== sport) continue
        const counted = counts.get(event.competitionId) ?? { sport: event.sport, events: 0, live: 0 }
        counts.set(event.competitionId, { ...counted, ...added(counted, event) })
      }
      const known = await names.of([...counts.keys()])
      const list = [...counts].flatMap(([id, { sport: of, ...counted }]) => {
        const competition = known.get(id)
        if (!competition) return []
        const category = competition.above === null ? undefined : known.get(competition.above)
        const name = competition.names[language]
        const above = { id: category?.namedId ?? '', name: category?.names[language] ?? '' }
        return [{ rank: competition.rank, id, sport: of, name, category: above, ...counted }]
      })
      const order = sportsInOrder(value)
      list.sort(
        (one, other) =>
          order.indexOf(one.sport) - order.indexOf(other.sport) ||
          other.rank - one.rank ||
          (one.name < other.name ? -1 : Number(one.name > other.name)),
      )
      return ok({ list: list.map(({ rank: _rank, ...competition }) => competition) })
    },

    async events({ sport, competitionId, live, special, day, page, size }, { now, language }) {
      const span = day === undefined ? null : daySpan(day)
      if (day !== undefined && !span) return refuse('malformed')
      const { value } = await deps.settings()
      const asked = comingEvents(await events.all(), now, value).filter(
        (event) =>
          (sport === undefined || event.sport === sport) &&
          (competitionId === undefined || event.competitionId === (competitionId as NamedId)) &&
          (live === undefined || isLive(event) === live) &&
          (!special || hasSpecial(event)) &&
          (!span || (event.scheduledAt >= span.from && event.scheduledAt < span.to)),
      )
      const underWay = asked.filter(isLive)
      const known = await names.of([...new Set(underWay.map((event) => event.competitionId))])
      asked.sort(liveBySport(sportsInOrder(value), known))
      const shown = asked.slice((page - 1) * size, page * size)
      return ok({
        list: await present(deps, shown, language, now, special ? specialOnWire : eventOnWire),
        pageInfo: pageInfoOf(page, asked.length, size),
      })
    },

    async event({ eventId }, { now, language }) {
      const event = (await events.byIds([eventId as EventId])).get(eventId as EventId)
      if (!event) return refuse('not_found')
      const [known, moment] = await Promise.all([namesOf(deps, [event]), momentOf(deps, now)])
      return ok({ event: eventDetailOnWire(event, known, language, moment) })
    },
  }
}

/** What a guest would have: the level that a sign-up begins with. */
const FIRST_LEVEL = 1

/** By which level and factor somebody who asks would bet. */
function bettorOf(member: { readonly standing: MemberStanding } | null, factors: StakeFactors) {
  if (!member) return { level: FIRST_LEVEL, factor: factors.levels.get(FIRST_LEVEL) ?? FACTOR_WHOLE }
  return { level: member.standing.level, factor: factorOf(factors, member.standing).factor }
}

function slipHandlers(deps: CallsDeps): Pick<Handlers, 'prices' | 'builder' | 'rules'> {
  return {
    async prices({ selections, builders }, { now, language, member }) {
      const ids = [...new Set([...selections, ...builders].map(({ eventId }) => eventId as EventId))]
      const events = await deps.events.byIds(ids)
      const [known, moment, factors] = await Promise.all([
        namesOf(deps, [...events.values()]),
        momentOf(deps, now),
        deps.factors(),
      ])
      const { level, factor } = bettorOf(member, factors)
      return ok({
        list: selections.map(({ eventId, market: text, line, pick }) => {
          const event = events.get(eventId as EventId)
          if (!event) return { odds: null, isOpen: false, event: null, limits: null }
          const key = marketKey({ market: text, line })
          const market = event.book.markets[key]
          const price = market ? priceOf(event, key, market, pick, now) : null
          const { markets: _markets, ...shown } = eventOnWire(event, known, language, moment)
          const isOpen = price !== null && marketClosed(event, key, market, moment) === null
          const { stakeMax, winMax } = limitsOfBet(moment.settings, level, factor, [{ event, market: text }])
          const limits = { stakeMax, winMax }
          return { odds: price === null ? null : oddsToDecimal(price), isOpen, event: shown, limits }
        }),
        builders: await Promise.all(
          builders.map(async ({ eventId, selections: legs }) => {
            const event = events.get(eventId as EventId)
            if (!event) return null
            const { markets: _markets, ...shown } = eventOnWire(event, known, language, moment)
            const limited = legs.map(({ market }) => ({ event, market }))
            const { stakeMax, winMax } = limitsOfBet(moment.settings, level, factor, limited)
            return { ...(await builderOnWire(deps, event, legs, moment)), event: shown, limits: { stakeMax, winMax } }
          }),
        ),
      })
    },

    async builder({ eventId, selections }, { now }) {
      const event = (await deps.events.byIds([eventId as EventId])).get(eventId as EventId)
      if (!event) return refuse('not_found')
      const moment = await momentOf(deps, now)
      return ok(await builderOnWire(deps, event, selections, moment))
    },

    async rules(_request, { member }) {
      const [{ value }, factors, state, { prices }] = await Promise.all([
        deps.settings(),
        deps.factors(),
        deps.sites.gameState(SPORT_CODE),
        deps.sites.options(),
      ])
      const { limits, slips, bonus } = value
      const { level, factor } = bettorOf(member, factors)
      const { stakeMin, stakeMax, winMax } = limitsWith(limits, level, factor)
      return ok({
        isOpen: value.isEnabled && state === 'on',
        limits: { stakeMin, stakeMax, winMax },
        foldersMin: slips.foldersMin,
        foldersMax: slips.foldersMax,
        combinedPriceMax: oddsToDecimal(slips.combinedPriceMax),
        systemsAreOffered: slips.systemsAreOffered,
        buildersAreOffered: value.builderMarginPercent !== null,
        bonus: bonus && {
          priceBelow: oddsToDecimal(bonus.priceBelow),
          steps: bonus.steps.map(({ folders, factor }) => ({ folders, factor: oddsToDecimal(factor) })),
        },
        liveDelaySeconds: value.liveDelayMs / 1000,
        closesBeforeStartSeconds: value.closesBeforeStartMs / 1000,
        cancelWithinMinutes: value.cancelWithinMs / MINUTE_MS,
        cancelBeforeStartMinutes: value.cancelBeforeStartMs / MINUTE_MS,
        anyShareMin: prices.anyShareMin,
      })
    },
  }
}

/** What selections of an event cost together now, or why they have no price. */
async function builderOnWire(
  { database }: Pick<CallsDeps, 'database'>,
  event: EventRow,
  selections: readonly NamedLeg[],
  moment: Moment,
) {
  const rules = await rulesOf(database, event, moment.settings, moment.now)
  const { price, unpriced } = priceBuilder(event, selections, moment.settings, moment.now, rules)
  const isOpen = selections.every((selection) => {
    const key = marketKey(selection)
    const market = event.book.markets[key]
    const isClosed = marketClosed(event, key, market, moment) !== null
    return !isClosed && priceOf(event, key, market!, selection.pick, moment.now) !== null
  })
  return {
    version: event.version,
    odds: price === null ? null : oddsToDecimal(price),
    isOpen,
    refused: unpriced && { reason: unpriced.reason, legs: [...unpriced.legs], by: [...unpriced.by] },
  }
}

function resultHandlers(deps: CallsDeps): Pick<Handlers, 'results'> {
  return {
    async results({ sport, competitionId, day, page }, { now, language }) {
      const span = day === undefined ? { from: instant(now - RESULTS_MS), to: instant(now + DAY_MS) } : daySpan(day)
      if (!span) return refuse('malformed')
      const filter = {
        ...span,
        sport: sport ?? null,
        competitionId: (competitionId as NamedId | undefined) ?? null,
        statuses: OVER,
        isNewestFirst: true,
      }
      const found = await listEvents(deps.database, filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
      const shown = await present(deps, found.events, language, now)
      return ok({
        list: shown.map(({ markets: _markets, ...event }, place) => ({
          ...event,
          decided: decidedOnWire(found.events[place]!),
        })),
        pageInfo: pageInfoOf(page, found.total),
      })
    },
  }
}

async function present(
  deps: CallsDeps,
  events: readonly EventRow[],
  language: Language,
  now: Instant,
  onWire = eventOnWire,
) {
  const [known, moment] = await Promise.all([namesOf(deps, events), momentOf(deps, now)])
  return events.map((event) => onWire(event, known, language, moment))
}

const namesOf = ({ names }: CallsDeps, events: readonly EventRow[]) => names.of(namesOfEvents(events))

async function momentOf({ events, settings }: CallsDeps, now: Instant): Promise<Moment> {
  const [isHeard, { value }] = await Promise.all([events.heard(), settings()])
  return { now, settings: value, isHeard }
}

const added = (counted: { readonly events: number; readonly live: number }, event: EventRow) => ({
  events: counted.events + 1,
  live: counted.live + Number(isLive(event)),
})

function count(counts: Map<string, { events: number; live: number }>, key: string, event: EventRow): void {
  counts.set(key, added(counts.get(key) ?? { events: 0, live: 0 }, event))
}

function daySpan(day: string): { readonly from: Instant; readonly to: Instant } | null {
  const from = seoulDayStart(day)
  return from === null ? null : { from, to: instant(from + DAY_MS) }
}
