// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const TEA_HOUSE_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'WDADBFBFDBCFECEBFEDCEFA',
        'WEABCDCEFDEFEDCCBCDFEAF',
        'WCEFBAFBEDCFEBDCAEDFDFE',
        'WBADCAFEFCEDFAECFBEDEDF',
        'WABEEEFCECFBFEDBCFFFFBF',
      ],
    },
    declared: {
      rtp: 0.9196464265499835,
      hitFrequency: 0.4180981342976905,
      volatility: 4.041737604129907,
      topAwardMilli: 1_472_000,
    },
  },
  '94': {
    strips: {
      base: [
        'WDADBFEFDBCFECEBFEDCEFA',
        'WBABCDCEFDEFEDCCBCDFEAF',
        'WCEFBAFBEDCFEBDCAEDFDFE',
        'WBAECAFEFCEDFAECFBEDEDF',
        'WABEEEFCECFBEEDBCAFDFBF',
      ],
    },
    declared: {
      rtp: 0.9389340934751303,
      hitFrequency: 0.4214679049889043,
      volatility: 4.265097477250544,
      topAwardMilli: 1_700_000,
    },
  },
  '96': {
    strips: {
      base: [
        'WDADBFEFDBCFECEBFEDCEFA',
        'WBABCDCEFDEFEDBCBCDFEAF',
        'WCEFBAFBEDCFEBDCAEDFDFE',
        'WBABCEFEFCEDFAECFBEDEDF',
        'WABEEEFCECFBEEDBCAFDFBF',
      ],
    },
    declared: {
      rtp: 0.9609873370639197,
      hitFrequency: 0.42549519191255036,
      volatility: 4.329482342048022,
      topAwardMilli: 1_700_000,
    },
  },
}
