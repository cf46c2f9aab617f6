// Several parts of one count at once, and who scored when: what is left is gone through piece by piece, in time.
import type { Side } from '../event-result.ts'
import type { ScoreUse } from '../market.ts'
import type { Unit } from '../sports.ts'
import {
  gridOf,
  type Lattice,
  latticeOf,
  type NthNeed,
  type ScoreNeed,
  Together,
  TOGETHER_MAX,
  usedOf,
  winnerBy,
  type WinnerNeed,
  writeUse,
} from './factors.ts'
import type { Factor, ModelFacts } from './model.ts'
import type { Pair } from './parameters.ts'
import type { Remaining } from './poisson.ts'
import { countOf, incidentsOf } from './score-state.ts'
import type { Piece, Timeline } from './timeline.ts'

/** One thing that is counted, and what is asked of it. */
export interface JointQuestion {
  readonly unit: Unit
  readonly timeline: Timeline
  readonly remaining: Remaining
  readonly scores: readonly ScoreNeed[]
  readonly winners: readonly WinnerNeed[]
  readonly nths: readonly NthNeed[]
  /** What is level after regulation is decided: the home side's chance. Null where level stands. */
  readonly overtimeHome: number | null
}

/** A score or a winner that is asked for: what counts already, and what is looked at of it (everything where that is null). */
interface Ask {
  readonly need: ScoreNeed | WinnerNeed
  readonly base: Pair
  readonly use: ScoreUse | null
}

/** Where the nth goal lies: who had it, or how many are missing until it. */
interface Order {
  readonly need: NthNeed
  readonly came: Side | null
  readonly missing: number
  readonly bit: number
}

/** What is less likely is left out; there are some ten thousand outcomes. */
const NEGLIGIBLE = 1e-12

/** Null where it is not counted, or the order of more than one goal is asked for: they are drawn without putting back. */
export function jointScores(question: JointQuestion): Factor | null {
  const { unit, timeline, remaining, scores, winners, nths, overtimeHome } = question
  const asks: Ask[] = []
  for (const need of [...scores, ...winners]) {
    const base = countOf(timeline, need.part, unit)
    if (!base) return null
    asks.push({ need, base, use: need.kind === 'winner' ? 'leader' : (need.only ?? null) })
  }
  const order = nths[0] ? orderOf(nths[0], timeline, asks.length) : null
  const now = countOf(timeline, 'regulation', unit)
  if (!now || nths.length > 1 || (nths[0] && !order)) return null

  const parts = [...asks.map(({ need }) => need.part), ...nths.map(({ part }) => part)]
  const pieces = timeline.pieces(parts, order !== null)
  // Overtime goes by the whole of regulation, so that all of it has to be seen.
  const seen = overtimeHome === null ? pieces.filter(({ mask }) => mask > 0) : pieces
  const all = new Pieces(remaining, pieces, seen)
  const isMerged = !order && asks.length <= TOGETHER_MAX && asks.every(({ use }) => use !== null)

  const isOfMargins = isMerged && asks.every(({ use }) => use === 'leader' || use === 'margin')

  /** Goes through all that may be drawn, and what decides it where it is level. */
  const eachDraw = (visit: (weight: number, decider: Side | null) => void) => {
    const draw = (weight: number, home: number, away: number) => {
      if (overtimeHome === null || now.home + home !== now.away + away) return visit(weight, null)
      visit(weight * overtimeHome, 'home')
      visit(weight * (1 - overtimeHome), 'away')
    }
    if (isOfMargins) all.eachMargin(draw)
    else all.each(draw)
  }
  const countIn = (index: number, decider: Side | null, side: Side): number => {
    const { need, base } = asks[index]!
    return base[side] + all.drawnIn(1 << index, side) + (decider === side && need.part === 'match' ? 1 : 0)
  }
  return {
    size: isOfMargins ? all.margins : all.size,
    visit(facts, next) {
      if (isMerged) {
        const together = new Together()
        const values = asks.map(() => 0)
        eachDraw((weight, decider) => {
          for (const [index, { use }] of asks.entries())
            values[index] = usedOf(use!, countIn(index, decider, 'home'), countIn(index, decider, 'away'))
          together.add(values, weight)
        })
        for (const { values, weight } of together.all) {
          for (const [index, ask] of asks.entries()) writeUse(facts, ask.need, ask.use!, values[index]!)
          next(weight)
        }
        return
      }
      eachDraw((weight, decider) => {
        for (const [index, { need }] of asks.entries()) {
          const [home, away] = [countIn(index, decider, 'home'), countIn(index, decider, 'away')]
          if (need.kind === 'score') facts.setScore(need.part, need.unit, home, away)
          else facts.setWinner(need.part, winnerBy(home - away))
        }
        if (order) inOrder(facts, order, all, weight, next)
        else next(weight)
      })
    },
  }
}

/** The pieces one by one, and what was drawn in each of them. */
class Pieces {
  readonly seen: readonly Piece[]
  readonly size: number
  readonly drawn: { home: number; away: number }[]
  readonly #remaining: Remaining
  readonly #sides: readonly Record<Side, Float64Array>[]
  readonly #rest: Readonly<Record<Side, Float64Array>>
  #ofMargins: readonly Lattice[] | null = null
  /** What the correction of all that may happen comes to: what was drawn is divided by it. */
  readonly #total: number

  constructor(remaining: Remaining, pieces: readonly Piece[], seen: readonly Piece[]) {
    const sides = (share: number) => ({ home: remaining.side('home', share), away: remaining.side('away', share) })
    const shareOf = (some: readonly Piece[]) => some.reduce((sum, { share }) => sum + share, 0)
    this.seen = seen
    this.drawn = seen.map(() => ({ home: 0, away: 0 }))
    this.#remaining = remaining
    this.#sides = seen.map(({ share }) => sides(share))
    this.#rest = sides(shareOf(pieces.filter((piece) => !seen.includes(piece))))
    this.#total = remaining.correction(0, 0, sides(shareOf(pieces)))
    this.size = this.#sides.reduce((product, { home, away }) => product * home.length * away.length, 1)
  }

  each(visit: (weight: number, home: number, away: number) => void): void {
    const from = (index: number, weight: number, home: number, away: number): void => {
      const side = this.#sides[index]
      if (!side) return visit((weight * this.#remaining.correction(home, away, this.#rest)) / this.#total, home, away)
      const drawn = this.drawn[index]!
      for (let ofHome = 0; ofHome < side.home.length; ofHome++)
        for (let ofAway = 0; ofAway < side.away.length; ofAway++) {
          const chance = weight * side.home[ofHome]! * side.away[ofAway]!
          if (chance < NEGLIGIBLE) continue
          drawn.home = ofHome
          drawn.away = ofAway
          from(index + 1, chance, home + ofHome, away + ofAway)
        }
    }
    from(0, 1, 0, 0)
  }

  /**
   * The same where only margins are looked at: a draw of margins stands for all that have them, so that there are as many as pieces have
   * margins. What the correction adds is a few low scores, which are gone through one by one.
   */
  eachMargin(visit: (weight: number, home: number, away: number) => void): void {
    const from = (index: number, weight: number, margin: number): void => {
      const lattice = this.#margins[index]
      if (!lattice) return visit(weight / this.#total, Math.max(margin, 0), Math.max(-margin, 0))
      const drawn = this.drawn[index]!
      for (let place = 0; place < lattice.weights.length; place++) {
        const chance = weight * lattice.weights[place]!
        if (chance < NEGLIGIBLE) continue
        const value = lattice.from + place
        drawn.home = Math.max(value, 0)
        drawn.away = Math.max(-value, 0)
        from(index + 1, chance, margin + value)
      }
    }
    from(0, 1, 0)
    this.#eachLow((weight, home, away) => {
      const more = this.#remaining.correction(home, away, this.#rest) - 1
      if (more !== 0) visit((weight * more) / this.#total, home, away)
    })
  }

  /** Every draw of no more than one goal of each side. */
  #eachLow(visit: (weight: number, home: number, away: number) => void): void {
    const from = (index: number, weight: number, home: number, away: number): void => {
      const side = this.#sides[index]
      if (!side) return visit(weight, home, away)
      for (let ofHome = 0; ofHome + home <= 1 && ofHome < side.home.length; ofHome++)
        for (let ofAway = 0; ofAway + away <= 1 && ofAway < side.away.length; ofAway++) {
          this.drawn[index]!.home = ofHome
          this.drawn[index]!.away = ofAway
          from(index + 1, weight * side.home[ofHome]! * side.away[ofAway]!, home + ofHome, away + ofAway)
        }
    }
    from(0, 1, 0, 0)
  }

  /** How many draws of margins there are. */
  get margins(): number {
    return this.#margins.reduce((product, { weights }) => product * weights.length, 1)
  }

  get #margins(): readonly Lattice[] {
    this.#ofMargins ??= this.#sides.map(({ home, away }) =>
      latticeOf(gridOf({ from: 0, weights: home }, { from: 0, weights: away }), 'margin'),
    )
    return this.#ofMargins
  }

  drawnIn(bit: number, side: Side): number {
    let sum = 0
    for (let index = 0; index < this.seen.length; index++)
      if (this.seen[index]!.mask & bit) sum += this.drawn[index]![side]
    return sum
  }
}

function orderOf(need: NthNeed, timeline: Timeline, bit: number): Order | null {
  const past = incidentsOf(timeline, need.of, need.part)
  return past && { need, came: past[need.nth - 1]?.side ?? null, missing: need.nth - past.length, bit: 1 << bit }
}

/**
 * Who scores the goal that is so many away. Within a piece every order of its goals is as likely as any other, so that each of them is the
 * home side's with its part of them.
 */
function inOrder(
  facts: ModelFacts,
  { need: { of, part, nth }, came, missing, bit }: Order,
  { seen, drawn }: Pieces,
  weight: number,
  next: (weight: number) => void,
): void {
  const goOn = (side: Side | 'none', chance: number) => {
    if (chance === 0) return
    facts.setNth(of, part, nth, side)
    next(weight * chance)
  }
  if (came) return goOn(came, 1)
  let before = 0
  for (const [index, { mask }] of seen.entries()) {
    if (!(mask & bit)) continue
    const { home, away } = drawn[index]!
    if (before + home + away >= missing) {
      goOn('home', home / (home + away))
      return goOn('away', away / (home + away))
    }
    before += home + away
  }
  goOn('none', 1)
}
