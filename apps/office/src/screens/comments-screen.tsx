// Members' comments.
import { commentSorts } from '@hanpan/contract'
import { Segments } from '@hanpan/ui'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { CommentsTable } from '../features/boards/comments-table.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { serverSort } from '../parts/table-sort.ts'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const states = ['all', 'shown', 'hidden'] as const

export function CommentsScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const state = choiceOf(search.status, states)
  const query = useCall('/api/office/boards/comments', {
    query: search.query ?? '',
    state,
    page,
    ...serverSort(search.sort, commentSorts),
  })
  return (
    <Page
      title={t('menu.comments')}
      filters={
        <>
          <FilterField
            label={t('content.commentFilter')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <Segments
            label={t('publishing.state')}
            value={state}
            onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
            options={states.map((value) => ({
              value,
              label: value === 'all' ? t('common.all') : t(`content.comment_${value}`),
            }))}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <CommentsTable rows={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} sorted />
          </>
        )}
      </Loaded>
    </Page>
  )
}
