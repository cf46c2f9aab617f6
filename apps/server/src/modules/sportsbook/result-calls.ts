// The office's calls on results: how events ended, what a decision would move, and the decision (SPEC.md SP70-SP75).
import { calls, pageInfoOf, type ParsedRequestOf } from '@hanpan/contract'
import { isoSeoul, ok, refuse } from '@hanpan/kernel'
import {
  isEverything,
  type LegResult,
  type MarketBook,
  type MarketName,
  rulesInWords,
  SPORTS,
} from '@hanpan/sportsbook'
import type { FourEyesPort } from '../../ports/operators.ts'
import type { MembersPort } from '../../ports/members.ts'
import { registerCalls } from '../../register-calls.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { type DecideDeps, decideEvent, moveOf, planDecision } from './decide-event.ts'

import { asksPeriodWinners, type EnteredWord, picksOfBook, unitsOf } from './enter-result.ts'
import { rulesOf } from './event-rules.ts'
import { eventsByIds } from './event-store.ts'
import { openBetsByPick } from './exposure-store.ts'
import type { EventId, EventRow } from './model.ts'
import { byOrder, picksOf, resultsShown, textsOnWire } from './present.ts'
import { settingsInForce } from './settings.ts'
import { parseInstant } from '../../platform/parse-instant.ts'

export interface ResultCallsDeps extends Omit<DecideDeps, 'fourEyes'> {
  readonly fourEyes: DecideDeps['fourEyes'] & Pick<FourEyesPort, 'awaited' | 'askToLoosen'>
  readonly members: Pick<MembersPort, 'cards'>
}

const { sportsResult, previewSportsResult, setSportsResult } = calls.office
const PAGE_ROWS = 20
type Results = Readonly<Record<string, LegResult>> | null

export function sportsResultCalls(deps: ResultCallsDeps): RegisteredCall[] {
  const { database } = deps
  return registerCalls(
    { sportsResult, previewSportsResult, setSportsResult },
    {
      async sportsResult({ eventId }, { language, now }) {
        const [event] = await eventsByIds(database, [eventId as EventId])
        if (!event) return refuse('not_found')
        const { value: settings } = await settingsInForce(database)
        const [picks, awaited, rules] = await Promise.all([
          openBetsByPick(database, event.eventId),
          deps.fourEyes.awaited('sport.result', [eventId]),
          rulesOf(database, event, settings, now),
        ])
        const { state, overruled, markets } = event.book
        const waits = awaited.get(eventId)
        const { letter, count } = SPORTS.get(event.sport)!.period
        const periodKeys = Array.from({ length: event.periodsMax ?? count }, (_, place) => `${letter}${place + 1}`)
        return ok({
          status: event.status,
          isOffice: overruled !== undefined,
          source: overruled ? { status: overruled.state.status, score: overruled.state.score } : null,
          periods: state.periods.map(({ counts, ...period }) => ({ ...period, counts: { ...counts } })),
          units: [...unitsOf(event)],
          asksPeriodWinners: asksPeriodWinners(event.sport),
          periodKeys,
          rules: rulesInWords(event.sport, rules).map((names) => names[language]),
          markets: Object.entries(markets)
            .map(([key, market]) => ({
              market: market.market,
              line: market.line,
              ...wordsOn(event, market),
              ...textsOnWire(market.texts),
              voided: market.cancels.filter((placed) => !isEverything(placed)).length,
              bets: picks.filter((one) => one.market === key).reduce((sum, { bets }) => sum + bets, 0),
            }))
            .toSorted(byOrder),
          secondOperator: waits ? { askedBy: waits.askedBy, askedAt: isoSeoul(waits.askedAt) } : null,
        })
      },

      async previewSportsResult({ eventId, word, page }, context) {
        const planned = await planDecision(deps, { eventId, word: entered(word) }, context.now)
        if (!planned.ok) return planned
        const { event, markets, members, settles, stakes, pays, corrects, paysMore, takes, ...plan } = planned.value
        const shown = members.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)
        const [cards, [asksSecond]] = await Promise.all([
          deps.members.cards(shown.map(({ memberId }) => memberId)),
          deps.fourEyes.forecast(context, [moveOf(planned.value)]),
        ])
        return ok({
          list: shown.map(({ memberId, ...row }) => ({ memId: cards.get(memberId)?.memId ?? '', ...row })),
          pageInfo: pageInfoOf(page, members.length, PAGE_ROWS),
          markets: markets
            .map(({ market: key, before, after }) => {
              const { market, line } = plannedMarket(event, key)
              return {
                market,
                line,
                before: listed(event, { market, line }, before),
                after: listed(event, { market, line }, after),
                ...textsOnWire(event.book.markets[key]?.texts),
              }
            })
            .toSorted(byOrder),
          settles,
          stakes,
          pays,
          corrects,
          paysMore,
          takes,
          uncollectable: plan.uncollectable,
          waits: plan.waits,
          waitsFor: plan.waitsFor,
          asksSecond: asksSecond ?? false,
          beginsAt: saysTooEarly(event, word, context.now) ? isoSeoul(event.scheduledAt) : null,
        })
      },

      async setSportsResult({ eventId, requestId, word, reason }, context) {
        const decided = await decideEvent(deps, context, { eventId, requestId, word: entered(word), reason })
        return decided.ok ? ok({ approvalIdx: decided.value }) : decided
      },
    },
  )
}

type WordOnWire = ParsedRequestOf<typeof setSportsResult>['word']

/** Times as the wire has them become instants. */
function entered(word: WordOnWire): EnteredWord {
  if (word.kind !== 'void') return word
  const at = (time: string | null) => (time === null ? null : parseInstant(time))
  return { ...word, from: at(word.from), to: at(word.to) }
}

/** What ends an event before it has begun does not say that it was played. */
const UNPLAYED: readonly string[] = ['postponed', 'cancelled', 'walkover']

/** Whether it says how something was played that has not begun, by its time and by its source. */
const saysTooEarly = ({ status, scheduledAt }: EventRow, word: WordOnWire, now: number): boolean =>
  word.kind === 'result' && !UNPLAYED.includes(word.finish) && status === 'scheduled' && scheduledAt > now

const plannedMarket = ({ book }: EventRow, key: string): MarketName => book.markets[key]!

function listed(event: EventRow, name: MarketName, results: Results) {
  if (!results) return null
  return picksOf(event, { ...name, outcomes: results }).map((pick) => ({ pick, result: { ...results[pick]! } }))
}

function wordsOn(event: EventRow, market: MarketBook) {
  const { overruled } = market
  const outcomes = Object.fromEntries(picksOfBook(market).map((pick) => [pick, null]))
  const by = (results: Results) =>
    picksOf(event, { ...market, outcomes }).map((pick) => ({
      pick,
      result: results?.[pick] ? { ...results[pick] } : null,
    }))
  const [own, said] = [resultsShown(market), overruled ? resultsShown({ ...market, ...overruled }) : null]
  return {
    picks: by(own),
    word: overruled ? { ...overruled.word } : null,
    source: overruled ? by(said) : null,
    differs: overruled !== undefined && said !== null && JSON.stringify(by(own)) !== JSON.stringify(by(said)),
  }
}
