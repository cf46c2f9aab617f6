// What members follow on sports: events, leagues and teams, and what is on of such a choice. A guest keeps its own in the browser.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { none } from '../entities.ts'
import { FAVOURITES_MAX } from '../keys.ts'
import { sportEvent, sportKey } from './sport.ts'
import { sportLeague } from './sport-lobby.ts'

export const favouriteKinds = ['event', 'league', 'team'] as const
/** Of what is on of a choice. */
export const CHOSEN_EVENTS_MAX = 50

const favourite = z.object({ kind: z.enum(favouriteKinds), id: z.uuid() })
export type FavouriteOnWire = z.output<typeof favourite>

const list = z.array(favourite).describe('The newest first.')
const some = z.array(favourite).max(FAVOURITES_MAX).default([])
const ids = z.array(z.uuid()).max(FAVOURITES_MAX).default([])

export const sportFavouritesCalls = {
  favourites: defineCall({
    path: '/api/sport/favourites',
    summary: 'The events, leagues and teams that the member has starred.',
    access: 'member',
    request: none,
    response: z.object({ list }),
    codes: [],
  }),
  setFavourites: defineCall({
    path: '/api/sport/setFavourites',
    summary: 'Stars and unstars, all of it or nothing. What is so already stays as it is.',
    access: 'member',
    request: z.object({ add: some, remove: some }),
    response: z.object({ list }),
    codes: ['E404', 'FV01'],
  }),
  chosen: defineCall({
    path: '/api/sport/chosen',
    summary: 'What is on of some events, leagues and teams, and what these are called: what is not there is left out.',
    access: 'guest',
    request: z.object({ eventIds: ids, leagueIds: ids, teamIds: ids }),
    response: z.object({
      events: z
        .array(sportEvent)
        .describe(
          'Under way or coming: named, of a named league, or with a named team. Live ones first, then the next to begin.',
        ),
      leagues: z.array(sportLeague),
      teams: z.array(z.object({ id: z.string(), sport: sportKey, name: z.string() })),
    }),
    codes: [],
  }),
}
