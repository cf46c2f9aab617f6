// A post as it is read: its head and its text. What stands under it is the page's own.
import type { CallResponse } from '@hanpan/contract'
import { DateTime, Notice, formatInteger } from '@hanpan/ui'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'

type Board = CallResponse<'/api/board/normal/datail'>['board']

interface PostArticleProps {
  readonly board: Pick<
    Board,
    'title' | 'content' | 'isOperator' | 'memNick' | 'createdAt' | 'viewCount' | 'hiddenReason'
  >
  readonly children?: ReactNode
}

export function PostArticle({ board, children }: PostArticleProps) {
  const t = useTexts()
  return (
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
      {children}
    </article>
  )
}
