// Points: margin and total are normal and nearly independent (games.md 3.3; Stern 1991, 1994), so that each is a line of chances and both
// together are a plane. Level after regulation, overtime decides.
import type { EventResult, Side } from '../event-result.ts'
import type { MarketFamily, Need, Part } from '../market.ts'
import { convolved, type Grid, type Lattice, type NthNeed, nthFactor, surely, Together, writeUse } from './factors.ts'
import type { Factor, Model, OvertimeRules } from './model.ts'
import { latticeOfNormal, leadersOfNormal, normalBelow } from './normal.ts'
import type { Pair, PlaneParameters, Spread } from './parameters.ts'
import { type Ask, axisFactor, planeFactor, valueAs } from './point-factors.ts'
import { decidedLattice, mixed, planeOf, type PlaneParts, replaced, sideOf } from './plane.ts'
import { countOf, incidentsOf } from './score-state.ts'
import { Timeline } from './timeline.ts'

/** What has a law of its own, and what is looked at of both together. */
type OwnAxis = 'margin' | 'total'
type Axis = OwnAxis | Side

/** What is less likely is left out. */
const NEGLIGIBLE = 1e-13
const isOwn = (axis: Axis | null | undefined): axis is OwnAxis => axis === 'margin' || axis === 'total'
const axisOf = ({ use }: Ask): Axis | null => (use === 'leader' ? 'margin' : use)
const NOTHING: Spread = { mean: 0, deviation: 0 }

export class PlaneModel implements Model {
  readonly sport
  readonly #parameters: PlaneParameters
  readonly #overtime: OvertimeRules['overtime']
  readonly #timeline: Timeline
  readonly #lattices = new Map<string, Lattice | null>()
  readonly #planes = new Map<string, Grid | null>()

  constructor(parameters: PlaneParameters, result: EventResult, { overtime }: OvertimeRules) {
    this.sport = parameters.sport
    this.#parameters = parameters
    this.#overtime = overtime
    this.#timeline = new Timeline(result, parameters.shares, parameters.periodSeconds)
  }

  factors(needs: readonly Need[], family: MarketFamily): readonly Factor[] | null {
    // A game that is counted by halves has no quarters to be a part of.
    if (this.#timeline.result.periods.some(({ key }) => key.startsWith('h'))) return null
    const hasOvertime = this.#overtime[family]
    const factors: (Factor | null)[] = []
    const asks: Ask[] = []
    for (const need of needs)
      if (need.kind === 'nth') factors.push(this.#firstFactor(need))
      else if (need.kind === 'winner') asks.push({ need, use: 'leader' })
      else if (need.kind === 'score' && need.unit === 'points') asks.push({ need, use: need.only ?? null })
      else return null
    const parts = [...new Set(asks.map(({ need }) => need.part))]
    if (parts.length === 1) factors.push(this.#partFactor(parts[0]!, asks, hasOvertime))
    else if (parts.length > 1) factors.push(...this.#partsFactors(parts, asks, hasOvertime))
    return factors.includes(null) ? null : (factors as Factor[])
  }

  #firstFactor(need: NthNeed): Factor | null {
    const { of, part, nth } = need
    if (nth !== 1 || part !== 'match' || (of !== 'three-pointer' && of !== 'free-throw')) return null
    const home = this.#parameters.firsts[of]
    const past = incidentsOf(this.#timeline, of, part)
    if (home === null || !past) return null
    if (past[0] || this.#timeline.result.finish !== null) return nthFactor(need, surely(past[0]?.side ?? 'none'))
    return nthFactor(need, { home, away: 1 - home, none: 0 })
  }

  #partFactor(part: Part, asks: readonly Ask[], hasOvertime: boolean): Factor | null {
    const [axis, ...others] = new Set(asks.map(axisOf))
    if (axis && others.length === 0) {
      const lattice = this.#lattice(part, axis, hasOvertime)
      return lattice && axisFactor(asks, lattice)
    }
    const plane = this.#plane(part, hasOvertime)
    return plane && planeFactor(asks, plane)
  }

  /**
   * Several parts: those that do not overlap are independent, and of a part and the whole the part is drawn when the whole is known. Only
   * where each is asked for one thing, margins or totals.
   */
  #partsFactors(parts: readonly Part[], asks: readonly Ask[], hasOvertime: boolean): readonly (Factor | null)[] {
    const masks = parts.map((part) => this.#timeline.periodsOf(part))
    if (masks.includes(null) || (parts.includes('match') && parts.includes('regulation'))) return [null]
    const overlaps = parts.some((_, one) =>
      parts.some((__, other) => other < one && masks[one]!.some((period) => masks[other]!.includes(period))),
    )
    const ofPart = (part: Part) => asks.filter(({ need }) => need.part === part)
    if (!overlaps) return parts.map((part) => this.#partFactor(part, ofPart(part), hasOvertime))

    const whole = parts.find((part) => part === 'match' || part === 'regulation')
    const inner = parts.find((part) => part !== whole)
    if (parts.length > 2 || !whole || !inner) return [null]
    const axes = [whole, inner].map((part) => [...new Set(ofPart(part).map(axisOf))])
    const [axis, otherAxis] = axes.map(([first, ...rest]) => (rest.length === 0 && isOwn(first) ? first : null))
    if (!axis || !otherAxis) return [null]
    // A margin says nothing of a total.
    if (axis !== otherAxis) return [inner, whole].map((part) => this.#partFactor(part, ofPart(part), hasOvertime))
    return [this.#nestedFactor(inner, ofPart(inner), whole, ofPart(whole), axis, hasOvertime)]
  }

  /** A part and the whole of it, by one thing that is looked at of both. */
  #nestedFactor(
    inner: Part,
    innerAsks: readonly Ask[],
    whole: Part,
    wholeAsks: readonly Ask[],
    axis: OwnAxis,
    hasOvertime: boolean,
  ): Factor | null {
    const regulation = this.#lattice('regulation', axis, false)
    const [nowInner, nowWhole] = [this.#now(inner, axis), this.#now('regulation', axis)]
    if (!regulation || nowInner === null || nowWhole === null) return null
    const [share, left] = [this.#timeline.shareLeft(inner), this.#timeline.shareLeft('regulation')]
    const part = left > 0 ? share / left : 0
    const deviation = this.#parameters[axis].deviation * Math.sqrt(Math.max(0, share * (1 - part)))
    const extra = whole === 'match' && hasOvertime ? this.#overtimeOf(axis) : null
    // Overtime adds to a total when the margin is level, which a total knows nothing of.
    const level = axis === 'total' && extra ? (this.#levelChance() ?? 0) : 0
    const none: Lattice = { from: 0, weights: Float64Array.of(1) }
    /** What overtime may add to a value, each with its chance. */
    const endings = (value: number): readonly (readonly [Lattice, number])[] => {
      if (!extra) return [[none, 1]]
      if (axis === 'margin') return [[value === 0 ? extra : none, 1]]
      return [
        [none, 1 - level],
        [extra, level],
      ]
    }
    return {
      size: regulation.weights.length * Math.ceil(deviation * 13 + 2),
      visit(facts, next) {
        const together = new Together()
        const isLead = (asks: readonly Ask[]) => asks.every(({ use }) => use === 'leader')
        const [innerLead, wholeLead] = [isLead(innerAsks), isLead(wholeAsks)]
        for (const [index, weight] of regulation.weights.entries()) {
          if (weight < NEGLIGIBLE) continue
          const value = regulation.from + index
          const mean = nowInner + (value - nowWhole) * part
          const ofInner = innerLead ? leadersOfNormal({ mean, deviation }) : latticeOfNormal({ mean, deviation })
          for (const [lattice, chance] of endings(value))
            for (const [more, extraWeight] of lattice.weights.entries()) {
              const all = weight * chance * extraWeight
              if (all < NEGLIGIBLE) continue
              const end = value + lattice.from + more
              for (const [place, innerWeight] of ofInner.weights.entries())
                together.add([ofInner.from + place, wholeLead ? Math.sign(end) : end], all * innerWeight)
            }
        }
        for (const { values, weight } of together.all) {
          for (const { need, use } of innerAsks) writeUse(facts, need, use!, valueAs(use!, values[0]!))
          for (const { need, use } of wholeAsks) writeUse(facts, need, use!, valueAs(use!, values[1]!))
          next(weight)
        }
      },
    }
  }

  #lattice(part: Part, axis: Axis, hasOvertime: boolean): Lattice | null {
    const isDecided = part === 'match' && hasOvertime
    const key = `${isDecided ? 'match' : part === 'match' ? 'regulation' : part} ${axis}`
    let lattice = this.#lattices.get(key)
    if (lattice === undefined) {
      lattice = this.#latticeOf(part, axis, isDecided)
      this.#lattices.set(key, lattice)
    }
    return lattice
  }

  #latticeOf(part: Part, axis: Axis, isDecided: boolean): Lattice | null {
    if (!isOwn(axis)) {
      const parts = this.#planeParts(part, isDecided)
      return parts && sideOf(parts, axis)
    }
    if (!isDecided) {
      const now = this.#now(part, axis)
      if (now === null) return null
      const left = this.#left(part, axis)
      // Points are not taken back.
      const least = axis === 'total' ? now : undefined
      return latticeOfNormal({ mean: now + left.mean, deviation: left.deviation }, least)
    }
    const regulation = this.#lattice('regulation', axis, false)
    const level = this.#levelChance()
    if (!regulation || level === null) return null
    const extra = this.#overtimeOf(axis)
    if (axis === 'margin') return replaced(regulation, extra)
    return mixed(regulation, convolved(regulation, extra), level)
  }

  /** What is left of a part, of the margin or the total. */
  #left(part: Part, use: 'margin' | 'total'): Spread {
    const share = this.#timeline.shareLeft(part)
    const { mean, deviation } = this.#parameters[use]
    return share > 0 ? { mean: mean * share, deviation: deviation * Math.sqrt(share) } : NOTHING
  }

  #now(part: Part, use: 'margin' | 'total'): number | null {
    const count = countOf(this.#timeline, part, 'points')
    return count && (use === 'margin' ? count.home - count.away : count.home + count.away)
  }

  #levelChance(): number | null {
    const margin = this.#lattice('regulation', 'margin', false)
    return margin && (margin.weights[-margin.from] ?? 0)
  }

  /** What overtime adds when it comes: what it has brought, what is left of it, and of a margin never nothing but by a tie that stands. */
  #overtimeOf(use: 'margin' | 'total'): Lattice {
    const { overtime, margin, total } = this.#parameters
    const played = this.#timeline.result.periods.filter(({ key }) => key.startsWith('x'))
    const now = played.reduce((sum, { counts }) => add(sum, counts.points), { home: 0, away: 0 })
    const isOver = this.#timeline.result.finish !== null || (played.at(-1)?.isComplete && now.home !== now.away)
    const share = isOver ? 0 : overtime.length * this.#timeline.overtimeLeft(overtime.length)
    const { mean, deviation } = use === 'margin' ? margin : total
    const base = use === 'margin' ? now.home - now.away : now.home + now.away
    const law = { mean: base + mean * share, deviation: deviation * Math.sqrt(share) }
    const lattice = latticeOfNormal(law, use === 'total' ? base : undefined)
    if (use === 'total' || share === 0) return lattice
    return decidedLattice(lattice, normalBelow(law.mean / law.deviation), overtime.tied)
  }

  #plane(part: Part, hasOvertime: boolean): Grid | null {
    const isDecided = part === 'match' && hasOvertime
    const key = isDecided ? 'match' : part === 'match' ? 'regulation' : part
    let plane = this.#planes.get(key)
    if (plane === undefined) {
      plane = this.#planeOf(part, isDecided)
      this.#planes.set(key, plane)
    }
    return plane
  }

  #planeOf(part: Part, isDecided: boolean): Grid | null {
    const parts = this.#planeParts(part, isDecided)
    return parts && planeOf(parts)
  }

  /** Margins and totals that go together: those that stand, and those that overtime makes of a level margin. */
  #planeParts(part: Part, isDecided: boolean): PlaneParts | null {
    const inner = isDecided ? 'regulation' : part
    const [margin, total] = [this.#lattice(inner, 'margin', false), this.#lattice(inner, 'total', false)]
    const now = countOf(this.#timeline, inner, 'points')
    if (!margin || !total || !now) return null
    const level = margin.weights[-margin.from] ?? 0
    if (!isDecided || level === 0) return { now, laws: [{ margin, total }] }
    const decided = { from: margin.from, weights: margin.weights.slice() }
    decided.weights[-margin.from] = 0
    const extra = this.#overtimeOf('margin')
    const levelled = { from: extra.from, weights: extra.weights.map((weight) => weight * level) }
    const longer = convolved(total, this.#overtimeOf('total'))
    return {
      now,
      laws: [
        { margin: decided, total },
        { margin: levelled, total: longer },
      ],
    }
  }
}

const add = (sum: Pair, more: Pair | undefined): Pair => ({
  home: sum.home + (more?.home ?? 0),
  away: sum.away + (more?.away ?? 0),
})
