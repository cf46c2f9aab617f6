// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const AMBER_CAVES_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: ['FBCAAECCCAFEEDDD', 'AEADDBDBBECCFFAF', 'EEABFADDCFFFCEBD', 'BBFFEAFDDCACCEED', 'CCCADDBBFFEEEDAF'],
    },
    declared: {
      rtp: 0.9212738037109375,
      hitFrequency: 0.3566703796386719,
      volatility: 3.253219474279004,
      topAwardMilli: 428_200,
    },
  },
  '94': {
    strips: {
      base: ['FBCAABCCCAFEEDDD', 'AEADDCDBBECCFFAE', 'EEABFADDCFFFCEBD', 'BBFFEAFDDCACCEED', 'CCCADDBBFFEEEDAF'],
    },
    declared: {
      rtp: 0.9390800476074219,
      hitFrequency: 0.3560037612915039,
      volatility: 4.239070844482705,
      topAwardMilli: 1_118_500,
    },
  },
  '96': {
    strips: {
      base: ['FBCAAECCCAFEEDDD', 'AFADDCDBBECCFFAE', 'EEABFADDCFFFCEBD', 'BBFFEAFDDCACCEED', 'CCCADDBBFFEEEDAF'],
    },
    declared: {
      rtp: 0.9592007637023926,
      hitFrequency: 0.3616313934326172,
      volatility: 4.438272009711659,
      topAwardMilli: 1_044_700,
    },
  },
}
