// The lobbies of vendors' games: which products there are, their games, and what a member has picked of them. The games of a lobby come as
// a document of their own (GET /lobby/{lobby}/{language}), compressed and with an ETag: it is the same for everybody.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, none } from '../entities.ts'
import { gameOnList } from './vendors.ts'

/** By category of product, with hotel products apart. */
export const lobbyNames = ['livecasino', 'hotelcasino', 'slot', 'hotelslot', 'virtual', 'fishing', 'esport'] as const
export type LobbyName = (typeof lobbyNames)[number]
export const volatilities = ['low', 'medium', 'high', 'extreme'] as const

export const FAVOURITE_GAMES_MAX = 200
export const RECENT_GAMES_MAX = 20
export const GAME_QUERY_MAX = 40

/** A game among all products: the product, a colon, the game's key. */
const gameRef = z.string().min(3).max(121)
const whole = z.number().int()

export const lobbyGame = z.object({
  prodId: z.string(),
  key: z.string(),
  name: z.string(),
  ko: z.string().optional().describe('Its Korean name where that is another one: it is found by it too.'),
  category: z.string(),
  tags: z.array(z.string()).optional(),
  image: z.string().describe('An address, of this site where it begins with a slash; empty for none.'),
  rtp: whole.nullable().describe('In hundredths of a percent.'),
  volatility: z.enum(volatilities).nullable(),
  betMin: amount.describe('0: not known.'),
  betMax: amount.describe('0: not known.'),
  state: z.enum(['on', 'maintenance']),
})
export type LobbyGameOnWire = z.output<typeof lobbyGame>

export const lobbyProduct = z.object({
  prodId: z.string(),
  name: z.string(),
  path: z.string().describe('The last part of its page’s address.'),
  state: z.enum(['on', 'maintenance']),
  games: whole,
  isFramed: z.boolean().describe('False: its games are opened in a window of their own.'),
})
export type LobbyProductOnWire = z.output<typeof lobbyProduct>

const bestWin = z.object({
  memId: z.string().describe('Masked: ab***'),
  ref: gameRef,
  wins: amount.describe('What was won in the last seven days.'),
})

export const lobbyDocument = z.object({
  products: z.array(lobbyProduct),
  games: z.array(lobbyGame).describe('In the order of the house.'),
  fresh: z.array(gameRef).describe('Added in the last thirty days, the newest first.'),
  popular: z.array(gameRef).describe('By how many played them in the last seven days.'),
  ranking: z.array(bestWin),
  jackpots: z.array(z.object({ ref: gameRef, amount })),
})
export type LobbyOnWire = z.output<typeof lobbyDocument>

/** What a shared table is doing: bets are open, closed, being told, over; `waiting` between rounds. */
export const tablePhases = ['waiting', 'betting', 'closed', 'dealing', 'result'] as const
/** How its last results are drawn: a road of colours, numbers of a wheel, three dice, multipliers; none where they are not told. */
export const tableKinds = ['road', 'wheel', 'dice', 'points', 'none'] as const

const lobbyTable = z.object({
  ref: gameRef,
  phase: z.enum(tablePhases),
  until: whole.nullable().describe('When the phase is over, in milliseconds; null where nothing is set.'),
  players: whole,
  betMin: amount,
  betMax: amount,
  kind: z.enum(tableKinds),
  cards: z.boolean().describe('Whether its results are dealt from cards.'),
  last: z
    .array(z.string())
    .describe(
      'From old to new. Of a road r, b or g (red, blue, tie); of a wheel its number; of dice 1-2-6; of points hundredths.',
    ),
  isOld: z.boolean().describe('Its vendor has been silent for more than five seconds.'),
})
export type LobbyTableOnWire = z.output<typeof lobbyTable>

/** GET /lobby/tables: what shared tables are doing, at most half a minute old. The same for everybody. */
export const lobbyTablesDocument = z.object({ now: whole, tables: z.array(lobbyTable) })
export type LobbyTablesOnWire = z.output<typeof lobbyTablesDocument>

const placedGame = lobbyGame.extend({ lobby: z.enum(lobbyNames), product: z.string(), path: z.string() })
export type PlacedGameOnWire = z.output<typeof placedGame>

const picked = z.object({
  favourites: z.array(gameRef).describe('The newest first.'),
  recents: z.array(gameRef).describe('What it opened, the last one first.'),
})

export const catalogueCalls = {
  front: defineCall({
    path: '/api/lobby/front',
    summary:
      'The games of the main page: of every lobby some, what is new, what is popular, and who won most on slots.',
    access: 'guest',
    request: none,
    response: z.object({
      lobbies: z.array(z.object({ lobby: z.enum(lobbyNames), total: whole, games: z.array(placedGame) })),
      fresh: z.array(placedGame),
      popular: z.array(placedGame),
      ranking: z.array(bestWin.extend({ name: z.string() })),
      jackpots: z.array(z.object({ ref: gameRef, name: z.string(), amount })),
    }),
    codes: [],
  }),
  search: defineCall({
    path: '/api/lobby/search',
    summary: 'Games by their names in any language: as they are spelt, by initials of Hangul, with or without marks.',
    access: 'guest',
    request: z.object({ query: z.string().trim().min(1).max(GAME_QUERY_MAX) }),
    response: z.object({ games: z.array(placedGame).describe('At most 12; those that begin with it first.') }),
    codes: [],
  }),
  mine: defineCall({
    path: '/api/lobby/mine',
    summary: 'The games that the member has starred, and those that it opened last.',
    access: 'member',
    request: none,
    response: picked,
    codes: [],
  }),
  setFavourite: defineCall({
    path: '/api/lobby/setFavourite',
    summary: 'Stars a game or takes the star away. What is so already stays as it is.',
    access: 'member',
    request: z.object({ ref: gameRef, starred: z.boolean() }),
    response: picked,
    codes: ['E404', 'FV01'],
  }),
  slots: defineCall({
    path: '/api/minigame/slots/{prodId}/{type}',
    summary: 'The games of a product that may be picked, of one category or, with the type all, of all.',
    access: 'member',
    request: z.object({ prodId: z.string().max(40), type: z.string().max(40) }),
    response: z.object({ games: z.array(gameOnList) }),
    codes: ['B0092'],
  }),
}
