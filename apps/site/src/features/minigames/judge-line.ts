// A line as it stands now: its price, whether its round still takes it, what is wrong with it, and what the button says of them all.
import { gameOf } from '@hanpan/minigames'
import type { Receipt, SlipLine, SlipPick } from './slip.ts'
import { checkStake, needsLook, winAmount, type AcceptOdds } from './slip-rules.ts'
import type { SlipTable, SlipTables } from './use-slip-tables.ts'

export interface JudgedLine {
  readonly line: SlipLine
  readonly odds: number
  readonly isExpired: boolean
  readonly isGone: boolean
  /** The price is not the one that the reader saw. */
  readonly look: boolean
  /** The other side is in the slip or placed: refused by the site's rule, or one of both loses. */
  readonly opposite: 'refused' | 'told' | null
  readonly problem: ReturnType<typeof checkStake>
  readonly ready: boolean
}

type RoundPick = Pick<SlipPick, 'gameKey' | 'market' | 'pick'> & { readonly roundNo: string }

const areOpposite = (one: RoundPick, other: RoundPick) =>
  one.gameKey === other.gameKey && one.roundNo === other.roundNo && gameOf(one.gameKey).areOpposite(one, other)

interface Beside {
  readonly lines: readonly SlipLine[]
  readonly receipts: readonly Receipt[]
}

function oppositeOf(line: SlipLine, { rules }: SlipTable, { lines, receipts }: Beside): JudgedLine['opposite'] {
  const isMet = [...lines, ...receipts].some((other) => other !== line && areOpposite(line, other))
  return isMet && rules ? (rules.oppositeSidesAllowed ? 'told' : 'refused') : null
}

/** How a line stands. A guest has no cash (null), and is judged by all but it. */
export function judgeLine(
  line: SlipLine,
  tables: SlipTables,
  beside: Beside,
  { cash, policy }: { readonly cash: number | null; readonly policy: AcceptOdds },
): JudgedLine {
  const table = tables[line.gameKey]
  const price = table.priceOf(line)
  const odds = price ?? line.odds
  const isExpired = line.roundNo !== table.round?.roundNo
  const isGone = price === null
  const opposite = isExpired ? null : oppositeOf(line, table, beside)
  const problem = table.limits ? checkStake(line.stake, odds, cash ?? Infinity, table.limits) : null
  const isOpen = line.phase === 'editing' && !isExpired && !isGone && opposite !== 'refused'
  return {
    line,
    odds,
    isExpired,
    isGone,
    look: !isExpired && needsLook(line.odds, odds, policy, table.anyShareMin),
    opposite,
    problem,
    ready: isOpen && table.limits !== null && problem === null,
  }
}

/** What keeps the slip from being placed, the first of it; `ready` where nothing does. */
export type SlipAnswer =
  | { readonly kind: 'lost' | 'login' | 'waiting' | 'expired' | 'ready' }
  | { readonly kind: 'gone' | 'opposite' | 'empty'; readonly lineId: string }
  | { readonly kind: 'belowMin' | 'aboveMax' | 'aboveWin'; readonly amount: number; readonly lineId: string }
  | { readonly kind: 'short'; readonly amount: number }

export interface SlipSum {
  /** Lines whose round takes them. */
  readonly live: readonly JudgedLine[]
  readonly total: number
  readonly win: number
  readonly closesAt: number
  readonly answer: SlipAnswer
}

export function sumSlip(judged: readonly JudgedLine[], cash: number | null, isLost: boolean): SlipSum {
  const live = judged.filter(({ isExpired }) => !isExpired)
  const total = live.reduce((sum, { line }) => sum + (line.stake ?? 0), 0)
  const win = live.reduce((sum, { line, odds }) => sum + winAmount(line.stake ?? 0, odds), 0)
  const closesAt = Math.min(...live.map(({ line }) => Date.parse(line.closesAt)))
  return { live, total, win, closesAt, answer: answerOf(live, total, cash, isLost) }
}

function answerOf(live: readonly JudgedLine[], total: number, cash: number | null, isLost: boolean): SlipAnswer {
  if (isLost) return { kind: 'lost' }
  if (cash === null) return { kind: 'login' }
  if (live.length === 0) return { kind: 'expired' }
  for (const { line, isGone, opposite } of live) {
    if (isGone) return { kind: 'gone', lineId: line.id }
    if (opposite === 'refused') return { kind: 'opposite', lineId: line.id }
  }
  for (const { line, problem } of live) {
    if (!problem || problem.kind === 'short') continue
    return problem.kind === 'empty'
      ? { kind: 'empty', lineId: line.id }
      : { ...problem, kind: problem.kind, lineId: line.id }
  }
  if (total > cash) return { kind: 'short', amount: total - cash }
  return live.every(({ ready }) => ready) ? { kind: 'ready' } : { kind: 'waiting' }
}
