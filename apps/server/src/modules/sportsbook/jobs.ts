// What the sportsbook does on a timer. The lease only saves work: every step is right even when two nodes take it.
import { DAY_MS, instant } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { type AutomaticCashOutDeps, createAutomaticCashOut } from './automatic-cash-out.ts'
import { type ChangeDeskDeps, endPrices } from './change-desk.ts'
import { eventsToSettle } from './event-store.ts'
import { forgetMessages } from './feed-store.ts'
import type { LiabilityGuard } from './guard-liability.ts'
import type { EventId } from './model.ts'
import { type SettleDeps, settleEvents } from './settle-events.ts'
import { takePending, type TakePendingDeps } from './take-pending.ts'
import { tellBettors, type TellDeps } from './tell.ts'
import { type NotBegunDeps, voidNotBegun } from './void-not-begun.ts'
import { voidPastPosted } from './void-past-posted.ts'
import { watchProducers, type WatchDeps } from './watch-producers.ts'
import { doneWithoutBets } from './without-bets-store.ts'

const SETTLE_EVERY_MS = 500
const PENDING_EVERY_MS = 250
const CASH_OUT_EVERY_MS = 500
const WATCH_EVERY_MS = 1000
const END_PRICES_EVERY_MS = 1000
const GUARD_EVERY_MS = 1000
const LOOK_EVERY_MS = 1000
const NOT_BEGUN_EVERY_MS = 60_000
const FORGET_EVERY_MS = 60 * 60_000
const EVENTS_AT_ONCE = 100
const MESSAGES_AT_ONCE = 5000
/** Disputes about a price come within days. */
const MESSAGES_KEPT_MS = 14 * DAY_MS

export type SportsbookJobDeps = SettleDeps &
  TakePendingDeps &
  WatchDeps &
  AutomaticCashOutDeps &
  TellDeps &
  Pick<NotBegunDeps, 'events'> &
  Pick<ChangeDeskDeps, 'announcer' | 'forget'> & { readonly database: Database; readonly guard: LiabilityGuard }

export async function settleDecided(deps: SettleDeps & TellDeps, signal: AbortSignal): Promise<number> {
  const decided = await eventsToSettle(deps.database, EVENTS_AT_ONCE)
  const eventIds = await doneWithoutBets(deps.database, 'settle', decided)
  if (eventIds.length === 0 || signal.aborted) return 0
  try {
    return await settleAndTell(deps, eventIds, signal)
  } catch (error) {
    if (eventIds.length > 1) deps.log.warn({ err: error }, 'bets could not be settled together: event by event')
    else deps.log.error({ err: error, eventId: eventIds[0] }, 'the bets on an event could not be settled')
  }
  return eventIds.length > 1 ? await settleOneByOne(deps, eventIds, signal) : 0
}

/** One event that cannot be settled holds up no other. */
async function settleOneByOne(
  deps: SettleDeps & TellDeps,
  eventIds: readonly EventId[],
  signal: AbortSignal,
): Promise<number> {
  let bets = 0
  for (const eventId of eventIds) {
    if (signal.aborted) break
    try {
      bets += await settleAndTell(deps, [eventId], signal)
    } catch (error) {
      deps.log.error({ err: error, eventId }, 'the bets on an event could not be settled')
    }
  }
  return bets
}

async function settleAndTell(
  deps: SettleDeps & TellDeps,
  eventIds: readonly EventId[],
  signal: AbortSignal,
): Promise<number> {
  const settled = await settleEvents(deps, eventIds, signal)
  await tellBettors(deps, settled.memberIds, settled.paidMemberIds)
  return settled.bets
}

export function sportsbookJobs(deps: SportsbookJobDeps): Job[] {
  const cashOutByOrder = createAutomaticCashOut(deps)
  return [
    {
      name: 'sportsbook.settle',
      everyMs: SETTLE_EVERY_MS,
      run: async ({ signal }) => void (await settleDecided(deps, signal)),
    },
    {
      name: 'sportsbook.takePending',
      everyMs: PENDING_EVERY_MS,
      run: async ({ signal }) => void (await takePending(deps, signal)),
    },
    {
      name: 'sportsbook.automaticCashOut',
      everyMs: CASH_OUT_EVERY_MS,
      run: ({ signal }) => cashOutByOrder(signal),
    },
    {
      name: 'sportsbook.endPrices',
      everyMs: END_PRICES_EVERY_MS,
      run: ({ signal }) => endPrices(deps, signal),
    },
    { name: 'sportsbook.guardLiability', everyMs: GUARD_EVERY_MS, run: ({ signal }) => deps.guard.look(signal) },
    {
      name: 'sportsbook.voidPastPosted',
      everyMs: LOOK_EVERY_MS,
      run: async ({ signal }) => void (await voidPastPosted(deps, signal)),
    },
    {
      name: 'sportsbook.voidNotBegun',
      everyMs: NOT_BEGUN_EVERY_MS,
      run: async ({ signal }) => void (await voidNotBegun(deps, signal)),
    },
    { name: 'sportsbook.watchProducers', everyMs: WATCH_EVERY_MS, run: () => watchProducers(deps) },
    {
      name: 'sportsbook.forgetMessages',
      everyMs: FORGET_EVERY_MS,
      async run({ signal }) {
        const before = instant((await deps.database.now()) - MESSAGES_KEPT_MS)
        while (!signal.aborted && (await forgetMessages(deps.database, before, MESSAGES_AT_ONCE)) === MESSAGES_AT_ONCE);
      },
    },
  ]
}
