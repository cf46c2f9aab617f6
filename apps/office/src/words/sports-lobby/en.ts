// What the office says of the lobby of sports, in English.
import type { Texts } from '../words.ts'

export const sportsLobbyTexts: Pick<Texts, 'sportsLobby'> = {
  sportsLobby: {
    leagues: 'Lobby leagues',
    leaguesNote:
      'These leagues come first in the lobby, in this order, and so do their live events. The others follow by their number of events.',
    leaguesSet: 'The order of the lobby’s leagues was changed.',
    chosen: 'Chosen leagues',
    remove: 'Remove {name}',
    add: 'Add a league',
    choose: 'Choose a league',
  },
}
