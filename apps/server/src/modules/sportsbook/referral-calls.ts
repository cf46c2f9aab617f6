// The office's calls on bets that wait for a trader (SPEC.md SP103-SP106).
import { calls, type ResponseOf } from '@hanpan/contract'
import { type BetId, isoSeoul, isUuid, type MemberId, ok, refuse, type Won, won } from '@hanpan/kernel'
import type { CallHandlers, RegisteredCall } from '../../ports/calls.ts'
import type { MembersPort } from '../../ports/members.ts'
import { registerCalls } from '../../register-calls.ts'
import { betsByIds } from './bet-store.ts'
import { type ChangeRulesDeps, setRules } from './change-rules.ts'
import { decideReferral, type DecideReferralDeps, REFERRAL_RULES } from './decide-referral.ts'
import { bettingHistory, decidedReferrals, type ReferralRow, waitingReferrals } from './referral-store.ts'
import { settingsInForce } from './settings.ts'
import { NOTHING_OFFERED, showBets } from './show-bets.ts'

export interface ReferralCallsDeps extends ChangeRulesDeps {
  readonly members: Pick<MembersPort, 'cards'>
  readonly referrals: DecideReferralDeps
}

const { sportsReferrals, decideSportsReferral, sportsReferralRules, setSportsReferralRules } = calls.office
const referralCalls = { sportsReferrals, decideSportsReferral, sportsReferralRules, setSportsReferralRules }

type Shown = ResponseOf<typeof sportsReferrals>['list'][number]

/** A trader reads no more at once, and what waits longer than a minute is gone. */
const SHOWN_MAX = 100
const SECOND_MS = 1000

export function sportsReferralCalls(deps: ReferralCallsDeps): RegisteredCall[] {
  const { database } = deps
  const handlers: CallHandlers<typeof referralCalls> = {
    async sportsReferrals({ state }) {
      const read = state === 'waiting' ? waitingReferrals : decidedReferrals
      return ok({ list: await shown(deps, await read(database, SHOWN_MAX)) })
    },

    async decideSportsReferral({ betId, decision, stake, reason }, context) {
      if (!isUuid(betId)) return refuse('not_found')
      const command = { betId: betId as string as BetId, decision, stake, reason }
      const decided = await decideReferral(deps.referrals, context, command)
      return decided.ok ? ok({}) : decided
    },

    async sportsReferralRules() {
      const { stakeFrom, payoutFrom, decideMs, offerMs } = (await settingsInForce(database)).value.referral
      return ok({ stakeFrom, payoutFrom, decideSeconds: decideMs / SECOND_MS, offerSeconds: offerMs / SECOND_MS })
    },

    async setSportsReferralRules({ stakeFrom, payoutFrom, decideSeconds, offerSeconds, reason }, context) {
      const rules = {
        stakeFrom: wonOrNull(stakeFrom),
        payoutFrom: wonOrNull(payoutFrom),
        decideMs: decideSeconds * SECOND_MS,
        offerMs: offerSeconds * SECOND_MS,
      }
      const changed = await setRules(deps, context, REFERRAL_RULES, rules, reason)
      return changed.ok ? ok({ approvalIdx: changed.value }) : changed
    },
  }
  return registerCalls(referralCalls, handlers)
}

const wonOrNull = (amount: number | null): Won | null => (amount === null ? null : won(amount))

async function shown({ database, members }: ReferralCallsDeps, rows: readonly ReferralRow[]): Promise<Shown[]> {
  const betIds = rows.map(({ betId }) => betId)
  const memberIds: MemberId[] = [...new Set(rows.map(({ memberId }) => memberId))]
  const [bets, stored, cards, history] = await Promise.all([
    showBets(database, betIds, () => NOTHING_OFFERED),
    betsByIds(database, betIds),
    members.cards(memberIds),
    bettingHistory(database, memberIds),
  ])
  const byId = new Map(stored.map((bet) => [bet.betId, bet]))
  return rows.flatMap((row) => {
    const [bet, kept, card] = [bets.get(row.betId), byId.get(row.betId), cards.get(row.memberId)]
    if (!bet || !kept) return []
    const { bets: count = 0, stakes = 0, payouts = 0 } = history.get(row.memberId) ?? {}
    return [
      {
        bet,
        memId: card?.memId ?? '',
        nick: card?.nick ?? '',
        level: kept.memLevel,
        factor: kept.stakeFactor,
        because: row.because,
        state: stateOf(row),
        askedStake: row.askedStake,
        offeredStake: row.offeredStake,
        until: isoSeoul(row.pendingUntil),
        decidedBy: row.decidedBy,
        decidedAt: row.decidedAt === null ? null : isoSeoul(row.decidedAt),
        history: { bets: count, stakes, payouts },
      },
    ]
  })
}

/** Agreed to, it is taken, unless its price or its market has changed meanwhile. */
function stateOf({ referral, status }: ReferralRow): Shown['state'] {
  if (referral !== 'agreed') return referral
  if (status === 'pending') return 'agreed'
  return status === 'declined' ? 'declined' : 'taken'
}
