// The connections to vendors of games, and the one that is opened.
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { ConnectionDialog } from '../features/vendors/connection-dialog.tsx'
import { ConnectionDrawer } from '../features/vendors/connection-drawer.tsx'
import { ConnectionsTable } from '../features/vendors/connections-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

const POLL_MS = 10_000

export function ConnectionsScreen() {
  const t = useTexts()
  const mayManage = useMay('vendors.manage')
  const { search, change } = useListSearch()
  const [adding, setAdding] = useState(false)
  const query = useCall('/api/office/vendors/connections', {})
  const health = useCall('/api/office/vendors/health', {}, { refetchMs: POLL_MS })
  const opened = query.data?.list.find(({ connectionKey }) => connectionKey === search.open)
  return (
    <Page
      title={t('menu.connections')}
      note={t('vendors.note')}
      aside={
        mayManage && (
          <Button tone="primary" size="small" disabled={!query.data} onClick={() => setAdding(true)}>
            {t('vendors.add')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('vendors.empty')}>
                <p className="text-sm text-dim">{t('vendors.emptyNote')}</p>
              </EmptyState>
            </div>
          ) : (
            <ConnectionsTable rows={list} health={health.data?.list ?? []} onOpen={(open) => change({ open })} />
          )
        }
      </Loaded>
      {query.data && opened && (
        <ConnectionDrawer
          connection={opened}
          dialects={query.data.dialects}
          siteUrl={query.data.siteUrl}
          onClose={() => change({ open: undefined })}
        />
      )}
      {query.data && adding && (
        <ConnectionDialog connection={null} dialects={query.data.dialects} onClose={() => setAdding(false)} />
      )}
    </Page>
  )
}
