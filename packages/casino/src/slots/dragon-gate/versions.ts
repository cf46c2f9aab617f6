// The versions of this game: reel strips, and what each declares.
import type { SlotDefinition } from '../slot-game.ts'

export const DRAGON_GATE_VERSIONS: SlotDefinition['versions'] = {
  '92': {
    strips: {
      base: [
        'SJQTDQTKCJTBJKCJDKKTBA',
        'WCTJDAQJCKJSQDJBTKQTBKT',
        'WQCBJQDJTAKSQACQTDJTBKJ',
        'WTBJBQJCQDTSTDTCJAJKJTQ',
        'SJDJJBJKBJDQKCCJTQKAQT',
      ],
      free: [
        'SKJACTCBDQTBDKQKJQJD',
        'WQCDKTJDQASKJKQBTJAJK',
        'WAKTJQDQBTWJCTCQCBJKD',
        'SQAKJCBCBTWJQKTDTTKQD',
        'STJCJBKDBTCKQKACDTJQ',
      ],
    },
    declared: {
      rtp: 0.9201604740539105,
      hitFrequency: 0.52107227448314,
      volatility: 2.907497975806662,
      topAwardMilli: 9_856_270,
    },
    buys: { 'free-spins': { cost: 13, rtp: 0.9184976987022561 } },
  },
  '94': {
    strips: {
      base: [
        'SJQTDQTKCJTBJKCJDKKTBA',
        'WCTJDAQJCKJSQDJBTKQTBKT',
        'WQCBJQDJTQKSQACDTDJTBKJ',
        'WTBJBQJCQDTSTDTCJAJKJTQ',
        'SJDJJBJKBJDQKTCJTQKAQT',
      ],
      free: [
        'SKJACTCBDQTBDKQKJQJD',
        'WQCDKTJDQASBJKQBTJAJK',
        'WAKTJQDQBTWJCTCQCBJKD',
        'SQAKJCBCBTWJQKTDTTKJD',
        'STJCJBKDBTCKQKACDTJQ',
      ],
    },
    declared: {
      rtp: 0.9401370257945717,
      hitFrequency: 0.5242182315394506,
      volatility: 2.9310661940097367,
      topAwardMilli: 9_861_340,
    },
    buys: { 'free-spins': { cost: 14, rtp: 0.8932716042211905 } },
  },
  '96': {
    strips: {
      base: [
        'SJQTDQTKCJTBJKCJDKQTBA',
        'WCTJDAQJCKJSQDJBTKQTBKT',
        'WQCBJQDJTQKSQACKTDJTBKJ',
        'WTBJBQJCQDTSKDTCJAJKJTQ',
        'SJDJJBJKBJDQKTCJTQKAQT',
      ],
      free: [
        'SKJACTCBDQTBDKQKJQJT',
        'WQCDKTJDQQSBJKQBTJACK',
        'WAKTJQDQBTWJCTKQCBJKD',
        'SQAKJCBCBTWJQKTDQTKJD',
        'STJCJBKDBTCKQKACDTJQ',
      ],
    },
    declared: {
      rtp: 0.9603077337466392,
      hitFrequency: 0.5591888572734677,
      volatility: 2.9479592767307374,
      topAwardMilli: 9_861_340,
    },
    buys: { 'free-spins': { cost: 14, rtp: 0.9123777507271292 } },
  },
}
