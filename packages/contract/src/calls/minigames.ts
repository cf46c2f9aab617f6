// Mini games: rounds, markets, bets and results. `gameKey` names the game; powerball is the first.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, dateBound, isoTime, listOf, odds, page, requestId } from '../entities.ts'

export const gameKeys = ['powerball'] as const
const gameKey = z.enum(gameKeys)

export const roundStatuses = ['open', 'closed', 'drawn', 'settled', 'voided'] as const

export const round = z.object({
  roundNo: z.string().describe('The Seoul day and the round of the day: 2026-11-21-001.'),
  status: z.enum(roundStatuses),
  opensAt: isoTime,
  closesAt: isoTime,
  drawsAt: isoTime,
  commitment: z.string().describe('SHA-256 of the seed, published before the round opens.'),
  result: z.object({ balls: z.array(z.number().int()), powerball: z.number().int(), sum: z.number().int() }).nullable(),
  seed: z.string().nullable().describe('Revealed after the draw.'),
})
export type RoundOnWire = z.output<typeof round>

export const betSelection = z.object({ market: z.string().max(40), pick: z.string().max(40), odds })

/** Bet types and what a member is shown, as the specification spells them. */
export const betTypes = ['wait', 'win', 'lose', 'draw', 'cancel'] as const
export const betStatuses = { wait: 'WAIT', win: 'PASS', lose: 'FAIL', draw: 'TIE', cancel: 'CANCEL' } as const

export const betItem = z.object({
  betId: z.string(),
  groupKey: z.string(),
  gameKey: z.string(),
  roundNo: z.string(),
  selections: z.array(betSelection),
  cash: amount.describe('The stake.'),
  odds,
  winCash: amount.describe('What was paid, stake included; 0 while waiting or lost.'),
  winMax: amount.describe('What it pays if it wins.'),
  resultCash: amount.describe('winCash minus cash.'),
  type: z.enum(betTypes),
  status: z.enum(['WAIT', 'PASS', 'FAIL', 'TIE', 'CANCEL']),
  placedAt: isoTime,
  settledAt: isoTime.nullable(),
})
export type BetOnWire = z.output<typeof betItem>

export const marketsOnWire = z.array(
  z.object({
    market: z.string(),
    picks: z.array(
      z.object({ pick: z.string(), odds, probability: z.number().describe('Exact probability, rounded for display.') }),
    ),
  }),
)

export const minigamesCalls = {
  rounds: defineCall({
    path: '/api/minigame/rounds',
    summary: 'Rounds, newest first; the open one with its commitment.',
    access: 'guest',
    request: z.object({ gameKey, count: z.number().int().min(1).max(288).default(20) }),
    response: z.object({
      list: z.array(round),
      next: z
        .object({ roundNo: z.string(), opensAt: isoTime, commitment: z.string() })
        .nullable()
        .describe('The round that opens next: its commitment is public before anyone can bet on it.'),
      serverTime: isoTime,
    }),
    codes: [],
  }),
  round: defineCall({
    path: '/api/minigame/round',
    summary: 'One round by its number.',
    access: 'guest',
    request: z.object({ gameKey, roundNo: z.string().max(20) }),
    response: z.object({ round }),
    codes: ['E404'],
  }),
  markets: defineCall({
    path: '/api/minigame/markets',
    summary: 'Markets, prices and exact probabilities; for a member, with the limits of its level.',
    access: 'guest',
    request: z.object({ gameKey }),
    response: z.object({
      list: marketsOnWire,
      limits: z.array(z.object({ memLevel: z.number().int(), stakeMin: amount, stakeMax: amount, winMax: amount })),
    }),
    codes: ['B0092'],
  }),
  powerballResult: defineCall({
    path: '/api/minigame/powerballResult',
    summary: 'Drawn rounds of a Seoul day, newest first.',
    access: 'guest',
    request: z.object({ gameKey: gameKey.default('powerball'), date: dateBound.optional(), page }),
    response: listOf(round),
    codes: [],
  }),
  placeBet: defineCall({
    path: '/api/bet/betProc',
    summary: 'Places a bet. One request id has one effect; a replay gets the first answer.',
    access: 'member',
    request: z.object({
      requestId,
      groupKey: z.literal('minigame'),
      gameKey,
      roundNo: z.string().max(20),
      stake: amount,
      acceptOdds: z.enum(['exact', 'better', 'any']).default('exact'),
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
      'B6008',
      'B6007',
      'B6006',
      'B6001',
      'B6002',
      'B6003',
      'B6005',
      'B9999',
      'B0099',
      'B6000',
      'E002',
    ],
    // Refused by the game itself, with its own code (B0093).
    duringMaintenance: true,
  }),
  betList: defineCall({
    path: '/api/bet/betlistNew',
    summary: 'The member’s bets, newest first. Without dates: today in Seoul.',
    access: 'member',
    request: z.object({
      groupKey: z.string().max(40).optional(),
      vendorCode: z.string().max(40).optional(),
      startDate: dateBound.optional(),
      endDate: dateBound.optional(),
      type: z.enum(betTypes).optional(),
      page,
      oldYn: z.enum(['Y', 'N']).optional(),
    }),
    response: listOf(betItem).extend({ total: z.object({ cash: amount, winCash: amount, resultCash: amount }) }),
    codes: [],
  }),
  betDetail: defineCall({
    path: '/api/bet/betDetail',
    summary: 'One bet of the member, with its round.',
    access: 'member',
    request: z.object({ betId: z.string().max(64) }),
    response: z.object({ bet: betItem, round: round.nullable() }),
    codes: ['E404'],
  }),
}
