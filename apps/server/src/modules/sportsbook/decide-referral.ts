// Bets that wait for a trader (SPEC.md SP103-SP106): the line that they pass, what a trader decides, and what a member answers to another
// stake. Each is one conditional change of the bet's row; taking, declining and giving back is done by whoever looks at pending bets next.
import { loosensReferral } from '@hanpan/contract'
import { assert, type BetId, type MemberId, ok, refuse, type Result, type Won, won } from '@hanpan/kernel'
import { payoutMaxOf } from '@hanpan/sportsbook'
import type { Database } from '../../platform/database.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { AuditPort, OperatorContext } from '../../ports/operators.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import { betsByIds, legsOf, SPORT_BETS } from './bet-store.ts'
import type { RulesPart } from './change-rules.ts'
import type { BetRow } from './model.ts'
import { shareOfEach, slipOfPart } from './outcome-of-slip.ts'
import { acceptOffer, decideWaiting, declineOffer, referralsOf } from './referral-store.ts'
import { settingsInForce } from './settings.ts'
import { limitsWith } from './stake-factors.ts'

export const REFERRAL_RULES: RulesPart<'referral'> = {
  key: 'referral',
  kind: 'sport.referral',
  action: 'sports.setReferral',
  // Above a higher line, or none, bets pass that somebody would have looked at.
  loosens: loosensReferral,
}

export interface DecideReferralDeps {
  readonly database: Database
  readonly audit: AuditPort
  readonly bets: Pick<BetsPort, 'lowerStake'>
  readonly realtime: Pick<RealtimePort, 'publish'>
  readonly tell: (memberIds: readonly MemberId[], paidMemberIds: readonly MemberId[]) => Promise<void>
  /** Looks at once at what is due. */
  readonly takePending: () => Promise<unknown>
}

export interface DecideReferral {
  readonly betId: BetId
  readonly decision: 'agree' | 'refuse' | 'offer'
  /** Of an offer: less than what was staked. */
  readonly stake: number | null
  readonly reason: string
}

/** What traders hear when something of the queue has changed. */
export const sayReferrals = ({ realtime }: Pick<DecideReferralDeps, 'realtime'>): void =>
  realtime.publish('office', { cmd: 'OFFICE', data1: 'sports', data2: 'referrals' })

export async function decideReferral(
  deps: DecideReferralDeps,
  context: OperatorContext,
  { betId, decision, stake, reason }: DecideReferral,
): Promise<Result<null, 'not_found' | 'already_processed' | DetailedRefusal>> {
  const [bet] = await betsByIds(deps.database, [betId])
  if (!bet?.referral) return refuse('not_found')
  if (bet.referral !== 'waiting') return refuse('already_processed')
  const { value } = await settingsInForce(deps.database)
  const { stakeMin } = limitsWith(value.limits, bet.memLevel, bet.stakeFactor)
  const offered = decision === 'offer' ? offeredStake(bet, stake, stakeMin) : null
  if (decision === 'offer' && offered === null)
    return refuse({ name: 'value_invalid', data: { field: 'stake', stakeMin } })
  const isDecided = await deps.database.tx(async (tx) => {
    const { offerMs } = value.referral
    const by = context.operator.loginId
    if (!(await decideWaiting(tx, { betId, decision, stake: offered, by, offerMs }))) return false
    await deps.audit.record(tx, context, {
      action: 'sports.decideReferral',
      subject: betId,
      before: { stake: bet.stake, payoutMax: bet.payoutMax },
      after: { decision, ...(offered !== null && { stake: offered }) },
      reason: reason.trim(),
    })
    return true
  })
  if (!isDecided) return refuse('already_processed')
  sayReferrals(deps)
  if (decision === 'offer') await deps.tell([bet.memberId], [])
  else await deps.takePending()
  return ok(null)
}

/** Null where it is no less, below the least of a bet, or not the same of each combination. */
function offeredStake(bet: BetRow, stake: number | null, stakeMin: number): Won | null {
  if (stake === null || stake < stakeMin || stake >= bet.stake) return null
  return shareOfEach(bet, won(stake)) === null ? null : won(stake)
}

export interface AnswerOffer {
  readonly memberId: MemberId
  readonly betId: BetId
  readonly accept: boolean
}

/** What the member says to another stake. With the lower one the rest goes back, and the bet is looked at once more at once. */
export async function answerOffer(
  deps: DecideReferralDeps,
  { memberId, betId, accept }: AnswerOffer,
): Promise<Result<{ readonly stake: Won }, 'not_found' | 'already_processed'>> {
  const [[bet], referrals] = await Promise.all([betsByIds(deps.database, [betId]), referralsOf(deps.database, [betId])])
  if (bet?.memberId !== memberId || !bet.referral) return refuse('not_found')
  const offered = referrals.get(betId)?.offeredStake ?? null
  if (bet.referral !== 'offered' || offered === null) return refuse('already_processed')
  if (accept) {
    const lowered = await lower(deps, bet, offered)
    if (!lowered.ok) return lowered
  } else if (!(await declineOffer(deps.database, betId))) return refuse('already_processed')
  sayReferrals(deps)
  await deps.takePending()
  await deps.tell([memberId], [memberId])
  return ok({ stake: accept ? offered : bet.stake })
}

async function lower(
  { database, bets }: DecideReferralDeps,
  bet: BetRow,
  offered: Won,
): Promise<Result<null, 'already_processed'>> {
  const { betId, memberId, stake } = bet
  const slip = slipOfPart(bet, (await legsOf(database, [betId])).get(betId)!, offered)
  assert(slip, `a stake is offered only as one that is the same of each combination: ${betId}`)
  const changes = { stakeOfEach: slip.stakeOfEach, payoutMax: payoutMaxOf(slip) }
  return bets.lowerStake(SPORT_BETS, { betId, memberId, from: stake, to: offered }, async (tx) =>
    (await acceptOffer(tx, betId, changes)) ? null : 'already_processed',
  )
}
