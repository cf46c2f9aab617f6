// A match as it will have been played, from its fixture and the world's seed: all of it, to the second. Few do not begin, and few break off.
import { instant, SECOND_MS, type Instant } from '@hanpan/kernel'
import type { Finish, ModelParameters, Side, SportKey } from '@hanpan/sportsbook'
import type { Fixture } from './calendar.ts'
import { chanceOf, type Chance } from './chance.ts'
import { parametersOf } from './parameters.ts'
import { playCombat } from './play/play-combat.ts'
import { playInnings } from './play/play-innings.ts'
import { playMaps } from './play/play-maps.ts'
import { playPlane } from './play/play-plane.ts'
import { playRallies } from './play/play-rallies.ts'
import { playScore } from './play/play-score.ts'
import { playTennis } from './play/play-tennis.ts'
import type { Played } from './play/played.ts'
import type { PlayedMatch } from './timeline.ts'
import type { World } from './world.ts'

/** How often a match of a sport does not come to its end. */
interface Mishaps {
  readonly postponed: number
  readonly walkover: number
  readonly abandoned: number
  readonly retired: number
}

const RARE: Mishaps = { postponed: 0.003, walkover: 0, abandoned: 0.001, retired: 0 }
const MISHAPS: Readonly<Partial<Record<SportKey, Partial<Mishaps>>>> = {
  soccer: { postponed: 0.005, abandoned: 0.003 },
  baseball: { postponed: 0.012, abandoned: 0.008 },
  tennis: { walkover: 0.008, abandoned: 0, retired: 0.02 },
  badminton: { walkover: 0.004, abandoned: 0, retired: 0.01 },
}
const DELAY_SECONDS_MAX = 240

/** Plays by parameters, without a fixture: `isDecided` where what is level is played on. */
export function play(parameters: ModelParameters, chance: Chance, isDecided = false): Played {
  switch (parameters.kind) {
    case 'score':
      return playScore(parameters, chance, isDecided)
    case 'plane':
      return playPlane(parameters, chance)
    case 'innings':
      return playInnings(parameters, chance)
    case 'rallies':
      return playRallies(parameters, chance)
    case 'tennis':
      return playTennis(parameters, chance)
    case 'combat':
      return playCombat(parameters, chance)
    case 'maps':
      return playMaps(parameters, chance)
  }
}

function finishOf(sport: SportKey, chance: Chance): Finish {
  const { postponed, walkover, abandoned, retired } = { ...RARE, ...MISHAPS[sport] }
  const finishes = ['postponed', 'walkover', 'abandoned', 'retired', 'completed'] as const
  const ordinary = 1 - postponed - walkover - abandoned - retired
  return finishes[chance.place([postponed, walkover, abandoned, retired, ordinary])]!
}

const hasBegun = (finish: Finish): boolean => finish !== 'postponed' && finish !== 'walkover' && finish !== 'cancelled'

/** The match of a fixture. */
export function playMatch(world: World, fixture: Fixture): PlayedMatch {
  const chance = chanceOf(`${world.seed} match ${fixture.id}`)
  const parameters = parametersOf(fixture)
  const finish = finishOf(fixture.sport, chance)
  const delay = chance.between(0, DELAY_SECONDS_MAX) * SECOND_MS
  // Ice hockey goes on until somebody wins; elsewhere only a cup does.
  const isDecided = fixture.competition.isCup || fixture.sport === 'ice-hockey'
  const played = play(parameters, chance, isDecided)
  return matchOf(
    played,
    parameters,
    hasBegun(finish) ? instant(fixture.scheduledAt + delay) : fixture.scheduledAt,
    finish,
    chance,
  )
}

/** A match from how it was played: cut off where it did not come to its end. */
export function matchOf(
  { timeline, units, recorded, hasClock, winner, ending, periodsMax }: Played,
  parameters: ModelParameters,
  beginsAt: Instant,
  finish: Finish,
  chance: Chance,
): PlayedMatch {
  const isCut = finish === 'abandoned' || finish === 'retired'
  const length = !hasBegun(finish)
    ? 0
    : isCut
      ? Math.floor(timeline.playedMs * (0.1 + 0.85 * chance.next()))
      : timeline.playedMs
  const goesThrough: Side = chance.is(0.5) ? 'home' : 'away'
  return {
    sport: parameters.sport,
    beginsAt,
    endsAt: instant(beginsAt + length),
    parameters,
    events: hasBegun(finish) ? timeline.events.filter(({ at }) => at <= length) : [],
    finish,
    units,
    recorded,
    hasClock,
    ...(finish === 'completed' && winner && { winner }),
    ...(finish === 'completed' && ending && { ending }),
    ...(finish === 'retired' && { winner: goesThrough }),
    ...(periodsMax !== undefined && { periodsMax }),
  }
}
