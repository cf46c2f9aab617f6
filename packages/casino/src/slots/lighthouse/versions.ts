// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const LIGHTHOUSE_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: ['OOEDEBECACFEDEOEFBADAAFDADEA', 'OOEFCBFDCDEDBFODEFECECFACECF', 'OADFCFDBEFEDFOOEFFDCEBFDBFEF'],
    },
    declared: {
      rtp: 0.918978443645733,
      hitFrequency: 0.13438411078717194,
      volatility: 9.576116208083157,
      topAwardMilli: 662_800,
    },
  },
  '94': {
    strips: {
      base: ['OOEDEBFCACFEDEOEFBADAAFDEDEA', 'OOEFCBFDCDEDBFODEFECECFACECF', 'OADFCFDBDFEAFOOEFBDCEBFDBFEF'],
    },
    declared: {
      rtp: 0.9391132832958786,
      hitFrequency: 0.13447521865889223,
      volatility: 9.61156938038658,
      topAwardMilli: 662_800,
    },
  },
  '96': {
    strips: {
      base: ['OOCDEBFCECFEDEOEFBADAAFDEDEA', 'OODFCBFDCDEDBFODEFECECFACECF', 'OADECFDBDFEAFOOEFBDCEBFDBFEF'],
    },
    declared: {
      rtp: 0.9610702803804269,
      hitFrequency: 0.1381195335276969,
      volatility: 9.598777138138104,
      topAwardMilli: 663_600,
    },
  },
}
