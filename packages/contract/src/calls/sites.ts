// What the site says of itself: options, maintenance, codes, the scrolling notice and the main page's blocks.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, isoTime, none, yesNo } from '../entities.ts'

const masterCode = z.string().max(40).describe('bcategory: the categories of bets. Any other has no codes.')

export const gameCode = z.object({
  code: z.string(),
  codeName: z.string(),
  codeNameEN: z.string(),
  codeNameVI: z.string(),
  groupCode: z.string(),
  groupCodeName: z.string(),
  groupCodeNameEN: z.string(),
  groupCodeNameVI: z.string(),
  ord: z.number().int(),
  gameType: z.string(),
})

const cashRow = z.object({ memId: z.string().describe('Masked: ab***'), amount, at: isoTime })

const winRow = z.object({
  memId: z.string().describe('Masked: ab***'),
  wins: amount.describe('What was won today.'),
  bets: z.number().int().describe('Bets settled today.'),
})

export const scenes = ['balls', 'calendar', 'wheel', 'gift'] as const

/** What a banner or a popup shows, in the reader's language. */
const banner = z.object({
  bannerIdx: z.string(),
  title: z.string(),
  text: z.string(),
  picture: z.string().describe('A picture of this site, or empty: then the scene is drawn.'),
  scene: z.enum(scenes),
  link: z.string().describe('An address inside the site, or empty.'),
})
/** By whom and where banners are seen: counts tell them apart, and nothing more of the reader. */
export const bannerLayouts = ['desk', 'phone'] as const
export type BannerLayout = (typeof bannerLayouts)[number]
export const bannerReaders = ['guest', 'member'] as const
export type BannerReader = (typeof bannerReaders)[number]
const seenBanners = z.array(z.string().max(64)).max(12)

const popups = z.object({ list: z.array(banner.extend({ isClose: yesNo })).max(3) })

export const sitesCalls = {
  banner: defineCall({
    path: '/api/etc/banner',
    summary: 'The banners of the main page that are on now, in their order.',
    access: 'guest',
    request: none,
    response: z.object({ list: z.array(banner) }),
    codes: [],
  }),
  bannerSeen: defineCall({
    path: '/api/etc/bannerSeen',
    summary:
      'Banners and popups that a page has shown, each once a view, and those that were pressed: counted, without who it was.',
    access: 'guest',
    request: z.object({ layout: z.enum(bannerLayouts), shown: seenBanners, pressed: seenBanners }),
    response: none,
    codes: [],
    perMinuteMax: 30,
  }),
  popupList: defineCall({
    path: '/api/etc/popupList',
    summary: 'The popups for whoever is not logged in; at most three.',
    access: 'guest',
    request: none,
    response: popups,
    codes: [],
  }),
  mainPopupList: defineCall({
    path: '/api/main/popupList',
    summary: 'The popups for members; at most three.',
    access: 'member',
    request: none,
    response: popups,
    codes: [],
  }),
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
      liveVideo: z.string().describe('Playlist (HLS) of the live video; empty when there is none.'),
      licence: z.object({
        number: z.string(),
        jurisdiction: z.string(),
        minimumAge: z.number().int(),
        termsUrl: z.string(),
        termsVersion: z.string(),
      }),
      asksBirthAndTerms: z
        .boolean()
        .describe(
          'Whether a sign-up needs the day of birth and the accepted version of the terms; always in live mode.',
        ),
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
    request: z.object({ masterCode: masterCode.optional() }),
    response: z.object({ groupCodes: z.array(gameCode) }),
    codes: [],
  }),
  gameCodes: defineCall({
    path: '/api/common/gameCodes',
    summary: 'The games of a group that are switched on.',
    access: 'guest',
    request: z.object({
      masterCode: masterCode.optional(),
      groupCode: z
        .string()
        .max(40)
        .optional()
        .describe('casino, slot, sport, minigame (also mini-game), hc-casino (hotel casino), h-slot (hotel slots).'),
      code: z.string().max(40).optional(),
    }),
    response: z.object({ codes: z.array(gameCode) }),
    codes: [],
  }),
  commonCode: defineCall({
    path: '/api/common/code',
    summary: 'Category codes.',
    access: 'guest',
    request: z.object({ masterCode }),
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
    summary:
      'The main page’s blocks: best withdrawals of today and of this week, popular and new games, the ranking of today; from real rows.',
    access: 'guest',
    request: none,
    response: z.object({
      bestWithdrawalsToday: z.array(cashRow),
      bestWithdrawalsWeek: z.array(cashRow),
      popular: z.array(gameCode.extend({ players: z.number().int(), bets: z.number().int() })),
      newGames: z.array(gameCode),
      ranking: z.array(winRow),
    }),
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
