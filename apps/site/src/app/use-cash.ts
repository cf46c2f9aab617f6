// What bets are paid from.
import { useSession } from '../state/session.ts'

/** The member's balance: null for a guest, who has none yet, and no bound until it is known who is here. */
export function useCash(): number | null {
  return useSession(({ phase, cash }) => (phase === 'guest' ? null : phase === 'member' ? cash : Infinity))
}
