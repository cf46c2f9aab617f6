// Blackjack as it is offered: its rules, and what a round returns to a player who plays as well as can be.
import type { Names } from '../names.ts'
import { BLACKJACK_RULES } from './rules.ts'
import { blackjackValues } from './values.ts'

export const blackjack = {
  key: 'blackjack',
  names: { ko: '블랙잭', en: 'Blackjack', vi: 'Xì Dách' } satisfies Names,
  rules: BLACKJACK_RULES,
  /** Of the first stake, with the best play. */
  declared: { rtp: 1 - 0.005117336368389434 },
  figures: () => ({ rtp: 1 + blackjackValues(BLACKJACK_RULES).round }),
} as const
