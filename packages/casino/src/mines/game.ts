// Mines, the bomb game: 25 tiles, some of them mines, laid before the first tile is opened. Every safe tile raises what the round is worth; a mine
// ends it. The player may take it after any safe tile.
import { type FloatSource, popDraw } from '@hanpan/fairness'
import { type Result, type Won, assert, ok, refuse } from '@hanpan/kernel'
import type { Figures } from '../figures.ts'
import { type Milli, payoutOf } from '../money.ts'
import type { Names } from '../names.ts'

export const MINES_NAMES: Names = { ko: '지뢰 찾기', en: 'Mines', vi: 'Dò Mìn' }
export const TILES = 25
export const MINES_MAX = 24
/** What is paid of what would be fair, in thousandths. */
const PAID = 990n
/** A round is taken at the latest when it is worth this many stakes. */
export const MINES_MILLI_MAX = 1_000_000_000

export type MinesState = {
  /** Tiles 0…24 with mines: hidden until the round is over. */
  readonly mines: readonly number[]
  readonly mineCount: number
  readonly opened: readonly number[]
  readonly status: 'open' | 'taken' | 'lost'
}

export type MinesRefusal = 'round-over' | 'tile-malformed' | 'tile-opened' | 'nothing-opened'

/** Lays the mines: one float each. */
export function startMines(nextFloat: FloatSource, mineCount: number): MinesState {
  assert(Number.isInteger(mineCount) && mineCount >= 1 && mineCount <= MINES_MAX, `not a number of mines: ${mineCount}`)
  const mines = popDraw(nextFloat, TILES, mineCount).map((tile) => tile - 1)
  return { mines, mineCount, opened: [], status: 'open' }
}

/** Ways to choose k of n. */
function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let step = 0; step < k; step += 1) ways = (ways * BigInt(n - step)) / BigInt(step + 1)
  return ways
}

/** What a round is worth after so many safe tiles: .99 of what would be fair, floored to the thousandth. */
export function minesMilli(mineCount: number, safe: number): Milli {
  if (safe === 0) return 1000
  const fair = (PAID * choose(TILES, safe)) / choose(TILES - mineCount, safe)
  return Math.min(MINES_MILLI_MAX, Number(fair))
}

export function openTile(state: MinesState, tile: number): Result<MinesState, MinesRefusal> {
  if (state.status !== 'open') return refuse('round-over')
  if (!Number.isInteger(tile) || tile < 0 || tile >= TILES) return refuse('tile-malformed')
  if (state.opened.includes(tile)) return refuse('tile-opened')
  const opened = [...state.opened, tile]
  if (state.mines.includes(tile)) return ok({ ...state, opened, status: 'lost' })
  // Nothing is left to open: the round is taken by itself.
  return ok({ ...state, opened, status: opened.length === TILES - state.mineCount ? 'taken' : 'open' })
}

export function takeMines(state: MinesState): Result<MinesState, MinesRefusal> {
  if (state.status !== 'open') return refuse('round-over')
  if (state.opened.length === 0) return refuse('nothing-opened')
  return ok({ ...state, status: 'taken' })
}

export function settleMines(state: MinesState, stake: Won): { readonly milli: Milli; readonly payout: Won } {
  assert(state.status !== 'open', 'the round is not over')
  const milli = state.status === 'lost' ? 0 : minesMilli(state.mineCount, state.opened.length)
  return { milli, payout: payoutOf(stake, milli) }
}

/** What a player may see. */
export const visibleMines = (state: MinesState): MinesState =>
  state.status === 'open' ? { ...state, mines: [] } : state

/** The exact figures of opening so many tiles, whichever they are, and taking it then. */
export function minesFigures(mineCount: number, safe: number): Figures {
  const chance = Number(choose(TILES - mineCount, safe)) / Number(choose(TILES, safe))
  const milli = minesMilli(mineCount, safe)
  const multiplier = milli / 1000
  return {
    rtp: chance * multiplier,
    hitFrequency: chance,
    volatility: Math.sqrt(chance * (1 - chance)) * multiplier,
    topAwardMilli: milli,
  }
}
