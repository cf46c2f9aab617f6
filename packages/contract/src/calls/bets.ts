// Bets, whatever they were placed on: placing, taking back, and the member's own lists.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, dateBound, isoTime, listOf, odds, page, requestId } from '../entities.ts'
import { gameKey, levelLimits, round } from './minigames.ts'

export const betSelection = z.object({
  market: z.string().max(40),
  pick: z.string().max(40).describe('Of a numbers market: the numbers ascending, joined by hyphens: 3-17-44.'),
  odds: odds.describe('Of a numbers market: what all hits pay.'),
})

/** Bet types and what a member is shown, as the specification spells them. */
export const betTypes = ['wait', 'win', 'lose', 'draw', 'cancel'] as const
export const betStatuses = { wait: 'WAIT', win: 'PASS', lose: 'FAIL', draw: 'TIE', cancel: 'CANCEL' } as const

/** A bet on a round of a mini game. */
const minigameBet = z.object({
  betId: z.string(),
  groupKey: z.literal('minigame'),
  gameKey,
  roundNo: z.string(),
  selections: z.array(betSelection),
  payTable: z
    .array(odds)
    .nullable()
    .describe('What no hit, one hit, … pays, as it was accepted with a bet on numbers; null for other bets.'),
  cash: amount.describe('The stake.'),
  odds,
  winCash: amount.describe('What was paid, stake included; 0 while waiting or lost.'),
  winMax: amount.describe('What it pays if it wins.'),
  resultCash: amount.describe('winCash minus cash.'),
  type: z.enum(betTypes),
  status: z.enum(['WAIT', 'PASS', 'FAIL', 'TIE', 'CANCEL']),
  placedAt: isoTime,
  settledAt: isoTime.nullable(),
  cancelUntil: isoTime.nullable().describe('Until when the member may take the bet back; null where not.'),
})
/** A bet of any product: `groupKey` says whose fields it has. */
export const betItem = z.discriminatedUnion('groupKey', [minigameBet])
export type BetOnWire = z.output<typeof betItem>
/** A bet and whose it is. */
export const betOfMember = z.intersection(betItem, z.object({ memId: z.string() }))

export const betsCalls = {
  placeBet: defineCall({
    path: '/api/bet/betProc',
    summary: 'Places a bet. One request id has one effect; a replay gets the first answer.',
    access: 'member',
    atOnceMax: 100,
    request: z.object({
      requestId,
      groupKey: z.literal('minigame').describe('Which product takes it: the rest of the request is its own.'),
      gameKey,
      roundNo: z.string().max(20),
      stake: amount,
      acceptOdds: z
        .enum(['exact', 'better', 'any'])
        .default('exact')
        .describe('`any` takes no price below the site’s stated share of the one that was seen (B6006).'),
      selections: z.array(betSelection).min(1).max(10),
    }),
    response: z.object({
      betId: z.string(),
      stake: amount,
      odds,
      winMax: amount,
      roundNo: z.string(),
      placedAt: isoTime,
      balance: amount.describe('Cash left after the stake.'),
    }),
    codes: [
      'C999',
      'B0092',
      'B0093',
      'B0095',
      'B1001',
      'B1002',
      'PT03',
      'B6008',
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
  betList: defineCall({
    path: '/api/bet/betlistNew',
    summary: 'The member’s bets, newest first. Without dates: today in Seoul.',
    access: 'member',
    request: z.object({
      groupKey: z.string().max(40).optional().describe('all, minigame or mini-game; no other group has bets.'),
      vendorCode: z.string().max(40).optional(),
      startDate: dateBound.optional(),
      endDate: dateBound.optional(),
      type: z.enum(betTypes).optional(),
      page,
      oldYn: z.enum(['Y', 'N']).optional().describe('Y: only bets of days that are over; without dates, all of them.'),
    }),
    response: listOf(betItem).extend({ total: z.object({ cash: amount, winCash: amount, resultCash: amount }) }),
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
