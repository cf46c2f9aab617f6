// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const IRON_PEAK_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'SKJTEHJGDKTCQFDQEFHGBA',
        'WJTQKEAFGJQHKFEBHGETCD',
        'WEHQAEEKCFKSTGDJGFHJQQB',
        'WTHBAKDETDAGETQFJBQDGC',
        'SQCCQBHFDQKQGTJADETKHG',
      ],
    },
    declared: {
      rtp: 0.9211407542039235,
      hitFrequency: 0.5462875249077189,
      volatility: 3.6131621904564795,
      topAwardMilli: 44_680_700,
    },
    buys: { 'free-spins': { cost: 32, rtp: 0.8945845330722464 } },
  },
  '94': {
    strips: {
      base: [
        'SKJTEHJGDKTCQFDQEFHGBA',
        'WJTDKEAFGJQHKFEBHGETCD',
        'WEHQAEEKCFKSTGDJGFHJFQB',
        'WTHBKKDETDAGETQFJJQHGC',
        'SQCCQBHFDQKEGTJADETKHG',
      ],
    },
    declared: {
      rtp: 0.9395434374663828,
      hitFrequency: 0.5511384052526704,
      volatility: 3.5373115698061857,
      topAwardMilli: 41_562_200,
    },
    buys: { 'free-spins': { cost: 32, rtp: 0.9124566723066586 } },
  },
  '96': {
    strips: {
      base: [
        'SKJTEHJGDKTCQFDQEFHGBA',
        'WJTDKEAFGJQHKFEBHGETCD',
        'WEHQAEDKCFKSTGDJGFHJFQB',
        'WTFBKKDETDAGEJQFJJQHGC',
        'SQCFQBHFDQKEGTJADETKHG',
      ],
    },
    declared: {
      rtp: 0.9595954260000145,
      hitFrequency: 0.554372325482638,
      volatility: 3.5173278233151453,
      topAwardMilli: 33_515_700,
    },
    buys: { 'free-spins': { cost: 32, rtp: 0.9319305678190021 } },
  },
}
