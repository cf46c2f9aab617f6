// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const GRAND_TOUR_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'WDGFGCEGBECFSFGEGACADEFBA',
        'SFGFEGDBFGDAWACECGECBABFE',
        'WGFDFBAGCGFCSFDEEDACEFEGE',
        'WEDEGBGADEGCSGDBGFDGCEGFC',
        'SGFAEFBACDDCWEBEDFGEGFCDB',
      ],
    },
    declared: {
      rtp: 0.9210061885440002,
      hitFrequency: 0.4264530944,
      volatility: 6.882871594949739,
      topAwardMilli: 513_267,
    },
  },
  '94': {
    strips: {
      base: [
        'WDGFGCEGBECFSFGEGACADEFBA',
        'SFGFEGDBFGDAWACECGECBABFE',
        'WGFDFBAGCGFCSFDEEDACEFEGE',
        'WEGEGBGADEGCSFDBGFAGCEGFC',
        'SGFAEFGACDDEWEBEDFGEGFCDB',
      ],
    },
    declared: {
      rtp: 0.9404758225920001,
      hitFrequency: 0.4264530944,
      volatility: 6.90738709204393,
      topAwardMilli: 513_267,
    },
  },
  '96': {
    strips: {
      base: [
        'WDGFGCEGBECFSDGEGACADEFBA',
        'SFGFEGDBFGDAWACECGECBABGE',
        'WGBDFBAGCGFCSFDEEDACEFEGE',
        'WEBEGBGADEGCSFDBGFAGCEGFC',
        'SGFAEFGACDGEWEBEDFGEGFCDB',
      ],
    },
    declared: {
      rtp: 0.9591398584320001,
      hitFrequency: 0.41761822719999997,
      volatility: 6.919499024801566,
      topAwardMilli: 513_267,
    },
  },
}
