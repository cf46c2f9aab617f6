// What lies in the wallets of game vendors: nothing where none has one, and a dash while one of them cannot be asked.
import { Money } from '@hanpan/ui'
import { useSession } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'

const POLL_MS = 60_000

export function GameMoney() {
  const isMember = useSession((state) => state.phase === 'member')
  const { data } = useCall('/api/cash/gameMoney', {}, { refetchMs: POLL_MS, enabled: isMember })
  return data?.isComplete === 'Y' ? <Money value={data.gameAmt} /> : <>–</>
}
