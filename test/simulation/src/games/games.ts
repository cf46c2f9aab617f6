// Every game against its exact figures: `npm run simulate -- --what games [--rounds 10000000] [--games roulette,fishing]`. The rounds of a game are played
// in parts, each from a seed of its own, so that a seed gives the same figures on any number of threads.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { FloatSource } from '@hanpan/fairness'
import { chanceUnits, type GameUnit } from './chance-games.ts'
import { decidedUnits } from './decided-games.ts'
import { addTally, BAND, type Judgement, judge, type Tally } from './tally.ts'

export const units = (): readonly GameUnit[] => [...chanceUnits(), ...decidedUnits()]

/** sfc32 (Doty-Humphrey, PractRand) from a seed and a place in the run: quick, and nothing that a game could notice. */
export function floatsOf(seed: number, place: number): FloatSource {
  let [a, b, c, count] = [0x9e3779b9 ^ place, 0x243f6a88, seed | 0, 1]
  const next = () => {
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  // The first numbers of seeds that are alike are alike.
  for (let warm = 0; warm < 20; warm += 1) next()
  return next
}

const PARTS = 10

/** What a thread is asked for: a part of a unit. */
export interface GamePart {
  readonly unit: number
  readonly part: number
  readonly rounds: number
  readonly seed: number
}

export const playPart = (all: readonly GameUnit[], { unit, part, rounds, seed }: GamePart): readonly Tally[] =>
  all[unit]!.play(rounds, floatsOf(seed, unit * PARTS + part))

interface SimulatedGames {
  readonly seed: number
  readonly rounds: number
  /** Beginnings of names of units; all where none is named. */
  readonly games: readonly string[]
  readonly say: (text: string) => void
}

/** Answers how many figures are outside their bands. */
export async function simulateGames({ seed, rounds, games, say }: SimulatedGames): Promise<number> {
  const parts = units().flatMap(({ name }, unit) =>
    games.length > 0 && !games.some((game) => name.startsWith(game))
      ? []
      : Array.from({ length: PARTS }, (_, part) => ({ unit, part, rounds: Math.ceil(rounds / PARTS), seed })),
  )
  say(`seed ${seed}, ${rounds} rounds of each game, ${parts.length / PARTS} units`)
  const tallies = new Map<string, Tally>()
  const done = new Map<number, number>()
  let outside = 0
  let figures = 0
  await playParts(parts, ({ unit }, played) => {
    for (const tally of played) {
      const known = tallies.get(tally.name)
      if (known) addTally(known, tally)
      else tallies.set(tally.name, tally)
    }
    done.set(unit, (done.get(unit) ?? 0) + 1)
    if (done.get(unit) !== PARTS) return
    for (const { name } of played) {
      const judged = judge(tallies.get(name)!)
      say(lineOf(judged))
      figures += judged.hitErrors === null ? 1 : 2
      outside += judged.faults.length
    }
  })
  say(`${figures} figures, ${outside} outside of ${BAND} standard errors`)
  return outside
}

/** Parts are handed to as many threads as there are processors, the next one to whoever is free. */
async function playParts(
  parts: readonly GamePart[],
  told: (part: GamePart, tallies: readonly Tally[]) => void,
): Promise<void> {
  const waiting = [...parts]
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./game-worker.js', import.meta.url))
      const goOn = () => {
        const part = waiting.shift()
        if (!part) return void worker.terminate().then(() => resolve(), reject)
        worker.once('message', (tallies: readonly Tally[]) => {
          told(part, tallies)
          goOn()
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(part)
      }
      worker.once('error', reject)
      goOn()
    })
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

const percent = (share: number) => `${(share * 100).toFixed(4)} %`
const signed = (errors: number) => `${errors < 0 ? '−' : '+'}${Math.abs(errors).toFixed(2)}`

const lineOf = ({ name, rounds, seen, exact, errors, hitErrors, faults }: Judgement): string =>
  [
    name.padEnd(44),
    `${rounds}`.padStart(9),
    percent(seen).padStart(12),
    percent(exact).padStart(12),
    signed(errors).padStart(6),
    (hitErrors === null ? '' : signed(hitErrors)).padStart(6),
    ...(faults.length > 0 ? [`OUTSIDE: ${faults.join(', ')}`] : []),
  ].join('  ')
