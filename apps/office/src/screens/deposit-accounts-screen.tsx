// The accounts that members are told to pay to.
import { Button } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AccountDialog } from '../features/deposit-accounts/account-dialog.tsx'
import { AccountsTable, type DepositAccount } from '../features/deposit-accounts/accounts-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

export function DepositAccountsScreen() {
  const t = useTexts()
  const mayManage = useMay('sites.manage')
  const query = useCall('/api/office/cash/accounts', {})
  const [editing, setEditing] = useState<DepositAccount | 'new' | null>(null)
  const add = mayManage && (
    <Button
      size="small"
      tone="primary"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setEditing('new')}
    >
      {t('depositAccounts.add')}
    </Button>
  )
  return (
    <Page title={t('menu.depositAccounts')} note={t('depositAccounts.note')} aside={add}>
      <Loaded query={query}>
        {({ list, fallback }) => (
          <>
            {list.length === 0 ? (
              <div className="panel">
                <EmptyState title={t('depositAccounts.empty')}>{add}</EmptyState>
              </div>
            ) : (
              <AccountsTable rows={list} onEdit={setEditing} />
            )}
            <p className="mt-3 text-sm text-dim">
              {t('depositAccounts.fallback', {
                account:
                  fallback.bankacc === ''
                    ? t('depositAccounts.noFallback')
                    : `${fallback.bankNameKr} ${fallback.bankacc} (${fallback.memName})`,
              })}{' '}
              {mayManage && (
                <Link to="/site/options" search={{}} className="font-medium hover:underline">
                  {t('menu.options')}
                </Link>
              )}
            </p>
          </>
        )}
      </Loaded>
      {editing && <AccountDialog row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}
