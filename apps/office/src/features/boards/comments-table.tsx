// Members' comments, newest first, and hiding them.
import { commentSorts, type CallResponse } from '@hanpan/contract'
import { Button, DateTime } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const LIST = '/api/office/boards/comments'
type CommentRow = CallResponse<typeof LIST>['list'][number]

function useCommentColumns(hide: (row: CommentRow) => void): readonly Column<CommentRow>[] {
  const t = useTexts()
  return [
    {
      key: 'content',
      header: t('content.comment'),
      card: 'title',
      wraps: true,
      value: (row) => row.content,
      render: (row) => (
        <span className="block py-1 wrap-anywhere">
          {row.isHidden && (
            <Badge tone="up" className="mr-2">
              {t('publishing.hidden')}
            </Badge>
          )}
          {row.content}
          {row.isHidden && (
            <span className="mt-0.5 block text-xs text-dim">{`${t('content.hiddenBecause')}: ${row.hiddenReason}`}</span>
          )}
        </span>
      ),
    },
    {
      key: 'post',
      header: t('content.post'),
      value: (row) => row.postTitle,
      render: (row) => (
        <Link
          to="/content/posts/$boardIdx"
          params={{ boardIdx: row.boardIdx }}
          search={{}}
          className="block max-w-56 truncate hover:underline"
        >
          <span className="mr-1.5 text-dim">{t(`content.${row.boardType}`)}</span>
          {row.postTitle}
        </Link>
      ),
    },
    {
      key: 'author',
      header: t('content.author'),
      value: (row) => row.memId,
      render: (row) => (
        <Link to="/members/$memId" params={{ memId: row.memId }} search={{}} className="hover:underline">
          {row.memNick} <span className="text-dim">{row.memId}</span>
        </Link>
      ),
    },
    {
      key: 'createdAt',
      header: t('content.writtenAt'),
      value: (row) => row.createdAt,
      render: (row) => <DateTime at={row.createdAt} />,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <Button size="small" tone={row.isHidden ? 'secondary' : 'danger'} onClick={() => hide(row)}>
          {t(row.isHidden ? 'content.show' : 'content.hide')}
        </Button>
      ),
    },
  ]
}

export function CommentsTable({ rows }: { readonly rows: readonly CommentRow[] }) {
  const t = useTexts()
  const [chosen, setChosen] = useState<CommentRow | null>(null)
  const columns = useCommentColumns(setChosen)
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('content.commentEmpty')} />
      </div>
    )
  }
  return (
    <>
      <DataTable
        label={t('menu.comments')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.cmtIdx}
        orders={commentSorts}
        onOpen={setChosen}
      />
      {chosen && (
        <ConfirmDialog
          title={t(chosen.isHidden ? 'content.commentShowTitle' : 'content.commentHideTitle')}
          reason={chosen.isHidden ? 'none' : 'required'}
          submitLabel={t(chosen.isHidden ? 'content.show' : 'content.hide')}
          danger={!chosen.isHidden}
          run={(reason) =>
            call('/api/office/boards/commentHide', { cmtIdx: chosen.cmtIdx, hidden: !chosen.isHidden, reason })
          }
          doneText={t(chosen.isHidden ? 'content.showDone' : 'content.hideDone')}
          onDone={() => refresh(LIST)}
          onRefused={() => refresh(LIST)}
          onClose={() => setChosen(null)}
        >
          <p className="text-base wrap-anywhere whitespace-pre-line">{chosen.content}</p>
          {chosen.isHidden && <p className="text-sm">{`${t('content.hiddenBecause')}: ${chosen.hiddenReason}`}</p>}
          <p className="text-sm text-dim">{t(chosen.isHidden ? 'content.showNote' : 'content.commentHideNote')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
