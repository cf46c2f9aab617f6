// The chart of accounts. A member's accounts and the house's accounts have ids that can be computed, so that naming an account
// never costs a query: a member's account id is the member's id with its version and the 12 bits after it rewritten (UUIDv8 of
// RFC 9562 section 5.8), a house account's id is a constant.
import type { AccountId, GameGroup, MemberId, TransferKind } from '@hanpan/kernel'
import { idFrom } from '@hanpan/kernel'

/** Won and points never mix: a transfer stays inside one currency, so each currency sums to zero by itself. */
const CURRENCIES = ['won', 'point'] as const
export type Currency = (typeof CURRENCIES)[number]

/**
 * A guarded account has a stored balance that may never go below zero; posting to it locks its row. A derived account has no
 * stored balance: nothing is updated when it moves, so that a thousand bets at once never queue up behind the house.
 */
export type AccountType = 'guarded' | 'derived'

export interface AccountDefinition {
  readonly id: AccountId
  readonly type: AccountType
  readonly currency: Currency
}

const MEMBER_ACCOUNTS = {
  cash: { tag: '001', currency: 'won' },
  point: { tag: '002', currency: 'point' },
  /** Money of withdrawals that were asked for and not yet paid or given back. */
  withdrawalHold: { tag: '003', currency: 'won' },
} as const satisfies Record<string, { tag: string; currency: Currency }>

export type MemberAccountName = keyof typeof MEMBER_ACCOUNTS
export type MemberAccounts = Readonly<Record<MemberAccountName, AccountId>>

const memberAccountNames = Object.keys(MEMBER_ACCOUNTS) as MemberAccountName[]

/** The id of one account of a member. Pure: the account exists once the ledger has opened it. */
export function memberAccountId(memberId: MemberId, name: MemberAccountName): AccountId {
  // An id made of an id: looking at its shape again would cost a bet more than making it.
  return `${memberId.slice(0, 14)}8${MEMBER_ACCOUNTS[name].tag}${memberId.slice(18)}` as AccountId
}

export function memberAccounts(memberId: MemberId): MemberAccounts {
  return {
    cash: memberAccountId(memberId, 'cash'),
    point: memberAccountId(memberId, 'point'),
    withdrawalHold: memberAccountId(memberId, 'withdrawalHold'),
  }
}

/** What the ledger opens for a new member. */
export function memberAccountDefinitions(
  memberId: MemberId,
): readonly (AccountDefinition & { readonly name: MemberAccountName })[] {
  return memberAccountNames.map((name) => ({
    name,
    id: memberAccountId(memberId, name),
    type: 'guarded',
    currency: MEMBER_ACCOUNTS[name].currency,
  }))
}

const house = (tag: string, currency: Currency): AccountDefinition => ({
  id: idFrom<AccountId>(`00000000-0000-8000-8000-0000000000${tag}`),
  type: 'derived',
  currency,
})

/** The house's accounts. All derived; a negative balance is what the account has given to the others. */
export const HOUSE_ACCOUNTS = {
  /** The outside world's money: a deposit comes from here, so its balance is minus all deposits. */
  bank: house('01', 'won'),
  /** Withdrawals that were paid out. */
  withdrawalsPaid: house('02', 'won'),
  /** Stakes of bets that are not settled yet. */
  openBets: house('03', 'won'),
  /** What the house won (positive) or lost on settled bets before the books told products apart. */
  revenue: house('04', 'won'),
  /** Operators' corrections. */
  adjustments: house('05', 'won'),
  /** Cash given away by promotions. */
  bonusCost: house('06', 'won'),
  /** What partners earned as rolling and losing commission. */
  commissionCost: house('07', 'won'),
  /** What points given to members cost, a won for a point. */
  pointConversionCost: house('08', 'won'),
  /** What play in members' wallets at game vendors has won (negative) or lost (positive). */
  vendorWallets: house('09', 'won'),
  /** Commission that was asked for before `commissionOwed` was kept, and that is neither paid nor given back. */
  commissionReserved: house('10', 'won'),
  /** Points given to members. */
  pointsCost: house('11', 'point'),
  /** Points that members turned into cash. */
  pointsConverted: house('12', 'point'),
  /** Operators' corrections of points. */
  pointAdjustments: house('13', 'point'),
  /** What members won in game vendors’ jackpots and promotions (negative): the vendor makes it good. */
  vendorAwards: house('14', 'won'),
  /** Deposits that payment providers confirmed and have not paid over to the bank yet (negative: they owe it). */
  paymentProviders: house('15', 'won'),
  /** What payment providers kept for their work (negative). */
  paymentFees: house('16', 'won'),
  /** Deposits that payment providers took back after they had been credited (negative). */
  chargeBacks: house('17', 'won'),
  /** What members gave back of charge-backs. */
  chargeBacksRecovered: house('18', 'won'),
  /** What the house won (positive) or lost on settled bets, by product. */
  revenueCasino: house('19', 'won'),
  revenueHotelCasino: house('20', 'won'),
  revenueSlot: house('21', 'won'),
  revenueVirtual: house('22', 'won'),
  revenueFishing: house('23', 'won'),
  revenueMinigame: house('24', 'won'),
  revenueSport: house('25', 'won'),
  /** Commission that partners have earned and not asked for. What they owe (carried below zero) is in it. */
  commissionOwed: house('26', 'won'),
  /** Commission that partners have asked for and that is neither paid nor given back. */
  commissionRequested: house('27', 'won'),
  /** What members' points are worth in won, a won for a point, until they become money. */
  pointsOwed: house('28', 'won'),
  /** What was owed already when the books began to keep what is owed (negative). */
  openingCommission: house('29', 'won'),
  openingPoints: house('30', 'won'),
} as const satisfies Record<string, AccountDefinition>

export type HouseAccountName = keyof typeof HOUSE_ACCOUNTS

interface Liability {
  /** Where it is booked as a cost when it is earned, by transfers of this kind. */
  readonly cost: HouseAccountName
  readonly kind: TransferKind
  /** Where what was owed already when the books began to keep it comes from. */
  readonly opening: HouseAccountName
}

/** What the house owes and pays later. */
export const LIABILITIES = {
  commissionOwed: { cost: 'commissionCost', kind: 'commission-earned', opening: 'openingCommission' },
  pointsOwed: { cost: 'pointConversionCost', kind: 'points-earned', opening: 'openingPoints' },
} as const satisfies Partial<Record<HouseAccountName, Liability>>

export type LiabilityName = keyof typeof LIABILITIES

/** Where the house's result of a group of games is booked: every group has an account of its own. */
export const REVENUE_ACCOUNTS = {
  casino: 'revenueCasino',
  'hc-casino': 'revenueHotelCasino',
  slot: 'revenueSlot',
  virtual: 'revenueVirtual',
  fishing: 'revenueFishing',
  minigame: 'revenueMinigame',
  sport: 'revenueSport',
} as const satisfies Record<GameGroup, HouseAccountName>

/** The house's result on settled bets of all products, also of the time before they were told apart. */
export const REVENUE_ACCOUNT_NAMES: readonly HouseAccountName[] = ['revenue', ...Object.values(REVENUE_ACCOUNTS)]

/** What the house's gross win is made of: what vendors award at their own cost was won by members all the same, and what vendors owe for it counts. */
export const GROSS_WIN_ACCOUNT_NAMES: readonly HouseAccountName[] = [
  ...REVENUE_ACCOUNT_NAMES,
  'vendorAwards',
  'vendorWallets',
]

/** The account that the house's result of a group of games is booked to. */
export const revenueOf = (group: GameGroup): AccountDefinition => HOUSE_ACCOUNTS[REVENUE_ACCOUNTS[group]]

export const HOUSE_ACCOUNT_NAMES = Object.keys(HOUSE_ACCOUNTS) as HouseAccountName[]
