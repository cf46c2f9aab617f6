// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const SILK_ROAD_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'SFCECEEAFDEECABFFBDCDFFEE',
        'SCDEFCEBAFEBDWWWACFCBDFDFBED',
        'WWWACFAEDFEBAFESEDBFAEFECDFB',
        'SEDEFEAFCECFCEFEADEADFEEB',
      ],
    },
    declared: {
      rtp: 0.9196857142857142,
      hitFrequency: 0.5702061224489796,
      volatility: 2.1410403019779607,
      topAwardMilli: 54_200,
    },
  },
  '94': {
    strips: {
      base: [
        'SFCECEEAFDEECABFFBDCDEFEE',
        'SCDEFCEBAFEBCWWWACFCBDFDFBED',
        'WWWECFAEDFEBAFESEDBDAEFECDFB',
        'SEDEFEAFCECFCEFEADEADFCEB',
      ],
    },
    declared: {
      rtp: 0.9393265306122449,
      hitFrequency: 0.5645163265306122,
      volatility: 2.1216414504807752,
      topAwardMilli: 54_200,
    },
  },
  '96': {
    strips: {
      base: [
        'SFCECEEAFDEECABFFBDCDEFEE',
        'SCDEFCEBAFEBCWWWACFCBDFDFAED',
        'WWWECFAEDFEBAFCSEDBDAEFECDFB',
        'SEDEFEAFCECFCEFEADEADFCEB',
      ],
    },
    declared: {
      rtp: 0.9604897959183674,
      hitFrequency: 0.5596510204081633,
      volatility: 2.1562088434162607,
      topAwardMilli: 54_200,
    },
  },
}
