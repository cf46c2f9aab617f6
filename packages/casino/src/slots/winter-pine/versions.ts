// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const WINTER_PINE_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'WKJDQJKQKCQJCAJQDCKKJBA',
        'WCBKQKCDCQBJSAJKDJQDKJAQ',
        'SJKCJBCQJDCAWQKQDQDAJKBD',
        'WJDAQDJBKQAQSBDKQDCJKJQK',
        'WCACQQAQDKQJKKQBJCBBKJB',
      ],
      free: [
        'JQCJCKJKQDADQABDQCBJK',
        'WDBQJKDBDJKQJCJKQCAQKC',
        'WQJDAQBJCBJAKDQKCDQBKC',
        'WCAQCJKCDKQDQBKAJJDJQJ',
        'ABJDQKCJKBJDCDCJDQJQK',
      ],
    },
    declared: {
      rtp: 0.9207418227995129,
      hitFrequency: 0.3390040006038647,
      volatility: 7.537988485276803,
      topAwardMilli: 3_140_500,
    },
    buys: { 'free-spins': { cost: 113, rtp: 0.9154011254070011 } },
  },
  '94': {
    strips: {
      base: [
        'WKJDQJKQKCQJCAJDDCKKJBA',
        'WCBKQKCDCQBJSAJKDJQDKJAQ',
        'SJKCJBCQJDCAWQKQDQDAJKBD',
        'WCDAQDJBKQAQSBDKQDCJKJQK',
        'WCACQQAQDKQJKKQBJCBBKJB',
      ],
      free: [
        'JQCJCKJKQDADQABDQCBJK',
        'WDBQJKDBDJKQJCJKQCAQKC',
        'WQJDAQBJCBJAKDQKCDQBKC',
        'WCAQCJKCDKQDQBKAJJDJQJ',
        'ABJDQKCJKBJDCACQDQJQK',
      ],
    },
    declared: {
      rtp: 0.9396438170667059,
      hitFrequency: 0.3356827445652174,
      volatility: 7.775028195809764,
      topAwardMilli: 3_140_500,
    },
    buys: { 'free-spins': { cost: 113, rtp: 0.9344226357665402 } },
  },
  '96': {
    strips: {
      base: [
        'WKJDQJKQKCQJCAQBDCDKJBA',
        'WCBKQKCDCQBJSAJKDJQDKJAQ',
        'SJKCJBCQJDCAWQKQDQKAJKBD',
        'WCJAQDJBKQAQSBDKCDCJKJQK',
        'WCACDQAQDKQJKKQKJCBJKJB',
      ],
      free: [
        'JQCJCKJKQDADQABDQCBJK',
        'WDAQJKDBDJBQJCJKQCAQKC',
        'WQJDAQBJCBJAKDQKCDQJKC',
        'WCABCJKCDKQDQBKAJQDJQJ',
        'ABJDQKCJKBJDCACQDQJQK',
      ],
    },
    declared: {
      rtp: 0.9597471174644586,
      hitFrequency: 0.33693765096618356,
      volatility: 7.810724507304334,
      topAwardMilli: 3_140_500,
    },
    buys: { 'free-spins': { cost: 111, rtp: 0.957672137365702 } },
  },
}
