// Products of vendors and their games in the office.
import { GAME_GROUPS } from '@hanpan/kernel'
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, none, page } from '../../entities.ts'
import { volatilities } from '../catalogue.ts'
import { reason } from './fields.ts'

export const productCategories = ['livecasino', 'slot', 'virtual', 'fishing', 'esport'] as const
export type ProductCategory = (typeof productCategories)[number]
export const catalogueStates = ['on', 'maintenance', 'off'] as const
export const CATALOGUE_LEVELS = 10
/** As many games one import takes. */
export const IMPORT_GAMES_MAX = 3000

const manage = { permission: 'sites.manage' } as const
const whole = z.number().int()
const prodId = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{1,40}$/)
const gameKey = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{1,80}$/)
const name = z.string().trim().max(80)
const names = z.object({ ko: name, en: name, vi: name })
const state = z.enum(catalogueStates)
const tags = z.array(z.string().trim().min(1).max(30)).max(10)
const image = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?![/\\])\S*|https?:\/\/\S+)?$/)
  .describe('An address of this site, or https (http shows on a site without it only); empty for none.')
const place = whole.min(0).max(1_000_000)

const productFields = {
  connectionKey: z.string().trim().max(60).describe('The connection of the gateway that it belongs to.'),
  names,
  group: z.enum(GAME_GROUPS),
  category: z.enum(productCategories),
  isHotel: z.boolean(),
  path: z
    .string()
    .trim()
    .regex(/^[a-z0-9_-]{1,40}$/)
    .describe('The last part of its page’s address.'),
  isFramed: z.boolean().describe('False: it is opened in a window of its own, without our frame.'),
  levelMin: whole.min(1).max(CATALOGUE_LEVELS).describe('Members below this casino or slot level are refused.'),
  stakeMax: z
    .array(amount.min(0).max(1_000_000_000))
    .length(CATALOGUE_LEVELS)
    .describe('The highest stake of one debit by casino or slot level, the first for level 1; 0: none.'),
}
const product = z.object({ prodId, ...productFields, state, place, games: whole, gamesOn: whole })
export type ProductInOffice = z.output<typeof product>

const gameFields = {
  names,
  category: z.string().trim().min(1).max(40),
  tags,
  image,
  rtp: whole.min(0).max(10_000).nullable().describe('In hundredths of a percent.'),
  volatility: z.enum(volatilities).nullable(),
  betMin: amount.min(0).describe('0: not known.'),
  betMax: amount.min(0).describe('0: not known.'),
}
const game = z.object({
  prodId,
  gameKey,
  vendorGame: z.string(),
  ...gameFields,
  state,
  place,
  addedAt: isoTime,
})
export type GameInOffice = z.output<typeof game>

/** A line of an import. What is wrong with it is said by its number, so that nothing is refused unread. */
export const importedGame = z.object({
  gameKey: z.string().max(200),
  vendorGame: z.string().max(200).default(''),
  ko: z.string().max(200).default(''),
  en: z.string().max(200).default(''),
  vi: z.string().max(200).default(''),
  category: z.string().max(200).default(''),
  tags: z.array(z.string().max(200)).max(40).default([]),
  image: z.string().max(600).default(''),
  rtp: z.number().nullable().default(null),
  volatility: z.string().max(40).default(''),
  betMin: z.number().default(0),
  betMax: z.number().default(0),
})
export type ImportedGame = z.input<typeof importedGame>
export const importFaults = [
  'key',
  'vendorGame',
  'name',
  'category',
  'tags',
  'image',
  'rtp',
  'volatility',
  'bets',
  'doubled',
  'taken',
] as const
export type ImportFault = (typeof importFaults)[number]

export const officeCatalogueCalls = {
  catalogueProducts: defineCall({
    path: '/api/office/catalogue/products',
    summary: 'The products of vendors in their order, with how many games each has.',
    access: manage,
    request: none,
    response: z.object({ list: z.array(product) }),
    codes: [],
  }),
  catalogueProductSave: defineCall({
    path: '/api/office/catalogue/productSave',
    summary: 'Adds a product, which is off at first, or changes one.',
    access: manage,
    request: z.object({ prodId, ...productFields, isNew: z.boolean(), reason }),
    response: none,
    codes: ['E404', 'O006', 'O015'],
  }),
  catalogueState: defineCall({
    path: '/api/office/catalogue/state',
    summary: 'Switches a product, or some of its games, on or off or puts them under maintenance.',
    access: manage,
    request: z.object({ prodId, gameKeys: z.array(gameKey).max(IMPORT_GAMES_MAX).optional(), state, reason }),
    response: none,
    codes: ['E404'],
  }),
  catalogueSort: defineCall({
    path: '/api/office/catalogue/sort',
    summary: 'Puts all products in this order.',
    access: manage,
    request: z.object({ order: z.array(prodId).max(500), reason }),
    response: none,
    codes: ['O006'],
  }),
  catalogueGames: defineCall({
    path: '/api/office/catalogue/games',
    summary: 'The games of a product in their order, by a part of the name or the key, and by state.',
    access: manage,
    request: z.object({ prodId, query: z.string().trim().max(60).default(''), state: state.optional(), page }),
    response: listOf(game),
    codes: ['E404'],
  }),
  catalogueGameSave: defineCall({
    path: '/api/office/catalogue/gameSave',
    summary: 'Changes what a game is called, how it is shown and where it stands.',
    access: manage,
    request: z.object({ prodId, gameKey, ...gameFields, place, reason }),
    response: none,
    codes: ['E404', 'O006', 'O015'],
  }),
  catalogueImport: defineCall({
    path: '/api/office/catalogue/import',
    summary:
      'Adds and changes the games of a product, all of them or none: with a faulty line nothing is done. A preview says what it would come to.',
    access: manage,
    request: z.object({
      prodId,
      games: z.array(importedGame).min(1).max(IMPORT_GAMES_MAX),
      preview: z.boolean(),
      reason,
    }),
    response: z.object({
      done: z.boolean(),
      added: whole,
      changed: whole,
      same: whole,
      faults: z
        .array(z.object({ line: whole.describe('From 1.'), gameKey: z.string(), fault: z.enum(importFaults) }))
        .describe('At most 100.'),
    }),
    codes: ['E404'],
    bodyBytesMax: 4_000_000,
  }),
  catalogueLaunchTest: defineCall({
    path: '/api/office/catalogue/launchTest',
    summary: 'Asks the vendor for the address of a game, as for a member that has no money: no play is opened.',
    access: manage,
    request: z.object({ prodId, gameKey, reason }),
    response: z.object({ url: z.string(), refusal: z.enum(['', 'vendor_unreachable', 'game_disabled']) }),
    codes: ['E404'],
  }),
}
