// What the site says of itself: options, maintenance, codes, the scrolling notice and the main page's blocks.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, isoTime, none } from '../entities.ts'

export const gameCode = z.object({
  code: z.string(),
  codeName: z.string(),
  codeNameEN: z.string(),
  groupCode: z.string(),
  groupCodeNameEN: z.string(),
  ord: z.number().int(),
  gameType: z.string(),
})

const cashRow = z.object({ memId: z.string().describe('Masked: ab***'), amount, at: isoTime })

export const sitesCalls = {
  siteOption: defineCall({
    path: '/api/etc/siteOption',
    summary: 'Social links, the recommender to propose, and what the operator must show: mode, licence, minimum age.',
    access: 'guest',
    request: none,
    response: z.object({
      siteOption: z.object({
        sns1: z.string(),
        sns1Id: z.string(),
        sns1Link: z.string(),
        sns2: z.string(),
        sns2Id: z.string(),
        sns2Link: z.string(),
        sns3: z.string(),
        sns3Id: z.string(),
        sns3Link: z.string(),
      }),
      recommenderId: z.string(),
      siteName: z.string(),
      mode: z.enum(['demo', 'live']),
      licence: z.object({
        number: z.string(),
        jurisdiction: z.string(),
        minimumAge: z.number().int(),
        termsUrl: z.string(),
      }),
      signupOpen: z.boolean(),
      signupReading: z.enum(['primary', 'alternative']),
      serverTime: isoTime,
    }),
    codes: [],
    duringMaintenance: true,
  }),
  siteCheckInfo: defineCall({
    path: '/api/common/siteCheckInfo',
    summary: 'The maintenance window, if one is set.',
    access: 'guest',
    request: none,
    response: z.object({
      siteCheckInfo: z.object({ startDate: isoTime, endDate: isoTime, message: z.string() }).nullable(),
      serverTime: isoTime,
    }),
    codes: [],
    duringMaintenance: true,
  }),
  gameGroupCodes: defineCall({
    path: '/api/common/gameGroupCodes',
    summary: 'The groups of games that are switched on; menus come from it.',
    access: 'guest',
    request: z.object({ masterCode: z.string().max(40).optional() }),
    response: z.object({ groupCodes: z.array(gameCode) }),
    codes: [],
  }),
  gameCodes: defineCall({
    path: '/api/common/gameCodes',
    summary: 'The games of a group that are switched on.',
    access: 'guest',
    request: z.object({
      masterCode: z.string().max(40).optional(),
      groupCode: z.string().max(40).optional(),
      code: z.string().max(40).optional(),
    }),
    response: z.object({ codes: z.array(gameCode) }),
    codes: [],
  }),
  commonCode: defineCall({
    path: '/api/common/code',
    summary: 'Category codes.',
    access: 'guest',
    request: z.object({ masterCode: z.string().max(40) }),
    response: z.object({ codes: z.array(z.object({ code: z.string(), groupCode: z.string() })) }),
    codes: [],
  }),
  flowBoard: defineCall({
    path: '/api/board/flowBoard',
    summary: 'The scrolling notice; empty when there is none.',
    access: 'guest',
    request: none,
    response: z.object({ content: z.string() }),
    codes: [],
  }),
  main: defineCall({
    path: '/api/main',
    summary: 'The main page’s blocks: best withdrawals of today and of this week, from real rows.',
    access: 'guest',
    request: none,
    response: z.object({ bestWithdrawalsToday: z.array(cashRow), bestWithdrawalsWeek: z.array(cashRow) }),
    codes: [],
  }),
  mainCashList: defineCall({
    path: '/api/main/cashList',
    summary: 'The latest completed deposits and withdrawals, members masked.',
    access: 'guest',
    request: none,
    response: z.object({ deposits: z.array(cashRow), withdrawals: z.array(cashRow) }),
    codes: [],
  }),
}
