// Which bets wait for a trader (SPEC.md SP103). Pure: asked with every quote.
import type { Won } from '@hanpan/kernel'
import type { ReferralReason } from './referral-store.ts'
import type { ReferralRules } from './settings.ts'

/** For how long at most, and which line it passes; null of a bet that passes none. */
export function referralOf(
  { stakeFrom, payoutFrom, decideMs }: ReferralRules,
  stake: number,
  payoutMax: Won,
): { readonly because: ReferralReason; readonly decideMs: number } | null {
  if (stakeFrom !== null && stake >= stakeFrom) return { because: 'stake', decideMs }
  return payoutFrom !== null && payoutMax >= payoutFrom ? { because: 'payout', decideMs } : null
}
