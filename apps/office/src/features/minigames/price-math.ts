// What a price returns to the players, and how a typed price is read.

/** Odds have at most two decimals here, as they are shown; the server takes three. */
const ODDS = /^\d{1,5}(?:\.\d{1,2})?$/
/** As high ones are shown, decimals included. Any other comma is no separator: somebody may mean the decimals by it. */
const GROUPED = /^\d{1,2},\d{3}\.\d{1,2}$/

/** The typed price, or null for one that is none. 1.00 gives a stake back and is no price. */
export function readOdds(text: string): number | null {
  const typed = text.trim()
  const trimmed = GROUPED.test(typed) ? typed.replace(',', '') : typed
  if (!ODDS.test(trimmed)) return null
  const hundredths = Math.round(Number(trimmed) * 100)
  return hundredths > 100 ? hundredths / 100 : null
}

/** Return to player in hundredths of a percent: probability × odds. Rounded down only for display. */
export function returnOf(probability: number, odds: number): number {
  return Math.floor(probability * odds * 10_000 + 1e-6)
}

/** "97.50%" of 9750. */
export function percentText(basisPoints: number): string {
  return `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}%`
}

/** "24.4302%" of 0.244301…: four decimals, enough to tell picks apart. */
export function probabilityText(probability: number): string {
  return `${(probability * 100).toFixed(4)}%`
}

/** What a pay of a table may be: 0 for nothing, up to 29,000 times the stake and more. */
const PAY = /^\d{1,6}(?:\.\d{1,3})?$/

/** The typed pay, or null for one that is none. */
export function readPay(text: string): number | null {
  const trimmed = text.trim()
  return PAY.test(trimmed) ? Math.round(Number(trimmed) * 1000) / 1000 : null
}

/** What a pay table gives back, in hundredths of a percent. The server's figure decides; this one follows the typing. */
export function returnOfTable(rows: readonly { readonly probability: number; readonly odds: number }[]): number {
  return Math.ceil(rows.reduce((sum, { probability, odds }) => sum + probability * odds, 0) * 10_000 - 1e-3)
}
