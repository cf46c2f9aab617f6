// What the house puts forward in the lobby of sports.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { isoTime, none } from '../../entities.ts'
import { sportLeague } from '../sport-lobby.ts'
import { reason } from './fields.ts'

/** More would be no choice. */
export const LOBBY_LEAGUES_MAX = 20

export const officeSportsLobbyCalls = {
  sportsLobby: defineCall({
    path: '/api/office/sports/lobby',
    summary: 'The house’s favourite leagues in their order, and the leagues with events that could be.',
    access: { permission: 'sports.read' },
    request: none,
    response: z.object({
      favourites: z.array(sportLeague),
      others: z.array(sportLeague).describe('Those with the most events first.'),
    }),
    codes: [],
  }),
  setSportsLobby: defineCall({
    path: '/api/office/sports/setLobby',
    summary:
      'Sets the house’s favourite leagues and their order: they come first in the lobby, and so do their events under way.',
    access: { permission: 'sports.manage' },
    request: z.object({ competitionIds: z.array(z.uuid()).max(LOBBY_LEAGUES_MAX), reason }),
    response: none,
    codes: ['E404', 'O003'],
  }),
  setSportsFeatured: defineCall({
    path: '/api/office/sports/setFeatured',
    summary: 'Puts an event forward in the lobby until an instant, or takes that back. One that is over is refused.',
    access: { permission: 'sports.manage' },
    request: z.object({
      eventId: z.uuid(),
      featured: z
        .object({ order: z.number().int().min(1).max(99).describe('The lowest stands first.'), until: isoTime })
        .nullable(),
      reason,
    }),
    response: none,
    codes: ['E404', 'O003', 'O004', 'O006'],
  }),
}
