// Banners or popups in their order: what each says, to whom, when; moved, changed or deleted.
import { Badge, Button, EmptyState, IconButton, Scene, formatDateTimeShort, showToast } from '@hanpan/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import type { PieceKind, PieceRow } from './piece-draft.ts'

const TONES = { on: 'brand', scheduled: 'warn', over: 'neutral', off: 'neutral' } as const

interface PiecesTableProps {
  readonly kind: PieceKind
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

export function PiecesTable({ kind, rows, onEdit }: PiecesTableProps) {
  const t = useTexts()
  const [removing, setRemoving] = useState<PieceRow | null>(null)
  const move = useMove(kind, rows)
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('furniture.empty')} />
      </div>
    )
  }
  const columns: readonly Column<PieceRow>[] = [
    {
      key: 'title',
      header: t('furniture.title'),
      card: 'title',
      className: 'desk:w-full desk:max-w-0',
      value: (row) => row.texts.ko.title,
      render: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          {row.picture === '' ? (
            <Scene name={row.scene} className="h-9 shrink-0" />
          ) : (
            <img src={row.picture} alt="" className="h-9 w-13 shrink-0 rounded-sm object-cover" />
          )}
          <span className="truncate font-semibold">{row.texts.ko.title}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('furniture.state'),
      value: (row) => row.state,
      render: (row) => <Badge tone={TONES[row.state]}>{t(`furniture.${row.state}`)}</Badge>,
    },
    {
      key: 'audience',
      header: t('furniture.audience'),
      value: (row) => row.audience,
      render: (row) => t(`furniture.${row.audience}`),
    },
    {
      key: 'when',
      header: t('furniture.startsAt'),
      value: (row) => row.startsAt,
      render: (row) => (
        <span className="figures whitespace-nowrap">
          {formatDateTimeShort(row.startsAt)} –{' '}
          {row.endsAt === null ? t('furniture.until') : formatDateTimeShort(row.endsAt)}
        </span>
      ),
    },
    {
      key: 'order',
      header: t('furniture.order'),
      card: 'action',
      render: (row) => <Order {...{ rows, row, move }} />,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="flex justify-end gap-1.5">
          <Button size="small" aria-label={`${row.texts.ko.title} ${t('furniture.edit')}`} onClick={() => onEdit(row)}>
            {t('furniture.edit')}
          </Button>
          <Button
            size="small"
            tone="danger"
            aria-label={`${row.texts.ko.title} ${t('furniture.remove')}`}
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
      <DataTable label={t(`furniture.${kind}`)} columns={columns} rows={rows} rowKey={(row) => row.bannerIdx} />
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
          <p className="text-base font-semibold wrap-anywhere">{removing.texts.ko.title}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface OrderProps {
  readonly rows: readonly PieceRow[]
  readonly row: PieceRow
  readonly move: (index: number, step: -1 | 1) => Promise<void>
}

function Order({ rows, row, move }: OrderProps) {
  const t = useTexts()
  const index = rows.indexOf(row)
  const { title } = row.texts.ko
  return (
    <span className="flex">
      <IconButton label={t('furniture.up', { title })} disabled={index === 0} onClick={() => void move(index, -1)}>
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={t('furniture.down', { title })}
        disabled={index === rows.length - 1}
        onClick={() => void move(index, 1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
    </span>
  )
}
