// The lobby of sports: what everybody is shown first. The same for every reader of a language; what belongs to a member is asked for apart.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sportEvent, sportKey } from './sport.ts'

const whole = z.number().int()

/** A league of the lobby, with how much of it is on. */
export const sportLeague = z.object({
  id: z.string(),
  sport: sportKey,
  name: z.string(),
  category: z.object({ id: z.string(), name: z.string() }),
  events: whole,
  live: whole,
})

export type SportLeagueOnWire = z.output<typeof sportLeague>

export const sportLobby = z.object({
  featured: z.array(sportEvent).describe('What the house puts forward, in its order. It is not said again below.'),
  boosted: z.array(sportEvent).describe('Events with boosted picks, each with the markets of these alone.'),
  live: z
    .array(sportEvent)
    .describe('Under way: of the leagues that the house prefers, then one of each sport before a second of any.'),
  liveTotal: whole,
  soon: z.array(sportEvent).describe('The next to begin, of all sports.'),
  leagues: z.array(sportLeague).describe('The house’s favourites in its order, then those with the most events.'),
})
export type SportLobbyOnWire = z.output<typeof sportLobby>

/** What is typed into a search; no name of a match is longer. */
export const SPORT_QUERY_MAX = 40

export const sportLobbyCalls = {
  lobby: defineCall({
    path: '/api/sport/lobby',
    summary:
      'What the lobby of sports shows, in one answer for everybody. Whoever says the version that it has is told only where there is another.',
    access: 'guest',
    request: z.object({ known: z.string().max(32).optional().describe('The version of the last answer.') }),
    response: z.object({
      version: z.string().describe('Another whenever anything of the lobby is.'),
      lobby: sportLobby.nullable().describe('Null: as it is known.'),
    }),
    codes: [],
  }),
  liveTotal: defineCall({
    path: '/api/sport/liveTotal',
    summary: 'How many events are under way: what the menu of every page says beside sports.',
    access: 'guest',
    request: z.object({}),
    response: z.object({ total: whole }),
    codes: [],
  }),
  search: defineCall({
    path: '/api/sport/search',
    summary:
      'Leagues and events that are on, by the name of a team or a league in any language: as it is spelt, by initials of Hangul, with or without marks.',
    access: 'guest',
    request: z.object({ query: z.string().trim().min(1).max(SPORT_QUERY_MAX) }),
    response: z.object({
      leagues: z.array(sportLeague).describe('At most 6.'),
      events: z
        .array(sportEvent.omit({ markets: true }))
        .describe('At most 12; by team before by league, live ones first.'),
    }),
    codes: [],
  }),
}
