// The long run over the books of partners: world after world, each with blows of its own, until the time is up. Leases run out by
// themselves here, as they do when nobody helps.
import { createChance, type Chance } from './chance.ts'
import { type Blow, runBooks } from './partner-books.ts'

/** In the order in which they are written: bets are entered before their days are closed, and days before their periods are settled. */
const BOOKS = [
  'commissions.terms',
  'commissions.entries',
  'commissions.partner_days',
  'bets.readers',
  'commissions.books',
  'commissions.losses',
  'commissions.statements',
  'commissions.accounts',
]
const PASSES_MAX = 3
const PAYOUTS = ['commissions.payouts', 'commissions.statements', 'ledger.transfers', 'ledger.accounts', 'ledger.holds']
const POSTGRES_PERCENT = 25

interface Storms {
  readonly seed: number
  readonly until: number
  readonly say: (text: string) => void
}

/** Answers how many violations there were. */
export async function weatherStorms({ seed, until, say }: Storms): Promise<number> {
  let found = 0
  for (let world = seed; Date.now() < until; world += 1) {
    const chance = createChance(world)
    const blows = Array.from({ length: chance.between(4, 10) }, () => blowAt(chance, BOOKS, PASSES_MAX)).toSorted(
      (a, b) => BOOKS.indexOf(a.table) - BOOKS.indexOf(b.table),
    )
    const payoutBlows = Array.from({ length: chance.between(1, 4) }, () => blowAt(chance, PAYOUTS, 0))
    const size = { days: chance.between(2, 8), betsPerRound: chance.between(200, 6000) }
    say(`world ${world}: ${size.days} days, ${size.betsPerRound} bets a round`)
    const report = await runBooks({ seed: world, ...size, blows, payoutBlows, waitForLeases: true, say })
    for (const violation of report.violations) say(`VIOLATION ${violation}`)
    say(`world ${world}: ${report.statements} statements, ${report.landed} blows inside transactions`)
    found += report.violations.length
  }
  return found
}

function blowAt(chance: Chance, tables: readonly string[], passes: number): Blow {
  return { table: chance.pick(tables), passes: chance.between(0, passes), postgres: chance.percent(POSTGRES_PERCENT) }
}
