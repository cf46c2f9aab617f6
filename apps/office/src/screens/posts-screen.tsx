// What stands on the boards: the operator's posts and the members'.
import { postSorts, postStates } from '@hanpan/contract'
import { Segments, buttonClass } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { PostsTable } from '../features/boards/posts-table.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { serverSort } from '../parts/table-sort.ts'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const boards = ['notice', 'event', 'guide', 'faq', 'normal'] as const
const states = ['all', ...postStates] as const
/** A member's post has no plan: it is shown or hidden. */
const memberStates = ['all', 'shown', 'hidden'] as const

export function PostsScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const boardType = choiceOf(search.type, boards)
  const shownStates = boardType === 'normal' ? memberStates : states
  const state = choiceOf(search.status, shownStates)
  const query = useCall('/api/office/boards/posts', {
    boardType,
    state,
    query: search.query ?? '',
    page,
    ...serverSort(search.sort, postSorts),
  })
  return (
    <Page
      title={t('menu.posts')}
      aside={
        boardType !== 'normal' && (
          <Link
            to="/content/posts/new"
            search={{ type: boardType }}
            className={buttonClass({ tone: 'primary', size: 'small' })}
          >
            <Plus aria-hidden className="size-4" />
            {t('content.add')}
          </Link>
        )
      }
      filters={
        <>
          <FilterField
            label={t('content.filter')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <Segments
            label={t('content.boards')}
            value={boardType}
            onValueChange={(next) => change({ type: next === 'notice' ? undefined : next })}
            options={boards.map((value) => ({ value, label: t(`content.${value}`) }))}
          />
          <Segments
            label={t('publishing.state')}
            value={state}
            onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
            options={shownStates.map((value) => ({
              value,
              label: value === 'all' ? t('common.all') : t(`publishing.${value}`),
            }))}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <PostsTable rows={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} sorted />
          </>
        )}
      </Loaded>
    </Page>
  )
}
