// How settled sports bets are corrected: every bet with a leg on an event becomes what the results that stand make of it. A bet that should wait
// again stays as it is until its open legs are decided.
import { assert, type MemberId, type Uuid } from '@hanpan/kernel'
import { voidedAt } from '@hanpan/bets'
import type { Log } from '../../platform/log.ts'
import type { CorrectingRules } from '../../ports/bet-products.ts'
import { decidedBets, SPORT_BETS } from './bet-store.ts'
import { eventsByIds, namedByIds } from './event-store.ts'
import type { EventId } from './model.ts'
import { judge } from './outcome-of-slip.ts'
import { BY_SOURCE, lockNext } from './settle-events.ts'
import { PAST_POSTING } from './void-past-posted.ts'

export interface TellingDeps {
  /** Tells members who are here that their bets changed, and what they now have. Never fails. */
  readonly tell: (memberIds: readonly MemberId[], paidMemberIds: readonly MemberId[]) => Promise<void>
  readonly log: Log
}

const eventIdOf = (subjectId: Uuid) => subjectId as string as EventId

/** What nobody of the house has said. */
const RULE_OF: Readonly<Partial<Record<string, 'result' | 'late'>>> = {
  [BY_SOURCE.reason]: 'result',
  [PAST_POSTING.reason]: 'late',
}

export function correctingRules({ tell }: TellingDeps): CorrectingRules {
  return {
    table: SPORT_BETS,
    lock: (tx, subjectId, after, limit) => lockNext(tx, eventIdOf(subjectId), after, limit),
    async decided(db, subjectId, target, after, limit) {
      const bets = await decidedBets(db, eventIdOf(subjectId), after, limit)
      return (await judge(db, bets)).map(({ bet, outcome }) => {
        const { betId, memberId, stake, placedAt, status, payout, returned } = bet
        const stands = { status, payout, returned }
        return {
          betId,
          memberId,
          stake,
          placedAt,
          stands,
          should: target === 'voided' ? voidedAt(stake) : (outcome ?? stands),
        }
      })
    },
    changed: async () => {},
    finish: async () => {},
    async message(db, subjectId, { target, reason }) {
      const [event] = await eventsByIds(db, [eventIdOf(subjectId)])
      assert(event, `a correction has an event: ${subjectId}`)
      const names = new Map((await namedByIds(db, [event.homeId, event.awayId])).map((one) => [one.namedId, one.names]))
      const between = (language: 'ko' | 'en' | 'vi') =>
        `${names.get(event.homeId)?.[language] ?? ''} – ${names.get(event.awayId)?.[language] ?? ''}`
      const both = { ko: between('ko'), en: between('en'), vi: between('vi') }
      const rule = RULE_OF[reason]
      return (change) => ({
        kind: 'sport_bets_corrected',
        event: both,
        target,
        change,
        reason: rule ? { rule } : reason,
      })
    },
    announce: ({ memberIds }) => tell(memberIds, memberIds),
  }
}
