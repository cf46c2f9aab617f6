// Mini games in the office: rounds, prices, limits.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, dateBound, isoTime, listOf, none, odds, page } from '../../entities.ts'
import { betOfMember } from '../bets.ts'
import { betRulesOnWire, gameKey, marketsOnWire, numberMarketsOnWire, round, seedDay } from '../minigames.ts'
import { reason, waiting } from './fields.ts'

const roundNo = z.string().max(20)
const correctionTo = z
  .enum(['voided', 'result'])
  .describe('voided: every stake goes back. result: every bet is settled by the result anew.')

const selectionTotals = z.object({
  market: z.string(),
  pick: z.string().describe('Empty for all bets on numbers of a market.'),
  bets: z.number().int(),
  stakes: amount,
  liability: amount.describe('What its bets pay if it wins.'),
})

const options = betRulesOnWire.extend({
  exposureMax: amount
    .min(1)
    .nullable()
    .describe('Most that the house would pay on one pick of a round; null is no limit of the game’s own.'),
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
    request: z.object({ gameKey, roundNo, page }),
    response: listOf(betOfMember).extend({
      selections: z.array(selectionTotals),
    }),
    codes: ['E404'],
  }),
  voidRound: defineCall({
    path: '/api/office/minigames/void',
    summary:
      'Asks a second operator to void a round that is not drawn, with the games that share its draw: every stake goes back once. The reason is public.',
    access: { permission: 'minigames.manage' },
    asksSecond: 'round.correct',
    request: z.object({ gameKey, roundNo, reason }),
    response: z.object({ approvalIdx: z.string() }),
    codes: ['E404', 'O003', 'O004', 'O013', 'T999', 'C999'],
  }),
  previewCorrection: defineCall({
    path: '/api/office/minigames/previewCorrection',
    summary:
      'What correcting a settled draw would change in all its games, by member, those whose balance changes most first. Writes nothing.',
    access: { permission: 'minigames.manage' },
    request: z.object({ gameKey, roundNo, to: correctionTo, page }),
    response: listOf(
      z.object({
        memId: z.string(),
        bets: z.number().int(),
        before: amount.describe('What its bets have paid.'),
        after: amount,
        cash: amount.describe('What the member holds now.'),
        uncollectable: amount,
      }),
    ).extend({
      bets: z.number().int(),
      members: z.number().int(),
      pays: amount,
      takes: amount,
      uncollectable: amount.describe('What those who would give back do not have; the house bears it.'),
      houseBefore: z.number().int().describe('Stakes less payouts of the rounds as they stand.'),
      houseAfter: z.number().int(),
      games: z.array(gameKey).describe('The games that share the draw: all of them are corrected.'),
    }),
    codes: ['E404', 'O004', 'T999'],
  }),
  correctRound: defineCall({
    path: '/api/office/minigames/correct',
    summary:
      'Asks a second operator to correct a settled draw in all its games: what was drawn stands, the bets become void or are settled anew, by new entries. The reason is public.',
    access: { permission: 'minigames.manage' },
    asksSecond: 'round.correct',
    request: z.object({ gameKey, roundNo, to: correctionTo, reason }),
    response: z.object({
      approvalIdx: z.string(),
    }),
    codes: ['E404', 'O003', 'O004', 'O013', 'T999', 'C999'],
  }),
  corrections: defineCall({
    path: '/api/office/minigames/corrections',
    summary: 'The corrections of a round, newest first, with how far they have come.',
    access: { permission: 'minigames.read' },
    request: z.object({ gameKey, roundNo }),
    response: z.object({
      list: z.array(
        z.object({
          correctionIdx: z.string(),
          to: correctionTo,
          reason: z.string(),
          askedBy: z.string(),
          agreedBy: z.string(),
          startedAt: isoTime,
          finishedAt: isoTime.nullable(),
          bets: z.number().int(),
          paid: amount,
          taken: amount,
          uncollected: amount,
        }),
      ),
    }),
    codes: ['E404'],
  }),
  feed: defineCall({
    path: '/api/office/minigames/feed',
    summary: 'The signed feed’s public key and length, and how far each address outside has been told.',
    access: { permission: 'minigames.read' },
    request: z.object({}),
    response: z.object({
      publicKey: z.string(),
      entries: z.number().int(),
      addresses: z.array(
        z.object({
          address: z.string(),
          waiting: z.number().int().describe('Entries that it has not taken yet.'),
          toldAt: isoTime.nullable(),
          failures: z.number().int().describe('In a row.'),
          lastError: z.string(),
          nextTryAt: isoTime.nullable(),
        }),
      ),
    }),
    codes: [],
  }),
  clock: defineCall({
    path: '/api/office/minigames/clock',
    summary: 'Whether the database’s clock agrees with the public beacon. While it does not, no bet is taken.',
    access: { permission: 'minigames.read' },
    request: z.object({}),
    response: z.object({
      state: z.enum(['right', 'behind', 'ahead', 'unknown']),
      offsetMs: z.number().int().describe('The database’s time less that of the newest value of the beacon.'),
      checkedAt: isoTime.nullable(),
    }),
    codes: [],
  }),
  exposure: defineCall({
    path: '/api/office/minigames/exposure',
    summary: 'What the bets on rounds that are not settled would cost, by selection.',
    access: { permission: 'minigames.read' },
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          gameKey,
          roundNo,
          status: round.shape.status,
          closesAt: isoTime,
          drawsAt: isoTime,
          bets: z.number().int(),
          players: z.number().int(),
          stakes: amount,
          atMost: amount.describe('What the worst pick of every market would pay together: no result pays more.'),
          exposureMax: amount.describe('The limit on one pick in force.'),
          isUsual: z.boolean().describe('Nobody has set it: ten times the largest win of one bet.'),
          selections: z.array(selectionTotals.extend({ isExhausted: z.boolean().describe('It takes no more bets.') })),
        }),
      ),
    }),
    codes: [],
  }),
  prices: defineCall({
    path: '/api/office/minigames/prices',
    summary: 'Prices with exact probability and return, as they were saved last: rounds that have opened keep theirs.',
    access: { permission: 'minigames.read' },
    request: z.object({ gameKey }),
    response: z.object({
      list: marketsOnWire,
      numbers: numberMarketsOnWire,
      marginMin: z.number().int().describe('Basis points.'),
      returnMin: z.number().int().describe('The least that a pick or a pay table gives back: basis points.'),
      enabled: z.boolean(),
    }),
    codes: [],
  }),
  setPrices: defineCall({
    path: '/api/office/minigames/setPrices',
    summary:
      'Changes prices from the next round on; one that favours the player (O005) or returns less than the site’s least (O031) is refused by name.',
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
    codes: ['O003', 'O005', 'O006', 'O031'],
  }),
  setPayTable: defineCall({
    path: '/api/office/minigames/setPayTable',
    summary:
      'Changes what a numbers market pays from the next round on; a table that leaves (O005) or returns (O031) too little is refused by name.',
    access: { permission: 'minigames.manage' },
    request: z.object({
      gameKey,
      market: z.string().max(40),
      payTable: z.array(z.number().min(0)).min(1).max(20).describe('What no hit, one hit, … pays.'),
      reason,
    }),
    response: none,
    codes: ['O003', 'O005', 'O006', 'O031'],
  }),
  options: defineCall({
    path: '/api/office/minigames/options',
    summary: 'The bet rules of a game.',
    access: { permission: 'minigames.read' },
    request: z.object({ gameKey }),
    response: z.object({
      options,
      exposureWithout: amount.describe(
        'The limit that holds while the game has none of its own: the site’s, or the usual one.',
      ),
    }),
    codes: [],
  }),
  setOptions: defineCall({
    path: '/api/office/minigames/setOptions',
    summary: 'Changes the bet rules of a game.',
    access: { permission: 'minigames.manage' },
    asksSecond: 'game.limits',
    request: z.object({ gameKey, options, reason }),
    response: waiting,
    codes: ['O003', 'O006', 'O013'],
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
    summary: 'Switches a game on or off. One whose prices leave (O005) or return (O031) too little stays off.',
    access: { permission: 'minigames.manage' },
    request: z.object({ gameKey, enabled: z.boolean(), reason }),
    response: none,
    codes: ['O003', 'O005', 'O006', 'O031'],
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
    asksSecond: 'game.limits',
    request: z.object({
      gameKey,
      memLevel: z.number().int().min(1).max(10),
      stakeMin: amount.min(1),
      stakeMax: amount.min(1),
      winMax: amount.min(1),
      reason,
    }),
    response: waiting,
    codes: ['O003', 'O006', 'O013'],
  }),
}
