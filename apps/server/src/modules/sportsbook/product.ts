// The sportsbook as a product that takes bets: what the module of bets asks of it.
import { ticketNoOf } from '@hanpan/bets'
import { sportGroups, type SportGroup } from '@hanpan/contract'
import { assert, isoSeoul, oddsToDecimal, ok, won } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { BetProduct, CorrectingRules } from '../../ports/bet-products.ts'
import { SPORT_BETS } from './bet-store.ts'
import type { OrderCashOut, orderCashOut } from './automatic-cash-out.ts'
import type { CancelSlip, cancelSlip } from './cancel-slip.ts'
import { type CashOut, type cashOut, cashOutOffer } from './cash-out.ts'
import type { AnswerOffer, answerOffer } from './decide-referral.ts'
import type { EventCache } from './event-cache.ts'
import type { EventId } from './model.ts'
import type { createPlaceSlip } from './place-slip.ts'
import type { SettingsInForce } from './settings.ts'
import { cancelUntil, NOTHING_OFFERED, showBets } from './show-bets.ts'

export interface ProductDeps {
  readonly database: Database
  readonly settings: () => Promise<SettingsInForce>
  readonly correcting: CorrectingRules
  readonly placeSlip: ReturnType<typeof createPlaceSlip>
  readonly heard: EventCache['heard']
  readonly cashOut: (command: CashOut) => ReturnType<typeof cashOut>
  readonly orderCashOut: (command: OrderCashOut) => ReturnType<typeof orderCashOut>
  readonly answerOffer: (command: AnswerOffer) => ReturnType<typeof answerOffer>
  readonly cancelSlip: (command: CancelSlip) => ReturnType<typeof cancelSlip>
}

/** The specification's name for sports where a vendor is asked for. */
const ALL_SPORTS = 'sp'
const asksForAll = (name: string | undefined) => !name || name === 'all'
const isGroup = (name: string): name is SportGroup => (sportGroups as readonly string[]).includes(name)

export function createProduct(deps: ProductDeps): BetProduct {
  const { database } = deps
  const show: BetProduct['show'] = async (betIds, to, now) => {
    if (to !== 'member') return showBets(database, betIds, () => NOTHING_OFFERED)
    const [{ value: settings }, isHeard] = await Promise.all([deps.settings(), deps.heard()])
    const offeredFor: Parameters<typeof showBets>[2] = (bet, legs, standsOn) => ({
      cancelUntil: cancelUntil(
        bet,
        legs.map(({ eventId }) => standsOn.events.get(eventId)!),
        settings,
        now,
      ),
      ...cashOutOffer(bet, legs, standsOn, { now, settings, isHeard }),
    })
    return showBets(database, betIds, offeredFor, { settings, now })
  }
  return {
    table: SPORT_BETS,
    placesFor: sportGroups,
    correcting: deps.correcting,

    gamesOf(groupKey, vendorCode) {
      if (!asksForAll(vendorCode) && vendorCode !== ALL_SPORTS) return null
      if (asksForAll(groupKey)) return { gameKey: null }
      return isGroup(groupKey!) ? { gameKey: groupKey } : null
    },

    async place(asked, { memberId, standing }) {
      assert(asked.groupKey !== 'minigame', 'a bet comes to the product that takes it')
      const { requestId, stake, acceptOdds, system, builder, selections } = asked
      const placed = await deps.placeSlip({
        memberId,
        requestId,
        stake,
        acceptOdds,
        system,
        builder: builder?.odds ?? null,
        selections: selections.map(({ eventId, ...selection }) => ({ ...selection, eventId: eventId as EventId })),
        standing,
      })
      if (!placed.ok) return placed
      const { betId, placedAt, balance, odds, payoutMax, pendingUntil, isReferred } = placed.value
      return ok({
        groupKey: 'sport' as const,
        betId,
        ticketNo: ticketNoOf(betId),
        stake,
        odds: odds === null ? null : oddsToDecimal(odds),
        winMax: payoutMax,
        placedAt: isoSeoul(placedAt),
        balance,
        pendingUntil: pendingUntil === null ? null : isoSeoul(pendingUntil),
        isReferred,
      })
    },

    cancel: (betId, requestId, memberId) => deps.cancelSlip({ memberId, betId, requestId }),
    cashOut: ({ betId, requestId, value, least, stake }, memberId) =>
      deps.cashOut({
        memberId,
        betId,
        requestId,
        value: won(value),
        least: least === null ? null : won(least),
        stake: stake === null ? null : won(stake),
      }),
    cashOutAt: (betId, value, memberId) =>
      deps.orderCashOut({ memberId, betId, value: value === null ? null : won(value) }),

    async answerOffer(betId, accept, memberId) {
      const answered = await deps.answerOffer({ betId, accept, memberId })
      return answered.ok ? ok({ betId, stake: answered.value.stake }) : answered
    },

    show,

    async detail(betId, now) {
      const bet = (await show([betId], 'member', now)).get(betId)
      assert(bet, `a bet that was found is there: ${betId}`)
      return { bet, round: null, limits: null }
    },
  }
}
