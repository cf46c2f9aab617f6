// Whether the member who is here takes a break or is excluded, and can neither play nor pay in.
import { MINUTE_MS } from '@hanpan/kernel'
import { useSession } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'

/** Null while it is not known. Asks what the strip of the header asks, so that it costs no call of its own. */
export function useIsExcluded(): boolean | null {
  const isMember = useSession((state) => state.phase === 'member')
  const { data, isPending } = useCall('/api/protection/session', {}, { staleMs: MINUTE_MS, enabled: isMember })
  if (!isMember) return false
  return isPending ? null : (data?.excluded ?? null) !== null
}
