// E-sports: map by map. The kills of a map lean to who takes it, and are as likely as priced over all.
import type { MapsParameters, Side, Spread } from '@hanpan/sportsbook'
import type { Chance } from '../chance.ts'
import { Timeline } from '../timeline.ts'
import type { Played } from './played.ts'

const BREAK_SECONDS = 8 * 60
const SIDES = ['home', 'away'] as const
const FIRST_BLOOD_SECOND = 140
const DRAWS = 9

const whole = ({ mean, deviation }: Spread, chance: Chance) => Math.round(mean + deviation * chance.normal())

/** A margin and a total that are both odd or both even; who leads has no more than all. */
function killsOf(margin: number, law: Spread, chance: Chance): Record<Side, number> {
  let total = whole(law, chance)
  for (let tries = 0; (total + margin) % 2 !== 0 && tries < 100; tries++) total = whole(law, chance)
  total = Math.max(total, Math.abs(margin))
  if ((total + margin) % 2 !== 0) total += 1
  return { home: (total + margin) / 2, away: (total - margin) / 2 }
}

export function playMaps({ map, mapsMax, kills, firstBlood, firstTower }: MapsParameters, chance: Chance): Played {
  const timeline = new Timeline()
  const maps = { home: 0, away: 0 }
  const enough = Math.floor(mapsMax / 2) + 1
  for (let number = 1; Math.max(maps.home, maps.away) < enough; number++) {
    const winner: Side = chance.is(map) ? 'home' : 'away'
    const first: Side | null = firstBlood === null ? null : chance.is(firstBlood) ? 'home' : 'away'
    const seconds = chance.between(24 * 60, 38 * 60)
    timeline.begin(`m${number}`, seconds)
    if (kills) {
      const margin = marginOf(winner, map, kills.margin, chance)
      const count = killsOf(margin, kills.total, chance)
      for (const side of SIDES) {
        for (let kill = 0; kill < count[side]; kill++) {
          const second = side === first && kill === 0 ? FIRST_BLOOD_SECOND : chance.between(150, seconds - 1)
          timeline.add(second, { kind: 'counted', unit: 'kills', side, amount: 1 })
        }
      }
    }
    if (first) {
      timeline.add(FIRST_BLOOD_SECOND, { kind: 'incident', incident: 'first-blood', side: first })
    }
    if (firstTower !== null) {
      const side = chance.is(firstTower) ? 'home' : 'away'
      timeline.add(chance.between(600, 1200), { kind: 'incident', incident: 'tower', side })
    }
    maps[winner] += 1
    timeline.end(BREAK_SECONDS, winner)
  }
  return {
    timeline,
    units: kills ? ['kills'] : [],
    recorded: [
      ...(firstBlood !== null ? (['first-blood'] as const) : []),
      ...(firstTower !== null ? (['tower'] as const) : []),
    ],
    hasClock: true,
    periodsMax: mapsMax,
  }
}

/**
 * A margin of kills from its own law, leaning to who took the map: of some draws the home side's map takes one from the upper part of them
 * and the away side's one from the lower, in so far as both together are the law again.
 */
function marginOf(winner: Side, map: number, law: Spread, chance: Chance): number {
  const draws = Array.from({ length: DRAWS }, () => whole(law, chance)).sort((one, two) => one - two)
  const rank = Math.min(0.999_999, chance.next())
  // The home side takes the map with `map`: its ranks are the highest of them.
  const of = winner === 'home' ? 1 - map + rank * map : rank * (1 - map)
  return draws[Math.floor(of * DRAWS)]!
}
