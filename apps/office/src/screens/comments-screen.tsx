// Members' comments.
import { useListSearch } from '../app/use-list-search.ts'
import { CommentsTable } from '../features/boards/comments-table.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function CommentsScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const query = useCall('/api/office/boards/comments', { query: search.query ?? '', page })
  return (
    <Page
      title={t('menu.comments')}
      filters={
        <FilterField
          label={t('content.commentFilter')}
          value={search.query ?? ''}
          onValue={(text) => change({ query: text || undefined })}
        />
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <CommentsTable rows={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
