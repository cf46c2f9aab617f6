// The posts of a board as a list: a line each on a desk, two on a phone.
import type { BoardType, CallResponse } from '@hanpan/contract'
import { Badge, DateTime, classNames, formatInteger } from '@hanpan/ui'
import { MessageSquare, Pin } from 'lucide-react'
import { PageLink } from '../../shell/link.tsx'
import { useTexts } from '../../words/words-context.tsx'

export type PostRow = CallResponse<'/api/board/normal/list'>['list'][number]

interface BoardListProps {
  readonly label: string
  readonly rows: readonly PostRow[]
  readonly type: BoardType
  /** The page that shows one post. */
  readonly page: 'post' | 'notice'
  /** The post that is being read, where the list stands under it. */
  readonly current?: string
}

const GRID = 'desk:grid desk:grid-cols-[minmax(0,1fr)_8rem_7rem_4.5rem] desk:items-center desk:gap-4'

export function BoardList({ label, rows, type, page, current }: BoardListProps) {
  const t = useTexts()
  return (
    <section aria-label={label} className="panel overflow-hidden">
      <div
        aria-hidden
        className={classNames('border-b border-line bg-raised/50 px-4 py-2.5 text-xs text-dim max-desk:hidden', GRID)}
      >
        <span>{t('board.subject')}</span>
        <span>{t('board.author')}</span>
        <span className="text-right">{t('board.date')}</span>
        <span className="text-right">{t('board.views')}</span>
      </div>
      <ul className="divide-y divide-line/70">
        {rows.map((row) => (
          <li key={row.boardIdx} className={classNames(row.boardIdx === current && 'bg-brand/8')}>
            <PageLink
              page={page}
              boardIdx={row.boardIdx}
              {...(page === 'post' && { search: { type } })}
              className={classNames(
                'block min-h-14 px-4 py-3 hover:bg-raised/50 focus-visible:-outline-offset-2 desk:min-h-12 desk:py-2.5',
                GRID,
              )}
            >
              <span className="flex min-w-0 items-center gap-2">
                {row.isPinned && (
                  <Badge tone="brand" icon={<Pin aria-hidden className="size-3" />}>
                    {t('board.pinned')}
                  </Badge>
                )}
                <span className={classNames('min-w-0 truncate text-base', row.isPinned && 'font-semibold')}>
                  {row.title}
                </span>
                {row.commentCount > 0 && (
                  <span className="figures inline-flex shrink-0 items-center gap-1 text-xs text-dim">
                    <MessageSquare aria-hidden className="size-3.5" />
                    <span className="sr-only">{t('board.comments', { count: row.commentCount })}</span>
                    <span aria-hidden>{formatInteger(row.commentCount)}</span>
                  </span>
                )}
              </span>
              <span className="mt-1 flex items-center gap-2 text-sm text-dim desk:contents">
                <span className="truncate">{row.isOperator ? t('board.operator') : row.memNick}</span>
                <span aria-hidden className="desk:hidden">
                  ·
                </span>
                <DateTime at={row.createdAt} short className="shrink-0 desk:text-right" />
                <span aria-hidden className="desk:hidden">
                  ·
                </span>
                <span className="figures shrink-0 desk:text-right">
                  <span className="desk:sr-only">{t('board.views')} </span>
                  {formatInteger(row.viewCount)}
                </span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
