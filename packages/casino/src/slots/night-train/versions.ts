// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const NIGHT_TRAIN_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'SEGFGCEGBECFCFEFAEFDEFBA',
        'WBFDGFGBEDFESCFEFGEDAFGFG',
        'SGCDGABDGCAGWGGFGADGFBCEC',
        'SAGCDGBEBFDGWFGGBDFADCEFG',
      ],
    },
    declared: {
      rtp: 0.9210080000000002,
      hitFrequency: 0.8009466666666667,
      volatility: 1.8904883876755232,
      topAwardMilli: 41_000,
    },
  },
  '94': {
    strips: {
      base: [
        'SEGFGCEGBECFDFEGACFDEFBA',
        'WBFDGFGBEDFESCFEFGEDAFGFG',
        'SECDGABDGCFGWGGFGADGFBCEC',
        'SAGCDGBEBFFGWFGCBDFADCEFG',
      ],
    },
    declared: {
      rtp: 0.9408746666666667,
      hitFrequency: 0.7808533333333334,
      volatility: 1.8745749335849151,
      topAwardMilli: 41_000,
    },
  },
  '96': {
    strips: {
      base: [
        'SDGFGCEGBECFDGEGACFDEFBA',
        'WBEDGFGBEDFESCFEFGEDAFGEG',
        'SECDGABDGCFGWDGFGADGFEFEC',
        'SAGCDGBEBFFGWFGCEDFADCEFG',
      ],
    },
    declared: {
      rtp: 0.9609653333333333,
      hitFrequency: 0.752752,
      volatility: 1.824954582484604,
      topAwardMilli: 41_900,
    },
  },
}
