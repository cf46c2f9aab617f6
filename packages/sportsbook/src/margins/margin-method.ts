// How a book's share is taken out of prices and put into probabilities. The five methods differ in who pays it: see each.
// Formulas: Clarke, Kovalchik, Ingram 2017, "Adjusting bookmaker's odds to allow for overround"; Shin 1993; Štrumbelj 2014.

/** The sum of inverse prices of a market: 1.06 is a book of 106 %. */
export type Overround = number

export interface MarginMethod {
  readonly key: string
  /**
   * The probabilities behind inverse prices, which sum to how many of the outcomes win: one, or two of a double chance. Null where the method
   * has no answer: an outcome would have to be impossible or worse.
   */
  remove(inversePrices: readonly number[], winners: number): readonly number[] | null
  /** Inverse prices that sum to the overround times what the probabilities sum to. */
  add(probabilities: readonly number[], overround: Overround): readonly number[]
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
