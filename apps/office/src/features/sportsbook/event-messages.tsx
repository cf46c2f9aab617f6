// What sources have said of an event, newest first.
import type { CallResponse } from '@hanpan/contract'
import { DateTime, EmptyState } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'

type Message = CallResponse<'/api/office/sports/messages'>['list'][number]

export function EventMessages({ rows }: { readonly rows: readonly Message[] }) {
  const t = useTexts()
  if (rows.length === 0) return <EmptyState title={t('sports.noMessages')} />
  const columns: readonly Column<Message>[] = [
    { key: 'at', header: t('common.time'), card: 'title', render: (row) => <DateTime at={row.generatedAt} /> },
    { key: 'producer', header: t('sports.producer'), render: (row) => <span className="figures">{row.producer}</span> },
    { key: 'kind', header: t('sports.kind'), render: (row) => <span className="figures">{row.kind}</span> },
    {
      key: 'said',
      header: t('sports.said'),
      render: ({ body }) => {
        const text = JSON.stringify(body)
        return (
          <code title={text} className="block max-w-[36rem] truncate text-xs text-dim">
            {text}
          </code>
        )
      },
    },
  ]
  return (
    <DataTable
      label={t('sports.messages')}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.producer} ${row.messageId}`}
      keys={false}
      contained
      bare
      sorted
    />
  )
}
