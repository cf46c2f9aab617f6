// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const BRASS_CLOCK_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'XZEFDEZEZBCZFCBFYFEZCFZDCADEFEBA',
        'XFCDDZCFCEBZDZEFYZDEAZCEBAEDEBFZ',
        'XBDDADCFZCZDFFFCYEDBFZEFDAZEDZEZ',
      ],
    },
    declared: {
      rtp: 0.92047119140625,
      hitFrequency: 0.187713623046875,
      volatility: 4.82694523133005,
      topAwardMilli: 163_200,
    },
  },
  '94': {
    strips: {
      base: [
        'XZEFDFZEZBCZFCBFYFEZCFZDCADEFEBA',
        'XFCDDZCFCEBZDZEFYZDEAZCEBAFDEBFZ',
        'XBDACDCFZCZBFFFCYEDBFZEFDAZEDZEZ',
      ],
    },
    declared: {
      rtp: 0.93951416015625,
      hitFrequency: 0.190185546875,
      volatility: 4.862780524754165,
      topAwardMilli: 163_200,
    },
  },
  '96': {
    strips: {
      base: [
        'XZEFDFZEZBCZFCBFYBEZCFZDCADEFEBA',
        'XFCFDZCFCEBZDZEFYZDEAZCEBAEDEBFZ',
        'XBDACDCFZCZBFEFCYEDBFZEFDAZEDZEZ',
      ],
    },
    declared: {
      rtp: 0.95904541015625,
      hitFrequency: 0.188507080078125,
      volatility: 4.907367504787009,
      topAwardMilli: 163_200,
    },
  },
}
