// Baseball. Runs of each half inning are negative binomial; the home side does not bat last when it leads and stops when it has one more.
// What is level goes on, and is won as often as what is not level: as the price has it.
import type { InningsParameters, Side } from '@hanpan/sportsbook'
import type { Chance } from '../chance.ts'
import { Timeline } from '../timeline.ts'
import type { Played } from './played.ts'

const HALF_INNING_SECONDS = 9 * 60
const BREAK_SECONDS = 140
const TRIES_MAX = 10_000
const EXTRA_INNINGS_MAX = 20

interface Inning {
  readonly key: `i${number}` | `x${number}`
  readonly away: number
  /** Null when the home side need not bat. */
  readonly home: number | null
}

type Bat = (side: Side) => number

function oneInning(key: Inning['key'], lead: number, isLast: boolean, bat: Bat): Inning {
  const away = bat('away')
  if (!isLast) return { key, away, home: bat('home') }
  const behind = away - lead
  if (behind < 0) return { key, away, home: null }
  return { key, away, home: Math.min(bat('home'), behind + 1) }
}

const sum = (innings: readonly Inning[], side: Side) => innings.reduce((all, inning) => all + (inning[side] ?? 0), 0)

/** Innings after a level game, by whom the price says that it is won. */
function extraInnings(winner: Side, bat: Bat): readonly Inning[] {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const extra: Inning[] = []
    while (extra.length < EXTRA_INNINGS_MAX && sum(extra, 'home') === sum(extra, 'away')) {
      extra.push(oneInning(`x${extra.length + 1}`, 0, true, bat))
    }
    const [home, away] = [sum(extra, 'home'), sum(extra, 'away')]
    if (winner === 'home' ? home > away : away > home) return extra
  }
  return [{ key: 'x1', away: winner === 'away' ? 1 : 0, home: winner === 'home' ? 1 : 0 }]
}

/**
 * Whose the first home run is. Its price knows nothing of the runs, but nobody hits one who scores none: what such games cannot have, the
 * others have more of, so that it comes out as priced over all.
 */
function firstHomeRun(
  { runs, dispersion, homeRuns }: InningsParameters,
  scored: Readonly<Record<Side, boolean>>,
  chance: Chance,
): Side | null {
  if (!homeRuns) return null
  const none = Math.exp(-homeRuns.home - homeRuns.away)
  const share = homeRuns.home / (homeRuns.home + homeRuns.away)
  const priced = { home: (1 - none) * share, away: (1 - none) * (1 - share) }
  const scoreless = (side: Side) => (dispersion[side] / (dispersion[side] + runs[side])) ** dispersion[side]
  const blank = { home: scoreless('home'), away: scoreless('away') }
  const ofOneSide = (side: Side) => priced[side] / (priced[side] + none)
  const ofBoth = (side: Side) => {
    const alone = (1 - blank[side]) * (side === 'home' ? blank.away : blank.home)
    return (priced[side] - alone * ofOneSide(side)) / ((1 - blank.home) * (1 - blank.away))
  }
  if (scored.home && scored.away) {
    const place = chance.place([ofBoth('home'), ofBoth('away'), 1 - ofBoth('home') - ofBoth('away')])
    return place === 2 ? null : place === 0 ? 'home' : 'away'
  }
  if (!scored.home && !scored.away) return null
  const side = scored.home ? 'home' : 'away'
  return chance.is(ofOneSide(side)) ? side : null
}

export function playInnings(parameters: InningsParameters, chance: Chance): Played {
  const { runs, dispersion, innings: count, homeRuns } = parameters
  const bat: Bat = (side) => chance.negativeBinomial(runs[side] / count, dispersion[side] / count)
  const innings: Inning[] = []
  for (let number = 1; number <= count; number++) {
    const lead = sum(innings, 'home') - sum(innings, 'away')
    innings.push(oneInning(`i${number}`, lead, number === count, bat))
  }
  if (sum(innings, 'home') === sum(innings, 'away')) {
    let whole = { home: 0, away: 0 }
    while (whole.home === whole.away) {
      whole = {
        home: chance.negativeBinomial(runs.home, dispersion.home),
        away: chance.negativeBinomial(runs.away, dispersion.away),
      }
    }
    innings.push(...extraInnings(whole.home > whole.away ? 'home' : 'away', bat))
  }

  const scored = { home: sum(innings, 'home') > 0, away: sum(innings, 'away') > 0 }
  let first = firstHomeRun(parameters, scored, chance)
  const timeline = new Timeline()
  // The first home run falls into one of its side's innings with runs; after it anybody may hit one.
  const firstInning = first && chance.pick(innings.filter((inning) => (inning[first!] ?? 0) > 0))
  let isPast = false
  for (const inning of innings) {
    const length = inning.home === null ? HALF_INNING_SECONDS : HALF_INNING_SECONDS * 2
    timeline.begin(inning.key, length)
    for (const side of ['away', 'home'] as const) {
      const from = side === 'away' ? 0 : HALF_INNING_SECONDS
      const seconds = Array.from(
        { length: inning[side] ?? 0 },
        () => from + chance.between(30, HALF_INNING_SECONDS - 30),
      )
      seconds.sort((one, two) => one - two)
      for (const [place, second] of seconds.entries()) {
        const isFirst = inning === firstInning && side === first && place === 0
        if (isFirst || (isPast && homeRuns && chance.is(0.15))) {
          timeline.add(second, { kind: 'incident', incident: 'home-run', side })
          isPast = true
          if (isFirst) first = null
        }
        timeline.add(second, { kind: 'counted', unit: 'runs', side, amount: 1 })
      }
      if (side === 'away') timeline.add(HALF_INNING_SECONDS, { kind: 'top-ends' })
    }
    timeline.end(BREAK_SECONDS)
  }
  return {
    timeline,
    units: ['runs'],
    recorded: homeRuns ? ['home-run'] : [],
    hasClock: false,
    ...(count !== 9 && { periodsMax: count }),
  }
}
