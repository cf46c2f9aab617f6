// One post of a board.
import { useParams } from '@tanstack/react-router'
import { choiceOf, useListPlace } from '../app/use-list-place.ts'
import { Comments } from '../features/boards/comments.tsx'
import { PostActions } from '../features/boards/post-actions.tsx'
import { PostView } from '../features/boards/post-view.tsx'
import { Page } from '../shell/page.tsx'
import { useOpenPage } from '../shell/use-open-page.ts'
import { useTexts } from '../words/words-context.tsx'

const COMMENTED: ReadonlySet<string> = new Set(['normal', 'event'])

export function PostScreen() {
  const t = useTexts()
  const openPage = useOpenPage()
  const { boardIdx = '' } = useParams({ strict: false })
  const { search, page, change } = useListPlace()
  const type = choiceOf(search.type, ['normal', 'event', 'guide', 'notice'])
  return (
    <Page title={t(`board.${type}`)}>
      <PostView
        type={type}
        boardIdx={boardIdx}
        cmtPage={page}
        page="post"
        renderActions={(post) => (
          <PostActions
            type={type}
            post={post}
            onRemoved={() => openPage('boards', { search: { type }, replace: true })}
          />
        )}
        {...(COMMENTED.has(type) && {
          renderComments: (detail) => (
            <Comments
              type={type}
              detail={detail}
              onPage={(next) => next !== page && change({ page: next === 1 ? undefined : next })}
            />
          ),
        })}
      />
    </Page>
  )
}
