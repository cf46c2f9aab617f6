// Every type of market, in the order in which an event shows them.
import type { MarketType } from '../market.ts'
import { matchResult } from './1x2.ts'
import { winner } from './winner.ts'
import { doubleChance } from './double-chance.ts'
import { drawNoBet } from './draw-no-bet.ts'
import { handicap } from './handicap.ts'
import { europeanHandicap } from './european-handicap.ts'
import { total } from './total.ts'
import { teamTotal } from './team-total.ts'
import { bothToScore } from './both-to-score.ts'
import { correctScore } from './correct-score.ts'
import { oddEven } from './odd-even.ts'
import { halfFull } from './half-full.ts'
import { nextGoal } from './next-goal.ts'
import { goalIn } from './goal-in.ts'
import { corners1x2 } from './corners-1x2.ts'
import { cornersHandicap } from './corners-handicap.ts'
import { cornersTotal } from './corners-total.ts'
import { cards1x2 } from './cards-1x2.ts'
import { cardsHandicap } from './cards-handicap.ts'
import { cardsTotal } from './cards-total.ts'
import { firstThreePointer } from './first-three-pointer.ts'
import { firstFreeThrow } from './first-free-throw.ts'
import { firstInningRun } from './first-inning-run.ts'
import { firstHomeRun } from './first-home-run.ts'
import { setHandicap } from './set-handicap.ts'
import { setTotal } from './set-total.ts'
import { setScore } from './set-score.ts'
import { mapHandicap } from './map-handicap.ts'
import { mapTotal } from './map-total.ts'
import { mapScore } from './map-score.ts'
import { killsHandicap } from './kills-handicap.ts'
import { killsTotal } from './kills-total.ts'
import { firstBlood } from './first-blood.ts'
import { firstTower } from './first-tower.ts'
import { method } from './method.ts'
import { roundsTotal } from './rounds-total.ts'
import { roundOfEnd } from './round-of-end.ts'
import { novelty } from './novelty.ts'

const types: readonly MarketType[] = [
  matchResult,
  winner,
  doubleChance,
  drawNoBet,
  handicap,
  europeanHandicap,
  total,
  teamTotal,
  bothToScore,
  correctScore,
  oddEven,
  halfFull,
  nextGoal,
  goalIn,
  corners1x2,
  cornersHandicap,
  cornersTotal,
  cards1x2,
  cardsHandicap,
  cardsTotal,
  firstThreePointer,
  firstFreeThrow,
  firstInningRun,
  firstHomeRun,
  setHandicap,
  setTotal,
  setScore,
  mapHandicap,
  mapTotal,
  mapScore,
  killsHandicap,
  killsTotal,
  firstBlood,
  firstTower,
  method,
  roundsTotal,
  roundOfEnd,
  novelty,
]

export const MARKET_TYPES: ReadonlyMap<string, MarketType> = new Map(types.map((type) => [type.key, type]))

export { NOVELTY_PICKS_MAX } from './novelty.ts'
