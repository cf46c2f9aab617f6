// Tells a member its balance after a commit (CASH). A hint: the client polls the balance besides.
import type { MemberId } from '@hanpan/kernel'
import type { CashierDeps } from './deps.ts'

export function pushBalance(deps: Pick<CashierDeps, 'ledger' | 'realtime' | 'log'>, memberId: MemberId): void {
  deps.ledger
    .balances(memberId)
    .then((now) => {
      if (now) deps.realtime.toMember(memberId, { cmd: 'CASH', data1: now.cash, data2: now.point })
    })
    .catch((error: unknown) => deps.log.warn({ err: error }, 'balance not pushed'))
}
