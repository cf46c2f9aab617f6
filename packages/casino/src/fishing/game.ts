// Fishing: a shot is a round of its own. Whatever it is aimed at, it returns the same in the long run, because a capture is as much less likely as
// it pays more; skill and patience change how it swings, never what it returns.
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import { type Result, type Won, ok, refuse } from '@hanpan/kernel'
import type { Figures } from '../figures.ts'
import { type Milli, payoutOf } from '../money.ts'
import type { Names } from '../names.ts'
import { placeOf } from '../prices.ts'
import { type Creature, creatureOf, weaponOf } from './catalogue.ts'

export const FISHING_NAMES: Names = { ko: '심해 사냥', en: 'Deep Sea Hunt', vi: 'Săn Biển Sâu' }
/** Return to player, in thousandths, by version. */
export const FISHING_VERSIONS = { '96': 960, '94': 940, '92': 920 } as const
export type FishingVersion = keyof typeof FISHING_VERSIONS

/** What a shot is declared to return, whatever it is aimed at. */
export const fishingDeclared = (version: FishingVersion): { readonly rtp: number } => ({
  rtp: FISHING_VERSIONS[version] / 1000,
})

export type Shot = { readonly weapon: string; readonly targets: readonly string[] }
export type ShotRound = {
  readonly captured: readonly { readonly target: number; readonly creature: string; readonly times: number }[]
  /** Of the whole stake, which is what the weapon costs. */
  readonly milli: Milli
  readonly payout: Won
}
/** A shot that reaches nothing is no shot: it is refused and costs nothing. */
export type ShotRefusal = 'weapon-unknown' | 'no-target' | 'too-many-targets' | 'creature-unknown'

const totalWeight = ({ multipliers }: Creature) => multipliers.reduce((sum, { weight }) => sum + weight, 0)
/** Mean multiplier × total weight: a whole number. */
const weighted = ({ multipliers }: Creature) => multipliers.reduce((sum, { weight, times }) => sum + weight * times, 0)
export const meanTimes = (creature: Creature): number => weighted(creature) / totalWeight(creature)

/**
 * Shoots at creatures that the weapon has reached. Each is captured with the chance return / (sum of their mean multipliers): drawn as two
 * whole numbers, so that the chance is exact. `stake` is that of the whole shot; a capture pays the multiplier of it.
 */
export function shoot(
  shot: Shot,
  version: FishingVersion,
  stake: Won,
  nextFloat: FloatSource,
): Result<ShotRound, ShotRefusal> {
  const weapon = weaponOf(shot.weapon)
  if (!weapon) return refuse('weapon-unknown')
  if (shot.targets.length === 0) return refuse('no-target')
  if (shot.targets.length > weapon.targetsMax) return refuse('too-many-targets')
  const creatures = shot.targets.map(creatureOf)
  if (creatures.includes(null)) return refuse('creature-unknown')
  const targets = creatures as readonly Creature[]
  const [ways, of] = captureChance(targets)
  const captured: { target: number; creature: string; times: number }[] = []
  for (const [target, creature] of targets.entries()) {
    const isPaid = floorDraw(nextFloat, 1000) < FISHING_VERSIONS[version]
    const isHit = floorDraw(nextFloat, of) < ways
    if (isPaid && isHit) captured.push({ target, creature: creature.key, times: timesOf(creature, nextFloat) })
  }
  const milli = captured.reduce((sum, { times }) => sum + times * 1000, 0)
  return ok({ captured, milli, payout: payoutOf(stake, milli) })
}

/** 1 / (sum of mean multipliers) as a fraction of whole numbers. */
function captureChance(targets: readonly Creature[]): readonly [number, number] {
  const common = targets.reduce((product, creature) => leastCommon(product, totalWeight(creature)), 1)
  const sum = targets.reduce((all, creature) => all + (weighted(creature) * common) / totalWeight(creature), 0)
  return [common, sum]
}

function leastCommon(a: number, b: number): number {
  const greatest = (x: number, y: number): number => (y === 0 ? x : greatest(y, x % y))
  return (a / greatest(a, b)) * b
}

function timesOf(creature: Creature, nextFloat: FloatSource): number {
  const { multipliers } = creature
  if (multipliers.length === 1) return multipliers[0]!.times
  const weights = multipliers.map(({ weight }) => weight)
  return multipliers[placeOf(weights, floorDraw(nextFloat, totalWeight(creature)))]!.times
}

/** The exact figures of a shot at these creatures: captures are independent of each other. */
export function fishingFigures(targets: readonly string[], version: FishingVersion): Figures {
  const creatures = targets.map((key) => creatureOf(key)!)
  const [ways, of] = captureChance(creatures)
  const chance = (FISHING_VERSIONS[version] / 1000) * (ways / of)
  let [mean, variance, missed, top] = [0, 0, 1, 0]
  for (const creature of creatures) {
    const square =
      creature.multipliers.reduce((sum, { weight, times }) => sum + weight * times ** 2, 0) / totalWeight(creature)
    const own = chance * meanTimes(creature)
    mean += own
    variance += chance * square - own ** 2
    missed *= 1 - chance
    top += Math.max(...creature.multipliers.map(({ times }) => times)) * 1000
  }
  return { rtp: mean, hitFrequency: 1 - missed, volatility: Math.sqrt(variance), topAwardMilli: top }
}
