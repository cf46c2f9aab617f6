// Soccer, ice hockey, handball. The final score is drawn from the grid that prices it, and its goals fall into the halves as the shares
// say and evenly within them, so that every market of a part or of the order of goals comes out as it was priced.
import type { ScoreParameters, Side } from '@hanpan/sportsbook'
import type { Chance } from '../chance.ts'
import { Timeline, type StatKey } from '../timeline.ts'
import { other, type Played } from './played.ts'

const MINUTE = 60
/** Of each period, with the stoppage that is usual in soccer. */
const CLOCKS = {
  soccer: { seconds: [47 * MINUTE, 50 * MINUTE], stops: 1, breakSeconds: 15 * MINUTE },
  handball: { seconds: [30 * MINUTE, 30 * MINUTE], stops: 1.2, breakSeconds: 12 * MINUTE },
  'ice-hockey': { seconds: [20 * MINUTE, 20 * MINUTE, 20 * MINUTE], stops: 1.9, breakSeconds: 16 * MINUTE },
} as const
const LETTERS = { soccer: 'h', handball: 'h', 'ice-hockey': 'p' } as const
const SIDES = ['home', 'away'] as const

/** How often a card is a red one where it changes nothing, and what a player short changes: as the price model has it. */
const RED_OF_CARDS = 0.04
const SHORT = { own: 2 / 3, other: 5 / 4 }

/** Told but not priced: of each side in a match. */
const STATS: Readonly<Record<ScoreParameters['sport'], Readonly<Partial<Record<StatKey, number>>>>> = {
  soccer: { attacks: 90, dangerousAttacks: 42, shots: 7, fouls: 11 },
  'ice-hockey': { shots: 24, fouls: 4 },
  handball: { shots: 14, fouls: 8 },
}
const PENALTY_OF_GOALS = 0.1
const REVIEW_OF_GOALS = 0.12

interface Placed {
  readonly side: Side
  readonly period: number
  readonly second: number
}

/** Dixon and Coles' correction by rejection: a score is kept as often as it is likelier than two independent counts. */
export function finalScore({ goals: { home, away }, rho }: ScoreParameters, chance: Chance): Record<Side, number> {
  const correction = (x: number, y: number) => {
    if (x > 1 || y > 1) return 1
    if (x === 0) return y === 0 ? 1 - home * away * rho : 1 + home * rho
    return y === 0 ? 1 + away * rho : 1 - rho
  }
  const most = Math.max(1, correction(0, 0), correction(0, 1), correction(1, 0), correction(1, 1))
  for (;;) {
    const score = { home: chance.poisson(home), away: chance.poisson(away) }
    if (chance.is(correction(score.home, score.away) / most)) return score
  }
}

/** So many of a side, each in a period by the shares and at any of its seconds. */
function place(
  side: Side,
  count: number,
  shares: readonly number[],
  seconds: readonly number[],
  chance: Chance,
): readonly Placed[] {
  return Array.from({ length: count }, () => {
    const period = chance.place(shares)
    return { side, period, second: Math.floor(chance.next() * seconds[period]!) }
  })
}

/**
 * Whether a card is a red one: as often as the goals that follow are likelier with a player short than without. So the goals after a red
 * card are as the model prices them, and the goals of all matches as they were priced before.
 */
function isRed(
  card: Placed,
  goals: readonly Placed[],
  parameters: ScoreParameters,
  seconds: readonly number[],
  chance: Chance,
) {
  const { shares, goals: means } = parameters
  const share = shares.reduce((sum, one, period) => {
    const left = period === card.period ? 1 - card.second / seconds[period]! : period > card.period ? 1 : 0
    return sum + one * left
  }, 0)
  const later = (side: Side) =>
    goals.filter(
      (goal) =>
        goal.side === side && (goal.period > card.period || (goal.period === card.period && goal.second > card.second)),
    ).length
  const likelier = (side: Side, factor: number) => factor ** later(side) * Math.exp((1 - factor) * means[side] * share)
  return chance.is(RED_OF_CARDS * likelier(card.side, SHORT.own) * likelier(other(card.side), SHORT.other))
}

/** `isDecided`: what is level goes on until somebody wins. */
export function playScore(parameters: ScoreParameters, chance: Chance, isDecided: boolean): Played {
  const { sport, shares, corners, cards } = parameters
  const { seconds, stops, breakSeconds } = CLOCKS[sport]
  const timeline = new Timeline()
  const even = seconds.map(() => 1 / seconds.length)
  const score = finalScore(parameters, chance)
  const goals = SIDES.flatMap((side) => place(side, score[side], shares, seconds, chance))
  const ofCount = (means: Record<Side, number> | null) =>
    means ? SIDES.flatMap((side) => place(side, chance.poisson(means[side]), even, seconds, chance)) : []
  const [cornersTaken, cardsShown] = [ofCount(corners), ofCount(cards)]
  const reds = new Set<Placed>()
  for (const card of cardsShown) {
    const hasRed = [...reds].some(({ side }) => side === card.side)
    if (!hasRed && isRed(card, goals, parameters, seconds, chance)) reds.add(card)
  }
  const stats = Object.entries(STATS[sport]).flatMap(([stat, mean]) =>
    SIDES.flatMap((side) =>
      place(side, chance.poisson(mean), even, seconds, chance).map((one) => ({ ...one, stat: stat as StatKey })),
    ),
  )
  for (const [period, length] of seconds.entries()) {
    timeline.begin(`${LETTERS[sport]}${period + 1}`, length, length * stops)
    const here = <Value extends Placed>(list: readonly Value[]) => list.filter((one) => one.period === period)
    for (const { side, second, stat } of here(stats)) timeline.add(second, { kind: 'stat', stat, side })
    for (const { side, second } of here(cornersTaken))
      timeline.add(second, { kind: 'incident', incident: 'corner', side })
    for (const card of here(cardsShown)) {
      const incident = reds.has(card) ? 'red-card' : 'yellow-card'
      timeline.add(card.second, { kind: 'incident', incident, side: card.side })
    }
    for (const { side, second } of here(goals)) {
      if (sport === 'soccer' && chance.is(PENALTY_OF_GOALS)) {
        timeline.add(Math.max(0, second - 70), { kind: 'moment', moment: 'penalty', side })
      }
      for (const stat of ['shots', 'shotsOnTarget'] as const) timeline.add(second, { kind: 'stat', stat, side })
      timeline.add(second, { kind: 'incident', incident: 'goal', side })
      if (sport !== 'handball' && chance.is(REVIEW_OF_GOALS)) {
        timeline.add(Math.min(length - 1, second + 20), { kind: 'moment', moment: 'review', side })
      }
    }
    timeline.end(breakSeconds)
  }
  if (isDecided && score.home === score.away) playOn(parameters, timeline, chance)
  return {
    timeline,
    units: ['goals', ...(corners ? (['corners'] as const) : []), ...(cards ? (['cards'] as const) : [])],
    recorded: [
      'goal',
      ...(corners ? (['corner'] as const) : []),
      ...(cards ? (['yellow-card', 'red-card'] as const) : []),
    ],
    hasClock: true,
  }
}

/** Overtime, and a shoot-out where it brings nothing. Who wins is drawn first, by the chance that priced it. */
function playOn({ sport, goals, overtimeHome }: ScoreParameters, timeline: Timeline, chance: Chance): void {
  const winner: Side = chance.is(overtimeHome ?? goals.home / (goals.home + goals.away)) ? 'home' : 'away'
  const endsInOvertime = chance.is(0.55)
  if (sport === 'ice-hockey') {
    // Sudden death: the goal ends it.
    const length = endsInOvertime ? chance.between(20, 299) : 300
    timeline.begin('x1', length, length * 1.5)
    if (endsInOvertime) timeline.add(length, { kind: 'incident', incident: 'goal', side: winner })
    timeline.end(180)
  } else {
    const half = chance.between(1, 2)
    for (const number of [1, 2] as const) {
      timeline.begin(`x${number}`, 15 * MINUTE)
      if (endsInOvertime && number === half) {
        timeline.add(chance.between(10, 14 * MINUTE), { kind: 'incident', incident: 'goal', side: winner })
      }
      timeline.end(120)
    }
  }
  if (endsInOvertime) return
  const [most, least] = sport === 'ice-hockey' ? [2, chance.between(0, 1)] : [chance.between(4, 5), 3]
  timeline.begin('so', (most + least) * 50)
  for (let shot = 0; shot < least; shot++) {
    timeline.add(shot * 90 + 30, { kind: 'counted', unit: 'goals', side: other(winner), amount: 1 })
  }
  const all = (most + least) * 50
  for (let shot = 0; shot < most; shot++) {
    timeline.add(Math.min(all - 1, shot * 60 + 10), { kind: 'counted', unit: 'goals', side: winner, amount: 1 })
  }
  timeline.end(0)
}
