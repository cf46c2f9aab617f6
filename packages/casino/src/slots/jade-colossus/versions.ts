// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const JADE_COLOSSUS_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'SDGFGCEGBECFDGEGDCFEEFBA',
        'WBEDGFGCEDFECDAFCBBAFGEG',
        'WGBDFBADCGFCSFDGEDADEFEGE',
        'WEBEGBGADCGCFDFGFADCEGFC',
        'SGAGFFEGCFBCEDGFBEGFCDBF',
      ],
      free: ['EGDCEBGDEFCEDECFAGFBGFABGD', 'WAGDAFEGCBDEAFSEBEFCGFGFBDCG', 'BAEDGCEDGDGBEBFBFGDFGACFAF'],
    },
    declared: {
      rtp: 0.9207319262894585,
      hitFrequency: 0.4497569444444445,
      volatility: 3.145351672479995,
      topAwardMilli: 12_874_000,
    },
    buys: { 'free-spins': { cost: 72, rtp: 0.9093350962024829 } },
  },
  '94': {
    strips: {
      base: [
        'SDGFGCEGBECFDGEGACFDEFBA',
        'WBEDGFGCEDFECDAFCBBAFGEG',
        'WGBDFBAGCGFCSFDGEDADEFEGE',
        'WEBEGBGADEGCFDFGFADCEGFC',
        'SGAGFFEGCFBCEDGFAEGFCDBE',
      ],
      free: ['EGDCEBGDEFCEDECFAGFBGFABGC', 'WAGDAFEGCBDEAFSEBEFCGFGFBDCG', 'BAEDGCEDGDGBEBFBFGDFGACFAF'],
    },
    declared: {
      rtp: 0.939820813687424,
      hitFrequency: 0.4528819444444445,
      volatility: 3.2115641229145213,
      topAwardMilli: 12_874_000,
    },
    buys: { 'free-spins': { cost: 71, rtp: 0.9346173565135206 } },
  },
  '96': {
    strips: {
      base: [
        'SDGFGCEGBECFDGEGACFDEFBA',
        'WBEDGFGCEDFECDAFCCBAFGEG',
        'WGBDFBAGCGFCSFDGEDACEFEGE',
        'WEBEGBGADEGCFDFGFADCEGFC',
        'SGAGDFEGCFBCEDGFAEGFCDBE',
      ],
      free: ['EGDCEBGDEFCFDECFAGFBGFABGD', 'WAGDAFEGCBDEDFSEBEFCGFGFBDCG', 'BAEDGCEDGDGBECFBFGDFEACFGF'],
    },
    declared: {
      rtp: 0.9607253684900989,
      hitFrequency: 0.4598263888888888,
      volatility: 3.12472700437807,
      topAwardMilli: 11_634_000,
    },
    buys: { 'free-spins': { cost: 67, rtp: 0.9576967214844468 } },
  },
}
