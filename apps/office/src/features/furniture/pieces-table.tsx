// Banners, popups or scrolling notices in their order: what each says, to whom, when; moved, changed or deleted.
import { Button, EmptyState, IconButton, Scene, showToast } from '@hanpan/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { LANGUAGES } from '../../parts/languages.tsx'
import { StateBadge, WindowText } from '../../parts/publish-window.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { nameOf, type PieceKind, type PieceRow } from './piece-draft.ts'

interface PiecesTableProps {
  readonly kind: PieceKind
  /** All of the kind, in their order. */
  readonly all: readonly PieceRow[]
  /** Those of them that the filter leaves. */
  readonly rows: readonly PieceRow[]
  readonly onEdit: (row: PieceRow) => void
}

function useMove(kind: PieceKind, rows: readonly PieceRow[]) {
  const t = useTexts()
  const codeText = useCodeText()
  return async (index: number, step: -1 | 1) => {
    const order = rows.map(({ bannerIdx }) => bannerIdx)
    const [moved] = order.splice(index, 1)
    order.splice(index + step, 0, moved!)
    const answer = await call('/api/office/sites/pieceSort', { kind, order })
    showToast(answer.ok ? { text: t('furniture.sorted') } : { tone: 'up', text: codeText(answer.refusal.code) })
    refresh('/api/office/sites/pieces')
  }
}

export function PiecesTable({ kind, all, rows, onEdit }: PiecesTableProps) {
  const t = useTexts()
  const [removing, setRemoving] = useState<PieceRow | null>(null)
  const move = useMove(kind, all)
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t(all.length === 0 ? 'furniture.empty' : 'furniture.emptyState')} />
      </div>
    )
  }
  const columns: readonly Column<PieceRow>[] = [
    {
      key: 'title',
      header: t('furniture.title'),
      card: 'title',
      className: 'desk:w-full desk:max-w-0',
      value: nameOf,
      render: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          {kind === 'flow' ? null : row.picture === '' ? (
            <Scene name={row.scene} className="h-9 shrink-0" />
          ) : (
            <img src={row.picture} alt="" className="h-9 w-13 shrink-0 rounded-sm object-cover" />
          )}
          <span className="truncate font-semibold">{nameOf(row)}</span>
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
      key: 'languages',
      header: t('content.languages'),
      value: (row) => Object.keys(row.texts).join(' '),
      render: (row) => LANGUAGES.filter((language) => row.texts[language] !== undefined).join(' '),
    },
    {
      key: 'audience',
      header: t('furniture.audience'),
      value: (row) => row.audience,
      render: (row) => t(`furniture.${row.audience}`),
    },
    {
      key: 'when',
      header: t('publishing.window'),
      value: (row) => row.startsAt,
      render: (row) => (row.state === 'draft' ? '–' : <WindowText from={row.startsAt} until={row.endsAt} />),
    },
    {
      key: 'order',
      header: t('furniture.order'),
      card: 'action',
      render: (row) => <Order {...{ all, row, move }} />,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="flex justify-end gap-1.5">
          <Button size="small" aria-label={`${nameOf(row)} ${t('furniture.edit')}`} onClick={() => onEdit(row)}>
            {t('furniture.edit')}
          </Button>
          <Button
            size="small"
            tone="danger"
            aria-label={`${nameOf(row)} ${t('furniture.remove')}`}
            onClick={() => setRemoving(row)}
          >
            {t('furniture.remove')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label={t(`furniture.${kind}`)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.bannerIdx}
        onOpen={onEdit}
      />
      {removing && (
        <ConfirmDialog
          title={t('furniture.removeTitle')}
          submitLabel={t('furniture.remove')}
          danger
          reason="optional"
          run={async (reason) => {
            const answer = await call('/api/office/sites/pieceDelete', { bannerIdx: removing.bannerIdx, reason })
            if (answer.ok) refresh('/api/office/sites/pieces')
            return answer
          }}
          doneText={t('furniture.removed')}
          onClose={() => setRemoving(null)}
        >
          <p className="text-base font-semibold wrap-anywhere">{nameOf(removing)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface OrderProps {
  readonly all: readonly PieceRow[]
  readonly row: PieceRow
  readonly move: (index: number, step: -1 | 1) => Promise<void>
}

function Order({ all, row, move }: OrderProps) {
  const t = useTexts()
  const index = all.indexOf(row)
  const title = nameOf(row)
  return (
    <span className="flex">
      <IconButton label={t('furniture.up', { title })} disabled={index === 0} onClick={() => void move(index, -1)}>
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={t('furniture.down', { title })}
        disabled={index === all.length - 1}
        onClick={() => void move(index, 1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
    </span>
  )
}
