// The risk side of the trading desk: who may stake how much on sports, and which bets wait for a trader.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, dateBound, filterText, isoTime, listOf, none, page } from '../../entities.ts'
import { sportBet } from '../bets.ts'
import { sportKey } from '../sport.ts'
import { memId, reason, waiting } from './fields.ts'

const whole = z.number().int()
const factorKinds = ['member', 'partner', 'level'] as const
export const STAKE_FACTOR_MAX = 5000
const stakeFactor = whole
  .min(0)
  .max(STAKE_FACTOR_MAX)
  .describe('In thousandths of the limits of a bet: 500 is half of them, 0 takes no bets.')
const setFactor = { factor: stakeFactor, setAt: isoTime, setBy: z.string(), reason: z.string() }

export const referralStates = [
  'waiting',
  'offered',
  'agreed',
  'taken',
  'declined',
  'refused',
  'unanswered',
  'offer-declined',
  'offer-unanswered',
] as const
const line = amount.min(1).max(1_000_000_000_000).nullable()
const referralRules = z.object({
  stakeFrom: line.describe('A stake from here on waits for a trader; null is none.'),
  payoutFrom: line.describe('So does what pays as much.'),
  decideSeconds: whole.min(10).max(600).describe('What nobody has decided by then is refused.'),
  offerSeconds: whole.min(10).max(300).describe('How long a member has to take another stake.'),
})

const marketLimit = z.object({
  sport: sportKey.nullable().describe('Null chooses every sport, as in the next two.'),
  market: z.string().max(40).nullable().describe('The type of a market: total, 1x2.'),
  competitionId: z.uuid().nullable(),
  stakeMax: line,
  payoutMax: line,
})

export const officeSportsRiskCalls = {
  sportsFactors: defineCall({
    path: '/api/office/sports/factors',
    summary: 'The stake factors in force, of members, partners and levels, the last set first.',
    access: { permission: 'sports.read' },
    request: z.object({ kind: z.enum(factorKinds).optional(), query: filterText.optional(), page }),
    response: listOf(
      z.object({
        kind: z.enum(factorKinds),
        name: z.string().describe('The id of a member or a partner; of a level its number.'),
        nick: z.string(),
        ...setFactor,
      }),
    ),
    codes: [],
  }),
  sportsFactorOf: defineCall({
    path: '/api/office/sports/factorOf',
    summary: 'Which stake factor a member has and whose it is; of a partner, what its members have.',
    access: { permission: 'sports.read' },
    request: z.object({ memId }),
    response: z.object({
      kind: z.enum(['member', 'partner']),
      memId: z.string(),
      level: whole,
      factor: stakeFactor,
      from: z.enum(['member', 'partner', 'level', 'none']).describe('Whose factor holds.'),
      partner: z.string().nullable().describe('Its id, where a partner’s holds.'),
      own: z.object(setFactor).nullable(),
      otherwise: z.object({ least: whole, most: whole }).describe('What holds without its own.'),
      limits: z.object({ stakeMax: amount, winMax: amount }).describe('Of a bet at its level.'),
    }),
    codes: ['E404'],
  }),
  setSportsFactor: defineCall({
    path: '/api/office/sports/setFactor',
    summary: 'Sets a stake factor, or takes it back with null. What lets anybody stake more needs a second operator.',
    access: { permission: 'sports.manage' },
    asksSecond: 'sport.factor',
    request: z.object({
      target: z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(['member', 'partner']), memId }),
        z.object({ kind: z.literal('level'), level: whole.min(1).max(10) }),
      ]),
      factor: stakeFactor.nullable(),
      reason,
    }),
    response: waiting,
    codes: ['E404', 'C999', 'O003', 'O006', 'O013'],
  }),
  sportsReferrals: defineCall({
    path: '/api/office/sports/referrals',
    summary:
      'Bets that wait for a trader or for their member’s answer, the oldest first; or those that were decided, the newest first.',
    access: { permission: 'sports.read' },
    request: z.object({ state: z.enum(['waiting', 'decided']).default('waiting') }),
    response: z.object({
      list: z.array(
        z.object({
          bet: sportBet,
          memId: z.string(),
          nick: z.string(),
          level: whole,
          factor: stakeFactor,
          because: z.enum(['stake', 'payout']).describe('Which line it passes.'),
          state: z.enum(referralStates),
          askedStake: amount,
          offeredStake: amount.nullable(),
          until: isoTime.describe('When it is refused by itself.'),
          decidedBy: z.string().nullable(),
          decidedAt: isoTime.nullable(),
          history: z
            .object({ bets: whole, stakes: amount, payouts: amount })
            .describe('The settled bets of the member on sports.'),
        }),
      ),
    }),
    codes: [],
  }),
  decideSportsReferral: defineCall({
    path: '/api/office/sports/decideReferral',
    summary:
      'Decides a bet that waits: it is taken if it still stands, refused, or offered at a lower stake. The first decision holds (T999).',
    access: { permission: 'sports.manage' },
    request: z.object({
      betId: z.string().max(64),
      decision: z.enum(['agree', 'refuse', 'offer']),
      stake: amount.min(1).nullable().default(null).describe('Of an offer: less than was staked.'),
      reason,
    }),
    response: none,
    codes: ['E404', 'T999', 'O006'],
  }),
  sportsReferralRules: defineCall({
    path: '/api/office/sports/referralRules',
    summary: 'From which line on a bet waits for a trader, and for how long.',
    access: { permission: 'sports.read' },
    request: none,
    response: referralRules,
    codes: [],
  }),
  setSportsReferralRules: defineCall({
    path: '/api/office/sports/setReferralRules',
    summary: 'Sets the line. A higher one, or none, needs a second operator.',
    access: { permission: 'sports.manage' },
    asksSecond: 'sport.referral',
    request: referralRules.extend({ reason }),
    response: waiting,
    codes: ['C999', 'O003', 'O013'],
  }),
  sportsTicker: defineCall({
    path: '/api/office/sports/ticker',
    summary: 'The newest bets on sports of a day, the last first, by who bets and what.',
    access: { permission: 'sports.read' },
    request: z.object({
      sport: sportKey.optional(),
      live: z.boolean().optional().describe('Only with an event under way, or only without.'),
      stakeMin: amount.optional(),
      memId: filterText.optional(),
      level: whole.min(1).max(10).optional(),
      partner: filterText.optional().describe('Of members below this partner.'),
    }),
    response: z.object({
      list: z.array(
        z.object({
          bet: sportBet,
          memId: z.string(),
          nick: z.string(),
          level: whole,
          factor: stakeFactor.describe('That it was taken by.'),
          partner: z.string().describe('The id of the partner right above; blank where there is none.'),
        }),
      ),
    }),
    codes: [],
  }),
  sportsLateBets: defineCall({
    path: '/api/office/sports/lateBets',
    summary:
      'Bets that came shortly before the moment from which their result could be known, or behind it: of moments of these days, the last first, 200 at most.',
    access: { permission: 'sports.read' },
    request: z.object({
      startDate: dateBound.optional(),
      endDate: dateBound.optional(),
      withinSeconds: whole.min(0).max(600).default(15).describe('At most so long before; 0 is only behind it.'),
      memId: filterText.optional(),
    }),
    response: z.object({
      list: z.array(
        z.object({
          bet: sportBet,
          leg: whole.describe('Which of its legs, from 0.'),
          memId: z.string(),
          nick: z.string(),
          happenedAt: isoTime,
          seconds: z.number().describe('From the bet to the moment; less than 0 behind it.'),
        }),
      ),
      members: z
        .array(
          z.object({ memId: z.string(), nick: z.string(), bets: whole, won: whole, stakes: amount, payouts: amount }),
        )
        .describe('Of these bets, those with the most of them first; stakes of those that are decided.'),
    }),
    codes: [],
  }),
  sportsClusters: defineCall({
    path: '/api/office/sports/clusters',
    summary:
      'Selections that several members have taken within a short span of time, of the newest 20,000 legs of these days: those with the most members first, 100 at most.',
    access: { permission: 'sports.read' },
    request: z.object({
      startDate: dateBound.optional(),
      endDate: dateBound.optional(),
      withinSeconds: whole.min(5).max(3600).default(60),
      membersMin: whole.min(2).max(50).default(3),
    }),
    response: z.object({
      list: z.array(
        z.object({
          bet: sportBet.describe('The first of them.'),
          leg: whole.describe('The selection, among its legs from 0.'),
          from: isoTime,
          to: isoTime,
          bets: whole,
          stakes: amount,
          members: z.array(z.object({ memId: z.string(), nick: z.string() })),
        }),
      ),
    }),
    codes: [],
  }),
  sportsMarketLimits: defineCall({
    path: '/api/office/sports/marketLimits',
    summary: 'The highest stakes and payouts of bets on some markets.',
    access: { permission: 'sports.read' },
    request: none,
    response: z.object({
      list: z.array(marketLimit.extend({ competition: z.string().nullable().describe('Its name.') })),
    }),
    codes: [],
  }),
  setSportsMarketLimits: defineCall({
    path: '/api/office/sports/setMarketLimits',
    summary: 'Sets all of them. One that is higher, or gone, needs a second operator.',
    access: { permission: 'sports.manage' },
    asksSecond: 'sport.stakes',
    request: z.object({ list: z.array(marketLimit).max(200), reason }),
    response: waiting,
    codes: ['C999', 'E404', 'O003', 'O006', 'O013'],
  }),
}
