// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const ROYAL_LIBRARY_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'KJDQJKQKCQJCAQBDCDKJBA',
        'SCBKQKCDCQBJAJKDJQDKJAQ',
        'SKDJBDQKQCAJKCDQKAJQBCJ',
        'SCKAKJCQJADBJQDCJDKQKQD',
        'DACKBAJCJDKKJQDQBQKQKJ',
      ],
      free: [
        'AQKDCKDJQAQJCJJJCDBKQK',
        'SAJKBCKCQKQJBQCDCKCJDJQ',
        'SBJQDCQCQJAKQKDJDCJKQCQ',
        'SKJAQJDBDJKBQCQDBJQKAJA',
        'JQKBQKQDQJDCKJCDCABAJK',
      ],
    },
    declared: {
      rtp: 0.9207069562066322,
      hitFrequency: 0.3118196014555019,
      volatility: 6.723296500949963,
      topAwardMilli: 119_279_000,
    },
    buys: { 'free-spins': { cost: 81, rtp: 0.9195706631450961 } },
  },
  '94': {
    strips: {
      base: [
        'KJDQJKQKCQJCAQBDCDKJBA',
        'SCBKQKCDCQBJAJKDJQDKJAQ',
        'SKDJBDQKQCAJKCDQKAJQBCJ',
        'SCKAKJCQJADBJQDCJDKQKQD',
        'DACKBAJCJDKKJQDQBQKQKJ',
      ],
      free: [
        'AQKDCKDJQAQJCJJJCDBKQK',
        'SAJKBAKCQKQJBQCDCKCJDJQ',
        'SBJQDCQCQJAKQKDJDCJKQCQ',
        'SKJAQJDCDJKBQCQDBJQKAJC',
        'JQKBQKQDQJDCKJCDCABAJK',
      ],
    },
    declared: {
      rtp: 0.9406553861604827,
      hitFrequency: 0.3118196014555019,
      volatility: 7.525399305165339,
      topAwardMilli: 107_811_000,
    },
    buys: { 'free-spins': { cost: 89, rtp: 0.9379165990623495 } },
  },
  '96': {
    strips: {
      base: [
        'KJDQJKQKCQJCAQBDCDKJBA',
        'SCBKQKCDCQBJAJKDJQDKJAQ',
        'SKDJBDQKQCAJKCDQKAJQBCJ',
        'SCKAKJCQJADBJQDCJDKQKQD',
        'DACKBAJCJDKKJQDQBQKQKJ',
      ],
      free: [
        'AQKDCKDJQAQJCJBJCDBKQK',
        'SAJKBAKCQKQJBQCDCKCJDJQ',
        'SBJADKQCBJAKQKDJDCJKQCQ',
        'SKJAQJDCDJKBQCQDBJQKAKC',
        'JQKBQKQDQJDCKJCDCABAJK',
      ],
    },
    declared: {
      rtp: 0.9606403926752105,
      hitFrequency: 0.3118196014555019,
      volatility: 8.363612797772785,
      topAwardMilli: 107_893_500,
    },
    buys: { 'free-spins': { cost: 97, rtp: 0.953406323715738 } },
  },
}
