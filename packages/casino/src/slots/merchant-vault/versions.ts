// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const MERCHANT_VAULT_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'WJCQBQKDJKJCDSKAJQCQDKQJBA',
        'SJDBQJCBKDKCQWCBACBKQJQBJA',
        'SBDKJCKCQCKQJWDKAJBKQJQADJ',
        'WBCQKJQBDAQCKSDQCJKDKQJQJA',
        'WQJCJDDKAJQJBSCCDBDCKQKQJK',
      ],
    },
    declared: {
      rtp: 0.8626996738424909,
      hitFrequency: 0.39919854400702415,
      volatility: 2.134248961260174,
      topAwardMilli: 168_000,
    },
  },
  '94': {
    strips: {
      base: [
        'WJCQBQKDJKJCDSKAJQCQDKQJBA',
        'SJDBQJCBKDKCQWCBACBKQJQKJA',
        'SBDKJCKCQCKQJWDQAJBKQJQADJ',
        'WBCQKJQBDAQCKSDJCJKDKQJQJA',
        'WQJCJDDKAJQJBSKCDBDCKQKQJK',
      ],
    },
    declared: {
      rtp: 0.8805386455238855,
      hitFrequency: 0.4118347066871716,
      volatility: 2.116984959857738,
      topAwardMilli: 168_000,
    },
  },
  '96': {
    strips: {
      base: [
        'WJCQBQKDJKJCDSKAJQCQDKQJBA',
        'SJDBQJCDKDKCQWCBACQKQJQKJA',
        'SBDKJCKCQCKQJWDQAJBKQJQADJ',
        'WBCQKJQBDAQCKSDJCJKDKQJQJA',
        'WQJCJADKAJQJBSKCDBDCKQKQJK',
      ],
    },
    declared: {
      rtp: 0.9008471076919037,
      hitFrequency: 0.42794412027697804,
      volatility: 2.1498700339858643,
      topAwardMilli: 168_000,
    },
  },
}
