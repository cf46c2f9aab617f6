// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const TEMPLE_BELLS_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: ['SEFDGEGCBFCDEFGA', 'WGDAGFEGFBECFCED', 'SDFCGDGBWAEDEFCGE', 'WGCDCAGEFBFFEFGE', 'SGFDCEFEBCBFABED'],
    },
    declared: {
      rtp: 0.9203877163169519,
      hitFrequency: 0.6515681558543485,
      volatility: 4.010976910647448,
      topAwardMilli: 12_680_010,
    },
    buys: { 'free-spins': { cost: 22, rtp: 0.8972606022436955 } },
  },
  '94': {
    strips: {
      base: ['SEFDGEGCBFCDEFGA', 'WGDAGFEGFBECFCED', 'SDFCGDGBWAEFEFCGE', 'WGCDCAGEFBFFEFGE', 'SGFDCEFEBCBFAGED'],
    },
    declared: {
      rtp: 0.9403440787927461,
      hitFrequency: 0.6713292244639546,
      volatility: 4.149977499300334,
      topAwardMilli: 12_847_730,
    },
    buys: { 'free-spins': { cost: 22, rtp: 0.9070283904758543 } },
  },
  '96': {
    strips: {
      base: ['SEFDGEGCBFCDEFGA', 'WGDAGFEGFBECFCED', 'SDFCGDGBWAEFEFCGE', 'WGCDCAGEFBFDEFGE', 'SGFDCEFEBCBFAGED'],
    },
    declared: {
      rtp: 0.9592664650813775,
      hitFrequency: 0.6713292244639546,
      volatility: 4.264040244556671,
      topAwardMilli: 12_790_050,
    },
    buys: { 'free-spins': { cost: 21, rtp: 0.9581326803417072 } },
  },
}
