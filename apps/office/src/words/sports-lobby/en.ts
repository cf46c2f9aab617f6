// What the office says of the lobby of sports, in English.
import type { Texts } from '../words.ts'

export const sportsLobbyTexts: Pick<Texts, 'sportsLobby'> = {
  sportsLobby: {
    feature: 'Feature in the lobby',
    unfeature: 'Stop featuring',
    isFeatured: 'It is in the lobby.',
    unfeatured: 'It is out of the lobby’s first places.',
    featureNote: 'For this time it stands at the top of the lobby of sports. The lowest place comes first.',
    order: 'Place (1–99)',
    hours: 'For how long (hours)',
    place: 'Lobby place {order} · until {until}',
    boost: 'Boost',
    asBoost:
      'Tell it as a boost: the lobby and the event show the original price struck through, and a higher price of the source is followed.',
    boostWrong: 'A boost must be higher than the source’s price.',
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
