// Bets, whatever they were placed on: placing, taking back, and the member's own lists.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, dateBound, isoTime, listOf, odds, page, requestId } from '../entities.ts'
import { gameKey, levelLimits, round } from './minigames.ts'
import {
  eventStatuses,
  legResult,
  marketTexts,
  SPORT_LEGS_MAX,
  sportClock,
  sportGroups,
  sportKey,
  sportScore,
  sportSelection,
} from './sport.ts'

export const betSelection = z.object({
  market: z.string().max(40),
  pick: z.string().max(40).describe('Of a numbers market: the numbers ascending, joined by hyphens: 3-17-44.'),
  odds: odds.describe('Of a numbers market: what all hits pay.'),
})

/** Bet types and what a member is shown, as the specification spells them. */
/** Why an open bet of sports is not paid for before it is decided. */
export const noCashOuts = ['off', 'builder', 'not_quoted', 'worthless'] as const
export const betTypes = ['wait', 'win', 'lose', 'draw', 'cancel'] as const
export const betStatuses = { wait: 'WAIT', win: 'PASS', lose: 'FAIL', draw: 'TIE', cancel: 'CANCEL' } as const

const ticketNo = z.string().describe('The short number of the bet, to be read out and looked for: K7F3-92.')

/** What every bet has. */
const anyBet = {
  betId: z.string(),
  ticketNo,
  cash: amount.describe('The stake.'),
  winCash: amount.describe('What was paid, stake included; 0 while waiting or lost.'),
  winMax: amount.describe('What it pays if it wins.'),
  resultCash: amount.describe('winCash minus cash.'),
  type: z.enum(betTypes),
  status: z.enum(['WAIT', 'PASS', 'FAIL', 'TIE', 'CANCEL']),
  placedAt: isoTime,
  settledAt: isoTime.nullable(),
  cancelUntil: isoTime.nullable().describe('Until when the member may take the bet back; null where not.'),
}

/** A bet on a round of a mini game. */
const minigameBet = z.object({
  ...anyBet,
  groupKey: z.literal('minigame'),
  gameKey,
  roundNo: z.string(),
  drawsAt: isoTime.describe(
    'When its round is drawn: what it came to need not be shown before that draw has been told.',
  ),
  selections: z.array(betSelection),
  payTable: z
    .array(odds)
    .nullable()
    .describe('What no hit, one hit, … pays, as it was accepted with a bet on numbers; null for other bets.'),
  odds,
})

const whole = z.number().int()

const namesInLanguages = z.object({ ko: z.string(), en: z.string(), vi: z.string() })

const sportLeg = z.object({
  eventId: z.string(),
  sport: sportKey,
  competition: namesInLanguages,
  home: namesInLanguages,
  away: namesInLanguages,
  scheduledAt: isoTime,
  market: z.string(),
  line: z.number().nullable(),
  pick: z.string(),
  odds: odds.describe('As it was accepted.'),
  texts: marketTexts,
  placed: z
    .object({
      status: z.string(),
      period: z.string().nullable(),
      second: whole.nullable(),
      score: sportScore.nullable(),
    })
    .describe('How the event stood when the bet was placed.'),
  now: z
    .object({
      version: whole.describe('Of the event: a change that is heard with an older one says nothing new.'),
      status: z.enum(eventStatuses),
      period: z.string().nullable(),
      clock: sportClock.nullable(),
      score: sportScore.nullable(),
    })
    .describe('How it stands.'),
  result: legResult.nullable().describe('Null while it is open.'),
  asItStands: legResult
    .nullable()
    .describe(
      'What an open leg would come to if its event ended as it stands, by the rules that it is settled by; null before it begins, and where its counts do not say it.',
    ),
})

/** A bet on sports: one leg, several of which all have to come, or a system of them. */
export const sportBet = z.object({
  ...anyBet,
  groupKey: z.literal('sport'),
  gameKey: z.enum(sportGroups).describe('Where it is listed: with live bets where an event was under way.'),
  system: z.string().nullable().describe('trixie, 2/3, …; null of a single and of a combination.'),
  isBuilder: z
    .boolean()
    .describe('Its legs are of one event: won when all are, void with a void leg unless one is lost.'),
  combinations: whole,
  odds: odds.nullable().describe('The product of the prices, with its bonus; null of a system.'),
  legs: z.array(sportLeg),
  pendingUntil: isoTime
    .nullable()
    .describe('Until when the house keeps it before it takes it; null of a bet that stands.'),
  declined: z
    .object({ reason: z.string(), legs: z.array(whole) })
    .nullable()
    .describe('Why it was not taken, and at which legs.'),
  referral: z
    .object({
      until: isoTime.describe('What is not decided by then is refused by itself.'),
      offer: z.object({ stake: amount, winMax: amount }).nullable(),
    })
    .nullable()
    .describe('It waits for a trader, or for the member’s answer to another stake; null of every other bet.'),
  closed: amount.describe('What of the stake was cashed out.'),
  cashOut: z
    .object({
      value: amount.describe('What is paid for it now: asked for with this value, it is compared once more.'),
      stake: amount.describe('What is left of the stake: what the value is for.'),
    })
    .nullable()
    .describe('What the member may have for the bet before it is decided; null where it is not offered.'),
  noCashOut: z
    .enum(noCashOuts)
    .nullable()
    .describe(
      'Why an open bet is not paid for: the site pays for none (off), for no bet builder (builder), an open leg takes no bets now (not_quoted), or it is worth less than a won (worthless). Null where it is paid for, and of bets that are not open.',
    ),
  cashOutAt: amount.nullable().describe('It is cashed out by itself as soon as it is worth this; null where not.'),
})
/** The groups on the wire of games that vendors play. */
export const vendorGroups = ['casino', 'hc-casino', 'slot', 'virtual', 'fishing'] as const

/** A round of a vendor's game: what was staked in it, and what was paid. What it can still pay is not known here: `winMax` is what it has paid. */
export const vendorBet = z.object({
  ...anyBet,
  groupKey: z.enum(vendorGroups),
  gameKey: z.string().describe('The vendor code of the game’s product.'),
  product: namesInLanguages,
  game: z.string().describe('The game’s key in its product.'),
  gameName: namesInLanguages,
  roundNo: z.string().describe('The vendor’s name of the round.'),
  linked: z.boolean().describe('The vendor has a page of the round, which its player may be shown.'),
  award: z
    .enum(['jackpot', 'promotion'])
    .nullable()
    .describe('It is no round, but what the vendor paid at its own cost; nothing was staked.'),
  odds: z.null().describe('Games of vendors have no price.'),
})

/** A bet of any product: `groupKey` says whose fields it has. */
export const betItem = z.discriminatedUnion('groupKey', [minigameBet, sportBet, vendorBet])
export type BetOnWire = z.output<typeof betItem>
export type MinigameBetOnWire = z.output<typeof minigameBet>
export type SportBetOnWire = z.output<typeof sportBet>
export type VendorBetOnWire = z.output<typeof vendorBet>
/** A bet and whose it is. */
export const betOfMember = z.intersection(betItem, z.object({ memId: z.string() }))

/** What every request to bet says. */
const anyRequest = {
  requestId,
  stake: amount,
  acceptOdds: z
    .enum(['exact', 'better', 'any'])
    .default('exact')
    .describe('`any` takes no price below the site’s stated share of the one that was seen (B6006).'),
}

/** What every bet that was placed is answered with. */
const anyPlaced = {
  betId: z.string(),
  ticketNo,
  stake: amount,
  winMax: amount,
  placedAt: isoTime,
  balance: amount.describe('Cash left after the stake.'),
}

/** What every list of a member's bets is asked for with. */
const listRequest = {
  vendorCode: z.string().max(40).optional(),
  startDate: dateBound.optional(),
  endDate: dateBound.optional(),
  type: z.enum(betTypes).optional(),
  page,
  oldYn: z.enum(['Y', 'N']).optional().describe('Y: only bets of days that are over; without dates, all of them.'),
}

/** What stands beside every list of a member's bets. */
const listFigures = {
  total: z.object({
    cash: amount,
    winCash: amount,
    resultCash: amount.describe('winCash minus cash, with the stakes of bets that wait.'),
    waitCash: amount.describe(
      'What bets that wait have out: their stakes less what was paid on them so far. It is not lost.',
    ),
  }),
  days: z
    .array(z.object({ day: z.string(), count: z.number().int(), cash: amount, resultCash: amount }))
    .describe(
      'The days of this page, newest first, each whole: its bets, their stakes, and what the decided ones came to.',
    ),
}

export const betsCalls = {
  placeBet: defineCall({
    path: '/api/bet/betProc',
    summary: 'Places a bet. One request id has one effect; a replay gets the first answer.',
    access: 'member',
    atOnceMax: 100,
    request: z.discriminatedUnion('groupKey', [
      z.object({
        ...anyRequest,
        groupKey: z.literal('minigame').describe('Which product takes it: the rest of the request is its own.'),
        gameKey,
        roundNo: z.string().max(20),
        selections: z.array(betSelection).min(1).max(10),
      }),
      z.object({
        ...anyRequest,
        groupKey: z.enum(sportGroups),
        system: z
          .string()
          .max(20)
          .nullable()
          .default(null)
          .describe('A system of the selections; null is their one combination.'),
        builder: z
          .object({ odds: odds.describe('The joint price, as it was seen.') })
          .nullable()
          .default(null)
          .describe(
            'The selections, all of one event, are one bet at a joint price (/api/sport/builder); their own prices are not compared. Refused with B6024, the reason and the legs where they have none.',
          ),
        selections: z.array(sportSelection).min(1).max(SPORT_LEGS_MAX),
      }),
    ]),
    response: z.discriminatedUnion('groupKey', [
      z.object({ ...anyPlaced, groupKey: z.literal('minigame'), odds, roundNo: z.string() }),
      z.object({
        ...anyPlaced,
        groupKey: z.literal('sport'),
        odds: odds.nullable(),
        pendingUntil: isoTime
          .nullable()
          .describe('A live bet is kept until then and looked at again; null of a bet that stands.'),
        isReferred: z.boolean().describe('It waits for a trader, until then at the longest.'),
      }),
    ]),
    codes: [
      'C999',
      'B0092',
      'B0093',
      'B0095',
      'B1001',
      'B1002',
      'PT03',
      'B6008',
      'B6011',
      'B6012',
      'B6013',
      'B6014',
      'B6024',
      'B6015',
      'B6016',
      'B6017',
      'B6018',
      'B6019',
      'B6007',
      'B6006',
      'B6001',
      'B6002',
      'B6003',
      'B6005',
      'B9999',
      'B0099',
      'PT02',
      'PT04',
      'PT07',
      'B6000',
      'E002',
    ],
    // Refused by the game itself, with its own code (B0093).
    duringMaintenance: true,
  }),
  cancelBet: defineCall({
    path: '/api/bet/cancel',
    summary: 'Takes a bet back before its round closes, where the game allows it. The stake returns once.',
    access: 'member',
    request: z.object({ betId: z.string().max(64), requestId }),
    response: z.object({ betId: z.string(), refunded: amount, balance: amount.describe('Cash with the stake back.') }),
    codes: ['C999', 'E404', 'E403', 'T999', 'B6007', 'E002'],
  }),
  cashOutBet: defineCall({
    path: '/api/bet/cashOut',
    summary:
      'Pays for an open bet, or for a part of its stake, before it is decided: the value that was seen, if it is still worth it. With an event under way the answer comes after the delay of its sport.',
    access: 'member',
    request: z.object({
      betId: z.string().max(64),
      requestId,
      value: amount.min(1).describe('As it was seen, for the part that is asked for. It is never paid more.'),
      least: amount
        .min(1)
        .nullable()
        .default(null)
        .describe('What is taken at least, should it be worth less by then. Null is the value.'),
      stake: amount
        .min(1)
        .nullable()
        .default(null)
        .describe('Which part of the stake: of a system a multiple of its combinations. Null is all that is left.'),
    }),
    response: z.object({
      betId: z.string(),
      paid: amount,
      closed: amount.describe('What of the stake it was paid for.'),
      balance: amount.describe('Cash with what was paid.'),
    }),
    codes: ['C999', 'E404', 'T999', 'B6022', 'B6020', 'B6021', 'E002'],
  }),
  cashOutBetAt: defineCall({
    path: '/api/bet/cashOutAt',
    summary:
      'Has an open bet cashed out by itself as soon as what is left of it is worth an amount. Another amount takes the place of the first; null ends it.',
    access: 'member',
    request: z.object({
      betId: z.string().max(64),
      value: amount.min(1).nullable().describe('What is paid at least. Less than what the bet pays at most.'),
    }),
    response: z.object({ betId: z.string(), cashOutAt: amount.nullable() }),
    codes: ['E404', 'T999', 'B6020', 'B6023', 'E002'],
  }),
  answerOffer: defineCall({
    path: '/api/bet/answerOffer',
    summary:
      'Takes or declines the lower stake that a trader has offered for a bet that waits. The first answer holds.',
    access: 'member',
    request: z.object({ betId: z.string().max(64), accept: z.boolean() }),
    response: z.object({ betId: z.string(), stake: amount.describe('Of the bet as it goes on, or was.') }),
    codes: ['E404', 'T999', 'E002'],
  }),
  betList: defineCall({
    path: '/api/bet/betlistNew',
    summary: 'The member’s bets, newest first. Without dates: today in Seoul.',
    access: 'member',
    request: z.object({
      groupKey: z
        .string()
        .max(40)
        .optional()
        .describe(
          'all, minigame or mini-game, sport, live, special, esport, casino, hc-casino, slot or h-slot, virtual, fishing; no other group has bets.',
        ),
      ...listRequest,
    }),
    response: listOf(betItem).extend(listFigures),
    codes: [],
  }),
  sportBetList: defineCall({
    path: '/api/bet/sportBetlist',
    summary: 'The member’s bets on sports with their legs, newest first. Without dates: today in Seoul.',
    access: 'member',
    request: z.object({
      groupKey: z
        .enum(sportGroups)
        .optional()
        .describe('Where they are listed: a bet with an event under way is among the live ones. Absent: all of them.'),
      ...listRequest,
    }),
    response: listOf(sportBet).extend(listFigures),
    codes: [],
  }),
  betDetail: defineCall({
    path: '/api/bet/betDetail',
    summary: 'One bet of the member, with its round.',
    access: 'member',
    request: z.object({ betId: z.string().max(64) }),
    response: z.object({
      bet: betItem,
      round: round.nullable().describe('Of a bet on a mini game.'),
      limits: levelLimits.nullable().describe('Those it was accepted under; null of bets that do not say.'),
    }),
    codes: ['E404'],
  }),
}
