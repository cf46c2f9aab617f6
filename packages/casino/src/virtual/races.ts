// Races as virtual rounds: the card is who runs, over what distance, with which weights.
import { type FloatSource, type Hashes, floorDraw, hmacFloats, popDraw } from '@hanpan/fairness'
import { type CourseFacts, drawCourse, MARK_MS, positionsAt, raceToldMs } from '../race/course.ts'
import {
  drawField,
  type Field,
  RACES,
  type RaceMarket,
  type RaceResult,
  type RaceSport,
  racePicks,
  runRace,
  winsRace,
} from '../race/game.ts'
import { RUNNERS } from '../race/runners.ts'
import type { RoundPromise, VirtualGame } from './virtual-game.ts'

export type RaceCard = {
  readonly metres: number
  /** By numbers less one: places in the list of the sport's runners. */
  readonly runners: readonly number[]
  readonly weights: Field
}
/** `behind`: hundredths of a length, by places. */
export type RaceTold = RaceResult & Pick<CourseFacts, 'behind'>
export type RaceOutcome = { readonly result: RaceTold; readonly bows: CourseFacts['bows'] }
/** Centimetres from the start, by numbers less one. */
export type RaceStep = { readonly at: number; readonly places: readonly number[] }

const METRES: Readonly<Record<RaceSport, readonly number[]>> = { horses: [400, 450, 500], greyhounds: [380, 420, 480] }

/** The floats of a card: those of what is public of its round. */
export const cardFloats = (hashes: Hashes, { commitment, clientSeed, nonce }: RoundPromise): FloatSource =>
  hmacFloats(hashes, commitment, `${clientSeed}:${nonce}:card`)

export function raceGame(sport: RaceSport): VirtualGame<RaceCard, RaceOutcome, RaceStep> {
  const { names, returns } = RACES[sport]
  return {
    key: sport,
    names,
    returns,
    card(hashes, promise) {
      const nextFloat = cardFloats(hashes, promise)
      const metres = METRES[sport][floorDraw(nextFloat, METRES[sport].length)]!
      const weights = drawField(sport, nextFloat)
      const runners = popDraw(nextFloat, RUNNERS[sport].length, weights.length).map((number) => number - 1)
      return { metres, runners, weights }
    },
    picks: ({ weights }) => racePicks(sport, weights).map((pick) => ({ ...pick, kind: `${pick.market}:${pick.pick}` })),
    draw({ weights }, nextFloat) {
      const { order } = runRace(weights, nextFloat)
      const { behind, bows } = drawCourse(weights.length, nextFloat)
      return { result: { order, behind }, bows }
    },
    wins: (_card, result, { market, pick }) => winsRace(sport, market as RaceMarket, pick, result),
    toldMs: ({ metres }) => raceToldMs(sport, metres),
    steps({ metres }, { result, bows }) {
      const { order, behind } = result
      const marks = Math.ceil(raceToldMs(sport, metres) / MARK_MS)
      return Array.from({ length: marks + 1 }, (_, mark) => {
        const at = mark * MARK_MS
        return { at, places: positionsAt(sport, metres, order, { behind, bows }, at) }
      })
    },
  }
}
