// What was sent, to whom, and how far it is.
import type { CallResponse } from '@hanpan/contract'
import { Badge, DateTime, EmptyState, formatInteger } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useFilterText } from './filter-fields.tsx'
import { useTexts } from '../../words/words-context.tsx'

type Batch = CallResponse<'/api/office/messages/batches'>['list'][number]

export function BatchesTable({ rows }: { readonly rows: readonly Batch[] }) {
  const t = useTexts()
  const filterText = useFilterText()
  const audienceText = ({ audience, level, filter }: Batch): string => {
    if (filter !== null) return filterText(filter)
    if (level !== null) return t('sending.levelOf', { level })
    return t(audience === 'members' ? 'sending.members' : 'sending.all')
  }
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
      render: (row) => audienceText(row),
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
    {
      key: 'languages',
      header: t('publishing.language'),
      card: 'hidden',
      value: (row) => row.languages.join(' '),
      render: (row) => row.languages.map((one) => t(`publishing.${one}`)).join(', '),
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
