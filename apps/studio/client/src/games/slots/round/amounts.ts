// Money as a slot tells it: whole won, and the net beside every win.
import { type VersionKey, payoutOf, VERSIONS } from '@hanpan/casino'
import { won } from '@hanpan/kernel'

const grouped = new Intl.NumberFormat('ko-KR')
export const amountText = (amount: number): string => grouped.format(amount)
/** With its sign, a true minus. */
export const netText = (net: number, wonOfAmount: (amount: string) => string): string =>
  `${net > 0 ? '+' : net < 0 ? '−' : ''}${wonOfAmount(amountText(Math.abs(net)))}`
/** Thousandths of the stake as a multiple of it: 12500 is ×12.5. */
export const timesText = (milli: number, digits = 3): string =>
  `×${new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }).format(milli / 1000)}`

/** Won for an award, floored as the round's payout is. */
export const wonOf = (stake: number, milli: number): number => payoutOf(won(stake), milli)

/** Only what is above all that was staked is celebrated. */
export const isGain = (paid: number, staked: number): boolean => paid > staked

export type Size = 'none' | 'win' | 'big' | 'huge'
/** How much a win is made of: ten and fifty times what was staked. */
export function sizeOf(paid: number, staked: number): Size {
  if (!isGain(paid, staked)) return 'none'
  if (paid >= staked * 50) return 'huge'
  return paid >= staked * 10 ? 'big' : 'win'
}

/** The version as the wire names it. */
export const versionOf = (text: string): VersionKey => {
  const found = VERSIONS.find((version) => version === text)
  if (!found) throw new RangeError(`${text} is no version of a slot`)
  return found
}

export const percentText = (part: number, digits = 2): string => `${(part * 100).toFixed(digits)}%`
