// What was sent, to whom, and how far it is.
import type { CallResponse } from '@hanpan/contract'
import { Badge, DateTime, EmptyState, formatInteger } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'

type Batch = CallResponse<'/api/office/messages/batches'>['list'][number]

export function BatchesTable({ rows }: { readonly rows: readonly Batch[] }) {
  const t = useTexts()
  const columns: readonly Column<Batch>[] = [
    {
      key: 'title',
      header: t('sending.title'),
      card: 'title',
      className: 'desk:w-full desk:max-w-0',
      value: (row) => row.content,
      render: (row) => (
        <span className="block truncate font-semibold" title={row.content}>
          {row.title}
        </span>
      ),
    },
    {
      key: 'audience',
      header: t('sending.audience'),
      value: (row) => row.level,
      render: (row) => (row.level === null ? t(`sending.${row.audience}`) : t('sending.levelOf', { level: row.level })),
    },
    {
      key: 'progress',
      header: t('sending.progress'),
      align: 'right',
      value: (row) => row.sent,
      render: (row) => (
        <span className="inline-flex items-center gap-2">
          <span className="figures">
            {formatInteger(row.sent)} / {formatInteger(row.expected)}
          </span>
          <Badge tone={row.isDone ? 'brand' : 'warn'}>{t(row.isDone ? 'sending.finished' : 'sending.running')}</Badge>
        </span>
      ),
    },
    { key: 'operator', header: t('common.operator'), value: (row) => row.operatorId, render: (row) => row.operatorId },
    {
      key: 'at',
      header: t('sending.sentAt'),
      value: (row) => row.createdAt,
      render: (row) => <DateTime at={row.createdAt} />,
    },
  ]
  if (rows.length === 0) return <EmptyState title={t('sending.historyEmpty')} />
  return <DataTable label={t('sending.history')} columns={columns} rows={rows} rowKey={(row) => row.batchIdx} bare />
}
