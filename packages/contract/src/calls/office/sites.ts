// The site’s options in the office.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, none, requestId } from '../../entities.ts'
import { LIMIT_WON_MIN, MINUTES_MIN, MINUTES_OF_DAY } from '../../protection-rules.ts'
import { TERMS_VERSION_LENGTH_MAX } from '../../rules.ts'
import { secondOperatorFrom } from '../../second-operator.ts'
import { bannerLayouts, bannerReaders, gameCode, scenes } from '../sites.ts'
import { reason, waiting } from './fields.ts'

/** What a level may move; 0 is what the site lets everybody. */
const levelLimits = z.object({
  depositMax: amount.min(0),
  depositDayMax: amount.min(0),
  withdrawalMax: amount.min(0),
  withdrawalDayMax: amount.min(0),
})
export type LevelLimitsOfCash = z.output<typeof levelLimits>
export const SITE_LEVELS = 10
export const BANKS_MAX = 60

const bankOption = z.object({
  bankCode: z.string().regex(/^[A-Z]{2,12}$/),
  bankNameKr: z.string().trim().min(1).max(40),
  bankNameEn: z.string().trim().min(1).max(40),
  bankNameVi: z.string().trim().min(1).max(40),
  shown: z.boolean().describe('Whether a sign-up or another account may name it.'),
})
export type BankOption = z.output<typeof bankOption>

export const taxBases = ['grossWin', 'lessBonus', 'netGaming'] as const
export type TaxBase = (typeof taxBases)[number]

export const siteOptionsOnWire = z.object({
  siteName: z.string().trim().min(1).max(60),
  signupOpen: z.boolean(),
  signupReading: z.enum(['primary', 'alternative']),
  asksBirthAndTerms: z
    .boolean()
    .describe('Whether members say their day of birth and accept the terms; in live mode they always do.'),
  recommenderId: z.string().max(64),
  reservedNames: z
    .array(z.string().trim().min(2).max(20))
    .max(100)
    .describe('Words that no member may name itself by, however they are written: they stand for staff.'),
  sns: z.array(z.object({ name: z.string().max(40), id: z.string().max(60), link: z.string().max(300) })).max(3),
  deposit: z.object({
    open: z.boolean(),
    minimum: amount.min(1),
    maximum: amount.min(1),
    unit: amount.min(1),
    asksPassword: z.boolean(),
    retrySeconds: z.number().int().min(0).max(3600),
  }),
  withdrawal: z.object({
    open: z.boolean(),
    minimum: amount.min(1),
    maximum: amount.min(1),
    unit: amount.min(1),
    pausedFrom: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    pausedTo: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  }),
  secondOperatorFrom,
  prices: z
    .object({
      returnMin: z
        .number()
        .int()
        .min(0)
        .max(97)
        .describe('The least that a pick or a pay table gives back, in percent.'),
      anyShareMin: z
        .number()
        .int()
        .min(50)
        .max(100)
        .describe('A bet that accepts any price takes none below this share of the one that was seen, in percent.'),
    })
    .describe('What prices of games keep.'),
  tax: z
    .object({
      base: z
        .enum(taxBases)
        .describe('Gross win; gross win less bonus and points; or net gaming revenue, less commission too.'),
      rate: z.number().int().min(0).max(10_000).describe('In hundredths of a percent.'),
    })
    .describe('What of a month is taxed: the closing of the month says what it comes to.'),
  feedAddresses: z
    .array(
      z
        .string()
        .trim()
        .max(300)
        .regex(/^https:\/\/[^\s@]+$/),
    )
    .max(5)
    .refine((addresses) => new Set(addresses).size === addresses.length)
    .describe('Addresses outside that are told of every entry of the signed feed.'),
  pushContact: z
    .string()
    .trim()
    .max(120)
    .regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/)
    .describe('Whom push services write to when something is wrong; a live site without it sends no push messages.'),
  depositAccount: z.object({
    bankNameKr: z.string().max(40),
    bankacc: z.string().max(40),
    memName: z.string().max(40),
    notice: z.string().max(500),
    noticeEn: z.string().max(500).default('').describe('What members read in English; empty: the notice.'),
    noticeVi: z.string().max(500).default('').describe('In Vietnamese.'),
  }),
  licence: z
    .object({
      number: z.string().trim().max(60),
      authority: z.string().trim().max(80),
      jurisdiction: z.string().trim().max(80),
      minimumAge: z
        .number()
        .int()
        .refine((age) => age === 0 || (age >= 18 && age <= 99)),
      termsUrl: z
        .string()
        .trim()
        .max(300)
        .regex(/^(https:\/\/\S+|\/\S*)?$/),
      termsVersion: z
        .string()
        .trim()
        .max(TERMS_VERSION_LENGTH_MAX)
        .describe('Another one is asked of every member at its next visit, where the site asks for it.'),
    })
    .describe('What the foot of the site says; what is empty is what the server was started with.'),
  protection: z
    .object({
      realityMinutes: z
        .number()
        .int()
        .refine((minutes) => minutes === 0 || (minutes >= MINUTES_MIN && minutes <= MINUTES_OF_DAY)),
      depositDay: amount.refine((limit) => limit === 0 || limit >= LIMIT_WON_MIN),
      depositMonth: amount.refine((limit) => limit === 0 || limit >= LIMIT_WON_MIN),
    })
    .refine(({ depositDay, depositMonth }) => depositDay === 0 || depositMonth === 0 || depositDay <= depositMonth)
    .describe('What holds for a member that has set no limit of that kind; 0: none.'),
  levels: z.array(levelLimits).length(SITE_LEVELS).describe('By member level, the first for level 1.'),
  banks: z
    .array(bankOption)
    .min(1)
    .max(BANKS_MAX)
    .describe('In the order in which members see them. None is ever taken out.'),
})
export type SiteOptionsOnWire = z.output<typeof siteOptionsOnWire>

export const CODE_NAME_MAX = 40
const codeName = z.string().trim().max(200)
const codeNames = z.object({ ko: codeName, en: codeName, vi: codeName })
export type CodeNames = z.output<typeof codeNames>
const codeKind = z.enum(['game', 'group'])

const gameState = z.enum(['on', 'off', 'maintenance'])
const maintenance = z.object({ startDate: isoTime, endDate: isoTime, message: z.string().max(500) }).nullable()

const content = { permission: 'content.manage' } as const
const bannerText = z.object({ title: z.string().trim().max(60), text: z.string().trim().max(500) })
export const bannerKinds = ['banner', 'popup', 'flow'] as const
export const bannerStates = ['draft', 'scheduled', 'shown', 'over'] as const
export type BannerState = (typeof bannerStates)[number]
const bannerFields = {
  kind: z.enum(bannerKinds),
  audience: z.enum(['all', 'guest', 'member']),
  texts: z.object({ ko: bannerText, en: bannerText.optional(), vi: bannerText.optional() }),
  picture: z.string().max(120).describe('A picture that was uploaded, or empty.'),
  scene: z.enum(scenes),
  link: z.string().trim().max(200).describe('An address inside the site, or empty.'),
  startsAt: isoTime,
  endsAt: isoTime.nullable(),
  shown: z.boolean().describe('False: a draft.'),
}
/** Results of banners are shown of so many Seoul days, today among them. */
export const BANNER_RESULT_DAYS = 30
const seen = { shown: z.number().int(), pressed: z.number().int() }
const bannerRow = z.object({
  bannerIdx: z.string(),
  ...bannerFields,
  state: z.enum(bannerStates),
  result: z.object(seen).describe('Of the last 30 Seoul days, today among them.'),
})

export const officeSitesCalls = {
  banners: defineCall({
    path: '/api/office/sites/banners',
    summary: 'All banners, popups or scrolling notices in their order, with whether each is on now.',
    access: content,
    request: z.object({ kind: bannerFields.kind }),
    response: z.object({ list: z.array(bannerRow) }),
    codes: [],
  }),
  bannerResult: defineCall({
    path: '/api/office/sites/bannerResult',
    summary:
      'How often a banner or a popup was shown and pressed, by day, by layout and by whether the reader was logged in: the last 30 days.',
    access: content,
    request: z.object({ bannerIdx: z.string().max(64) }),
    response: z.object({
      list: z.array(
        z.object({ day: z.string(), layout: z.enum(bannerLayouts), reader: z.enum(bannerReaders), ...seen }),
      ),
    }),
    codes: ['E404'],
  }),
  bannerSave: defineCall({
    path: '/api/office/sites/bannerSave',
    summary:
      'Makes or changes a banner, a popup or a scrolling notice. Without texts of a language the Korean ones stand.',
    access: content,
    request: z.object({ bannerIdx: z.string().max(64).optional(), ...bannerFields, reason, requestId }),
    response: z.object({ bannerIdx: z.string() }),
    codes: ['E404', 'O006', 'BD03', 'BD04'],
  }),
  bannerSort: defineCall({
    path: '/api/office/sites/bannerSort',
    summary: 'Puts all banners of a kind in this order.',
    access: content,
    request: z.object({ kind: bannerFields.kind, order: z.array(z.string().max(64)).max(50) }),
    response: none,
    codes: ['O006'],
  }),
  bannerDelete: defineCall({
    path: '/api/office/sites/bannerDelete',
    summary: 'Deletes a banner, a popup or a scrolling notice.',
    access: content,
    request: z.object({ bannerIdx: z.string().max(64), reason }),
    response: none,
    codes: ['E404'],
  }),
  siteOptions: defineCall({
    path: '/api/office/sites/options',
    summary: 'The site’s options and maintenance window.',
    access: { permission: 'sites.manage' },
    request: none,
    response: z.object({ options: siteOptionsOnWire, maintenance }),
    codes: [],
  }),
  setSiteOptions: defineCall({
    path: '/api/office/sites/setOptions',
    summary: 'Changes site options; what is left out stays. A change that loosens what guards money waits as a whole.',
    access: { permission: 'sites.manage' },
    asksSecond: 'site.options',
    request: z.object({ options: siteOptionsOnWire.partial(), reason }),
    response: waiting,
    codes: ['O006', 'O013', 'O031'],
  }),
  setMaintenance: defineCall({
    path: '/api/office/sites/setMaintenance',
    summary: 'Sets or clears the maintenance window. When it begins, members are logged out (INSPECT).',
    access: { permission: 'sites.manage' },
    request: z.object({ maintenance, reason }),
    response: none,
    codes: ['O006'],
  }),
  siteGameCodes: defineCall({
    path: '/api/office/sites/gameCodes',
    summary: 'The games of the site and whether each is offered.',
    access: { permission: 'sites.manage' },
    request: none,
    response: z.object({ list: z.array(gameCode.extend({ state: gameState })) }),
    codes: [],
  }),
  setGameState: defineCall({
    path: '/api/office/sites/setGameState',
    summary: 'Offers a game, takes it off the menus, or puts it under maintenance.',
    access: { permission: 'sites.manage' },
    request: z.object({ code: z.string().max(40), state: gameState, reason }),
    response: none,
    codes: ['E404'],
  }),
  setCodeNames: defineCall({
    path: '/api/office/sites/setCodeNames',
    summary: 'Names a game or a group of games in three languages.',
    access: { permission: 'sites.manage' },
    request: z.object({ kind: codeKind, code: z.string().max(40), names: codeNames, reason }),
    response: none,
    codes: ['E404', 'O015', 'O016'],
  }),
  sortCodes: defineCall({
    path: '/api/office/sites/sortCodes',
    summary: 'Puts the groups of games, or all games of a group, in this order.',
    access: { permission: 'sites.manage' },
    request: z.object({
      kind: codeKind,
      groupCode: z.string().max(40).default('').describe('Whose games; without meaning for groups.'),
      order: z.array(z.string().max(40)).max(500),
      reason,
    }),
    response: none,
    codes: ['E404', 'O006'],
  }),
}
