// Vendors' statements against what this site has: differences, comparisons, and rounds that were closed by rule.
import { Button, Segments } from '@hanpan/ui'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { CompareDialog } from '../features/vendors/compare-dialog.tsx'
import { DifferencesTable } from '../features/vendors/differences-table.tsx'
import { ClosedRoundsTable, RunsTable } from '../features/vendors/statements-tables.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

const tabs = ['differences', 'runs', 'closed'] as const
const filters = ['open', 'all'] as const
const POLL_MS = 5000

export function VendorStatementsScreen() {
  const t = useTexts()
  const mayManage = useMay('vendors.manage')
  const { search, change } = useListSearch()
  const [comparing, setComparing] = useState(false)
  const tab = choiceOf(search.tab, tabs)
  const filter = choiceOf(search.status, filters)
  const connections = useCall('/api/office/vendors/connections', {})
  return (
    <Page
      title={t('menu.vendorStatements')}
      note={t('statements.note')}
      aside={
        mayManage && (
          <Button tone="primary" size="small" disabled={!connections.data} onClick={() => setComparing(true)}>
            {t('statements.compare')}
          </Button>
        )
      }
      filters={
        <>
          <Segments
            label={t('menu.vendorStatements')}
            value={tab}
            onValueChange={(next) =>
              change({ tab: next === tabs[0] ? undefined : next, page: undefined, status: undefined })
            }
            options={tabs.map((value) => ({ value, label: t(`statements.tabs.${value}`) }))}
          />
          {tab === 'differences' && (
            <Segments
              label={t('vendors.state')}
              value={filter}
              onValueChange={(next) => change({ status: next === filters[0] ? undefined : next })}
              options={filters.map((value) => ({ value, label: t(`statements.${value}`) }))}
            />
          )}
        </>
      }
    >
      {tab === 'differences' && <Differences open={filter === 'open'} />}
      {tab === 'runs' && <Runs />}
      {tab === 'closed' && <ClosedRounds />}
      {connections.data && comparing && (
        <CompareDialog connections={connections.data.list} onClose={() => setComparing(false)} />
      )}
    </Page>
  )
}

const Nothing = ({ title }: { readonly title: string }) => (
  <div className="panel">
    <EmptyState title={title} />
  </div>
)

function Differences({ open }: { readonly open: boolean }) {
  const t = useTexts()
  const { page, change } = useListSearch()
  const query = useCall('/api/office/vendors/differences', { open, page }, { refetchMs: POLL_MS })
  return (
    <Loaded query={query}>
      {({ list, pageInfo }) =>
        list.length === 0 ? (
          <Nothing title={t(open ? 'statements.noneOpen' : 'statements.none')} />
        ) : (
          <>
            <DifferencesTable rows={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )
      }
    </Loaded>
  )
}

function Runs() {
  const t = useTexts()
  const { page, change } = useListSearch()
  const query = useCall('/api/office/vendors/statements', { page })
  return (
    <Loaded query={query}>
      {({ list, pageInfo }) =>
        list.length === 0 ? (
          <Nothing title={t('statements.noRuns')} />
        ) : (
          <>
            <RunsTable rows={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )
      }
    </Loaded>
  )
}

function ClosedRounds() {
  const t = useTexts()
  const { page, change } = useListSearch()
  const query = useCall('/api/office/vendors/closedRounds', { page })
  return (
    <Loaded query={query}>
      {({ list, pageInfo }) =>
        list.length === 0 ? (
          <Nothing title={t('statements.noClosed')} />
        ) : (
          <>
            <ClosedRoundsTable rows={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )
      }
    </Loaded>
  )
}
