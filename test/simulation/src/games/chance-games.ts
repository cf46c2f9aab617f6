// Slots, tables, fishing and instant games as they are simulated: each unit plays so many rounds and says what it saw of everything that can be bet on.
import {
  CREATURES,
  type Below,
  FISHING_VERSIONS,
  type FishingVersion,
  type Shot,
  type SlotGame,
  type TableGame,
  VERSIONS,
  WEAPONS,
  awardOfRound,
  crashFigures,
  crashPoint,
  diceFigures,
  drawDice,
  drawJackpots,
  fishingFigures,
  kenos,
  limboFigures,
  limboResult,
  minesFigures,
  openTile,
  settleCrash,
  settleDice,
  settleLimbo,
  settleMines,
  shoot,
  slots,
  startMines,
  tables,
  takeMines,
} from '@hanpan/casino'
import type { FloatSource } from '@hanpan/fairness'
import { type Result, assert, won } from '@hanpan/kernel'
import { countReturn, type Declared, expectReturns, openTally, type Tally } from './tally.ts'

export interface GameUnit {
  readonly name: string
  play(rounds: number, nextFloat: FloatSource): readonly Tally[]
}

const STAKE = won(1000)

/** A unit of one line: every round returns something that has these figures. */
const unit = (name: string, declared: Declared, round: (nextFloat: FloatSource) => number): GameUnit => ({
  name,
  play(rounds, nextFloat) {
    const tally = openTally(name)
    for (let played = 0; played < rounds; played += 1) countReturn(tally, round(nextFloat))
    expectReturns(tally, declared, rounds)
    return [tally]
  },
})

/** Whoever plays is asked for rounds; where a round is a whole feature or a whole course, a tenth of them is played. */
export const LONG_PART = 10
const ofLongRounds = (long: GameUnit): GameUnit => ({
  name: long.name,
  play: (rounds, nextFloat) => long.play(Math.ceil(rounds / LONG_PART), nextFloat),
})

/** A unit of several lines that look at one draw. */
const unitOfDraws = <Draw>(
  name: string,
  draw: (nextFloat: FloatSource) => Draw,
  lines: readonly { readonly name: string; readonly declared: Declared; readonly milliOf: (draw: Draw) => number }[],
): GameUnit => ({
  name,
  play(rounds, nextFloat) {
    const tallies = lines.map((line) => openTally(`${name} ${line.name}`))
    for (let played = 0; played < rounds; played += 1) {
      const drawn = draw(nextFloat)
      for (const [place, line] of lines.entries()) countReturn(tallies[place]!, line.milliOf(drawn))
    }
    for (const [place, line] of lines.entries()) expectReturns(tallies[place]!, line.declared, rounds)
    return tallies
  },
})

function valueOf<Value>(result: Result<Value, string>): Value {
  assert(result.ok, 'a simulated bet is refused')
  return result.value
}

function slotUnits(slot: SlotGame): GameUnit[] {
  const spun = VERSIONS.flatMap((version) => {
    const award = (start?: number) => (nextFloat: FloatSource) =>
      awardOfRound(slot.plan(version), (n) => Math.floor(nextFloat() * n), start)
    const { declared, buys = {} } = slot.versions[version]
    const bought = Object.entries(buys).map(([buy, { cost }]) => {
      const figures = slot.figuresOfBuy(version, buy)
      const round = award(slot.buys![buy]!)
      const name = `${slot.key} ${version} ${buy} bought`
      // A top award is that of the round; what is counted is a part of what the feature costs.
      const declared = { ...figures, topAwardMilli: null }
      return ofLongRounds(unit(name, declared, (nextFloat) => round(nextFloat) / cost))
    })
    return [unit(`${slot.key} ${version}`, declared, award()), ...bought]
  })
  // A pot that is hit a few times only in ten million spins has no band to speak of.
  const often = (slot.jackpots ?? []).filter(({ oneIn: [wide, narrow] }) => wide * narrow < 10_000_000)
  const hits = often.map((jackpot) => {
    const chance = STAKE / 100 / (jackpot.oneIn[0] * jackpot.oneIn[1])
    const declared = {
      rtp: chance,
      volatility: Math.sqrt(chance * (1 - chance)),
      hitFrequency: chance,
      topAwardMilli: 1000,
    }
    return unit(`${slot.key} ${jackpot.key} jackpot hit`, declared, (nextFloat) => {
      const below: Below = (n) => Math.floor(nextFloat() * n)
      return drawJackpots([jackpot], STAKE, below).length * 1000
    })
  })
  return [...spun, ...hits]
}

/** Different outcomes that are kept until they are settled: more make a run slower and its memory larger. */
const KEPT_MAX = 20_000

/** All bet kinds of a table look at the same rounds; outcomes that are the same are settled once. */
function tableUnit(game: TableGame): GameUnit {
  const kinds = [...game.bets.keys()]
  const bets = kinds.map((kind) => ({ kind, stake: STAKE }))
  return {
    name: game.key,
    play(rounds, nextFloat) {
      const tallies = kinds.map((kind) => openTally(`${game.key} ${kind}`))
      const kept = new Map<string, { readonly outcome: unknown; times: number }>()
      const settleKept = () => {
        for (const { outcome, times } of kept.values())
          for (const [place, { milli }] of valueOf(game.settle(outcome, bets)).entries())
            countReturn(tallies[place]!, milli, times)
        kept.clear()
      }
      for (let played = 0; played < rounds; played += 1) {
        const outcome = game.draw(nextFloat)
        const text = JSON.stringify(outcome)
        const found = kept.get(text)
        if (found) found.times += 1
        else kept.set(text, { outcome, times: 1 })
        if (kept.size > KEPT_MAX) settleKept()
      }
      settleKept()
      for (const [place, kind] of kinds.entries())
        expectReturns(tallies[place]!, game.declared[game.bets.get(kind)!]!, rounds)
      return tallies
    },
  }
}

export const tableUnits = (): GameUnit[] => (Object.values(tables) as unknown as readonly TableGame[]).map(tableUnit)

export function fishingUnits(): GameUnit[] {
  const keys = CREATURES.map(({ key }) => key)
  const [harpoon, ...wider] = WEAPONS
  assert(harpoon, 'there is a weapon')
  const shotUnit = (version: FishingVersion, shot: Shot, name: string): GameUnit =>
    unit(
      `fishing ${version} ${shot.weapon} at ${name}`,
      fishingFigures(shot.targets, version),
      (nextFloat) => valueOf(shoot(shot, version, STAKE, nextFloat)).milli,
    )
  const aimed = (version: FishingVersion) =>
    keys.map((key) => shotUnit(version, { weapon: harpoon.key, targets: [key] }, key))
  const spread = (version: FishingVersion) =>
    wider.flatMap(({ key: weapon, targetsMax }) => [
      shotUnit(version, { weapon, targets: keys.slice(0, targetsMax) }, `the ${targetsMax} smallest`),
      shotUnit(version, { weapon, targets: keys.slice(-targetsMax) }, `the ${targetsMax} largest`),
      shotUnit(version, { weapon, targets: [keys[0]!, keys[0]!, keys.at(-1)!] }, 'two of the smallest and the largest'),
    ])
  const versions = Object.keys(FISHING_VERSIONS) as FishingVersion[]
  return [
    ...aimed('96'),
    ...versions
      .filter((version) => version !== '96')
      .flatMap((version) => aimed(version).filter((_, place) => place % 5 === 0)),
    ...versions.flatMap(spread),
  ]
}

const TARGETS = [101, 110, 150, 200, 300, 500, 1000, 2500, 10_000, 100_000]
const WAYS = [2, 100, 1000, 2500, 5000, 7500, 9000, 9800]

export function instantUnits(): GameUnit[] {
  const crash = unitOfDraws(
    'crash',
    (nextFloat) => crashPoint(nextFloat()),
    TARGETS.map((target) => ({
      name: `at ${target / 100}`,
      declared: crashFigures(target),
      milliOf: (point: number) => {
        const settled = settleCrash(point, STAKE, target)
        return settled.ok ? settled.value.milli : 0
      },
    })),
  )
  const limbo = unitOfDraws(
    'limbo',
    (nextFloat) => limboResult(nextFloat()),
    TARGETS.map((target) => ({
      name: `at ${target / 100}`,
      declared: limboFigures(target),
      milliOf: (result: number) => valueOf(settleLimbo(result, STAKE, target)).milli,
    })),
  )
  const dice = unitOfDraws(
    'dice',
    (nextFloat) => drawDice(nextFloat).roll,
    WAYS.flatMap((ways) =>
      [{ side: 'under', target: ways } as const, { side: 'over', target: 10_000 - ways } as const].map((bet) => ({
        name: `${bet.side} ${bet.target / 100}`,
        declared: diceFigures(bet),
        milliOf: (roll: number) => valueOf(settleDice(roll, STAKE, bet)).milli,
      })),
    ),
  )
  const keno = kenos.map((game) =>
    unitOfDraws(
      game.key,
      (nextFloat) => game.draw(nextFloat).drawn,
      Object.entries(game.declared).map(([count, declared]) => {
        const chosen = Array.from({ length: Number(count) }, (_, place) => place * 7 + 1)
        return {
          name: `${count} numbers`,
          declared,
          milliOf: (drawn: readonly number[]) => valueOf(game.settle(drawn, STAKE, chosen)).milli,
        }
      }),
    ),
  )
  return [crash, limbo, dice, ...keno, ...minesUnits()]
}

const minesUnits = (): GameUnit[] =>
  (
    [
      [1, 1],
      [1, 24],
      [3, 1],
      [3, 5],
      [3, 22],
      [5, 3],
      [5, 8],
      [10, 4],
      [24, 1],
    ] as const
  ).map(([mines, safe]) =>
    unit(`mines ${mines}, ${safe} opened`, minesFigures(mines, safe), (nextFloat) => {
      let state = startMines(nextFloat, mines)
      for (let tile = 0; tile < safe && state.status === 'open'; tile += 1) state = valueOf(openTile(state, tile))
      if (state.status === 'open') state = valueOf(takeMines(state))
      return settleMines(state, STAKE).milli
    }),
  )

export const chanceUnits = (): GameUnit[] => [
  ...slots.flatMap(slotUnits),
  ...tableUnits(),
  ...fishingUnits(),
  ...instantUnits(),
]
