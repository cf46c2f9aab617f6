// The door of bets: what all products share in placing, settling, closing and correcting them, and the feed of what was settled.
import { assert, type Clock, type GameGroup } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { SharedState } from '../../platform/shared-state.ts'
import type { BetProduct } from '../../ports/bet-products.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import type { ProtectionPort } from '../../ports/protection.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import { createBetCalls } from './calls.ts'
import { closePart, closePartIn, takeBack } from './close-early.ts'
import { correctBets, plannedChanges, resettle } from './correct-bets.ts'
import { correctionsOf, insertCorrection, isUnderCorrection } from './correction-store.ts'
import { lockFeedsBehind, readLags } from './feed-store.ts'
import { betsJobs } from './jobs.ts'
import { createOfficeBetCalls } from './office-calls.ts'
import { createPlacing } from './place-bet.ts'
import { lowerStake } from './lower-stake.ts'
import { createLists, createSums } from './port.ts'
import { enterSettled, enterSettledAgain, settleBets } from './settle-bets.ts'
import { acceptPending, declinePending } from './take-pending.ts'
import { betsTimeline } from './timeline.ts'
import { walkFeed } from './walk-feed.ts'

export { betsMigrations } from './migrations/index.ts'

export interface BetsDeps {
  readonly database: Database
  readonly clock: Clock
  /** The clock that settlements are dated by, as the entries of the ledger: the database's where there is none. */
  readonly bookClock?: Clock
  readonly newId: <Id extends string>() => Id
  readonly ledger: LedgerPort
  readonly messages: Pick<MessagesPort, 'sendIn'>
  readonly members: Pick<MembersPort, 'cards' | 'findByMemId'>
  readonly protection: Pick<ProtectionPort, 'noteRefused'>
  readonly shared: Pick<SharedState, 'claimOnce'>
  readonly log: Log
  /** Handed over late: products need bets to take them. */
  readonly products: () => readonly BetProduct[]
}

export interface Bets {
  readonly port: BetsPort
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  readonly timeline: readonly TimelineSource[]
  /** Goes on with every correction of decided bets to its end. */
  correct(signal?: AbortSignal): Promise<void>
}

export function createBets(deps: BetsDeps): Bets {
  const { database } = deps
  const rulesOf = (group: GameGroup) => {
    const product = deps.products().find(({ table }) => table.group === group)
    assert(product, `nobody takes bets on ${group}`)
    return product.correcting
  }
  const lists = createLists(deps)
  const correct = (signal: AbortSignal) => correctBets({ ...deps, rulesOf }, signal)
  return {
    calls: [
      ...createBetCalls({ ...deps, noteRefused: (...refused) => deps.protection.noteRefused(...refused) }),
      ...createOfficeBetCalls(deps),
    ],
    jobs: betsJobs(correct),
    timeline: [betsTimeline(lists)],
    correct: (signal = new AbortController().signal) => correct(signal),
    port: {
      groups: () => deps.products().map(({ table }) => table.group),
      sums: createSums(deps),
      lists,
      placing: (rules) => createPlacing(deps, rules),
      accept: (table, betIds) => acceptPending(deps, table, betIds),
      decline: (table, betIds) => declinePending(deps, table, betIds),
      lowerStake: (table, command, when) => lowerStake(deps, table, command, when),
      settle: (tx, table, decidedBy, bets) => settleBets(deps, tx, table, decidedBy, bets),
      takeBack: (table, command, when) => takeBack(deps, table, command, when),
      closePart: (table, command, when) => closePart(deps, table, command, when),
      closePartIn: (tx, table, command) => closePartIn(deps, tx, table, command),
      resettle: (tx, table, causeId, bets) => resettle(deps, tx, table, causeId, bets),
      enter: (tx, table, bets) => enterSettled(deps, tx, table, bets),
      enterAgain: (tx, table, bets) => enterSettledAgain(deps, tx, table, bets),
      corrections: {
        begin: insertCorrection,
        isAtWork: isUnderCorrection,
        of: correctionsOf,
        planned: (db, group, subjectId, target) => plannedChanges(db, rulesOf(group), subjectId, target),
      },
      feed: {
        walk: (reader, chunk, signal, apply) => walkFeed(database, reader, chunk, signal, apply),
        hasTakenAll: async (tx, reader) => (await lockFeedsBehind(tx, reader)).length === 0,
        lags: () => readLags(database),
      },
    },
  }
}
