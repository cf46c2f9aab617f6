// The books: whether they balance, and what the house holds.
import { Skeleton } from '@hanpan/ui'
import { AuditPanel } from '../features/ledger/audit-panel.tsx'
import { HouseAccounts } from '../features/ledger/house-accounts.tsx'
import { WalletTotals } from '../features/ledger/wallet-totals.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page, Panel } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const POLL_MS = 30_000

export function LedgerScreen() {
  const t = useTexts()
  const audit = useCall('/api/office/ledger/audit', {}, { refetchMs: POLL_MS })
  const accounts = useCall('/api/office/ledger/accounts', {}, { refetchMs: POLL_MS })
  return (
    <Page title={t('menu.ledger')}>
      <div className="grid grid-cols-1 items-start gap-4 full:grid-cols-[24rem_minmax(0,1fr)]">
        <Loaded query={audit} waiting={<Skeleton className="h-72" />}>
          {(last) => <AuditPanel audit={last} />}
        </Loaded>
        <div className="grid gap-4">
          <Panel title={t('ledger.accounts')} flush>
            <Loaded query={accounts}>{({ list }) => <HouseAccounts accounts={list} />}</Loaded>
          </Panel>
          {accounts.data && accounts.data.wallets.length > 0 && (
            <Panel title={t('ledger.wallets')} flush>
              <WalletTotals wallets={accounts.data.wallets} />
            </Panel>
          )}
        </div>
      </div>
    </Page>
  )
}
