// How much of an event is still to be played, and in which pieces: for sports that are played by the clock.
import { assert } from '@hanpan/kernel'
import type { EventResult, Period } from '../event-result.ts'
import type { Part } from '../market.ts'
import { SPORTS, type SportKey } from '../sports.ts'

/** Seconds of a period with the stoppage that is usual. Soccer adds two minutes to the first half and five to the second. */
const PERIOD_SECONDS: Readonly<Partial<Record<SportKey, readonly number[]>>> = {
  soccer: [47 * 60, 50 * 60],
  handball: [30 * 60, 30 * 60],
  'ice-hockey': [20 * 60, 20 * 60, 20 * 60],
  basketball: [10 * 60, 10 * 60, 10 * 60, 10 * 60],
  'american-football': [15 * 60, 15 * 60, 15 * 60, 15 * 60],
}
/** Minutes of a half of soccer by the rules: what a span of minutes is counted by. */
const HALF_MINUTES = 45
/** A period that is over its time has a little left until it is said to be over: stoppage, an attack. */
const SECONDS_LEFT_MIN = 20
const SECONDS_LEFT_MIN_OF_CLOCK = 1

/** A piece of what is left: how much of what is expected falls into it, and of which of the parts asked for it is one (a bit each). */
export interface Piece {
  readonly share: number
  readonly mask: number
}

export class Timeline {
  readonly result: EventResult
  readonly #letter: string
  readonly #seconds: readonly number[]
  readonly #shares: readonly number[]

  constructor(result: EventResult, shares: readonly number[], periodSeconds?: readonly number[]) {
    const seconds = periodSeconds ?? PERIOD_SECONDS[result.sport]
    assert(seconds && shares.length === seconds.length, `${result.sport} is played by the clock in so many periods`)
    this.result = result
    this.#letter = SPORTS.get(result.sport)!.period.letter
    this.#seconds = seconds
    this.#shares = shares
  }

  get periods(): number {
    return this.#shares.length
  }

  period(index: number): Period | null {
    return this.result.periods.find(({ key }) => key === `${this.#letter}${index + 1}`) ?? null
  }

  /** Of the periods that are played by the clock, those of a part. Null where it is no part of such periods. */
  periodsOf(part: Part): readonly number[] | null {
    const all = Array.from({ length: this.periods }, (_, index) => index)
    if (part === 'match' || part === 'regulation') return all
    const numbered = /^([a-z])(\d+)$/.exec(part)
    if (!numbered) return null
    const index = Number(numbered[2]) - 1
    if (numbered[1] === this.#letter) return index < this.periods ? [index] : null
    // A half of a game of quarters.
    return numbered[1] === 'h' && this.periods === 4 && index < 2 ? [index * 2, index * 2 + 1] : null
  }

  /** Seconds of a period from which a part is left to be played, and to which. Null where nothing of it lies in the period. */
  #left(index: number): readonly [number, number] | null {
    if (this.result.finish !== null) return null
    const played = this.period(index)
    if (played?.isComplete) return null
    const clock = this.result.clock
    const second = played && clock?.period === played.key ? Math.max(0, clock.second) : 0
    const isStopped = this.result.sport === 'basketball' || this.result.sport === 'american-football'
    const least = isStopped ? SECONDS_LEFT_MIN_OF_CLOCK : SECONDS_LEFT_MIN
    return [second, Math.max(this.#seconds[index]!, second + least)]
  }

  /** How much of the overtime that is to come or being played is left; its length is a part of regulation. */
  overtimeLeft(length: number): number {
    const current = this.result.periods.find(({ key, isComplete }) => key.startsWith('x') && !isComplete)
    if (!current) return 1
    const seconds = this.#seconds.reduce((sum, one) => sum + one, 0) * length
    const second = this.result.clock?.period === current.key ? this.result.clock.second : 0
    return Math.max(0, Math.min(1, 1 - second / seconds))
  }

  /** How much of all that was expected before the event is still to come in a part. */
  shareLeft(part: Part): number {
    return this.pieces([part], false).reduce((sum, { share, mask }) => sum + (mask ? share : 0), 0)
  }

  /**
   * What is left, in pieces that belong to the same parts. Without their order, all that belongs to the same parts is one piece; with it, they
   * follow each other in time.
   */
  pieces(parts: readonly Part[], inOrder: boolean): readonly Piece[] {
    const pieces: { share: number; mask: number }[] = []
    for (let index = 0; index < this.periods; index++) {
      const left = this.#left(index)
      if (!left) continue
      const cuts = [...left]
      for (const part of parts) for (const cut of this.#spanIn(part, index, left[1]) ?? []) cuts.push(cut)
      cuts.sort((one, other) => one - other)
      for (let cut = 1; cut < cuts.length; cut++) {
        const [from, to] = [Math.max(cuts[cut - 1]!, left[0]), Math.min(cuts[cut]!, left[1])]
        if (to <= from) continue
        const share = (this.#shares[index]! * (to - from)) / Math.max(this.#seconds[index]!, 1)
        this.#add(pieces, { share, mask: this.#maskOf(parts, index, (from + to) / 2, left[1]) }, inOrder)
      }
    }
    return pieces
  }

  #add(pieces: { share: number; mask: number }[], piece: Piece, inOrder: boolean): void {
    const same = inOrder ? pieces.slice(-1) : pieces
    const found = same.find(({ mask }) => mask === piece.mask)
    if (found) found.share += piece.share
    else pieces.push({ ...piece })
  }

  #maskOf(parts: readonly Part[], index: number, second: number, end: number): number {
    let mask = 0
    for (const [bit, part] of parts.entries()) {
      const span = this.#spanIn(part, index, end)
      if (span ? second >= span[0] && second <= span[1] : this.periodsOf(part)?.includes(index)) mask |= 1 << bit
    }
    return mask
  }

  /** Where a span of minutes lies in a half: the last minute of a half has its stoppage. Undefined for other parts. */
  #spanIn(part: Part, index: number, end: number): readonly [number, number] | null | undefined {
    const minutes = minutesOf(part)
    if (!minutes) return undefined
    const start = index * HALF_MINUTES
    const [from, to] = [minutes[0] - 1 - start, minutes[1] - start]
    if (to <= 0 || from >= HALF_MINUTES) return [-1, -1]
    return [Math.max(0, from) * 60, to >= HALF_MINUTES ? end : to * 60]
  }
}

/** The minutes of a span as they are counted: `t51-60` is from the 51st to the 60th. Null for other parts. */
export function minutesOf(part: Part): readonly [number, number] | null {
  const span = /^t(\d+)-(\d+)$/.exec(part)
  return span ? [Number(span[1]), Number(span[2])] : null
}
