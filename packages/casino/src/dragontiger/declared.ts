// What the game declares of its bets: return, hit frequency, σ and greatest return.
import type { Figures } from '../figures.ts'

export const DRAGONTIGER_DECLARED: Readonly<Record<string, Figures>> = {
  main: {
    rtp: 0.9626506024096142,
    hitFrequency: 0.5373493975903463,
    volatility: 0.9708660701219809,
    topAwardMilli: 2000,
  },
  tie: {
    rtp: 0.8963855421686711,
    hitFrequency: 0.07469879518072292,
    volatility: 3.154856488941312,
    topAwardMilli: 12_000,
  },
  'suited-tie': {
    rtp: 0.860240963855421,
    hitFrequency: 0.01686746987951806,
    volatility: 6.567516626604881,
    topAwardMilli: 51_000,
  },
  'one-card': {
    rtp: 0.923076923076902,
    hitFrequency: 0.461538461538451,
    volatility: 0.9970370305242846,
    topAwardMilli: 2000,
  },
  suit: {
    rtp: 0.9230769230769318,
    hitFrequency: 0.23076923076923295,
    volatility: 1.6853001769389784,
    topAwardMilli: 4000,
  },
}
