// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const NIGHT_MARKET_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'SKTJQTQQTDTJBTCDJBJCACJDKQJKA',
        'WKJCBATQKJKBTDQSJJCKCCTDCATDQT',
        'SJAQQTCJKJKDBCAWTDJQKQKJQKJTQT',
        'WTDCBDATJBTQCTJSKDJKJCJQKQAQJA',
        'WKTCDJKBJDBQBTQSCTAKQDCBQJKCTJ',
      ],
    },
    declared: {
      rtp: 0.9189677369299419,
      hitFrequency: 0.3526463601532567,
      volatility: 3.147823550796123,
      topAwardMilli: 27_158_000,
    },
    buys: { 'free-spins': { cost: 19, rtp: 0.8896863147739535 } },
  },
  '94': {
    strips: {
      base: [
        'SKTJQTQCTDTJBTCDJBJCACJDKQJKA',
        'WKJCBATQKJKBTDQSJJCKCCTDCAJDQT',
        'SJAQQTCJKJKDBCAWTDJQKQKJQKBTQT',
        'WTDCBDKTJBTQCTJSKDJKJCJQKQAQJA',
        'WKTCDJKBJDTQBTQSCTAKQDCBQJKCTJ',
      ],
    },
    declared: {
      rtp: 0.9394151192228413,
      hitFrequency: 0.3526911877394636,
      volatility: 3.160929561704121,
      topAwardMilli: 27_158_000,
    },
    buys: { 'free-spins': { cost: 19, rtp: 0.909482174267039 } },
  },
  '96': {
    strips: {
      base: [
        'SKTJQTQCTDTJBTQDJBKCACJDKQJKA',
        'WKJCBATQKJKBTDQSJJCKCCTDCAJDQT',
        'SJAQQTCJKJCDBCAWTDJTKQKJQKBTQT',
        'WTDCBDKTJBTQCTJSKDJKJCJQKQAQJA',
        'WKTCDJKQJDTQBTQSCTAKQDCBQJKCTJ',
      ],
    },
    declared: {
      rtp: 0.9594973696890813,
      hitFrequency: 0.3646249042145594,
      volatility: 3.1732764514010174,
      topAwardMilli: 27_158_000,
    },
    buys: { 'free-spins': { cost: 19, rtp: 0.9289245362691757 } },
  },
}
