// What a game pays and does beside its lines, asked of the package: nothing of it is typed by hand. Nodes are spun with chosen stops, wheels and cards
// are read from their exact profiles.
import { type SlotGame, type VersionKey } from '@hanpan/casino'

export type ScatterPay = { readonly count: number; readonly milli: number; readonly spins: number }
export type Chance = { readonly milli: number; readonly chance: number; readonly text: string }

const START = 0

/** The letter whose number opens something, or pays anywhere. */
export function scatterOf(slot: SlotGame): string | null {
  const byRole = (role: string) => Object.keys(slot.symbols).find((letter) => slot.symbols[letter]!.role === role)
  return byRole('scatter') ?? (slot.mechanics.includes('expanding-symbol') ? (byRole('wild') ?? null) : null)
}

export const lettersWith = (slot: SlotGame, role: string): readonly string[] =>
  Object.keys(slot.symbols).filter((letter) => slot.symbols[letter]!.role === role)

/** How many free spins so many scatters open. */
function spinsFor(slot: SlotGame, version: VersionKey, count: number): number {
  const plan = slot.plan(version)
  const next = plan.nextOf(START, count, false)
  if (next === -1) return 0
  if (plan.kindOf(next) === 'choice') return plan.leftOf?.(plan.nextOf(next, 0, false)) ?? 0
  return plan.kindOf(next) === 'free-spin' ? (plan.leftOf?.(next) ?? 0) : 0
}

/** What scatters pay and open, by their number; those that do neither are left out. */
export function scatterPays(slot: SlotGame, version: VersionKey): readonly ScatterPay[] {
  const scatter = scatterOf(slot)
  if (scatter === null) return []
  const paid = paidByCount(slot, version, scatter)
  const most = Math.max(slot.layout.rows.length, ...paid.keys())
  return Array.from({ length: most }, (_, index) => index + 1)
    .map((count) => ({ count, milli: paid.get(count) ?? 0, spins: spinsFor(slot, version, count) }))
    .filter(({ milli, spins }) => milli > 0 || spins > 0)
}

/** Stops the reels with none, one, two scatters in sight on each, in every combination, and reads what is paid. */
function paidByCount(slot: SlotGame, version: VersionKey, scatter: string): ReadonlyMap<number, number> {
  const node = slot.plan(version).nodeOf(START)
  const seen = (window: string) => window.split(scatter).length - 1
  const stops = slot.versions[version].strips.base!.map((strip, reel) => {
    const windows = windowsOf(strip, slot.layout.rows[reel]!)
    const counts = [...new Set(windows.map(seen))]
    return counts.map((count) => windows.findIndex((window) => seen(window) === count))
  })
  const paid = new Map<number, number>()
  const visit = (chosen: readonly number[]): void => {
    const choices = stops[chosen.length]
    if (choices) return choices.forEach((stop) => visit([...chosen, stop]))
    let drawn = 0
    node.spin(() => chosen[drawn++]!)
    for (const { wins } of node.show())
      for (const win of wins)
        if (win.symbol === scatter && win.line === undefined && win.ways === undefined) paid.set(win.count, win.milli)
  }
  visit([])
  return paid
}

const windowsOf = (strip: string, rows: number): readonly string[] => {
  if (strip.includes(' ')) return strip.split(' ')
  const round = strip + strip
  return Array.from({ length: strip.length }, (_, stop) => round.slice(stop, stop + rows))
}

/** From how many coins on hold and spin begins, from how many scatters the wheel turns; null where nothing does. */
export function opensFrom(
  slot: SlotGame,
  version: VersionKey,
  kind: 'reveal' | 'wheel' | 'free-spin' | 'choice',
): number | null {
  const plan = slot.plan(version)
  const cells = slot.layout.rows.reduce((sum, rows) => sum + rows, 0)
  for (let count = 1; count <= cells; count += 1) {
    const next = plan.nextOf(START, count, false)
    if (next !== -1 && plan.kindOf(next) === kind) return count
  }
  return null
}

/** What a coin may be worth, with its exact chance. */
export function coinValues(slot: SlotGame, version: VersionKey): readonly Chance[] {
  const plan = slot.plan(version)
  const opens = opensFrom(slot, version, 'reveal')
  if (opens === null) return []
  const node = plan.nodeOf(plan.nextOf(START, opens, false))
  const weights = new Map<number, number>()
  let total = 1
  for (let drawn = 0; drawn < total; drawn += 1) {
    node.spin((below) => {
      total = below
      return drawn
    })
    const { milli } = node.show()[0]!.landed![0]!
    weights.set(milli, (weights.get(milli) ?? 0) + 1)
  }
  return [...weights].map(([milli, weight]) => ({ milli, chance: weight / total, text: '' }))
}

/** The fields of a wheel, or the cards that may be drawn, each with its exact chance. */
export function choiceChances(slot: SlotGame, version: VersionKey): readonly Chance[] {
  const plan = slot.plan(version)
  const opens = opensFrom(slot, version, 'wheel') ?? opensFrom(slot, version, 'choice')
  const state = plan.kindOf(START) === 'choice' ? START : opens === null ? null : plan.nextOf(START, opens, false)
  if (state === null || !slot.choices) return []
  const profile = plan.nodeOf(state).profile()
  return slot.choices.map((text, index) => {
    const sums = profile.get(index)!
    return { text, chance: sums.chance, milli: sums.top }
  })
}

/** What all cells full pay beside the coins. */
export function fullPrize(slot: SlotGame, version: VersionKey): number {
  if (!slot.mechanics.includes('hold-and-spin')) return 0
  const plan = slot.plan(version)
  // The state before the coins is that of the prize.
  const prize = 1
  return plan.kindOf(prize) === 'prize' ? plan.nodeOf(prize).profile().get(0)!.top : 0
}

/** What the first free spins, or the respins of a streak, are multiplied by; empty where always by one. */
export function stepFactors(slot: SlotGame, version: VersionKey): readonly number[] {
  const plan = slot.plan(version)
  const factors: number[] = []
  if (slot.mechanics.includes('win-streak'))
    for (let state = START, step = 0; step < 12; step += 1, state = plan.nextOf(state, 0, true))
      factors.push(plan.multiplierOf(state))
  const opens = opensFrom(slot, version, 'free-spin')
  if (opens !== null)
    for (let state = plan.nextOf(START, opens, false); state !== -1; state = plan.nextOf(state, 0, false))
      factors.push(plan.multiplierOf(state))
  while (factors.length > 1 && factors.at(-1) === factors.at(-2)) factors.pop()
  return factors.length === 1 && factors[0] === 1 ? [] : factors
}

/** The fewest of a symbol that pay. */
export const countMin = (slot: SlotGame): number =>
  Math.min(...Object.values(slot.pays).map((pays) => pays.findIndex((milli) => milli > 0) + 1))

/** In how many ways a screen may win at most. */
export const waysMax = (slot: SlotGame): number => slot.layout.rows.reduce((product, rows) => product * rows, 1)

/** Multipliers of the falls of a tumbling screen, which the package keeps inside its screens: held against played rounds by a test. */
export const FALL_FACTORS: Readonly<
  Record<string, { readonly spin: readonly number[]; readonly free?: readonly number[] }>
> = {
  'amber-caves': { spin: [1, 1, 2, 3, 5] },
  'spice-harbor': { spin: [1, 2, 3], free: [2, 4, 8, 16] },
  'temple-bells': { spin: [1, 2, 3, 5], free: [3, 6, 9, 15] },
}
