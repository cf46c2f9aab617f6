// Messages that went out or are to go out, the newest first, with what the other side said.
import type { AlertDeliveryOnWire } from '@hanpan/contract'
import { DateTime, formatInteger } from '@hanpan/ui'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { deliveryTones, useLabel } from './alert-texts.ts'
import { Said, useSaid } from './said.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

export function DeliveryTable({ deliveries }: { readonly deliveries: readonly AlertDeliveryOnWire[] }) {
  const t = useTexts()
  const labelOf = useLabel()
  const said = useSaid()
  const what = ({ rule, label }: AlertDeliveryOnWire) =>
    rule === null
      ? t('alerts.word-test')
      : [t(`alerts.rule-${rule}`), labelOf({ rule, label })].filter(Boolean).join(' · ')
  const columns: readonly Column<AlertDeliveryOnWire>[] = [
    {
      key: 'created',
      header: t('alerts.createdAt'),
      value: (row) => row.createdAt,
      render: (row) => <DateTime at={row.createdAt} short />,
    },
    { key: 'what', header: t('alerts.alert'), card: 'title', value: what, render: what },
    {
      key: 'word',
      header: t('alerts.word'),
      value: (row) => t(`alerts.word-${row.word}`),
      render: (row) => t(`alerts.word-${row.word}`),
    },
    {
      key: 'channel',
      header: t('alerts.channel'),
      value: (row) => row.channelName,
      render: (row) => row.channelName,
    },
    {
      key: 'state',
      header: t('common.status'),
      value: (row) => t(`alerts.delivery-${row.state}`),
      render: (row) => <Badge tone={deliveryTones[row.state]}>{t(`alerts.delivery-${row.state}`)}</Badge>,
    },
    {
      key: 'tries',
      header: t('alerts.tries'),
      align: 'right',
      value: (row) => row.tries,
      render: (row) => <span className="figures">{formatInteger(row.tries)}</span>,
    },
    {
      key: 'answer',
      header: t('alerts.answer'),
      className: 'desk:w-full',
      value: (row) => (row.answer === '' ? '' : `${said(row)} · ${row.answer}`),
      render: (row) => (
        <span className="min-w-0 break-words">
          <Said state={row.state} answer={row.answer} />
          {row.dueAt !== null && (
            <span className="text-dim">
              {' '}
              · {t('alerts.nextTry')} <DateTime at={row.dueAt} short />
            </span>
          )}
        </span>
      ),
    },
  ]
  if (deliveries.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('alerts.noDeliveries')} />
      </div>
    )
  }
  return (
    <DataTable
      label={t('alerts.tab-deliveries')}
      columns={columns}
      rows={deliveries}
      rowKey={(row) => row.deliveryIdx}
      orders={NO_ORDERS}
    />
  )
}
