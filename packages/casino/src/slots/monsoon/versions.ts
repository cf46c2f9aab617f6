// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const MONSOON_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'DADBFEFDBCFECEFFEDCEFA',
        'BABCDCEFDEEEDBFECDFEAF',
        'WCEFBAFBEDCFEBDCAEDFDFE',
        'WBADCAFEFCEDFAECEBFDEAF',
        'WABEEEFCECFEEEDBCAFBFBF',
      ],
    },
    declared: {
      rtp: 0.9210933609607419,
      hitFrequency: 0.3556413941789436,
      volatility: 3.4805476161474944,
      topAwardMilli: 13_815_000,
    },
  },
  '94': {
    strips: {
      base: [
        'DADBFEFDBCFECEFFEDCEFA',
        'BABCDCEFDEEEDBFECDFEAF',
        'WCEFBAFBEDCFEBDCAEDFDFE',
        'WBABCDFEFCEDFAECEBEDEDF',
        'WABEEEFCECFEEEDBCAFBFBF',
      ],
    },
    declared: {
      rtp: 0.9391961410635038,
      hitFrequency: 0.3556413941789436,
      volatility: 3.4751102493091346,
      topAwardMilli: 13_815_000,
    },
  },
  '96': {
    strips: {
      base: [
        'DADBFEFDBCFECEBFEDCEFA',
        'BABCDCEFDEEEDBFECDFEAF',
        'WCEFBAFBEDCFEBDCAEDFDFE',
        'WBABCDFEFCEDFAECEBEDEDF',
        'WABEEEFCECFEEEDBCAFDFBF',
      ],
    },
    declared: {
      rtp: 0.9600026196648976,
      hitFrequency: 0.3532159540064679,
      volatility: 3.5478739464009696,
      topAwardMilli: 13_815_000,
    },
  },
}
