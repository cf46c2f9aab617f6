// What money moves for: the closed set of kinds that a transfer may have, each with its class. Whoever sums, filters or words transfers
// asks here, so that a new kind is either in its class everywhere or does not compile.

/**
 * - `stake`: leaves a member for a bet; `winnings`: comes back because a bet won; `refund`: comes back because it did not count.
 * - `award`: a vendor's jackpot or promotion, at its cost.
 * - `correction`: sets a decided bet right.
 * - `deposit`, `withdrawal`: comes in from and goes out to the member's bank.
 * - `gift`: from one member to another.
 * - `bonus`: points, coupons and prizes, and their way into money.
 * - `commission`: what partners earn. `wallet`: to and from a vendor. `adjustment`: an operator's. `house`: within the house.
 */
export type TransferClass =
  | 'stake'
  | 'winnings'
  | 'refund'
  | 'award'
  | 'correction'
  | 'deposit'
  | 'withdrawal'
  | 'gift'
  | 'bonus'
  | 'commission'
  | 'wallet'
  | 'adjustment'
  | 'house'

export const TRANSFER_KINDS = {
  stake: 'stake',
  winnings: 'winnings',
  refund: 'refund',
  'bet-correction': 'correction',
  deposit: 'deposit',
  'withdrawal-hold': 'withdrawal',
  'withdrawal-rejected': 'withdrawal',
  withdrawal: 'withdrawal',
  'charge-back-recovered': 'withdrawal',
  gift: 'gift',
  'take-back': 'gift',
  'bet-points': 'bonus',
  'bet-points-reversal': 'bonus',
  'point-conversion': 'bonus',
  attendance: 'bonus',
  'wheel-prize': 'bonus',
  coupon: 'bonus',
  'commission-reserved': 'commission',
  'commission-voided': 'commission',
  commission: 'commission',
  'vendor-put-in': 'wallet',
  'vendor-result': 'wallet',
  'vendor-collect': 'wallet',
  'vendor-jackpot': 'award',
  'vendor-promotion': 'award',
  'vendor-adjustment': 'correction',
  adjustment: 'adjustment',
  'house-result': 'house',
  'commission-earned': 'house',
  'points-earned': 'house',
  'liability-opened': 'house',
  'charge-back': 'house',
  'provider-settlement': 'house',
  'provider-fee': 'house',
} as const satisfies Readonly<Record<string, TransferClass>>

export type TransferKind = keyof typeof TRANSFER_KINDS

export const transferKinds = Object.keys(TRANSFER_KINDS) as readonly TransferKind[]

export type KindOf<Class extends TransferClass> = {
  [Kind in TransferKind]: (typeof TRANSFER_KINDS)[Kind] extends Class ? Kind : never
}[TransferKind]

/** The kinds of some classes, in the order of the set. */
export function kindsOf<Class extends TransferClass>(...classes: readonly Class[]): readonly KindOf<Class>[] {
  const wanted: readonly TransferClass[] = classes
  return transferKinds.filter((kind): kind is KindOf<Class> => wanted.includes(TRANSFER_KINDS[kind]))
}

/** What an account of points can tell of. */
export const pointKinds = kindsOf('bonus', 'adjustment')
export type PointKind = (typeof pointKinds)[number]
