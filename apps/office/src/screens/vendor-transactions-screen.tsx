// Transactions of vendors by any id, and the round of the one that is opened.
import type { TransactionInOffice } from '@hanpan/contract'
import { useState } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { RoundDrawer } from '../features/vendors/round-drawer.tsx'
import { TransactionsTable } from '../features/vendors/transactions-table.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

const ALL = ''

export function VendorTransactionsScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const [opened, setOpened] = useState<TransactionInOffice | null>(null)
  const connections = useCall('/api/office/vendors/connections', {})
  const request = {
    id: search.query ?? '',
    page,
    ...(search.member !== undefined && { memId: search.member }),
    ...(search.type !== undefined && { connectionKey: search.type }),
  }
  const query = useCall('/api/office/vendors/transactions', request)
  return (
    <Page
      title={t('menu.vendorTransactions')}
      note={t('vendors.transactionsNote')}
      filters={
        <>
          <FilterField
            label={t('vendors.findId')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <FilterField
            label={t('vendors.findMember')}
            value={search.member ?? ''}
            onValue={(text) => change({ member: text || undefined })}
          />
          <ChoiceField
            label={t('vendors.connection')}
            value={search.type ?? ALL}
            onValue={(value) => change({ type: value || undefined })}
            options={[
              { value: ALL, label: t('vendors.allConnections') },
              ...(connections.data?.list ?? []).map(({ connectionKey, name }) => ({
                value: connectionKey,
                label: name,
              })),
            ]}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) =>
          list.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('vendors.noTransactions')} />
            </div>
          ) : (
            <>
              <TransactionsTable rows={list} onOpen={setOpened} />
              <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
            </>
          )
        }
      </Loaded>
      {opened && <RoundDrawer transaction={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
