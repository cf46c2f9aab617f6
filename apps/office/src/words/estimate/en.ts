// What the office says of the cost of promotions before they are switched on, in English.
import type { Texts } from '../words.ts'

export const estimateTexts: Pick<Texts, 'estimate'> = {
  estimate: {
    title: 'Cost before saving',
    inDays: '{days} days',
    inAll: 'in all',
    expected: 'Expected',
    worst: 'At most',
    budgetLeft: 'Left of today’s budget',
    basis_stakes: 'The valid stakes of the last 30 days, ₩{count}, reckoned again by these rules.',
    basis_checkIns: 'The {count} check-ins of the last 30 days, reckoned again with these rewards.',
    basis_spins: 'The spins of the last 30 days ({count}), reckoned again with these odds and this budget.',
    basis_coupons: 'As many as were used of the earlier coupons of this kind that are over ({count}).',
    basis_players: 'There is no past yet: the members who bet in the last 30 days ({count}) take part every day.',
    basis_none: 'No coupon of this kind is over yet: all are taken to be used.',
    basis_off: 'Nothing is given away while it is switched off.',
    worst_points: 'At most: all of these bets lost ({people} members).',
    worst_attendance: 'At most: all {people} members who can log in, on each of 30 days.',
    worst_wheel: 'At most: the whole budget on each of 30 days ({people} members).',
    worst_coupon: 'At most: all that the {people} members who can have it may use.',
  },
}
