// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const CRANE_PALACE_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'EGEDGDFCGBGFBFADEFAC',
        'WEBACFDEGCFGDCECDFGA',
        'WAAFFGFGFDFEGCEAEGBD',
        'WGDGBEGCBGFGFADCDEFG',
        'AFDBCDBFEFGAFDFEGCGE',
      ],
    },
    declared: {
      rtp: 0.9191782124375003,
      hitFrequency: 0.5676250951676406,
      volatility: 3.4554921155088136,
      topAwardMilli: 215_300,
    },
  },
  '94': {
    strips: {
      base: [
        'EGEDGDFCGBGFBFADEFAC',
        'WEBACFDEGCFGDCEEDFGA',
        'WEABFGFGFDFEGCEACGBD',
        'WGDGBEGABCFGFADCDEFD',
        'AFDBCDBFEFGAGDFEGCGE',
      ],
    },
    declared: {
      rtp: 0.9401493131562499,
      hitFrequency: 0.5578564268207968,
      volatility: 3.451228789400671,
      topAwardMilli: 191_900,
    },
  },
  '96': {
    strips: {
      base: [
        'EGEDGDFCGBGFBFADEFAC',
        'WEBACFDEGCFGDFBEDFGA',
        'WEABFGFGFDFEGDEACGBD',
        'WGDGBEGABCFGFADCFEFD',
        'AFDBCDBFEFGAGDFEGCGE',
      ],
    },
    declared: {
      rtp: 0.9607141872187498,
      hitFrequency: 0.5799592155366602,
      volatility: 3.4598897928961763,
      topAwardMilli: 191_900,
    },
  },
}
