// The operators.
import { useState } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { OperatorDrawer } from '../features/operators/operator-drawer.tsx'
import { AddOperator, EditDialog } from '../features/operators/operator-fields.tsx'
import { OperatorsTable } from '../features/operators/operators-table.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

interface Opened {
  readonly operatorId: string
  readonly editing: boolean
}

export function OperatorsScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const [opened, setOpened] = useState<Opened | null>(null)
  const query = useCall('/api/office/operators/list', { query: search.query ?? '', page })
  const row = query.data?.list.find(({ operatorId }) => operatorId === opened?.operatorId)
  return (
    <Page
      title={t('menu.operators')}
      note={t('staff.note')}
      aside={<AddOperator />}
      filters={
        <FilterField
          label={t('staff.filter')}
          value={search.query ?? ''}
          onValue={(text) => change({ query: text || undefined })}
        />
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <OperatorsTable rows={list} onOpen={({ operatorId }) => setOpened({ operatorId, editing: false })} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
      {row && opened && !opened.editing && (
        <OperatorDrawer
          row={row}
          onEdit={() => setOpened({ ...opened, editing: true })}
          onClose={() => setOpened(null)}
        />
      )}
      {row && opened?.editing && <EditDialog row={row} onClose={() => setOpened({ ...opened, editing: false })} />}
    </Page>
  )
}
