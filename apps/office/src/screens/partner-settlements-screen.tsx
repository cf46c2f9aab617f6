// Settlement of partners: payouts that wait, those decided, and every statement.
import { Segments } from '@hanpan/ui'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { PayoutsTable, StatementDrawer, StatementsTable } from '../features/partners/settlements.tsx'
import { OutrunPartners } from '../features/reporting/outrun-partners.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

const VIEWS = ['waiting', 'decided', 'statements'] as const

export function PartnerSettlementsScreen() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const [opened, setOpened] = useState<string | null>(null)
  const view = choiceOf(search.tab, VIEWS)
  return (
    <Page
      title={t('menu.partnerSettlements')}
      note={t('partners.settlementNote')}
      filters={
        <>
          <Segments
            label={t('common.status')}
            value={view}
            onValueChange={(next) => change({ tab: next === 'waiting' ? undefined : next, query: undefined })}
            options={VIEWS.map((one) => ({ value: one, label: t(`partners.views.${one}`) }))}
          />
          {view === 'statements' && (
            <FilterField
              label={t('partners.search')}
              value={search.query ?? ''}
              onValue={(value) => change({ query: value === '' ? undefined : value })}
            />
          )}
        </>
      }
    >
      <OutrunPartners />
      {view === 'statements' ? (
        <Statements onStatement={setOpened} />
      ) : (
        <Payouts isOpen={view === 'waiting'} onStatement={setOpened} />
      )}
      {opened !== null && <StatementDrawer statementIdx={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

interface ListProps {
  readonly onStatement: (statementIdx: string) => void
}

function Nothing({ view }: { readonly view: (typeof VIEWS)[number] }) {
  const t = useTexts()
  return (
    <div className="panel">
      <EmptyState title={t(`partners.emptyViews.${view}`)} />
    </div>
  )
}

function Payouts({ isOpen, onStatement }: ListProps & { readonly isOpen: boolean }) {
  const { page, change } = useListSearch()
  const query = useCall('/api/office/partners/payouts', { open: isOpen, page })
  return (
    <Loaded query={query}>
      {({ list, pageInfo }) =>
        list.length === 0 ? (
          <Nothing view={isOpen ? 'waiting' : 'decided'} />
        ) : (
          <>
            <PayoutsTable rows={list} onStatement={onStatement} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )
      }
    </Loaded>
  )
}

function Statements({ onStatement }: ListProps) {
  const { search, page, change } = useListSearch()
  const query = useCall('/api/office/partners/statements', { memId: search.query ?? '', page })
  return (
    <Loaded query={query}>
      {({ list, pageInfo }) =>
        list.length === 0 ? (
          <Nothing view="statements" />
        ) : (
          <>
            <StatementsTable rows={list} onStatement={onStatement} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )
      }
    </Loaded>
  )
}
