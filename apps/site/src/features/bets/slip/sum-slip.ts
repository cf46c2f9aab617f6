// What the slip comes to, whatever is in it, and what keeps it from being placed.
import type { SlipBet, SlipBlock, SlipPart } from '../../../app/slip-part.ts'

/** What keeps the slip from being placed, the first of it; `ready` where nothing does. */
export type SlipAnswer =
  | { readonly kind: 'lost' | 'login' | 'waiting' | 'ready' }
  | { readonly kind: 'blocked'; readonly block: SlipBlock }
  | { readonly kind: 'stake'; readonly betId: string; readonly problem: NonNullable<SlipBet['problem']> }
  | { readonly kind: 'short'; readonly amount: number }

export interface SlipSum {
  /** Bets that count. */
  readonly live: readonly SlipBet[]
  readonly total: number
  readonly win: number
  /** Until when all of them can be placed. */
  readonly closesAt: number | null
  readonly answer: SlipAnswer
}

/** A guest has no cash (null), and is judged by all but it. */
export function sumSlip(parts: readonly SlipPart[], cash: number | null, isLost: boolean): SlipSum {
  const live = parts.flatMap(({ bets }) => bets.filter(({ isOff }) => !isOff))
  const closing = parts.flatMap(({ closes }) => closes?.at ?? [])
  const total = live.reduce((sum, { stake }) => sum + (stake ?? 0), 0)
  return {
    live,
    total,
    win: parts.reduce((sum, { winMax }) => sum + winMax, 0),
    closesAt: closing.length === 0 ? null : Math.min(...closing),
    answer: answerOf(parts, live, total, cash, isLost),
  }
}

function answerOf(
  parts: readonly SlipPart[],
  live: readonly SlipBet[],
  total: number,
  cash: number | null,
  isLost: boolean,
): SlipAnswer {
  if (isLost) return { kind: 'lost' }
  if (cash === null) return { kind: 'login' }
  const block =
    parts.find((part) => part.block)?.block ?? (live.length === 0 ? parts.find(({ idle }) => idle)?.idle : null)
  if (block) return { kind: 'blocked', block }
  // What is short is told of all of them together.
  const wrong = live.find(({ problem }) => problem && problem.kind !== 'short')
  if (wrong) return { kind: 'stake', betId: wrong.id, problem: wrong.problem! }
  if (live.some(({ limits }) => limits === null)) return { kind: 'waiting' }
  return total > cash ? { kind: 'short', amount: total - cash } : { kind: 'ready' }
}
