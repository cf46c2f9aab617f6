// What a product shows and places in the slip. A screen hands the parts of its products to the slip, which knows none of them.
import type { ReactNode } from 'react'
import type { Placing } from '../state/slip.ts'
import type { BetLimits, StakeProblem } from './stake-rules.ts'

/** What keeps the slip from being placed, in words, and where the reader mends it. */
export interface SlipBlock {
  readonly text: string
  /** Selects what gets the focus. */
  readonly find: string
}

/** What is placed as one bet: a line, or several lines together. */
export interface SlipBet {
  /** What its stake is kept under. */
  readonly id: string
  readonly stake: number | null
  /** It does not count: what it is on takes no more bets, and the rest may be placed. */
  readonly isOff: boolean
  /** The price is not the one that the reader saw, and may not be taken without a look. */
  readonly look: boolean
  readonly winMax: number
  /** Null until they are known. */
  readonly limits: BetLimits | null
  readonly problem: StakeProblem | { readonly kind: 'divide'; readonly amount: number } | null
  /** The most that its limits and so much cash allow. */
  readonly stakeMax: (cash: number) => number
  readonly place: () => Promise<boolean>
}

export interface SlipPart {
  readonly key: string
  /** Its head where the slip has several parts. */
  readonly title: string
  /** How many lines it has. */
  readonly count: number
  /** What is picked, in a few words each: for the bar. */
  readonly picks: readonly string[]
  /** The same with its price and all that names it: to be shared as text. */
  readonly told: readonly string[]
  /** The price of all of it together: for the bar. Absent where there is none. */
  readonly price?: ReactNode
  readonly bets: readonly SlipBet[]
  /** The most that its bets can pay together. */
  readonly winMax: number
  readonly block: SlipBlock | null
  /** What to say where nothing in the slip counts. */
  readonly idle: SlipBlock | null
  /** Until when all of it can be placed, and what closes then; null where it hangs on no clock. */
  readonly closes: { readonly at: number; readonly title: string } | null
  /** The least share of a price seen, in percent, that a bet takes which accepts any. */
  readonly anyShareMin: number
  /** Whether a line needs a look, or was refused. */
  readonly isWrong: boolean
  /** How its lines are bet on, above all parts. */
  readonly modes: ReactNode
  /** Its lines. `renderStake` shows the stake of a bet where each has its own. */
  readonly renderLines: (renderStake: (betId: string) => ReactNode) => ReactNode
  /** What is to be known before it is placed. */
  readonly note: ReactNode
  readonly finish: Placing['finish']
}

/** A part is a component that hands itself on, so that its code and its calls are there only with its lines. */
export interface SlipPartProps {
  readonly children: (part: SlipPart) => ReactNode
}
