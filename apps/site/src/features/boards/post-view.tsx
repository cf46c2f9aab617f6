// One post to read: its text as the server has made it safe, its comments where the board has them, and the way to its neighbours.
import type { BoardType, CallResponse } from '@hanpan/contract'
import { DateTime, ErrorState, Notice, Skeleton, buttonClass, formatInteger } from '@hanpan/ui'
import { ChevronDown, ChevronUp, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '../../shell/link.tsx'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

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
      <article className="panel p-4 desk:p-7">
        <header className="border-b border-line pb-4">
          <h2 className="text-xl leading-8 font-semibold wrap-anywhere">{board.title}</h2>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-dim">
            <span className="font-medium text-ink">{board.isOperator ? t('board.operator') : board.memNick}</span>
            <DateTime at={board.createdAt} />
            <span className="figures inline-flex items-center gap-1">
              <Eye aria-hidden className="size-4" />
              {t('board.viewed', { count: formatInteger(board.viewCount) })}
            </span>
          </p>
        </header>
        {board.hiddenReason !== null && (
          <Notice tone="warn" className="mt-4">
            {t('board.hidden', { reason: board.hiddenReason })}
          </Notice>
        )}
        {/* Sanitised by the server, when it was stored and again when it was read. */}
        <div className="rich-text min-h-40 pt-5" dangerouslySetInnerHTML={{ __html: board.content }} />
        <footer className="mt-6 flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <PageLink page={listPage} className={buttonClass({})} {...(page === 'post' && { search: { type } })}>
            {t('board.list')}
          </PageLink>
          <span className="ml-auto flex gap-2">{renderActions?.(board)}</span>
        </footer>
      </article>
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
