// What the game declares of its bets: return, hit frequency, σ and greatest return.
import type { Figures } from '../figures.ts'

export const BACCARAT_DECLARED: Readonly<Record<string, Figures>> = {
  player: {
    rtp: 0.9876491867108337,
    hitFrequency: 0.5414025773672371,
    volatility: 0.9511527161226297,
    topAwardMilli: 2000,
  },
  banker: {
    rtp: 0.989420942157528,
    hitFrequency: 0.5537533906564032,
    volatility: 0.9273720217932125,
    topAwardMilli: 1950,
  },
  'banker-no-commission': {
    rtp: 0.985418955360281,
    hitFrequency: 0.5537533906564032,
    volatility: 0.9296416719469105,
    topAwardMilli: 2000,
  },
  tie: {
    rtp: 0.8564037122127621,
    hitFrequency: 0.09515596802364024,
    volatility: 2.6408722217523235,
    topAwardMilli: 9000,
  },
  'player-pair': {
    rtp: 0.8963855421686743,
    hitFrequency: 0.07469879518072291,
    volatility: 3.154856488941307,
    topAwardMilli: 12_000,
  },
  'banker-pair': {
    rtp: 0.8963855421686744,
    hitFrequency: 0.07469879518072287,
    volatility: 3.1548564889413067,
    topAwardMilli: 12_000,
  },
  'either-pair': {
    rtp: 0.862901231201255,
    hitFrequency: 0.1438168718668758,
    volatility: 2.1054236752727205,
    topAwardMilli: 6000,
  },
  small: {
    rtp: 0.9471712272007045,
    hitFrequency: 0.3788684908802815,
    volatility: 1.2127632639410189,
    topAwardMilli: 2500,
  },
  big: {
    rtp: 0.9565425240443661,
    hitFrequency: 0.6211315091197183,
    volatility: 0.7470621705876676,
    topAwardMilli: 1540,
  },
}
