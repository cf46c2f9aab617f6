// kill -9 of the program while it keeps the books of partners: accruing, closing days, settling periods, paying out. The outcome is
// that of an undisturbed run, row by row, and a closed statement keeps every byte.
import { describe, expect, it } from 'vitest'
import { type Blow, runBooks } from './partner-books.ts'

/** Losing on what is left after rolling, carried over, settled by the day. */
const SEED = 6

/** Inside transactions of every kind: before the first of them, in the middle of them, and at their last statement. */
const BLOWS: readonly Blow[] = [
  { table: 'commissions.entries', passes: 0 },
  { table: 'commissions.partner_days', passes: 2 },
  { table: 'bets.readers', passes: 3, postgres: true },
  { table: 'commissions.losses', passes: 0 },
  { table: 'commissions.losses', passes: 1 },
  { table: 'commissions.statements', passes: 0 },
  { table: 'commissions.accounts', passes: 1 },
]
const PAYOUT_BLOWS: readonly Blow[] = [
  { table: 'commissions.payouts', passes: 0 },
  { table: 'commissions.statements', passes: 0 },
  { table: 'ledger.transfers', passes: 0 },
]

describe('the books of partners', () => {
  it('come out the same, and statements stay as they are, however often the program is killed inside its work', async () => {
    const report = await runBooks({ seed: SEED, days: 4, betsPerRound: 1500, blows: BLOWS, payoutBlows: PAYOUT_BLOWS })
    expect(report.violations).toEqual([])
    // Blows that met nobody would have proved nothing.
    expect(report.landed).toBe(BLOWS.length + PAYOUT_BLOWS.length)
    expect(report.statements).toBeGreaterThan(10)
  }, 240_000)
})
