// What the player has, for whatever names a price: the frame knows it, and a button that costs more says so before it is pressed.
import { createContext, use } from 'react'

export interface Purse {
  /** In won, as the frame shows it. */
  readonly balance: number
  /** In words: there is less than it takes. */
  readonly short: string
}

export const PurseContext = createContext<Purse>({ balance: Number.POSITIVE_INFINITY, short: '' })

/** What is to be said of a price that is above what there is; null where there is enough. It may be pressed all the same: money comes from elsewhere. */
export function useShort(costs: number): string | null {
  const { balance, short } = use(PurseContext)
  return costs > balance ? short : null
}
