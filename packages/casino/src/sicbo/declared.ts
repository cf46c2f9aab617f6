// What the game declares of its bets: return, hit frequency, σ and greatest return.
import type { Figures } from '../figures.ts'

export const SICBO_DECLARED: Readonly<Record<string, Figures>> = {
  'even-money': {
    rtp: 0.9722222222222238,
    hitFrequency: 0.4861111111111119,
    volatility: 0.9996141230803657,
    topAwardMilli: 2000,
  },
  'total-4': {
    rtp: 0.8472222222222221,
    hitFrequency: 0.013888888888888888,
    volatility: 7.138821335607749,
    topAwardMilli: 61_000,
  },
  'total-5': {
    rtp: 0.861111111111111,
    hitFrequency: 0.027777777777777776,
    volatility: 5.094402035446891,
    topAwardMilli: 31_000,
  },
  'total-6': {
    rtp: 0.8333333333333334,
    hitFrequency: 0.046296296296296294,
    volatility: 3.782268572636739,
    topAwardMilli: 18_000,
  },
  'total-7': {
    rtp: 0.902777777777778,
    hitFrequency: 0.06944444444444445,
    volatility: 3.3047092754222307,
    topAwardMilli: 13_000,
  },
  'total-8': {
    rtp: 0.8749999999999997,
    hitFrequency: 0.09722222222222218,
    volatility: 2.666341125962693,
    topAwardMilli: 9000,
  },
  'total-9': {
    rtp: 0.8101851851851853,
    hitFrequency: 0.11574074074074067,
    volatility: 2.2393964057314064,
    topAwardMilli: 7000,
  },
  'total-10': {
    rtp: 0.8750000000000002,
    hitFrequency: 0.12499999999999992,
    volatility: 2.315032397181517,
    topAwardMilli: 7000,
  },
  triple: {
    rtp: 0.8379629629629629,
    hitFrequency: 0.004629629629629629,
    volatility: 12.286948944672906,
    topAwardMilli: 181_000,
  },
  'any-triple': {
    rtp: 0.861111111111111,
    hitFrequency: 0.027777777777777776,
    volatility: 5.094402035446891,
    topAwardMilli: 31_000,
  },
  double: {
    rtp: 0.8148148148148148,
    hitFrequency: 0.07407407407407407,
    volatility: 2.8808054048340823,
    topAwardMilli: 11_000,
  },
  'two-dice': {
    rtp: 0.9722222222222225,
    hitFrequency: 0.13888888888888878,
    volatility: 2.4208138107200314,
    topAwardMilli: 7000,
  },
  single: {
    rtp: 0.9629629629629641,
    hitFrequency: 0.4212962962962968,
    volatility: 1.3671132463179088,
    topAwardMilli: 13_000,
  },
}
