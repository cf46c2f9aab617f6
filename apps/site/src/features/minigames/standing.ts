// How a bet stands while its round is told: won or lost only as far as the steps that have been told decide it, and otherwise what it
// still needs. What is possible is asked of the code that settles bets, for every sum that the balls in the drum can still make.
import type { GameKeyOnWire, ResultOnWire } from '@hanpan/contract'
import { numbersNamed, spanOfPick } from '@hanpan/minigames'
import { outcomesOf } from './outcomes.ts'

export interface Standing {
  readonly state: 'open' | 'won' | 'lost'
  /** So much more the sum must reach, or so far it may still go. Null where a pick does not ask for more or less. */
  readonly more: number | null
  readonly room: number | null
  /** Of named numbers: those that have come. */
  readonly hits: number | null
}

interface ToldPick {
  readonly gameKey: GameKeyOnWire
  readonly market: string
  readonly pick: string
  /** Null while nothing of the draw is known. */
  readonly result: ResultOnWire | null
  /** Steps that have been told, and how many there are. */
  readonly count: number
  readonly steps: number
}

const OPEN: Standing = { state: 'open', more: null, room: null, hits: null }
const decided = (isWon: boolean): Standing => ({ ...OPEN, state: isWon ? 'won' : 'lost' })

const BALLS = 28
const BALLS_DRAWN = 5
const NUMBERS = 70
const NUMBERS_DRAWN = 22

export function standingOf({ gameKey, market, pick, result, count, steps }: ToldPick): Standing {
  if (result === null || count === 0) return OPEN
  if (numbersNamed(market) !== null) {
    if (!('numbers' in result)) return OPEN
    const told = result.numbers.slice(0, count)
    return { ...OPEN, hits: pick.split('-').filter((number) => told.includes(Number(number))).length }
  }
  if (count >= steps) return decided(outcomesOf(gameKey, result).get(market) === pick)
  if ('rungs' in result) return ladderStanding(market, pick, result, count)
  if ('numbers' in result)
    return market === 'sum-section' ? spanStanding(market, pick, result.numbers.slice(0, count)) : OPEN
  if (!market.startsWith('normal-')) return OPEN
  return sumStanding(market, pick, result.balls.slice(0, count))
}

/** The start is told first, then the rungs, and the end last of all. */
function ladderStanding(
  market: string,
  pick: string,
  { start, rungs }: { readonly start: string; readonly rungs: number },
  count: number,
): Standing {
  if (market === 'ladder-start') return decided(pick === start)
  if (market === 'ladder-rungs') return count < 2 ? OPEN : decided(pick === String(rungs))
  if (market !== 'ladder-combination') return OPEN
  if (!pick.startsWith(start)) return decided(false)
  return count < 2 ? OPEN : decided(pick === `${start}${rungs}`)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The sums that can still be drawn once these have been. */
export function sumsLeft(gameKey: 'powerball' | 'speedkeno', told: readonly number[]): readonly [number, number] {
  const [highest, drawn] = gameKey === 'powerball' ? [BALLS, BALLS_DRAWN] : [NUMBERS, NUMBERS_DRAWN]
  const [low, high] = reach(told, highest, drawn - told.length)
  return [sumOf(told) + low, sumOf(told) + high]
}

/** What `left` more of 1 to `highest` can add: the lowest and the highest of those that are still in. */
function reach(told: readonly number[], highest: number, left: number): readonly [number, number] {
  const inside = Array.from({ length: highest }, (_, index) => index + 1).filter((number) => !told.includes(number))
  return [sumOf(inside.slice(0, left)), sumOf(inside.slice(inside.length - left))]
}

function spanStanding(market: string, pick: string, told: readonly number[]): Standing {
  const span = spanOfPick(market, pick)
  if (!span) return OPEN
  const sum = sumOf(told)
  const [low, high] = reach(told, NUMBERS, NUMBERS_DRAWN - told.length)
  if (sum + low > span.to || sum + high < span.from) return decided(false)
  if (sum + low >= span.from && sum + high <= span.to) return decided(true)
  return { ...OPEN, more: span.from > sum ? span.from - sum : null }
}

/** Of every sum that can still be drawn: which pick it wins. */
function sumStanding(market: string, pick: string, told: readonly number[]): Standing {
  const sum = sumOf(told)
  const [low, high] = reach(told, BALLS, BALLS_DRAWN - told.length)
  const wins: number[] = []
  for (let total = sum + low; total <= sum + high; total += 1) if (winnerOfSum(market, total) === pick) wins.push(total)
  if (wins.length === 0) return decided(false)
  if (wins.length === high - low + 1) return decided(true)
  const [first, last] = [wins[0]!, wins.at(-1)!]
  if (last - first + 1 !== wins.length) return OPEN // Odd or even: every other sum.
  if (last === sum + high) return { ...OPEN, more: first - sum }
  return first === sum + low ? { ...OPEN, room: last - sum } : OPEN
}

/** Any five balls of this sum: the markets of the normal balls look at nothing else. */
export function winnerOfSum(market: string, sum: number): string | undefined {
  const balls = Array.from({ length: BALLS_DRAWN }, (_, index) => index + 1)
  let left = sum - sumOf(balls)
  for (let index = BALLS_DRAWN - 1; index >= 0; index -= 1) {
    const step = Math.min(left, BALLS - BALLS_DRAWN)
    balls[index]! += step
    left -= step
  }
  return outcomesOf('powerball', { balls, powerball: 0, sum }).get(market)
}
