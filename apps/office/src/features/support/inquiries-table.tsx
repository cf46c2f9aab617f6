// Members' questions: who asked, what, and for how long they have been waiting.
import { inquirySorts, type CallResponse } from '@hanpan/contract'
import { DateTime } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { Age } from '../../parts/age.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

export type InquiryRow = CallResponse<'/api/office/support/list'>['list'][number]

interface InquiriesTableProps {
  readonly rows: readonly InquiryRow[]
  readonly empty: string
  readonly onOpen: (row: InquiryRow) => void
}

export function InquiriesTable({ rows, empty, onOpen }: InquiriesTableProps) {
  const t = useTexts()
  const columns: readonly Column<InquiryRow>[] = [
    {
      key: 'title',
      header: t('support.title'),
      card: 'title',
      className: 'desk:w-full desk:max-w-0',
      value: (row) => row.title,
      render: (row) => (
        <button
          type="button"
          aria-label={t('support.open', { title: row.title })}
          onClick={() => onOpen(row)}
          className="block max-w-full truncate text-left font-semibold hover:underline"
        >
          {row.title}
        </button>
      ),
    },
    {
      key: 'type',
      header: t('support.type'),
      value: (row) => row.type,
      render: (row) => <Badge tone={row.type === 'bankaccount' ? 'warn' : 'neutral'}>{t(`support.${row.type}`)}</Badge>,
    },
    {
      key: 'member',
      header: t('members.member'),
      value: (row) => row.memId,
      render: (row) => (
        <Link to="/members/$memId" params={{ memId: row.memId }} search={{}} className="hover:underline">
          {row.memNick} <span className="text-dim">{row.memId}</span>
        </Link>
      ),
    },
    {
      key: 'asked',
      header: t('support.asked'),
      value: (row) => row.createdAt,
      render: (row) => <DateTime at={row.createdAt} />,
    },
    {
      key: 'status',
      header: t('common.status'),
      align: 'right',
      value: (row) => row.status,
      render: (row) =>
        row.status === 'wait' ? (
          <Age at={row.createdAt} />
        ) : (
          <span className="text-dim">{t('support.answeredBy', { operator: row.operatorId })}</span>
        ),
    },
  ]
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={empty} />
      </div>
    )
  }
  return (
    <DataTable
      label={t('menu.inquiries')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.boardIdx}
      onOpen={onOpen}
      orders={inquirySorts}
    />
  )
}
