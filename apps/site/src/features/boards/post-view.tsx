// One post to read: its text as the server has made it safe, its comments where the board has them, and the way to its neighbours.
import type { BoardType, CallResponse } from '@hanpan/contract'
import { ErrorState, Skeleton, buttonClass } from '@hanpan/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '../../shell/link.tsx'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { listPlaceOf } from './list-memory.ts'
import { PostArticle } from './post-article.tsx'

export type PostDetail = CallResponse<'/api/board/normal/datail'>

interface PostViewProps {
  readonly type: BoardType
  readonly boardIdx: string
  readonly cmtPage?: number
  readonly page: 'post' | 'notice'
  readonly renderActions?: (post: PostDetail['board']) => ReactNode
  readonly renderComments?: (detail: PostDetail) => ReactNode
}

export function PostView({ type, boardIdx, cmtPage = 1, page, renderActions, renderComments }: PostViewProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall(`/api/board/${type}/datail`, { boardIdx, cmtPage }, { keepPrevious: true })
  if (error) {
    return error.code === 'E404' ? (
      <ErrorState title={t('board.gone')} code={error.code} />
    ) : (
      <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
    )
  }
  if (!data || data.board.boardIdx !== boardIdx) return <Skeleton className="h-96" />
  const { board } = data
  const listPage = page === 'notice' ? 'notices' : 'boards'
  return (
    <div className="flex flex-col gap-4">
      <PostArticle board={board}>
        <footer className="mt-6 flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <PageLink
            page={listPage}
            className={buttonClass({})}
            search={{ ...(page === 'post' && { type }), ...listPlaceOf(type) }}
          >
            {t('board.list')}
          </PageLink>
          <span className="ml-auto flex gap-2">{renderActions?.(board)}</span>
        </footer>
      </PostArticle>
      {renderComments?.(data)}
      <Neighbours detail={data} type={type} page={page} />
    </div>
  )
}

interface NeighboursProps {
  readonly detail: PostDetail
  readonly type: BoardType
  readonly page: 'post' | 'notice'
}

function Neighbours({ detail, type, page }: NeighboursProps) {
  const t = useTexts()
  const rows = [
    { key: 'previous', text: t('board.previous'), Icon: ChevronUp, post: detail.previous },
    { key: 'next', text: t('board.next'), Icon: ChevronDown, post: detail.next },
  ]
  if (!detail.previous && !detail.next) return null
  return (
    <nav aria-label={t('board.list')} className="panel divide-y divide-line/70 overflow-hidden">
      {rows.map(
        ({ key, text, Icon, post }) =>
          post && (
            <PageLink
              key={key}
              page={page}
              boardIdx={post.boardIdx}
              className="flex min-h-12 items-center gap-3 px-4 py-2 text-base hover:bg-raised/50 focus-visible:-outline-offset-2"
              {...(page === 'post' && { search: { type } })}
            >
              <span className="inline-flex w-20 shrink-0 items-center gap-1 text-sm text-dim">
                <Icon aria-hidden className="size-4" />
                {text}
              </span>
              <span className="min-w-0 truncate">{post.title}</span>
            </PageLink>
          ),
      )}
    </nav>
  )
}
