// How a demo's house takes bets on sports: what would pay much waits for a trader.
import { MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import { officeHand } from './office-hand.ts'
import type { Past } from './past.ts'

/** Now and then a combination of the demo's members pays as much. */
export const REFERRED_FROM = 3_000_000

export async function seedSports(
  { clock, modules, now }: Pick<Past, 'clock' | 'modules' | 'now'>,
  operatorId?: string,
): Promise<void> {
  clock.set(now)
  await officeHand({ clock }, modules, operatorId).call('/api/office/sports/setReferralRules', {
    stakeFrom: null,
    payoutFrom: REFERRED_FROM,
    decideSeconds: (10 * MINUTE_MS) / SECOND_MS,
    offerSeconds: MINUTE_MS / SECOND_MS,
    reason: '데모',
  })
}
