// What a slot is to everyone who is not that slot: names, layout, symbols and pays to show, versions with what they declare, and a round from
// floats. A whole round, free spins included, is decided when it is played: it has no choices. It can be shown step by step, and cut anywhere.
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import { type Won, assert } from '@hanpan/kernel'
import type { Figures } from '../figures.ts'
import { type Milli, payoutOf } from '../money.ts'
import type { Names } from '../names.ts'
import type { Pays } from './engine/line-table.ts'
import { cellsOf } from './engine/lines-screen.ts'
import type { Frame } from './engine/node.ts'
import { END, type Plan, START, STEPS_MAX, type StepKind, figuresOfPlan } from './engine/plan.ts'
import { type Jackpot, drawJackpots } from './jackpots.ts'

/** What makes a game the game it is. */
export type Mechanic =
  | 'lines'
  | 'both-ways'
  | 'ways'
  | 'changing-heights'
  | 'clusters'
  | 'pays-anywhere'
  | 'tumbling'
  | 'growing-multiplier'
  | 'wild-multipliers'
  | 'drawn-multiplier'
  | 'expanding-wilds'
  | 'sticky-wilds'
  | 'walking-wilds'
  | 'stacked-wilds'
  | 'free-spins'
  | 'expanding-symbol'
  | 'hold-and-spin'
  | 'colossal-symbols'
  | 'mystery-symbols'
  | 'linked-reels'
  | 'wheel'
  | 'win-streak'
  | 'scatter-pays'
  | 'progressive-jackpots'

/** The return that a version aims at, in percent. */
export const VERSIONS = ['96', '94', '92'] as const
export type VersionKey = (typeof VERSIONS)[number]

export type Strips = Readonly<Record<string, readonly string[]>>
export type SlotVersion = {
  readonly strips: Strips
  readonly declared: Figures
  /** What a bought feature costs, in stakes, by its key; its return is declared too. */
  readonly buys?: Readonly<Record<string, { readonly cost: number; readonly rtp: number }>>
}

export type SlotSymbol = {
  readonly name: string
  readonly role: 'pays' | 'wild' | 'scatter' | 'coin' | 'mystery'
}

export type SlotDefinition = {
  readonly key: string
  readonly names: Names
  readonly mechanics: readonly Mechanic[]
  /** Rows of each reel, and the lines where there are any. */
  readonly layout: { readonly rows: readonly number[]; readonly lines?: readonly (readonly number[])[] }
  /** By letter. */
  readonly symbols: Readonly<Record<string, SlotSymbol>>
  readonly pays: Pays
  readonly planOf: (strips: Strips) => Plan
  /** States that can be bought. A site offers them only when it says so. */
  readonly buys?: Readonly<Record<string, number>>
  /** What the places of a choice or a wheel stand for, in their order: letters, multipliers, prizes. */
  readonly choices?: readonly string[]
  readonly jackpots?: readonly Jackpot[]
  readonly versions: Readonly<Record<VersionKey, SlotVersion>>
}

export type SlotStep = {
  readonly kind: StepKind
  /** Free spins or respins that are left after this one. */
  readonly left: number
  readonly multiplier: number
  readonly frames: readonly Frame[]
  readonly awardMilli: Milli
}

/** Plain JSON: the whole of a round. */
export type SlotRound = {
  readonly game: string
  readonly version: VersionKey
  readonly stake: Won
  readonly bought: string | null
  readonly steps: readonly SlotStep[]
  /** All awards, in thousandths of the stake. */
  readonly awardMilli: Milli
  readonly payout: Won
  /** Jackpots that were hit; what stands in them is paid by whoever keeps their accounts. */
  readonly jackpots: readonly string[]
}

export interface SlotGame extends SlotDefinition {
  plan(version: VersionKey): Plan
  /** The exact figures, without jackpots. */
  figures(version: VersionKey): Figures
  /** The exact figures of a bought feature, by what it costs. */
  figuresOfBuy(version: VersionKey, buy: string): Figures
  play(version: VersionKey, stake: Won, nextFloat: FloatSource, buy?: string | null): SlotRound
}

export function defineSlot(definition: SlotDefinition): SlotGame {
  const plans = new Map<VersionKey, Plan>()
  const plan = (version: VersionKey): Plan => {
    let made = plans.get(version)
    if (!made) plans.set(version, (made = definition.planOf(definition.versions[version].strips)))
    return made
  }
  return {
    ...definition,
    plan,
    figures: (version) => figuresOfPlan(plan(version)),
    figuresOfBuy(version, buy) {
      const { start, cost } = boughtOf(definition, version, buy)
      return figuresOfPlan(plan(version), start, cost)
    },
    play: (version, stake, nextFloat, buy = null) =>
      playSlot(definition, plan(version), version, stake, nextFloat, buy),
  }
}

function boughtOf(definition: SlotDefinition, version: VersionKey, buy: string): { start: number; cost: number } {
  const start = definition.buys?.[buy]
  const bought = definition.versions[version].buys?.[buy]
  assert(start !== undefined && bought !== undefined, `${definition.key} has no ${buy} to buy`)
  return { start, cost: bought.cost }
}

function playSlot(
  definition: SlotDefinition,
  plan: Plan,
  version: VersionKey,
  stake: Won,
  nextFloat: FloatSource,
  buy: string | null,
): SlotRound {
  const below = (n: number) => floorDraw(nextFloat, n)
  const steps: SlotStep[] = []
  const held: number[] = []
  let state = buy === null ? START : boughtOf(definition, version, buy).start
  let awardMilli = 0
  while (state !== END) {
    assert(steps.length < STEPS_MAX, 'a round does not end')
    const node = plan.nodeOf(state)
    const award = node.spin(below)
    const multiplier = plan.multiplierOf(state)
    const next = plan.nextOf(state, node.mark, award > 0)
    const kind = plan.kindOf(state)
    steps.push({
      kind,
      left: next === END ? 0 : (plan.leftOf?.(next) ?? 0),
      multiplier,
      frames: onCells(definition, kind, node.show(), steps, held),
      awardMilli: award * multiplier,
    })
    awardMilli += award * multiplier
    state = next
  }
  const jackpots = buy === null ? drawJackpots(definition.jackpots ?? [], stake, below) : []
  const payout = payoutOf(stake, awardMilli)
  return { game: definition.key, version, stake, bought: buy, steps, awardMilli, payout, jackpots }
}

/** Coins are drawn on the empty cells in their order; a client wants to know the cells: reel × rows + row. */
function onCells(
  definition: SlotDefinition,
  kind: StepKind,
  frames: readonly Frame[],
  steps: readonly SlotStep[],
  held: number[],
): readonly Frame[] {
  if (kind !== 'reveal' && kind !== 'hold') return frames
  const rows = definition.layout.rows[0]!
  const coin = Object.keys(definition.symbols).find((letter) => definition.symbols[letter]!.role === 'coin')!
  const seen = cellsOf(steps[0]?.frames[0]?.grid ?? [], coin).map(([reel, row]) => reel * rows + row)
  const cells = definition.layout.rows.length * rows
  // A bought round has no screen: its coins lie on the first cells.
  const first = seen.length > 0 ? seen : Array.from({ length: cells }, (_, cell) => cell)
  const free =
    kind === 'reveal' ? first : Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !held.includes(cell))
  return frames.map((frame) => {
    const landed = (frame.landed ?? []).map(({ place, milli }) => ({ place: free[place]!, milli }))
    held.push(...landed.map(({ place }) => place))
    return { ...frame, landed }
  })
}
