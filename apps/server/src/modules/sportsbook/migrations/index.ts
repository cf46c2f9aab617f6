// The migrations of the sportsbook, oldest first.
import type { Migration } from '../../../platform/migrate.ts'
import { sportsbook } from './202611240100-sportsbook.ts'
import { desk } from './202611240210-desk.ts'
import { missed } from './202611250100-missed.ts'
import { feedMarkets } from './202611250110-feed-markets.ts'
import { cashOutOrders } from './202611250300-cash-out-orders.ts'
import { legs } from './202611250310-legs.ts'
import { favourites } from './202611260101-favourites.ts'
import { stakeFactors } from './202611260200-stake-factors.ts'
import { referrals } from './202611260210-referrals.ts'
import { builder } from './202611260300-builder.ts'
import { decidingMoments } from './202611260400-deciding-moments.ts'
import { officeRequests } from './202611280100-office-requests.ts'
import { eventRules } from './202611280400-event-rules.ts'
import { openBetsOfMember } from './202611290110-open-bets-of-member.ts'
import { changedEvents } from './202611290200-changed-events.ts'
import { exposures } from './202612021100-exposures.ts'

export const sportsbookMigrations: readonly Migration[] = [
  sportsbook,
  desk,
  missed,
  feedMarkets,
  cashOutOrders,
  legs,
  favourites,
  stakeFactors,
  referrals,
  builder,
  decidingMoments,
  officeRequests,
  eventRules,
  openBetsOfMember,
  changedEvents,
  exposures,
]
