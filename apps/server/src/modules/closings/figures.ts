// What a day or a month came to, from the books alone (SPEC.md CL2, CL10, CL11).
import {
  type ClosingFigures,
  type ClosingTax,
  type GrossWinPart,
  grossWinParts,
  type SiteOptionsOnWire,
} from '@hanpan/contract'
import { basisPoints, type Instant, kindsOf, shareFloor, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNT_NAMES, HOUSE_ACCOUNTS, type HouseAccountName, REVENUE_ACCOUNTS } from '@hanpan/ledger'
import type { Queryable } from '../../platform/database.ts'
import type { ClosingsDeps } from './deps.ts'
import type { Span } from './periods.ts'

const EVER = 0 as Instant

/** What payment providers confirmed is what they owe, kept, took back and paid over to the bank. */
const PROVIDERS = ['paymentProviders', 'paymentFees', 'chargeBacks'] as const

/** What gross win is made of. */
const PARTS: Readonly<Record<GrossWinPart, HouseAccountName>> = {
  ...REVENUE_ACCOUNTS,
  undivided: 'revenue',
  wallets: 'vendorWallets',
  awards: 'vendorAwards',
}

const CORRECTIONS = kindsOf('correction')

type Moved = Readonly<Partial<Record<HouseAccountName, number>>>

async function movedIn(deps: ClosingsDeps, db: Queryable, { from, to }: Span): Promise<Moved> {
  const flows = await deps.ledger.houseFlows(HOUSE_ACCOUNT_NAMES, { from, to, step: 'all' }, db)
  return Object.fromEntries(flows.map(({ account, change }) => [account, change]))
}

/** The members' money is what the house does not have: all accounts of a currency add up to nothing. */
export async function figuresOf(deps: ClosingsDeps, db: Queryable, span: Span): Promise<ClosingFigures> {
  // One after the other: inside a transaction there is one connection.
  const moved = await movedIn(deps, db, span)
  const stands = await movedIn(deps, db, { from: EVER, to: span.to })
  const adjusted = await deps.ledger.houseGross(['adjustments'], span, db)
  // Of the gross win, what sets bets right that were decided before, on whatever day: a closed one stays as it is.
  const corrected = await deps.ledger.houseGross(Object.values(PARTS), { ...span, kinds: CORRECTIONS }, db)
  const held = await deps.ledger.heldAt(span.to, db)
  const of = (from: Moved, ...names: readonly HouseAccountName[]) =>
    names.reduce((sum, name) => sum + (from[name] ?? 0), 0)
  const houseOf = (currency: 'won' | 'point') =>
    of(stands, ...HOUSE_ACCOUNT_NAMES.filter((name) => HOUSE_ACCOUNTS[name].currency === currency))
  const products = Object.fromEntries(grossWinParts.map((part) => [part, of(moved, PARTS[part])])) as Record<
    GrossWinPart,
    number
  >
  const grossWin = of(moved, ...Object.values(PARTS))
  const bonus = 0 - of(moved, 'bonusCost')
  const points = 0 - of(moved, 'pointConversionCost')
  const commission = 0 - of(moved, 'commissionCost', 'commissionReserved')
  return {
    deposits: 0 - of(moved, 'bank', ...PROVIDERS),
    bankReceived: 0 - of(moved, 'bank'),
    paymentCosts: 0 - of(moved, 'paymentFees', 'chargeBacks', 'chargeBacksRecovered'),
    withdrawals: of(moved, 'withdrawalsPaid'),
    grossWin,
    products,
    bonus,
    points,
    commission,
    netGaming: grossWin - bonus - points - commission,
    given: adjusted.sumOut,
    taken: adjusted.sumIn,
    correctedOut: corrected.sumOut,
    correctedIn: corrected.sumIn,
    membersMoney: 0 - houseOf('won'),
    pendingWithdrawals: held.pendingWithdrawals,
    atVendors: held.atVendors,
    openBets: of(stands, 'openBets'),
    pointsOwed: 0 - houseOf('point'),
    commissionReserved: of(stands, 'commissionReserved', 'commissionRequested'),
    commissionOwed: of(stands, 'commissionOwed'),
    atProviders: 0 - of(stands, 'paymentProviders'),
  }
}

export interface BankBalance {
  readonly name: string
  readonly balance: number
}

const sumOf = (banks: readonly BankBalance[]) => banks.reduce((sum, { balance }) => sum + balance, 0)

/** What the bank's balances have moved otherwise than the books say; null where there is nothing to compare with (SPEC.md CL4). */
export const differenceOf = (
  figures: Pick<ClosingFigures, 'deposits' | 'bankReceived' | 'withdrawals'>,
  banks: readonly BankBalance[],
  before: readonly BankBalance[] | null,
): number | null =>
  before === null || banks.length === 0
    ? null
    : sumOf(banks) - sumOf(before) - ((figures.bankReceived ?? figures.deposits) - figures.withdrawals)

/** What has to be there for members: what is theirs, and the stakes of bets that are not decided. */
export const owedToMembers = ({ membersMoney, openBets }: Pick<ClosingFigures, 'membersMoney' | 'openBets'>): number =>
  membersMoney + openBets

/** What the bank and the payment providers hold beyond what is held for members; below nothing, it is not covered (SPEC.md CL11). */
export const coverOf = (
  figures: Pick<ClosingFigures, 'membersMoney' | 'openBets' | 'atProviders'>,
  banks: readonly BankBalance[],
): number => sumOf(banks) + (figures.atProviders ?? 0) - owedToMembers(figures)

/** A result below nothing is not taxed. */
export function taxOf(figures: ClosingFigures, { base, rate }: SiteOptionsOnWire['tax']): ClosingTax {
  const { grossWin, bonus, points, netGaming } = figures
  const taxable = { grossWin, lessBonus: grossWin - bonus - points, netGaming }[base]
  return { base, rate, taxable, tax: shareFloor(won(Math.max(taxable, 0)), basisPoints(rate)) }
}
