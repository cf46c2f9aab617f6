// How a commission is divided along a line of distributors by the difference method. Pure.

export interface Share {
  /** What the level's own rate makes of the turnover, in whole won. */
  readonly full: number
  /** What it keeps: its full commission less that of the level below it. */
  readonly kept: number
}

/** Rates in hundredths of a percent, from the head office down. Each full commission is rounded down, so no won is made or lost. */
export function rollingShares(turnover: number, rates: readonly number[]): readonly Share[] {
  const full = rates.map((rate) => Math.floor((turnover * rate) / 10_000))
  return full.map((own, index) => ({ full: own, kept: own - (full[index + 1] ?? 0) }))
}
