// The posts of a board with what became of them, and hiding them.
import { postSorts, type CallResponse } from '@hanpan/contract'
import { Button, formatInteger } from '@hanpan/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pin } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { StateBadge, WindowText } from '../../parts/publish-window.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const LIST = '/api/office/boards/posts'
export type PostRow = CallResponse<typeof LIST>['list'][number]

function usePostColumns(hide: (row: PostRow) => void): readonly Column<PostRow>[] {
  const t = useTexts()
  return [
    {
      key: 'title',
      header: t('content.title'),
      card: 'title',
      className: 'desk:w-full desk:max-w-0',
      value: (row) => row.title,
      render: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          {row.isPinned && <Pin aria-label={t('content.pinned')} className="size-3.5 shrink-0 text-dim" />}
          <Link
            to="/content/posts/$boardIdx"
            params={{ boardIdx: row.boardIdx }}
            search={{}}
            className="truncate font-semibold hover:underline"
          >
            {row.title}
          </Link>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('publishing.state'),
      value: (row) => t(`publishing.${row.state}`),
      render: (row) => <StateBadge state={row.state} />,
    },
    {
      key: 'publishAt',
      header: t('publishing.window'),
      value: (row) => row.publishAt,
      render: (row) => (row.state === 'draft' ? '–' : <WindowText from={row.publishAt} until={row.publishUntil} />),
    },
    { key: 'author', header: t('content.author'), value: (row) => row.author, render: (row) => row.author },
    {
      key: 'languages',
      header: t('content.languages'),
      value: (row) => row.languages.join(' '),
      render: (row) => row.languages.join(' '),
    },
    {
      key: 'viewCount',
      header: t('content.views'),
      align: 'right',
      value: (row) => row.viewCount,
      render: (row) => <span className="figures">{formatInteger(row.viewCount)}</span>,
    },
    {
      key: 'commentCount',
      header: t('content.comments'),
      align: 'right',
      value: (row) => row.commentCount,
      render: (row) => <span className="figures">{formatInteger(row.commentCount)}</span>,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <Button
          size="small"
          tone={row.state === 'hidden' ? 'secondary' : 'danger'}
          aria-label={`${row.title} ${t(row.state === 'hidden' ? 'content.show' : 'content.hide')}`}
          onClick={() => hide(row)}
        >
          {t(row.state === 'hidden' ? 'content.show' : 'content.hide')}
        </Button>
      ),
    },
  ]
}

export function PostsTable({ rows }: { readonly rows: readonly PostRow[] }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [hiding, setHiding] = useState<PostRow | null>(null)
  const columns = usePostColumns(setHiding)
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('content.empty')} />
      </div>
    )
  }
  return (
    <>
      <DataTable
        label={t('menu.posts')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.boardIdx}
        orders={postSorts}
        onOpen={({ boardIdx }) => void navigate({ to: '/content/posts/$boardIdx', params: { boardIdx }, search: {} })}
      />
      {hiding && <HideDialog row={hiding} onClose={() => setHiding(null)} />}
    </>
  )
}

interface HideDialogProps {
  readonly row: PostRow
  readonly onClose: () => void
}

function HideDialog({ row, onClose }: HideDialogProps) {
  const t = useTexts()
  const isHidden = row.state === 'hidden'
  return (
    <ConfirmDialog
      title={t(isHidden ? 'content.showTitle' : 'content.hideTitle')}
      reason={isHidden ? 'none' : 'required'}
      submitLabel={t(isHidden ? 'content.show' : 'content.hide')}
      danger={!isHidden}
      run={(reason) => call('/api/office/boards/postHide', { boardIdx: row.boardIdx, hidden: !isHidden, reason })}
      doneText={t(isHidden ? 'content.showDone' : 'content.hideDone')}
      onDone={() => refresh(LIST, '/api/office/boards/post')}
      onRefused={() => refresh(LIST)}
      onClose={onClose}
    >
      <p className="text-base font-semibold wrap-anywhere">{row.title}</p>
      {isHidden && <p className="text-sm">{`${t('content.hiddenBecause')}: ${row.hiddenReason}`}</p>}
      <p className="text-sm text-dim">{t(isHidden ? 'content.showNote' : 'content.hideNote')}</p>
    </ConfirmDialog>
  )
}
