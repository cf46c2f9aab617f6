// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const HAN_RIVER_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'SDFFBACAFDCBEEECFFDDDFBEC',
        'SEDBEEEBACFFFCDDDFFFEECBA',
        'SFFFBCFFEACDFEBCBEEDEEDDD',
        'SCADEAFFDDDFFFCDDEAFEEBAF',
        'SEFBFCDDAEECEECEDDFFFEFFA',
      ],
    },
    declared: {
      rtp: 0.919586816,
      hitFrequency: 0.26669127679999993,
      volatility: 3.879344208930033,
      topAwardMilli: 505_000,
    },
  },
  '94': {
    strips: {
      base: [
        'SDFFBACAFDCBEEECFFDDDFBEC',
        'SDDBEEEBACFFFCDDDFFFEECBA',
        'SFFFBFFFEACDFEBCBEEDEEDDD',
        'SCAEEAFFDDDFFFCDDEAFEEBAF',
        'SEFBFCDDAEEEEECEDDFFFEFFA',
      ],
    },
    declared: {
      rtp: 0.9410554879999999,
      hitFrequency: 0.261960192,
      volatility: 3.9770507897014693,
      topAwardMilli: 505_000,
    },
  },
  '96': {
    strips: {
      base: [
        'SDFFBACAFDCBEEECFFDDDFBEE',
        'SDDBEEEBACFFFCDDDFFFEECBA',
        'SFFFBFFFEACDCEBCBEEDEEDDD',
        'SCAEEEFFDDDFFFCDDEAEEEBAF',
        'SEFBFCDDAEEEEECEDDDFFEFFA',
      ],
    },
    declared: {
      rtp: 0.9609856,
      hitFrequency: 0.2695913472,
      volatility: 3.885382349940947,
      topAwardMilli: 505_000,
    },
  },
}
