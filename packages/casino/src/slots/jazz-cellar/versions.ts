// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const JAZZ_CELLAR_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'MMMKBDJQCJQCABQCDCJKA',
        'MMMDKCQJKKADQCCABJDKC',
        'MMMBJQKBDQDKKCKADDCQA',
        'MMMQBDBDJJCAJQKDQDADK',
        'MMMDQAQJBABJJBDCQAQKJ',
      ],
    },
    declared: {
      rtp: 0.9206459039927899,
      hitFrequency: 0.3177379795455598,
      volatility: 5.059272819191273,
      topAwardMilli: 750_000,
    },
  },
  '94': {
    strips: {
      base: [
        'MMMKBDJQCJQDABQCDCJKA',
        'MMMDKCQJKKADQCCABJDKC',
        'MMMBJQKBDQDKKCKADDCQA',
        'MMMQBDBDJQCAJQKDQDACK',
        'MMMDQAKJBCBJJBDCDAQKJ',
      ],
    },
    declared: {
      rtp: 0.9399672744905884,
      hitFrequency: 0.32452527496259276,
      volatility: 4.92172604668023,
      topAwardMilli: 750_000,
    },
  },
  '96': {
    strips: {
      base: [
        'MMMKBDJQCJQDABQCDCJKA',
        'MMMDKCQJKCADQCCABJBKC',
        'MMMBJQKBDQDKKCKADDCQA',
        'MMMQBDBDJQCAJQKDQBACK',
        'MMMDQAKJBCBJJBDCDAQKJ',
      ],
    },
    declared: {
      rtp: 0.959924770294788,
      hitFrequency: 0.318108195659216,
      volatility: 5.096953913652137,
      topAwardMilli: 750_000,
    },
  },
}
