// A line as it stands now: its price, whether its round still takes it, and what is wrong with it.
import { gameOf } from '@hanpan/minigames'
import { checkStake, needsLook, type AcceptOdds } from '../../app/stake-rules.ts'
import type { RoundLine, RoundPick, RoundReceipt } from '../../state/slip.ts'
import type { SlipTable, SlipTables } from './use-slip-tables.ts'

export interface JudgedLine {
  readonly line: RoundLine
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

type PickOfRound = Pick<RoundPick, 'gameKey' | 'market' | 'pick'> & { readonly roundNo: string }

const areOpposite = (one: PickOfRound, other: PickOfRound) =>
  one.gameKey === other.gameKey && one.roundNo === other.roundNo && gameOf(one.gameKey).areOpposite(one, other)

interface Beside {
  readonly lines: readonly RoundLine[]
  readonly receipts: readonly RoundReceipt[]
}

function oppositeOf(line: RoundLine, { rules }: SlipTable, { lines, receipts }: Beside): JudgedLine['opposite'] {
  const isMet = [...lines, ...receipts].some((other) => other !== line && areOpposite(line, other))
  return isMet && rules ? (rules.oppositeSidesAllowed ? 'told' : 'refused') : null
}

/** How a line stands. A guest has no cash (null), and is judged by all but it. */
export function judgeLine(
  line: RoundLine,
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
