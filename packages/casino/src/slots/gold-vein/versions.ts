// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const GOLD_VEIN_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'OOKJDQDKKKCQJOOCADBDKDKJBD',
        'OOJBQJCQBOODQCJQAJWJBJKJBJA',
        'OOAAJQCCKOOQACQJQDWBCKKKQCQ',
        'WDKAKACDOOCJJBJQJOOAJDKBKDB',
        'OOKBADQBCAJDDOOJDDCJDACQKQ',
      ],
    },
    declared: {
      rtp: 0.919111083750253,
      hitFrequency: 0.28703275316127475,
      volatility: 12.39915557350208,
      topAwardMilli: 1_757_200,
    },
  },
  '94': {
    strips: {
      base: [
        'OOKJDQJKQKCQJOOCADBDKDKJBD',
        'OOJBQJCQBOODQCJQAJWJBQKJBJA',
        'OOAAJQCCKOOQDCKJQDWBCKKKQBQ',
        'WCKAKACDOOCAJBJQJOOCJDKQKDB',
        'OOKBADQBCAJDKOOJDCCJDACQKQ',
      ],
    },
    declared: {
      rtp: 0.9394716688465139,
      hitFrequency: 0.35656441581312315,
      volatility: 12.397564798915852,
      topAwardMilli: 1_753_800,
    },
  },
  '96': {
    strips: {
      base: [
        'OOKJDQJKQKCQJOOCADBDKDKJBD',
        'OOJBQJCQBOODQCDQAJWJBQKJBJA',
        'OODAJQCBKOOQDCKJQDWBCKKKQBQ',
        'WCKAKJCQOOCADBJQJOOCJDKQKQB',
        'OOKBJDQBCAJDKOOJDCJJDACQKQ',
      ],
    },
    declared: {
      rtp: 0.960335045676969,
      hitFrequency: 0.38076906542665745,
      volatility: 12.395234533551402,
      topAwardMilli: 1_754_000,
    },
  },
}
