// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const TWELVE_LANTERNS_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'SCDFEFGBGCDGFG',
        'WGFEADCSGFEBFC',
        'SGDGCDFECBAFGF',
        'SCGDDFDWABFCEF',
        'SEBCFDFCGFDEEA',
        'SFADGFBBFDECEA',
      ],
    },
    declared: {
      rtp: 0.919250298409837,
      hitFrequency: 0.550590634004539,
      volatility: 5.4285228096593565,
      topAwardMilli: 30_145_150,
    },
    buys: { 'free-spins': { cost: 21, rtp: 0.9027550660801757 } },
  },
  '94': {
    strips: {
      base: [
        'SCDFEFGBGCDGFG',
        'WGFEADCSGFEBFC',
        'SGDGCDFECBAFGF',
        'SCGDDFDWABFCEF',
        'SEBCFDFCGFDGEA',
        'SFADGFGBFDECEA',
      ],
    },
    declared: {
      rtp: 0.9392026242463559,
      hitFrequency: 0.550590634004539,
      volatility: 5.467281146994457,
      topAwardMilli: 30_145_150,
    },
    buys: { 'free-spins': { cost: 21, rtp: 0.9223493629329024 } },
  },
  '96': {
    strips: {
      base: [
        'SCDFEFGBGCDEFG',
        'WGFEADCSGFEBFC',
        'SGDGCDFECBAFGF',
        'SCGDGFDWABFCEF',
        'SEBCFDFCGFDGEA',
        'SFCDGFGBFDECEA',
      ],
    },
    declared: {
      rtp: 0.9604566213254798,
      hitFrequency: 0.5423821600693588,
      volatility: 5.543055055928699,
      topAwardMilli: 30_145_150,
    },
    buys: { 'free-spins': { cost: 21, rtp: 0.9432219735492091 } },
  },
}
