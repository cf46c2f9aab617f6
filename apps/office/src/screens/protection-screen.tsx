// Members with limits or an exclusion.
import { EmptyState, Segments } from '@hanpan/ui'
import { useNavigate } from '@tanstack/react-router'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { ProtectedTable } from '../features/protection/protected-table.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const filters = ['all', 'limits', 'excluded'] as const

export function ProtectionScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const { search, page, change } = useListSearch()
  const filter = choiceOf(search.status, filters)
  const memId = search.query?.trim() ?? ''
  const query = useCall('/api/office/protection/list', { filter, page, ...(memId !== '' && { memId }) })
  return (
    <Page
      title={t('menu.protection')}
      note={t('protection.note')}
      filters={
        <>
          <FilterField
            label={t('protection.filter')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <Segments
            label={t('common.status')}
            value={filter}
            onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
            options={filters.map((value) => ({ value, label: t(`protection.filters.${value}`) }))}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) =>
          list.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('protection.empty')} />
            </div>
          ) : (
            <>
              <ProtectedTable
                rows={list}
                onOpen={(row) =>
                  void navigate({
                    to: '/members/$memId',
                    params: { memId: row.memId },
                    search: { tab: 'protection' },
                  })
                }
              />
              <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
