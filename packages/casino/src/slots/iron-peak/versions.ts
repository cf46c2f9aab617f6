// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const IRON_PEAK_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'SFHFEHEGDHFHGCGAEEGBD',
        'WFCHDGEFHDGHEGCFEGBAH',
        'WGCHDFDGEFGSEGEAHFCBHC',
        'WGFHBCEHCGDGFEHDEAGFA',
        'SGCBEHEFHDGFFGEFHFGHA',
      ],
    },
    declared: {
      rtp: 0.9205270499873045,
      hitFrequency: 0.8193843193843193,
      volatility: 2.949019660513064,
      topAwardMilli: 20_756_200,
    },
    buys: { 'free-spins': { cost: 31, rtp: 0.9044379372723066 } },
  },
  '94': {
    strips: {
      base: [
        'SFHFEHEGDHFHGCGAEEGBD',
        'WFCHDGEFHDGHEGCFEGBAH',
        'WGBHDFDGEFGSEGEAHFCBHC',
        'WGFHBCEHCGDGFEHDEAGFH',
        'SGCBEHEFHDGFFGEFHFGHA',
      ],
    },
    declared: {
      rtp: 0.9393942371936042,
      hitFrequency: 0.8186628186628186,
      volatility: 2.9649768816796365,
      topAwardMilli: 12_671_200,
    },
    buys: { 'free-spins': { cost: 31, rtp: 0.9229753608919942 } },
  },
  '96': {
    strips: {
      base: [
        'SFHFEHEGDHCHGCGAEFGBD',
        'WFCHDGEFHDGHEGCFEGBAH',
        'WGBHDFHGEFGSEGEAHFCDHC',
        'WGFHBCEHCGDGFEHDEAGFH',
        'SGCBEHEFHDGFFGEFHFGHA',
      ],
    },
    declared: {
      rtp: 0.9594748097305044,
      hitFrequency: 0.8403078403078403,
      volatility: 3.025548819222268,
      topAwardMilli: 20_463_600,
    },
    buys: { 'free-spins': { cost: 31, rtp: 0.942704962107701 } },
  },
}
