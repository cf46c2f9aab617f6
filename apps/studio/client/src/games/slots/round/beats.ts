// What a stage shows of a round, one thing after another. A round comes whole (CG19); this turns its steps into beats, which follow from the round
// and from what the package says of its game, and never from chance. Award of all beats together is the award of the round.
import { type Cell, type SlotGame, type SlotRound, type SlotStep, type Win } from '@hanpan/casino'
import { fallsOf, type Fall } from './falls.ts'
import { cellsUnder, fullReels, stopLike } from './windows.ts'

export type Coin = { readonly place: number; readonly milli: number }

/** What is known at the end of a beat. */
export type Status = {
  /** Awards told so far, in thousandths of the stake. */
  readonly milli: number
  /** Of free spins: how many were played, and how many there are. */
  readonly spins: { readonly played: number; readonly total: number } | null
  /** How often reels have turned once more, free of charge, since the paid spin. */
  readonly respins: number
  /** What wins of this step are multiplied by. */
  readonly factor: number
  /** The symbol that expands in these free spins. */
  readonly special: string | null
}

export type BeatShape =
  /** One of several is drawn: a card with a multiplier, a symbol. */
  | {
      readonly kind: 'choice'
      readonly index: number
      readonly choices: readonly string[]
      readonly isFeature: boolean
    }
  | {
      readonly kind: 'spin'
      readonly grid: readonly string[]
      /** Reels that do not turn. */
      readonly rests: readonly number[]
      readonly isFirst: boolean
    }
  /** Reels that stayed walk one to the left. */
  | { readonly kind: 'walk'; readonly from: readonly number[]; readonly grid: readonly string[] }
  /** Symbols spread over their reels, or closed ones open. */
  | {
      readonly kind: 'change'
      readonly grid: readonly string[]
      readonly cells: readonly Cell[]
      readonly why: 'expands' | 'opens'
    }
  | {
      readonly kind: 'wins'
      readonly grid: readonly string[]
      readonly wins: readonly Win[]
      readonly factor: number
      readonly milli: number
    }
  | {
      readonly kind: 'fall'
      readonly falls: readonly Fall[]
      readonly gone: readonly Cell[]
      readonly grid: readonly string[]
      readonly factor: number
    }
  | { readonly kind: 'begin'; readonly feature: 'free-spins' | 'hold' | 'wheel' | 'respin'; readonly spins: number }
  | { readonly kind: 'more'; readonly spins: number }
  | { readonly kind: 'wheel'; readonly index: number; readonly choices: readonly string[]; readonly milli: number }
  | {
      readonly kind: 'coins'
      readonly landed: readonly Coin[]
      readonly held: readonly Coin[]
      readonly left: number
      readonly isFirst: boolean
    }
  | { readonly kind: 'full'; readonly milli: number }
export type Beat = BeatShape & { readonly status: Status }

class Telling {
  readonly beats: Beat[] = []
  milli = 0
  spins: Status['spins'] = null
  respins = 0
  factor = 1
  special: string | null = null
  /** What the reels show. */
  grid: readonly string[] = []
  readonly coins: Coin[] = []

  tell(beat: BeatShape, milli = 0): void {
    this.milli += milli
    const { spins, respins, factor, special } = this
    this.beats.push({ ...beat, status: { milli: this.milli, spins, respins, factor, special } })
  }
}

/** The beats of a round. Throws where a round is not one of this game. */
export function beatsOf(slot: SlotGame, round: SlotRound): readonly Beat[] {
  const telling = new Telling()
  const { steps } = round
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1] ?? null
    const next = steps[index + 1] ?? null
    telling.factor = step.multiplier * (step.frames[0]?.multiplier ?? 1)
    tellStep(slot, round, telling, step, before, index)
    if (next && step.kind !== 'hold') announce(telling, step, next)
  }
  return telling.beats
}

/** What a step leads to, told before it is. */
function announce(telling: Telling, step: SlotStep, next: SlotStep): void {
  if (next.kind === 'reveal') telling.tell({ kind: 'begin', feature: 'hold', spins: 0 })
  if (next.kind === 'wheel') telling.tell({ kind: 'begin', feature: 'wheel', spins: 0 })
  if (next.kind === 'respin' && step.kind === 'spin') telling.tell({ kind: 'begin', feature: 'respin', spins: 1 })
  if (next.kind === 'free-spin' && step.kind !== 'free-spin') {
    telling.spins = { played: 0, total: step.left }
    telling.tell({ kind: 'begin', feature: 'free-spins', spins: step.left })
  }
}

function tellStep(
  slot: SlotGame,
  round: SlotRound,
  telling: Telling,
  step: SlotStep,
  before: SlotStep | null,
  index: number,
): void {
  const frame = step.frames[0]!
  const landed = frame.landed ?? []
  switch (step.kind) {
    case 'choice':
      return tellChoice(slot, telling, landed[0]!.place, index > 0)
    case 'wheel':
      return telling.tell(
        { kind: 'wheel', index: landed[0]!.place, choices: slot.choices ?? [], milli: step.awardMilli },
        step.awardMilli,
      )
    case 'prize':
      return telling.tell({ kind: 'full', milli: step.awardMilli }, step.awardMilli)
    case 'reveal':
    case 'hold': {
      const held = [...telling.coins]
      telling.coins.push(...landed)
      return telling.tell(
        { kind: 'coins', landed, held, left: step.left, isFirst: step.kind === 'reveal' },
        step.awardMilli,
      )
    }
    case 'free-spin':
      countFreeSpin(telling, step, before)
      return tellReels(slot, round, telling, step, before)
    case 'respin':
      telling.respins += 1
      return tellReels(slot, round, telling, step, before)
    case 'spin':
      return tellReels(slot, round, telling, step, before)
  }
}

function tellChoice(slot: SlotGame, telling: Telling, index: number, isFeature: boolean): void {
  const choices = slot.choices ?? []
  const chosen = choices[index]!
  // What hides in closed symbols is told when they open.
  if (slot.mechanics.includes('mystery-symbols')) {
    telling.special = chosen
    return
  }
  if (slot.mechanics.includes('expanding-symbol')) telling.special = chosen
  else telling.factor = Number(chosen.replace('×', ''))
  telling.tell({ kind: 'choice', index, choices, isFeature })
}

function countFreeSpin(telling: Telling, step: SlotStep, before: SlotStep | null): void {
  const played = (telling.spins?.played ?? 0) + 1
  const total = telling.spins?.total ?? step.left + 1
  telling.spins = { played, total: before === null ? step.left + 1 : total }
}

function tellReels(slot: SlotGame, round: SlotRound, telling: Telling, step: SlotStep, before: SlotStep | null): void {
  const isFirst = before === null || before.kind === 'choice'
  const shown = step.frames[0]!.grid
  const closed = telling.special !== null && slot.mechanics.includes('mystery-symbols') ? telling.special : null
  const rests = restingReels(slot, step, before, telling.grid)
  if (slot.mechanics.includes('walking-wilds') && rests.length > 0) {
    const from = rests.map((reel) => reel + 1)
    const walked = telling.grid.map((window, reel) => (rests.includes(reel) ? shown[reel]! : window))
    telling.tell({ kind: 'walk', from, grid: walked })
  }
  const stops = shown.map((window, reel) =>
    rests.includes(reel) ? window : stopLike(slot, round.version, step.kind, reel, window, closed),
  )
  telling.tell({ kind: 'spin', grid: stops, rests, isFirst })
  if (stops.some((window, reel) => window !== shown[reel]))
    telling.tell({
      kind: 'change',
      grid: shown,
      cells: cellsUnder(stops, shown),
      why: closed === null ? 'expands' : 'opens',
    })
  telling.grid = shown
  tellFrames(slot, telling, step)
  const spins = telling.spins
  if (step.kind !== 'free-spin' || spins === null) return
  const more = step.left - (spins.total - spins.played)
  if (more <= 0) return
  telling.spins = { ...spins, total: spins.total + more }
  telling.tell({ kind: 'more', spins: more })
}

/** Reels that stay while the others turn: those that turned wild before, and those that walked. */
function restingReels(
  slot: SlotGame,
  step: SlotStep,
  before: SlotStep | null,
  grid: readonly string[],
): readonly number[] {
  const wild = Object.keys(slot.symbols).find((letter) => slot.symbols[letter]!.role === 'wild')
  if (wild === undefined || grid.length === 0) return []
  const full = fullReels(grid, wild)
  if (step.kind === 'respin' && slot.mechanics.includes('walking-wilds'))
    return full.map((reel) => reel - 1).filter((reel) => reel >= 0)
  if (step.kind === 'respin' && slot.mechanics.includes('sticky-wilds')) return full
  // The first free spin stands on the screen of the paid one, whose wilds do not stay.
  if (step.kind === 'free-spin' && before?.kind === 'free-spin' && slot.mechanics.includes('sticky-wilds')) return full
  return []
}

function tellFrames(slot: SlotGame, telling: Telling, step: SlotStep): void {
  for (const [index, frame] of step.frames.entries()) {
    const factor = frame.multiplier * step.multiplier
    telling.factor = factor
    const previous = step.frames[index - 1]
    if (previous && previous.wins.length > 0 && previous.grid !== frame.grid)
      tellFall(telling, previous, frame.grid, factor)
    telling.grid = frame.grid
    if (frame.wins.length === 0) continue
    const special = slot.mechanics.includes('expanding-symbol') && step.kind === 'free-spin' ? telling.special : null
    const isSpread = (win: Win) => special !== null && win.symbol === special && win.line === undefined
    tellWins(
      telling,
      frame.grid,
      frame.wins.filter((win) => !isSpread(win)),
      factor,
    )
    const spread = frame.wins.filter(isSpread)
    if (special === null || spread.length === 0) continue
    const grid = frame.grid.map((window) => (window.includes(special) ? special.repeat(window.length) : window))
    telling.tell({ kind: 'change', grid, cells: cellsUnder(frame.grid, grid), why: 'expands' })
    tellWins(telling, grid, spread, factor)
    telling.grid = grid
  }
}

function tellWins(telling: Telling, grid: readonly string[], wins: readonly Win[], factor: number): void {
  if (wins.length === 0) return
  const milli = wins.reduce((sum, win) => sum + win.milli, 0) * factor
  telling.tell({ kind: 'wins', grid, wins, factor, milli }, milli)
}

function tellFall(
  telling: Telling,
  previous: { readonly grid: readonly string[]; readonly wins: readonly Win[] },
  grid: readonly string[],
  factor: number,
): void {
  const gone = uniqueCells(previous.wins.flatMap((win) => win.cells))
  const falls = fallsOf(previous.grid, gone, grid)
  // The last frame of scatters stands on the same screen.
  if (falls !== null) telling.tell({ kind: 'fall', falls, gone, grid, factor })
}

export function uniqueCells(cells: readonly Cell[]): readonly Cell[] {
  const seen = new Map(cells.map((cell) => [`${cell[0]},${cell[1]}`, cell]))
  return [...seen.values()]
}
