// Looks at bets again that the house has kept for a moment (SPEC.md SP24): taken when every leg still stands as it was accepted, declined with
// the reason otherwise. The bet's own state says that it is done once, whoever does it.
import { priceIsAccepted } from '@hanpan/bets'
import type { BetId, MemberId, OddsMilli } from '@hanpan/kernel'
import type { Rules, SportKey } from '@hanpan/sportsbook'
import type { Database } from '../../platform/database.ts'
import type { BetsPort } from '../../ports/bets.ts'
import { legsOf, pendingDue, SPORT_BETS, writeDeclined } from './bet-store.ts'
import type { EventCache } from './event-cache.ts'
import { rulesOf } from './event-rules.ts'
import { eventsByIds } from './event-store.ts'
import type { BetRow, EventId, EventRow, LegRow, PlacedState } from './model.ts'
import { marketClosed, type Moment, priceOf } from './offer.ts'
import { priceBuilder } from './price-builder.ts'
import { closeUnanswered, type Referral } from './referral-store.ts'
import { settingsInForce } from './settings.ts'

export interface TakePendingDeps {
  readonly database: Database
  readonly bets: Pick<BetsPort, 'accept' | 'decline'>
  readonly events: EventCache
  readonly anyShareMin: () => Promise<number>
  /** Something of what waits for a trader has changed. Never fails. */
  readonly sayReferred: () => void
  readonly tell: (memberIds: readonly MemberId[], paidMemberIds: readonly MemberId[]) => Promise<void>
}

const AT_ONCE = 200
/** A change of the score by so much declines a bet that was placed before it. Scores of the others change too often to say anything. */
const SCORE_STEP: Readonly<Partial<Record<SportKey, number>>> = {
  soccer: 1,
  'ice-hockey': 1,
  baseball: 1,
  handball: 2,
  basketball: 4,
  'american-football': 3,
}

/** Why a bet is not taken that a trader was asked about, by how that ended; null of one that may be taken. */
const REFERRAL_REFUSALS = {
  agreed: null,
  refused: 'referral_refused',
  waiting: 'referral_unanswered',
  unanswered: 'referral_unanswered',
  offered: 'offer_unanswered',
  'offer-unanswered': 'offer_unanswered',
  'offer-declined': 'offer_declined',
} as const satisfies Record<Referral, string | null>

/** Answers how many were looked at. */
export async function takePending(deps: TakePendingDeps, signal: AbortSignal): Promise<number> {
  let looked = 0
  while (!signal.aborted) {
    const due = await pendingDue(deps.database, AT_ONCE)
    if (due.length === 0) break
    await takeDue(deps, due)
    looked += due.length
  }
  return looked
}

async function takeDue({ database, bets, events, ...deps }: TakePendingDeps, due: readonly BetRow[]): Promise<void> {
  const legs = await legsOf(
    database,
    due.map(({ betId }) => betId),
  )
  const eventIds = [...new Set([...legs.values()].flat().map(({ eventId }) => eventId))]
  const [rows, settings, anyShareMin, isHeard, now] = await Promise.all([
    eventsByIds(database, eventIds),
    settingsInForce(database),
    deps.anyShareMin(),
    events.heard(),
    database.now(),
  ])
  const known = new Map(rows.map((row) => [row.eventId, row]))
  const moment: Moment = { now, settings: settings.value, isHeard }
  // Nobody decided these in time. Whoever decides one at this moment is waited for, and comes first.
  const unanswered = due.filter(({ referral }) => referral === 'waiting' || referral === 'offered')
  const closed = new Set(
    unanswered.length === 0
      ? []
      : await closeUnanswered(
          database,
          unanswered.map(({ betId }) => betId),
        ),
  )
  const taken: BetId[] = []
  const declined: { readonly betId: BetId; readonly because: Because }[] = []
  for (const bet of due) {
    const name = bet.referral === null ? null : REFERRAL_REFUSALS[bet.referral]
    if (name !== null) {
      if (!unanswered.includes(bet) || closed.has(bet.betId))
        declined.push({ betId: bet.betId, because: { name, legs: [] } })
      continue
    }
    const own = legs.get(bet.betId) ?? []
    const event = bet.isBuilder ? known.get(own[0]!.eventId) : undefined
    const rules = event ? await rulesOf(database, event, settings.value, now) : null
    const found = firstOf(bet, own, known, moment, anyShareMin, rules)
    if (found) declined.push({ betId: bet.betId, because: found })
    else taken.push(bet.betId)
  }
  await bets.accept(SPORT_BETS, taken)
  if (declined.length > 0) {
    await writeDeclined(database, declined)
    await bets.decline(
      SPORT_BETS,
      declined.map(({ betId }) => betId),
    )
  }
  if (due.some(({ referral }) => referral !== null)) deps.sayReferred()
  const isDeclined = new Set(declined.map(({ betId }) => betId))
  await deps.tell(
    due.map(({ memberId }) => memberId),
    due.filter(({ betId }) => isDeclined.has(betId)).map(({ memberId }) => memberId),
  )
}

/** Why a bet is not taken, and at which leg. */
type Because = NonNullable<BetRow['declinedBecause']>
const because = (name: string, legNo: number): Because => ({ name, legs: [legNo] })

function firstOf(
  { acceptOdds, isBuilder, odds: accepted }: BetRow,
  legs: readonly LegRow[],
  events: ReadonlyMap<EventId, EventRow>,
  moment: Moment,
  anyShareMin: number,
  rules: Rules | null,
): Because | null {
  for (const { legNo, eventId, market: key, pick, odds, placed } of legs) {
    const event = events.get(eventId)
    const market = event?.book.markets[key]
    if (!event || !market) return because('selection_unknown', legNo)
    const price = priceOf(event, key, market, pick, moment.now)
    // A goal stops the bets too: it is the score that a member is told of then.
    if (scored(event, placed)) return because('score_changed', legNo)
    if (price === null || marketClosed(event, key, market, moment)) return because('betting_closed', legNo)
    // A better price would be a gift of waiting: what was accepted is what it is taken at.
    if (!isBuilder && price < odds && !priceIsAccepted(acceptOdds, odds, price, anyShareMin))
      return because('price_changed', legNo)
  }
  return isBuilder ? builderRefusal(legs, events, moment, acceptOdds, accepted!, anyShareMin, rules!) : null
}

/** A builder is looked at as a whole: its joint price now, against the one that was accepted. */
function builderRefusal(
  legs: readonly LegRow[],
  events: ReadonlyMap<EventId, EventRow>,
  { now, settings }: Moment,
  acceptOdds: BetRow['acceptOdds'],
  accepted: OddsMilli,
  anyShareMin: number,
  rules: Rules,
): Because | null {
  const event = events.get(legs[0]!.eventId)!
  const named = legs.map(({ market, pick }) => ({ ...event.book.markets[market]!, pick }))
  const { price, unpriced } = priceBuilder(event, named, settings, now, rules)
  if (price === null) return because('betting_closed', unpriced.legs[0] ?? 0)
  return price < accepted && !priceIsAccepted(acceptOdds, accepted, price, anyShareMin)
    ? because('price_changed', 0)
    : null
}

function scored({ sport, book }: EventRow, { score: before }: PlacedState): boolean {
  const step = SCORE_STEP[sport]
  const { score } = book.state
  if (step === undefined || !before || !score) return false
  return Math.abs(score.home - before.home) + Math.abs(score.away - before.away) >= step
}
