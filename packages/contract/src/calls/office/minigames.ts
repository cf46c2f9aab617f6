// Mini games in the office: rounds, prices, limits.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, dateBound, listOf, none, odds, page } from '../../entities.ts'
import { betItem, betRulesOnWire, gameKeys, marketsOnWire, numberMarketsOnWire, round, seedDay } from '../minigames.ts'
import { reason } from './fields.ts'

const gameKey = z.enum(gameKeys)

const options = betRulesOnWire.extend({
  exposureMax: amount
    .min(1)
    .nullable()
    .describe('Most that the house would pay on one market of a round; null is no limit of the game’s own.'),
})

export const officeMinigamesCalls = {
  rounds: defineCall({
    path: '/api/office/minigames/rounds',
    summary: 'Rounds with what was staked and paid.',
    access: { permission: 'minigames.read' },
    request: z.object({ gameKey, date: dateBound.optional(), page }),
    response: listOf(round.extend({ bets: z.number().int(), stakes: amount, payouts: amount })),
    codes: [],
  }),
  roundBets: defineCall({
    path: '/api/office/minigames/roundBets',
    summary: 'The bets of a round, newest first, and its totals by selection.',
    access: { permission: 'minigames.read' },
    request: z.object({ gameKey, roundNo: z.string().max(20), page }),
    response: listOf(betItem.extend({ memId: z.string() })).extend({
      selections: z.array(
        z.object({
          market: z.string(),
          pick: z.string().describe('Empty for all bets on numbers of a market.'),
          bets: z.number().int(),
          stakes: amount,
          liability: amount,
        }),
      ),
    }),
    codes: ['E404'],
  }),
  voidRound: defineCall({
    path: '/api/office/minigames/void',
    summary:
      'Voids a round that is not drawn, with the games that share its draw: every stake goes back once. The reason is public.',
    access: { permission: 'minigames.manage' },
    request: z.object({ gameKey, roundNo: z.string().max(20), reason }),
    response: z.object({ refunded: z.number().int() }),
    codes: ['E404', 'O003', 'O004', 'T999'],
  }),
  prices: defineCall({
    path: '/api/office/minigames/prices',
    summary: 'Prices with exact probability and return.',
    access: { permission: 'minigames.read' },
    request: z.object({ gameKey }),
    response: z.object({
      list: marketsOnWire,
      numbers: numberMarketsOnWire,
      marginMin: z.number().int().describe('Basis points.'),
      enabled: z.boolean(),
    }),
    codes: [],
  }),
  setPrices: defineCall({
    path: '/api/office/minigames/setPrices',
    summary: 'Changes prices; one that favours the player is refused by name (O005).',
    access: { permission: 'minigames.manage' },
    request: z.object({
      gameKey,
      prices: z
        .array(z.object({ market: z.string().max(40), pick: z.string().max(40), odds }))
        .min(1)
        .max(200),
      reason,
    }),
    response: none,
    codes: ['O003', 'O005', 'O006'],
  }),
  setPayTable: defineCall({
    path: '/api/office/minigames/setPayTable',
    summary: 'Changes what a numbers market pays; a table that leaves too little is refused by name (O005).',
    access: { permission: 'minigames.manage' },
    request: z.object({
      gameKey,
      market: z.string().max(40),
      payTable: z.array(z.number().min(0)).min(1).max(20).describe('What no hit, one hit, … pays.'),
      reason,
    }),
    response: none,
    codes: ['O003', 'O005', 'O006'],
  }),
  options: defineCall({
    path: '/api/office/minigames/options',
    summary: 'The bet rules of a game.',
    access: { permission: 'minigames.read' },
    request: z.object({ gameKey }),
    response: z.object({ options }),
    codes: [],
  }),
  setOptions: defineCall({
    path: '/api/office/minigames/setOptions',
    summary: 'Changes the bet rules of a game.',
    access: { permission: 'minigames.manage' },
    request: z.object({ gameKey, options, reason }),
    response: none,
    codes: ['O003', 'O006'],
  }),
  days: defineCall({
    path: '/api/office/minigames/days',
    summary: 'The days of the seed chain with what was drawn on them.',
    access: { permission: 'minigames.read' },
    request: z.object({ page }),
    response: listOf(
      seedDay.extend({
        rounds: z
          .number()
          .int()
          .describe('Draws of the day that have opened, those of games that read another’s aside.'),
        drawn: z.number().int(),
        voided: z.number().int(),
        withBeacon: z.number().int().describe('Draws with public randomness.'),
        withoutBeacon: z.number().int().describe('Draws whose public randomness was promised and is absent.'),
      }),
    ),
    codes: [],
  }),
  setEnabled: defineCall({
    path: '/api/office/minigames/setEnabled',
    summary: 'Switches a game on or off.',
    access: { permission: 'minigames.manage' },
    request: z.object({ gameKey, enabled: z.boolean(), reason }),
    response: none,
    codes: ['O003'],
  }),
  limits: defineCall({
    path: '/api/office/minigames/limits',
    summary: 'Stake and win limits by member level.',
    access: { permission: 'minigames.read' },
    request: z.object({ gameKey }),
    response: z.object({
      list: z.array(z.object({ memLevel: z.number().int(), stakeMin: amount, stakeMax: amount, winMax: amount })),
    }),
    codes: [],
  }),
  setLimits: defineCall({
    path: '/api/office/minigames/setLimits',
    summary: 'Changes the limits of a level.',
    access: { permission: 'minigames.manage' },
    request: z.object({
      gameKey,
      memLevel: z.number().int().min(1).max(10),
      stakeMin: amount.min(1),
      stakeMax: amount.min(1),
      winMax: amount.min(1),
      reason,
    }),
    response: none,
    codes: ['O003', 'O006'],
  }),
}
