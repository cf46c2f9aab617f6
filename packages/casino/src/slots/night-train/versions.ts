// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const NIGHT_TRAIN_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'SCJBJQJQGQQKGDBEKFKCDEFGAJA',
        'WBDKJEQFCQEFCESAKQGBJEKFQJDG',
        'WJDAGFBCQCAEJKSQEJKGFDBGEKFD',
        'WKJABJECCJAGBFSQAEQFGKQEKDJC',
      ],
    },
    declared: {
      rtp: 0.9188512309685779,
      hitFrequency: 0.5890022675736961,
      volatility: 2.0878621214421322,
      topAwardMilli: 52_500,
    },
  },
  '94': {
    strips: {
      base: [
        'SCEBJQJQGFQKGDBEKFKCDEFGAJA',
        'WBDKJEQFCQEFCESAKQGBJEKFQJDG',
        'WJDAGFBCQCAEJKSQEJKGFDBQGKFD',
        'WKJABJEQCJAGBFSGAEQFGKQEKDFC',
      ],
    },
    declared: {
      rtp: 0.9399072724327826,
      hitFrequency: 0.586977648202138,
      volatility: 2.09292673177938,
      topAwardMilli: 52_500,
    },
  },
  '96': {
    strips: {
      base: [
        'SCEBJQJQGFQKGDBEKFKCDEFGAJA',
        'WBDKJEQFCGEFCESAKQGBCEKFQJDG',
        'WJDAGFBCQCAEJKSQEJKGFDBQGKFD',
        'WKJABJEQCJDGBFSGAEQFGKQEKDFC',
      ],
    },
    declared: {
      rtp: 0.9596554097829608,
      hitFrequency: 0.5790681351905842,
      volatility: 2.0637481106490654,
      topAwardMilli: 52_500,
    },
  },
}
