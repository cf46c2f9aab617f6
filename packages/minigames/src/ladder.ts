// What the two ladders share: a start on the left or right, three or four rungs, and the side where the climb ends. Every rung leads
// across, so three end on the other side and four on the same one; the left end is odd, the right one even.
import type { MarketRule } from './game.ts'

export type LadderStart = 'left' | 'right'
export type LadderRungs = 3 | 4
export type LadderEnd = 'odd' | 'even'

export type Ladder = { readonly start: LadderStart; readonly rungs: LadderRungs; readonly end: LadderEnd }

export function ladderOf(start: LadderStart, rungs: LadderRungs): Ladder {
  const endsOnTheLeft = (start === 'left') === (rungs === 4)
  return { start, rungs, end: endsOnTheLeft ? 'odd' : 'even' }
}

export const LADDER_MARKETS: readonly MarketRule<Ladder>[] = [
  { market: 'ladder-odd-even', picks: ['odd', 'even'], winner: ({ end }) => end },
  { market: 'ladder-start', picks: ['left', 'right'], winner: ({ start }) => start },
  { market: 'ladder-rungs', picks: ['3', '4'], winner: ({ rungs }) => String(rungs) },
  {
    market: 'ladder-combination',
    picks: ['left3', 'left4', 'right3', 'right4'],
    winner: ({ start, rungs }) => `${start}${rungs}`,
  },
]

/** Whether a value read from JSON is this ladder. */
export function isLadder(value: Readonly<Record<string, unknown>>, { start, rungs, end }: Ladder): boolean {
  return value['start'] === start && value['rungs'] === rungs && value['end'] === end
}
