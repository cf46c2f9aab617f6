// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const TEMPLE_BELLS_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: ['SFQCTGJDBQEFGJTA', 'WEGQJTABGTQJFDGC', 'SCEDECAGWJFQFTGJB', 'WBGEDFAQCFGQJTQB', 'SQBDTCJCGGFJGAEQ'],
    },
    declared: {
      rtp: 0.9197229254066777,
      hitFrequency: 0.3933404615115911,
      volatility: 4.370977196097974,
      topAwardMilli: 29_118_320,
    },
    buys: { 'free-spins': { cost: 27, rtp: 0.8989469129517078 } },
  },
  '94': {
    strips: {
      base: ['SFQCTGJDBQEFGJTA', 'WEGQJTABGTQJFDGC', 'SCEDEGAGWJFQJTGJB', 'WBGEDTAQCFGQJTQB', 'SQBDTCJFGGFJQAEQ'],
    },
    declared: {
      rtp: 0.9402438905128503,
      hitFrequency: 0.4241479179032055,
      volatility: 4.329729136784955,
      topAwardMilli: 25_895_275,
    },
    buys: { 'free-spins': { cost: 27, rtp: 0.9192220583293291 } },
  },
  '96': {
    strips: {
      base: ['SFQCTGJDBQEFGJTA', 'WEGQJTABGTQJFDFC', 'SCEDTFAGWJFQJTGJB', 'WBGEDTAQCFGQJTFB', 'SQBDTCJFGGFJQAEQ'],
    },
    declared: {
      rtp: 0.9584094107113893,
      hitFrequency: 0.44552523850480585,
      volatility: 4.530599414455668,
      topAwardMilli: 29_762_880,
    },
    buys: { 'free-spins': { cost: 27, rtp: 0.9306312719712411 } },
  },
}
