// The office's calls on sports: the trading desk. Permissions stand in the contract; every change leaves an audit entry.
import { calls, eventStatuses, PAGE_SIZE, pageInfoOf, SPORT_EVENTS_PAGE } from '@hanpan/contract'
import {
  DAY_MS,
  type Instant,
  instant,
  isoSeoul,
  oddsToDecimal,
  ok,
  refuse,
  seoulDayStart,
  type Won,
  won,
} from '@hanpan/kernel'
import type { EventStatus } from '@hanpan/sportsbook'
import type { CallHandlers, RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { betsByIds } from './bet-store.ts'
import { isInForce } from './desk.ts'
import { type ChangeDeskDeps, removePrice, setPrice, setSuspended } from './change-desk.ts'
import { setRules } from './change-rules.ts'
import {
  betsOnEvent,
  deskEvents,
  newestMessages,
  NOTHING_SETTLED,
  type OpenBets,
  openBetsOf,
  settledBetsOf,
} from './desk-store.ts'
import { AHEAD_MS, type EventCache } from './event-cache.ts'
import { eventsByIds } from './event-store.ts'
import { nearestOf, openBetsByPick, type OpenPick } from './exposure-store.ts'
import { type FactorCallsDeps, sportsFactorCalls } from './factor-calls.ts'
import { feedMarkets, producers } from './feed-store.ts'
import { totalOf, worstOf } from './guard-liability.ts'
import { LIABILITY_RULES, liabilityMaxIn, liabilityMaxOf, limitsOnWire } from './liability-limits.ts'
import type { EventId, EventRow, Featured, NamedId, Suspension } from './model.ts'
import { makeEventsCalls } from './make-events-calls.ts'
import { sportsMarketLimitCalls } from './market-limit-calls.ts'
import type { NameCache } from './name-cache.ts'
import { type ResultCallsDeps, sportsResultCalls } from './result-calls.ts'
import { eventClosed, marketClosed, type Moment, shownPriceOf } from './offer.ts'
import {
  byOrder,
  eventDetailOnWire,
  eventOnWire,
  isShown,
  type Language,
  marketOnWire,
  namesOfEvents,
  picksOf,
} from './present.ts'
import { sportsLateBetCalls } from './late-bets-calls.ts'
import { priceHistory } from './price-history.ts'
import { recoverProducer } from './recover-producer.ts'
import { type ReferralCallsDeps, sportsReferralCalls } from './referral-calls.ts'
import { type LiabilityMax, settingsInForce } from './settings.ts'
import { NOTHING_OFFERED, showBets } from './show-bets.ts'
import { sportsTickerCalls, type TickerCallsDeps } from './ticker-calls.ts'

export interface OfficeCallsDeps extends ChangeDeskDeps, FactorCallsDeps, Pick<ResultCallsDeps, 'ledger' | 'newId'> {
  readonly events: EventCache
  readonly names: NameCache
  readonly referrals: ReferralCallsDeps['referrals']
  readonly members: FactorCallsDeps['members'] & TickerCallsDeps['members']
  readonly partners: () => ReturnType<FactorCallsDeps['partners']> & ReturnType<TickerCallsDeps['partners']>
  readonly fourEyes: ResultCallsDeps['fourEyes']
}

const {
  sportsEvents,
  sportsEvent,
  sportsMessages,
  sportsPrices,
  sportsBets,
  sportsProducers,
  sportsFeedMarkets,
  sportsSuspended,
  sportsLimits,
  setSportsLimits,
  setSportsSuspended,
  setSportsPrice,
  removeSportsPrice,
  recoverSportsProducer,
} = calls.office
const readingCalls = {
  sportsEvents,
  sportsEvent,
  sportsMessages,
  sportsPrices,
  sportsBets,
  sportsSuspended,
  sportsLimits,
}
const feedCalls = { sportsProducers, sportsFeedMarkets }
const changingCalls = {
  setSportsSuspended,
  setSportsLimits,
  setSportsPrice,
  removeSportsPrice,
  recoverSportsProducer,
}

export function sportsOfficeCalls(deps: OfficeCallsDeps): RegisteredCall[] {
  return [
    ...registerCalls(readingCalls, { ...eventHandlers(deps), ...aboutHandlers(deps) }),
    ...registerCalls(feedCalls, feedHandlers(deps)),
    ...registerCalls(changingCalls, changingHandlers(deps)),
    ...sportsResultCalls(deps),
    ...makeEventsCalls(deps),
    ...sportsFactorCalls(deps),
    ...sportsReferralCalls(deps),
    ...sportsTickerCalls(deps),
    ...sportsLateBetCalls(deps),
    ...sportsMarketLimitCalls(deps),
  ]
}

/** How the sources of events fare. */
function feedHandlers({ database, events }: OfficeCallsDeps): CallHandlers<typeof feedCalls> {
  const timeOf = (at: Instant | null) => (at === null ? null : isoSeoul(at))
  return {
    async sportsProducers() {
      const [rows, isHeard] = await Promise.all([producers(database), events.heard()])
      return ok({
        producers: rows.map(({ producer, silentMsMax, aliveAt, recoveringSince, missingSince }) => ({
          producer,
          silentMsMax,
          aliveAt: timeOf(aliveAt),
          isHeard: isHeard(producer),
          recoveringSince: timeOf(recoveringSince),
          missingSince: timeOf(missingSince),
        })),
      })
    },

    async sportsFeedMarkets({ isOurs, query, page }) {
      const filter = { isOurs: isOurs ?? null, text: query || null }
      const { markets, total } = await feedMarkets(database, filter, offsetOf(page, PAGE_SIZE))
      const list = markets.map(({ readAt, groups, outcomes, ...market }) => ({
        ...market,
        groups: [...groups],
        outcomes: [...outcomes],
        readAt: isoSeoul(readAt),
      }))
      return ok({ list, pageInfo: pageInfoOf(page, total) })
    },
  }
}

type Reading = CallHandlers<typeof readingCalls>

const LIVE: readonly EventStatus[] = ['live', 'interrupted']
const STATUSES = {
  open: [...LIVE, 'scheduled'],
  live: LIVE,
  coming: ['scheduled'],
  over: eventStatuses.filter((status) => status !== 'scheduled' && !LIVE.includes(status)),
} as const satisfies Record<string, readonly EventStatus[]>
/** How far back what is over is listed without a day. */
const OVER_MS = 7 * DAY_MS

const NOTHING: OpenBets = { bets: 0, stakes: won(0), liability: won(0) }
const offsetOf = (page: number, size: number) => ({ offset: (page - 1) * size, limit: size })

function eventHandlers(deps: OfficeCallsDeps): Pick<Reading, 'sportsEvents' | 'sportsEvent'> {
  const { database } = deps
  return {
    async sportsEvents({ sport, status, day, query, isSuspended, sort, page }, { now, language }) {
      const span = spanOf(day, now)
      if (!span || (sort && status === 'over')) return refuse('malformed')
      const moment = await momentNow(deps, now)
      const filter = {
        ...span,
        sport: sport ?? null,
        statuses: STATUSES[status],
        text: query || null,
        isNewestFirst: status === 'over',
        suspendedBy: isSuspended ? moment.settings.suspended : null,
        sort: sort ?? null,
      }
      const { events, total } = await deskEvents(database, filter, offsetOf(page, SPORT_EVENTS_PAGE))
      const eventIds = events.map(({ eventId }) => eventId)
      const [open, nearest, settled, names] = await Promise.all([
        openBetsOf(database, eventIds),
        nearestOf(database, eventIds),
        settledBetsOf(database, eventIds),
        namesOf(deps, events),
      ])
      const list = events.map((event) => {
        const markets = Object.values(event.desk.markets ?? {})
        return {
          ...eventOnWire(event, names, language, moment),
          ...deskOf(event, moment),
          ...(open.get(event.eventId) ?? NOTHING),
          limitUse: nearest.get(event.eventId) ?? null,
          settled: settled.get(event.eventId) ?? NOTHING_SETTLED,
          suspendedMarkets: markets.filter(({ suspended, suspendedPicks }) => suspended ?? suspendedPicks).length,
          ownPrices: markets.flatMap(({ prices = {} }) => Object.values(prices)).filter((own) => isInForce(own, now))
            .length,
        }
      })
      return ok({ list, pageInfo: pageInfoOf(page, total, SPORT_EVENTS_PAGE) })
    },

    async sportsEvent({ eventId }, { now, language }) {
      const [event] = await eventsByIds(database, [eventId as EventId])
      if (!event) return refuse('not_found')
      const [open, settled, picks, settings, names, moment] = await Promise.all([
        openBetsOf(database, [event.eventId]),
        settledBetsOf(database, [event.eventId]),
        openBetsByPick(database, event.eventId),
        settingsInForce(database),
        namesOf(deps, [event]),
        momentNow(deps, now),
      ])
      const byPick = new Map(picks.map(({ market, pick, ...staked }) => [`${market} ${pick}`, staked]))
      const max = liabilityMaxIn(settings.value)
      return ok({
        event: {
          ...eventDetailOnWire(event, names, language, moment),
          ...deskOf(event, moment),
          ...(open.get(event.eventId) ?? NOTHING),
          settled: settled.get(event.eventId) ?? NOTHING_SETTLED,
          expected: won(totalOf(worstOf(picks, 'expected'))),
          limit: max.event,
          source: event.source,
          ref: event.ref,
          markets: marketsOfDesk(event, moment, byPick, max),
        },
      })
    },
  }
}

function marketsOfDesk(
  event: EventRow,
  moment: Moment,
  byPick: ReadonlyMap<string, OpenBets & Pick<OpenPick, 'expected'>>,
  max: LiabilityMax,
) {
  return Object.entries(event.book.markets)
    .filter(([, market]) => isShown(market))
    .map(([key, market]) => {
      const { picks: _picks, ...shown } = marketOnWire(event, key, market, moment)
      const laid = event.desk.markets?.[key]
      return {
        ...shown,
        producer: market.producer,
        closedBecause: marketClosed(event, key, market, moment),
        suspended: suspensionOnWire(laid?.suspended),
        limit: limitOnWire(max, key),
        picks: picksOf(event, market).map((pick) => {
          const { price, isActive } = market.outcomes[pick]!
          const own = laid?.prices?.[pick]
          return {
            pick,
            odds: oddsToDecimal(shownPriceOf(event, key, market, pick, moment.now) ?? price),
            sourceOdds: oddsToDecimal(price),
            isActive,
            suspended: suspensionOnWire(laid?.suspendedPicks?.[pick]),
            own:
              own && isInForce(own, moment.now)
                ? {
                    odds: oddsToDecimal(own.price),
                    until: own.until === null ? null : isoSeoul(instant(own.until)),
                    untilScore: own.untilScore === true,
                    by: own.by,
                    isBoost: own.isBoost === true,
                  }
                : null,
            ...(byPick.get(`${key} ${pick}`) ?? { ...NOTHING, expected: won(0) }),
          }
        }),
      }
    })
    .toSorted(byOrder)
}

function limitOnWire(max: LiabilityMax, key: string): Won | null {
  const limit = liabilityMaxOf(max, key)
  return Number.isFinite(limit) ? won(limit) : null
}

const deskOf = (event: EventRow, moment: Moment) => ({
  closedBecause: eventClosed(event, moment),
  suspended: suspensionOnWire(event.desk.suspended),
  featured: featuredOnWire(event.desk.featured, moment.now),
})

const featuredOnWire = (featured: Featured | undefined, now: number) =>
  featured && featured.until > now ? { ...featured, until: isoSeoul(instant(featured.until)) } : null

const suspensionOnWire = (suspended: Suspension | undefined) =>
  suspended ? { ...suspended, at: isoSeoul(instant(suspended.at)) } : null

/** Everything that is kept around now where no day is asked for. */
function spanOf(day: string | undefined, now: Instant): { readonly from: Instant; readonly to: Instant } | null {
  if (day === undefined) return { from: instant(now - OVER_MS), to: instant(now + AHEAD_MS) }
  const from = seoulDayStart(day)
  return from === null ? null : { from, to: instant(from + DAY_MS) }
}

const namesOf = ({ names }: OfficeCallsDeps, events: readonly EventRow[]) => names.of(namesOfEvents(events))

/** A trader who has just changed something must see it, on any node: nothing that was kept. */
async function momentNow({ database, events }: OfficeCallsDeps, now: Instant): Promise<Moment> {
  const [isHeard, { value }] = await Promise.all([events.heard(), settingsInForce(database)])
  return { now, settings: value, isHeard }
}

function aboutHandlers(
  deps: OfficeCallsDeps,
): Pick<Reading, 'sportsMessages' | 'sportsPrices' | 'sportsBets' | 'sportsSuspended' | 'sportsLimits'> {
  const { database } = deps
  const isKnown = async (eventId: string) => (await eventsByIds(database, [eventId as EventId])).length === 1
  return {
    async sportsMessages({ eventId, page }) {
      if (!(await isKnown(eventId))) return refuse('not_found')
      const { messages, total } = await newestMessages(database, eventId as EventId, offsetOf(page, PAGE_SIZE))
      const list = messages.map(({ generatedAt, receivedAt, body, ...message }) => ({
        ...message,
        generatedAt: isoSeoul(generatedAt),
        receivedAt: isoSeoul(receivedAt),
        body: { ...body },
      }))
      return ok({ list, pageInfo: pageInfoOf(page, total) })
    },

    async sportsPrices({ eventId, market, line }) {
      if (!(await isKnown(eventId))) return refuse('not_found')
      return ok(await priceHistory(database, eventId as EventId, { market, line }))
    },

    async sportsBets({ eventId, page }) {
      if (!(await isKnown(eventId))) return refuse('not_found')
      const { betIds, total } = await betsOnEvent(database, eventId as EventId, offsetOf(page, PAGE_SIZE))
      const [shown, rows] = await Promise.all([
        showBets(database, betIds, () => NOTHING_OFFERED),
        betsByIds(database, betIds),
      ])
      const cards = await deps.members.cards([...new Set(rows.map(({ memberId }) => memberId))])
      const memIds = new Map(rows.map(({ betId, memberId }) => [betId, cards.get(memberId)?.memId ?? '']))
      const list = betIds.flatMap((betId) => {
        const bet = shown.get(betId)
        return bet ? [{ ...bet, memId: memIds.get(betId) ?? '' }] : []
      })
      return ok({ list, pageInfo: pageInfoOf(page, total) })
    },

    async sportsLimits() {
      return ok(limitsOnWire((await settingsInForce(database)).value))
    },

    async sportsSuspended(_request, { language }) {
      const { suspended } = (await settingsInForce(database)).value
      const names = await deps.names.of(suspended.competitions as readonly NamedId[])
      return ok({
        all: suspended.all,
        live: suspended.live,
        sports: [...suspended.sports],
        competitions: suspended.competitions.flatMap((id) => competitionOnWire(names, id as NamedId, language)),
      })
    },
  }
}

function competitionOnWire(names: Awaited<ReturnType<NameCache['of']>>, id: NamedId, language: Language) {
  const named = names.get(id)
  return named ? [{ id, sport: named.sport, name: named.names[language] }] : []
}

function changingHandlers(deps: OfficeCallsDeps): CallHandlers<typeof changingCalls> {
  return {
    async setSportsSuspended(command, context) {
      const changed = await setSuspended(deps, context, command)
      return changed.ok ? ok({}) : changed
    },
    async setSportsLimits({ event, markets, usual, reason }, context) {
      const limits = Object.entries(markets).map(([family, most]) => [family, won(most)] as const)
      const set = { event: event === null ? null : won(event), markets: Object.fromEntries(limits) }
      const changed = await setRules(deps, context, LIABILITY_RULES, usual ? null : set, reason)
      return changed.ok ? ok({ approvalIdx: changed.value }) : changed
    },
    async setSportsPrice(command, context) {
      const changed = await setPrice(deps, context, command)
      return changed.ok ? ok({}) : changed
    },
    async recoverSportsProducer(command, context) {
      const asked = await recoverProducer(deps, context, command)
      return asked.ok ? ok({}) : asked
    },
    async removeSportsPrice(command, context) {
      const changed = await removePrice(deps, context, command)
      return changed.ok ? ok({}) : changed
    },
  }
}
