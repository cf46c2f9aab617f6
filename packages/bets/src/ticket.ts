// The short number of a bet, which a member can read out and an operator can type: K7F3-92.
import type { BetId } from '@hanpan/kernel'

/** Base 32 as Crockford wrote it down: without the letters that are taken for digits, or for one another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SIGN_BITS = 5
const SIGNS_COUNT = 6
const NUMBERS = 2 ** (SIGN_BITS * SIGNS_COUNT)
const BEFORE_DASH = 4
/** Signs at the end of an id that its ticket number is made of. */
const END_DIGITS = 8
const ENDS = 2 ** (END_DIGITS * 4)

/** The ticket number of a bet: the last 30 bits of its id, which are drawn by chance. Of a billion bets two share one at most now and then. */
export function ticketNoOf(betId: BetId): string {
  let rest = Number.parseInt(betId.slice(-END_DIGITS), 16) % NUMBERS
  let signs = ''
  while (signs.length < SIGNS_COUNT) {
    signs = `${SIGNS[rest % SIGNS.length]!}${signs}`
    rest = Math.floor(rest / SIGNS.length)
  }
  return `${signs.slice(0, BEFORE_DASH)}-${signs.slice(BEFORE_DASH)}`
}

/**
 * How the ids of the bets that have a ticket number end: their last eight digits. Null for a text that is no ticket number. It may be
 * typed as it is heard: small, without its dash, O for 0, I or L for 1.
 */
export function idEndsOfTicket(typed: string): readonly string[] | null {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (signs.length !== SIGNS_COUNT) return null
  let number = 0
  for (const sign of signs) {
    const value = SIGNS.indexOf(sign)
    if (value === -1) return null
    number = number * SIGNS.length + value
  }
  return Array.from({ length: ENDS / NUMBERS }, (_, above) =>
    (above * NUMBERS + number).toString(16).padStart(END_DIGITS, '0'),
  )
}
