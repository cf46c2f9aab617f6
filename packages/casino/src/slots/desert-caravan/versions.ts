// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const DESERT_CARAVAN_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'BTJQJKQTQTCKDTATCDBKQJDA',
        'BQJQDTQKDCACKAJTCJATJQTJ',
        'DJKTBCQDKQJTDTJKDTJQADQC',
        'JQBQCKQQTDJKTAJCJQTTJQTD',
        'WBQJTADKJJJKCQTDQJDTCKTBJCQATADKJQJKCQTDBJDTCKTBJ',
      ],
    },
    declared: {
      rtp: 0.9208879115224563,
      hitFrequency: 0.3793432951479694,
      volatility: 5.894135279650365,
      topAwardMilli: 16_725_500,
    },
  },
  '94': {
    strips: {
      base: [
        'BTJQJKQTQTCKDTATCDBKQJDA',
        'BQJQDTQKDCKCKAJTCJATJQTJ',
        'DJKTBCQBKQJTDTJKATJQADQC',
        'JQBQCKQQTDJKTAJCJQTBJQTD',
        'WBQATADKJJJKCQTDQJDTCKTBJCQATADKJQJKCQTDQJDTCKTBJ',
      ],
    },
    declared: {
      rtp: 0.9399809884664224,
      hitFrequency: 0.3792730254004335,
      volatility: 6.107766309804728,
      topAwardMilli: 16_187_750,
    },
  },
  '96': {
    strips: {
      base: [
        'BTJQJKQTQTCKDTATCDBKQJDA',
        'BQJQDTQKDCKCKAJTCJATJQTJ',
        'DJKTBCQBKQJTDTJKATJQADQC',
        'JQBACKQQTDJKTAJCJQTBJQTD',
        'WBQATADKJJJKCQTDQJDTCKTBJCQATADKJQJKCQTDQJDTCKTBJ',
      ],
    },
    declared: {
      rtp: 0.9595464372531773,
      hitFrequency: 0.3792730254004335,
      volatility: 6.422553465506055,
      topAwardMilli: 17_361_750,
    },
  },
}
