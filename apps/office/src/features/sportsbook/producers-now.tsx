// How the producers of events and prices fare: whether each is heard, and what it is saying again.
import type { CallResponse } from '@hanpan/contract'
import { DateTime } from '@hanpan/ui'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useMay } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import { RecoverProducer } from './recover-producer.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type Producer = CallResponse<'/api/office/sports/producers'>['producers'][number]

export function ProducersNow({ rows }: { readonly rows: readonly Producer[] }) {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  if (rows.length === 0) return <EmptyState title={t('sports.noProducers')} />
  const columns: readonly Column<Producer>[] = [
    {
      key: 'producer',
      header: t('sports.producer'),
      card: 'title',
      render: (row) => <span className="figures font-semibold">{row.producer}</span>,
    },
    {
      key: 'state',
      header: t('common.status'),
      render: (row) => {
        const state = row.recoveringSince !== null ? 'recovering' : row.isHeard ? 'heard' : 'silent'
        const tone = { heard: 'good', recovering: 'warn', silent: 'up' } as const
        return <Badge tone={tone[state]}>{t(`sports.producerStates.${state}`)}</Badge>
      },
    },
    {
      key: 'heard',
      header: t('sports.aliveAt'),
      render: (row) => (row.aliveAt === null ? '–' : <DateTime at={row.aliveAt} />),
    },
    {
      key: 'limit',
      header: t('sports.silentMax'),
      align: 'right',
      render: (row) => <span className="figures">{t('sports.seconds', { n: row.silentMsMax / 1000 })}</span>,
    },
    {
      key: 'missing',
      header: t('sports.missingSince'),
      render: (row) => (row.missingSince === null ? '–' : <DateTime at={row.missingSince} />),
    },
    ...(mayManage
      ? [
          {
            key: 'act',
            header: t('common.actions'),
            align: 'right',
            card: 'action',
            render: ({ producer }) => <RecoverProducer producer={producer} />,
          } satisfies Column<Producer>,
        ]
      : []),
  ]
  return (
    <DataTable
      label={t('sports.producers')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.producer}
      keys={false}
      orders={NO_ORDERS}
    />
  )
}
