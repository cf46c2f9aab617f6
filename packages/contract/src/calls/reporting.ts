// What a member's play came to, read across modules.
import { GAME_GROUPS } from '@hanpan/kernel'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, dateBound, isoTime } from '../entities.ts'
import { gameKeys } from '../keys.ts'

/** The longest span of a statement: three months. */
export const STATEMENT_DAYS_MAX = 92

const played = {
  bets: z.number().int(),
  stakes: amount.describe('Staked on bets that count, those that wait among them; refunded ones are left out.'),
  payouts: amount,
  waiting: amount.describe('How much of the stakes waits for its draw.'),
}

export const reportingCalls = {
  winLose: defineCall({
    path: '/api/member/winlose',
    summary:
      'The member’s own wins and losses of a span of Seoul days, by day and by game. Bets count on the day they were placed.',
    access: 'member',
    request: z.object({ startDate: dateBound.optional(), endDate: dateBound.optional() }),
    response: z.object({
      days: z
        .array(z.object({ day: z.string(), ...played, deposits: amount, withdrawals: amount }))
        .describe('Newest first; days on which nothing happened are left out.'),
      games: z
        .array(z.object({ groupKey: z.enum(GAME_GROUPS), gameKey: z.enum(gameKeys).nullable(), ...played }))
        .describe('Mini games one by one; other products by their group, without a game. Those played for most first.'),
      total: z.object({ ...played, net: amount, deposits: amount, withdrawals: amount, points: amount }),
      serverTime: isoTime,
    }),
    codes: [],
  }),
}
