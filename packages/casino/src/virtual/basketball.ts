// A basketball match as a virtual round: two clubs, what they are expected to do, and the lines that halve it.
import { floorDraw, popDraw } from '@hanpan/fairness'
import { BASKETBALL_CLUBS } from '../basketball/clubs.ts'
import { type Basket, drawBaskets, QUARTERS, QUARTER_SECONDS, quartersOf } from '../basketball/course.ts'
import {
  BASKETBALL_NAMES,
  BASKETBALL_RETURN,
  type BasketballLines,
  type BasketballScore,
  basketballMatch,
  basketballPicks,
  fairLines,
  playBasketball,
  winsBasketball,
} from '../basketball/match.ts'
import { cardFloats } from './races.ts'
import type { VirtualGame } from './virtual-game.ts'

export type BasketballCard = {
  /** Places in the list of clubs. */
  readonly home: number
  readonly away: number
  /** Points that the home side is expected to be ahead, in tenths, and the expected total, in tenths. */
  readonly edge: number
  readonly total: number
  readonly lines: BasketballLines
}
export type BasketballOutcome = {
  readonly result: BasketballScore & { readonly quarters: readonly (readonly [home: number, away: number])[] }
  readonly baskets: readonly Basket[]
}
export type BasketballStep = {
  readonly at: number
  readonly second: number
  readonly side: 0 | 1
  readonly points: 1 | 2 | 3
}

export const QUARTER_MS = 7000
export const BREAK_MS = 1000
const AFTER_MS = 1500
/** Playing at home, in tenths of a point; a usual total; how the day differs from what is expected. */
const HOME_EDGE = 25
const USUAL_TOTAL = 1620
const EDGE_DAY = 41
const TOTAL_DAY = 81

/** When a second of the match is played, in milliseconds from the start. */
export const secondAt = (second: number): number =>
  Math.round((second / QUARTER_SECONDS) * QUARTER_MS) + Math.floor(second / QUARTER_SECONDS) * BREAK_MS

const matchOf = ({ edge, total }: BasketballCard) => basketballMatch(edge / 10, total / 10)

export const basketballGame: VirtualGame<BasketballCard, BasketballOutcome, BasketballStep> = {
  key: 'basketball',
  names: BASKETBALL_NAMES,
  returns: { winner: BASKETBALL_RETURN, handicap: BASKETBALL_RETURN, total: BASKETBALL_RETURN },
  card(hashes, promise) {
    const nextFloat = cardFloats(hashes, promise)
    const [home, away] = popDraw(nextFloat, BASKETBALL_CLUBS.length, 2).map((number) => number - 1) as [number, number]
    const [host, guest] = [BASKETBALL_CLUBS[home]!, BASKETBALL_CLUBS[away]!]
    const edge = (host.power - guest.power) * 10 + HOME_EDGE + floorDraw(nextFloat, EDGE_DAY) - Math.floor(EDGE_DAY / 2)
    const total =
      USUAL_TOTAL + (host.pace + guest.pace) * 10 + floorDraw(nextFloat, TOTAL_DAY) - Math.floor(TOTAL_DAY / 2)
    return { home, away, edge, total, lines: fairLines(basketballMatch(edge / 10, total / 10)) }
  },
  picks: (card) =>
    basketballPicks(matchOf(card), card.lines).map((pick) => ({ ...pick, kind: `${pick.market}:${pick.pick}` })),
  draw(card, nextFloat) {
    const score = playBasketball(matchOf(card), nextFloat)
    const baskets = drawBaskets(score, nextFloat)
    return { result: { ...score, quarters: quartersOf(baskets) }, baskets }
  },
  wins: ({ lines }, result, { market, pick }) => winsBasketball(market, pick, result, lines),
  toldMs: () => QUARTERS * QUARTER_MS + (QUARTERS - 1) * BREAK_MS + AFTER_MS,
  steps: (_card, { baskets }) =>
    baskets.map(([second, side, points]) => ({ at: secondAt(second), second, side, points })),
}
