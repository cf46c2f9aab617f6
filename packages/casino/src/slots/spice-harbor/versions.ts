// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const SPICE_HARBOR_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: ['SEAEBBBDEECCCDADD', 'SDBACBDDDEEEABECC', 'SEEDDDEADCCCAEBBB', 'SEBBDCCAACDDBEEDD', 'SBDDEEAAEDBBECCDE'],
    },
    declared: {
      rtp: 0.9191988352752426,
      hitFrequency: 0.22777645917863565,
      volatility: 5.007431566699259,
      topAwardMilli: 26_900_600,
    },
  },
  '94': {
    strips: {
      base: ['SEAEBBBDEECCCDADD', 'SDBACBDDDEEEABECC', 'SEEDDDEADCCCAEBBB', 'SEBBDCCAACDDEEEDD', 'SBDDEEAAEDBBECCDE'],
    },
    declared: {
      rtp: 0.9381134288253261,
      hitFrequency: 0.252112008462824,
      volatility: 4.820676317638011,
      topAwardMilli: 28_437_400,
    },
  },
  '96': {
    strips: {
      base: ['SEAEBBBDEECCCDADD', 'SDBACBDDDEEEABECC', 'SEEDDDEADCCCAEBBB', 'SEBBDCCAACDDEEEDD', 'SBDDEEAAEDBBCCCDD'],
    },
    declared: {
      rtp: 0.9609168548265894,
      hitFrequency: 0.27205838334423815,
      volatility: 4.70820920268629,
      topAwardMilli: 26_904_900,
    },
  },
}
