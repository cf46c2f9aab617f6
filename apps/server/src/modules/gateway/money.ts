// Amounts of vendors in whole won: exactly, or not at all (SPEC.md GW6).
import { type Won, WON_MAX, won } from '@hanpan/kernel'

/** Whole won from a number of units, of which so many are a won; null where it is none. */
export function wonFromUnits(units: unknown, unitsAWon: number): Won | null {
  if (typeof units !== 'number' || !Number.isSafeInteger(units) || units < 0 || units % unitsAWon !== 0) return null
  const amount = units / unitsAWon
  return amount <= WON_MAX ? won(amount) : null
}

/** From a decimal number, as text or as JSON has it. */
export function wonFromDecimal(value: unknown): Won | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 && value <= WON_MAX ? won(value) : null
  if (typeof value !== 'string' || !/^\d{1,16}(\.0{1,10})?$/.test(value)) return null
  return wonFromDecimal(Number(value.split('.', 1)[0]))
}

/** The whole won of what a vendor holds, which may have a fraction of one left: that stays there. Null for what is no amount. */
export function flooredFromDecimal(value: unknown): Won | null {
  if (typeof value === 'number')
    return Number.isFinite(value) && value >= 0 && value <= WON_MAX ? won(Math.floor(value)) : null
  if (typeof value !== 'string' || !/^\d{1,16}(\.\d{1,10})?$/.test(value)) return null
  return flooredFromDecimal(Number(value.split('.', 1)[0]))
}
