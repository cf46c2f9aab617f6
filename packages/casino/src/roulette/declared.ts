// What the game declares of its bets: return, hit frequency, σ and greatest return.
import type { Figures } from '../figures.ts'

export const ROULETTE_DECLARED: Readonly<Record<string, Figures>> = {
  straight: {
    rtp: 0.972972972972973,
    hitFrequency: 0.02702702702702703,
    volatility: 5.837837837837839,
    topAwardMilli: 36_000,
  },
  split: {
    rtp: 0.972972972972973,
    hitFrequency: 0.05405405405405406,
    volatility: 4.07023796692253,
    topAwardMilli: 18_000,
  },
  street: {
    rtp: 0.972972972972973,
    hitFrequency: 0.08108108108108109,
    volatility: 3.275515115144458,
    topAwardMilli: 12_000,
  },
  trio: {
    rtp: 0.972972972972973,
    hitFrequency: 0.08108108108108109,
    volatility: 3.275515115144458,
    topAwardMilli: 12_000,
  },
  corner: {
    rtp: 0.972972972972973,
    hitFrequency: 0.10810810810810811,
    volatility: 2.794652098315798,
    topAwardMilli: 9000,
  },
  'first-four': {
    rtp: 0.972972972972973,
    hitFrequency: 0.10810810810810811,
    volatility: 2.794652098315798,
    topAwardMilli: 9000,
  },
  'six-line': {
    rtp: 0.972972972972973,
    hitFrequency: 0.16216216216216217,
    volatility: 2.2115970319436524,
    topAwardMilli: 6000,
  },
  column: {
    rtp: 0.9729729729729732,
    hitFrequency: 0.32432432432432434,
    volatility: 1.404365519650441,
    topAwardMilli: 3000,
  },
  dozen: {
    rtp: 0.9729729729729732,
    hitFrequency: 0.32432432432432434,
    volatility: 1.404365519650441,
    topAwardMilli: 3000,
  },
  'even-money': {
    rtp: 0.972972972972973,
    hitFrequency: 0.4864864864864865,
    volatility: 0.9996347031841584,
    topAwardMilli: 2000,
  },
}
