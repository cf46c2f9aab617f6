// A draw with all its steps laid open: the same pure code as the server's, run with hashes that write down what they were asked. From
// values that anyone may have typed, so everything is checked before it is used.
import type { GameKeyOnWire, ResultOnWire } from '@hanpan/contract'
import { commitmentOf, floorDraw, hexOf, hmacFloats, isServerSeed, type Hashes } from '@hanpan/fairness'
import { drawMessage, drawRound, gameOf } from '@hanpan/minigames'

export interface DrawInputs {
  readonly game: GameKeyOnWire
  readonly roundNo: string
  readonly seed: string
  readonly commitment: string
  readonly publicRandomness: string
}

export interface TracedBlock {
  readonly message: string
  readonly hmac: string
}

export interface TracedDraw {
  /** The whole numbers that were taken; all but the last were passed over. */
  readonly xs: readonly number[]
  readonly left: number
  readonly place: number
  readonly drawn: number
}

export interface Trace {
  readonly commitment: string
  readonly commitmentMatches: boolean
  readonly blocks: readonly TracedBlock[]
  readonly draws: readonly TracedDraw[]
  /** The result of the game, and of the draw that it reads where it has none of its own. */
  readonly result: ResultOnWire
}

const ROUND_NO = /^\d{4}-\d{2}-\d{2}-\d{1,4}$/
const HEX = /^[0-9a-f]{64}$/

/** Values as people paste them: with spaces around, or in capitals. */
export function cleaned(inputs: DrawInputs): DrawInputs {
  const clean = (text: string) => text.trim().toLowerCase()
  return {
    game: inputs.game,
    roundNo: inputs.roundNo.trim(),
    seed: clean(inputs.seed),
    commitment: clean(inputs.commitment),
    publicRandomness: clean(inputs.publicRandomness) || 'none',
  }
}

export function areWellFormed({ roundNo, seed, commitment, publicRandomness }: DrawInputs): boolean {
  return (
    ROUND_NO.test(roundNo) &&
    isServerSeed(seed) &&
    HEX.test(commitment) &&
    (publicRandomness === 'none' || HEX.test(publicRandomness))
  )
}

/** What a source takes out of a drum, one after the other, and where its numbers begin. */
const DRUMS = {
  powerball: [
    { highest: 28, count: 5, first: 1 },
    { highest: 10, count: 1, first: 0 },
  ],
  speedkeno: [{ highest: 70, count: 22, first: 1 }],
} as const

/** Null where the values are not well formed. */
export function traceRound(hashes: Hashes, inputs: DrawInputs): Trace | null {
  if (!areWellFormed(inputs)) return null
  const { game, roundNo, seed, publicRandomness } = inputs
  const blocks: TracedBlock[] = []
  const recording: Hashes = {
    sha256: (text) => hashes.sha256(text),
    hmacSha256(key, message) {
      const hmac = hashes.hmacSha256(key, message)
      blocks.push({ message, hmac: hexOf(hmac) })
      return hmac
    },
  }
  const context = { game, roundNo, publicRandomness }
  const commitment = commitmentOf(hashes, seed)
  return {
    commitment,
    commitmentMatches: commitment === inputs.commitment,
    draws: tracedDraws(hmacFloats(recording, seed, drawMessage(context)), gameOf(game).source),
    blocks,
    result: drawRound(hashes, seed, context) as ResultOnWire,
  }
}

function tracedDraws(nextFloat: () => number, source: keyof typeof DRUMS): readonly TracedDraw[] {
  return DRUMS[source].flatMap(({ highest, count, first }) => {
    const remaining = Array.from({ length: highest }, (_, index) => index + first)
    return Array.from({ length: count }, () => {
      const xs: number[] = []
      const left = remaining.length
      const place = floorDraw(() => {
        const float = nextFloat()
        xs.push(float * 2 ** 32)
        return float
      }, left)
      return { xs, left, place, drawn: remaining.splice(place, 1)[0]! }
    })
  })
}

/** Whether a published result is the one that was computed. */
export function isSameResult(game: GameKeyOnWire, published: unknown, computed: ResultOnWire): boolean {
  // Read back, both have their keys in the game's order.
  return JSON.stringify(gameOf(game).parseResult(published)) === JSON.stringify(gameOf(game).parseResult(computed))
}
