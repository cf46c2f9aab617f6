// The search for members.
import { EmptyState, Segments } from '@hanpan/ui'
import { useNavigate } from '@tanstack/react-router'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { statusFilters } from '../features/members/member-row.ts'
import { MembersTable } from '../features/members/members-table.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function MembersScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const { search, page, change } = useListSearch()
  const status = choiceOf(search.status, statusFilters)
  const query = useCall('/api/office/members/list', { status, query: search.query ?? '', page })
  return (
    <Page
      title={t('menu.members')}
      filters={
        <>
          <FilterField
            label={t('members.filter')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <Segments
            label={t('common.status')}
            value={status}
            onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
            options={statusFilters.map((value) => ({
              value,
              label: value === 'all' ? t('common.all') : t(`memberStatus.${value}`),
            }))}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            {list.length === 0 ? (
              <div className="panel">
                <EmptyState title={t('members.empty')} />
              </div>
            ) : (
              <MembersTable
                rows={list}
                onOpen={({ memId }) => void navigate({ to: '/members/$memId', params: { memId }, search: {} })}
              />
            )}
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
