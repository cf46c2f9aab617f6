// What a match is priced and played by, from how strong both sides are.
import type { CombatParameters, ModelParameters, Pair, ScoreParameters, SportKey } from '@hanpan/sportsbook'
import type { Fixture } from './calendar.ts'

interface Meeting {
  /** How much stronger the home side is, home advantage left out. */
  readonly gap: number
  /** How much more than usual is scored. */
  readonly pace: number
  readonly isCup: boolean
  readonly isLong: boolean
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** A total and how much of it is the home side's more. */
const split = (total: number, more: number, least: number): Pair => {
  const home = within((total + more) / 2, least, total - least)
  return { home, away: total - home }
}

function soccer({ gap, pace, isCup }: Meeting): ScoreParameters {
  const more = 0.34 + 0.62 * gap
  return {
    kind: 'score',
    sport: 'soccer',
    goals: split(2.62 + 0.18 * pace + 0.08 * Math.abs(gap), more, 0.3),
    rho: -0.08,
    shares: [0.455, 0.545],
    corners: split(9.8 + 0.5 * pace, 0.7 + 1.1 * gap, 2),
    cards: split(4.1, -0.3 - 0.3 * gap, 1),
    overtimeHome: isCup ? logistic(0.1 + 0.35 * gap) : null,
  }
}

function iceHockey({ gap, pace }: Meeting): ScoreParameters {
  return {
    kind: 'score',
    sport: 'ice-hockey',
    goals: split(5.9 + 0.3 * pace, 0.3 + 0.7 * gap, 1.2),
    rho: -0.04,
    shares: [0.31, 0.345, 0.345],
    corners: null,
    cards: null,
    overtimeHome: logistic(0.08 + 0.15 * gap),
  }
}

function handball({ gap, pace }: Meeting): ScoreParameters {
  return {
    kind: 'score',
    sport: 'handball',
    goals: split(57 + 2 * pace, 1.6 + 3 * gap, 18),
    rho: 0,
    shares: [0.49, 0.51],
    corners: null,
    cards: null,
    overtimeHome: null,
  }
}

function fight({ gap, isLong }: Meeting): CombatParameters {
  const rounds = isLong ? 5 : 3
  const draw = 0.01
  const home = (1 - draw) * logistic(0.75 * gap)
  // It ends the earlier the likelier, and a little more at the end of a round.
  const weights = Array.from({ length: rounds * 2 }, (_, half) => 0.88 ** half * (half % 2 === 1 ? 1.15 : 1))
  const all = weights.reduce((sum, one) => sum + one, 0)
  const methods = (quick: number) => ({
    knockout: 0.3 + quick,
    submission: 0.17,
    decision: 0.52 - quick,
    disqualification: 0.01,
  })
  return {
    kind: 'combat',
    sport: 'combat',
    winner: { home, away: 1 - draw - home },
    methods: { home: methods(within(0.08 * gap, -0.2, 0.2)), away: methods(within(-0.08 * gap, -0.2, 0.2)) },
    rounds,
    halves: weights.map((one) => one / all),
  }
}

const PARAMETERS: Readonly<Record<SportKey, (meeting: Meeting) => ModelParameters>> = {
  soccer,
  'ice-hockey': iceHockey,
  handball,
  combat: fight,
  basketball: ({ gap, pace }) => ({
    kind: 'plane',
    sport: 'basketball',
    margin: { mean: 2.6 + 4.2 * gap, deviation: 11.8 },
    total: { mean: 163 + 4 * pace, deviation: 16.2 },
    shares: [0.255, 0.252, 0.25, 0.243],
    overtime: { length: 0.125, tied: 0 },
    firsts: { 'three-pointer': logistic(0.06 + 0.08 * gap), 'free-throw': logistic(0.04 + 0.05 * gap) },
  }),
  'american-football': ({ gap, pace }) => ({
    kind: 'plane',
    sport: 'american-football',
    // Less spread than the real game's: the normal laws of a quarter would else ask for less than nothing.
    margin: { mean: 1.8 + 4 * gap, deviation: 11 },
    total: { mean: 49.5 + 1.5 * pace, deviation: 10.5 },
    shares: [0.23, 0.27, 0.23, 0.27],
    overtime: { length: 1 / 6, tied: 0.06 },
    firsts: { 'three-pointer': null, 'free-throw': null },
  }),
  baseball: ({ gap, pace }) => {
    const runs = split(9 + 0.5 * pace, 0.2 + 0.75 * gap, 2.2)
    return {
      kind: 'innings',
      sport: 'baseball',
      runs,
      dispersion: { home: 3.8, away: 3.8 },
      innings: 9,
      homeRuns: { home: runs.home * 0.24, away: runs.away * 0.24 },
    }
  },
  volleyball: ({ gap }) => ({ kind: 'rallies', sport: 'volleyball', rally: within(0.507 + 0.014 * gap, 0.42, 0.58) }),
  badminton: ({ gap }) => ({ kind: 'rallies', sport: 'badminton', rally: within(0.5 + 0.02 * gap, 0.4, 0.6) }),
  tennis: ({ gap, pace, isLong }) => {
    const base = 0.632 + 0.012 * pace
    const serveOf = (more: number) => within(base + 0.02 * more, 0.5, 0.78)
    return {
      kind: 'tennis',
      sport: 'tennis',
      serve: { home: serveOf(gap), away: serveOf(-gap) },
      setsMax: isLong ? 5 : 3,
      lastTiebreak: isLong ? 10 : 7,
    }
  },
  esports: ({ gap, pace, isLong }) => ({
    kind: 'maps',
    sport: 'esports',
    map: within(logistic(0.55 * gap), 0.15, 0.85),
    mapsMax: isLong ? 5 : 3,
    kills: {
      margin: { mean: 3.2 * gap, deviation: 8.5 },
      total: { mean: 27 + 2.5 * pace, deviation: 6 },
    },
    firstBlood: logistic(0.2 * gap),
    firstTower: logistic(0.3 * gap),
  }),
}

/** What a match is priced by, and played by. */
export function parametersOf({ sport, home, away, competition }: Fixture): ModelParameters {
  return PARAMETERS[sport]({
    gap: home.strength - away.strength,
    pace: (home.pace + away.pace) / 2,
    isCup: competition.isCup,
    isLong: competition.isLong,
  })
}
