// The connections to vendors, with how each fares.
import type { ConnectionHealth, ConnectionInOffice } from '@hanpan/contract'
import { DateTime, formatInteger } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { SecondBadge } from '../../parts/second-notice.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

export const CONNECTION_TONES = { on: 'good', maintenance: 'warn', off: 'neutral' } as const

interface ConnectionsTableProps {
  readonly rows: readonly ConnectionInOffice[]
  readonly health: readonly ConnectionHealth[]
  readonly onOpen: (connectionKey: string) => void
}

export function ConnectionsTable({ rows, health, onOpen }: ConnectionsTableProps) {
  const t = useTexts()
  const healthOf = (row: ConnectionInOffice) => health.find(({ connectionKey }) => connectionKey === row.connectionKey)
  const none = <span className="text-dim">–</span>
  const columns: readonly Column<ConnectionInOffice>[] = [
    {
      key: 'name',
      header: t('vendors.connection'),
      card: 'title',
      className: 'desk:w-full',
      value: (row) => row.name,
      render: (row) => (
        <span className="flex items-center gap-2">
          <span className="min-w-0 py-1">
            <b className="block leading-5 font-semibold">{row.name}</b>
            <span className="figures block text-xs leading-5 text-dim">{row.connectionKey}</span>
          </span>
          {row.awaited && <SecondBadge askedBy={row.awaited.askedBy} />}
        </span>
      ),
    },
    {
      key: 'dialect',
      header: t('vendors.dialect'),
      value: (row) => row.dialect,
      render: (row) => t(`vendors.dialects.${row.dialect}`),
    },
    {
      key: 'wallet',
      header: t('vendors.wallet'),
      value: (row) => row.wallet,
      render: (row) => t(`vendors.wallets.${row.wallet}`),
    },
    {
      key: 'state',
      header: t('vendors.state'),
      value: (row) => row.state,
      render: (row) => (
        <span className="flex gap-1.5">
          <Badge tone={CONNECTION_TONES[row.state]}>{t(`vendors.states.${row.state}`)}</Badge>
          {healthOf(row)?.failing && (
            <Badge tone="up">{t(healthOf(row)?.silent.length ? 'vendors.silent' : 'vendors.failing')}</Badge>
          )}
        </span>
      ),
    },
    {
      key: 'calls',
      header: t('vendors.calls'),
      align: 'right',
      value: (row) => healthOf(row)?.calls ?? 0,
      render: (row) => <span className="figures">{formatInteger(healthOf(row)?.calls ?? 0)}</span>,
    },
    {
      key: 'failed',
      header: t('vendors.failed'),
      align: 'right',
      value: (row) => healthOf(row)?.failed ?? 0,
      render: (row) => {
        const failed = healthOf(row)?.failed ?? 0
        return <span className={failed > 0 ? 'figures font-semibold text-up' : 'figures'}>{formatInteger(failed)}</span>
      },
    },
    {
      key: 'response',
      header: t('vendors.response'),
      align: 'right',
      value: (row) => healthOf(row)?.p99 ?? -1,
      render: (row) => {
        const own = healthOf(row)
        if (!own || own.p50 === null || own.p99 === null) return none
        return (
          <span className="figures whitespace-nowrap">
            {formatInteger(own.p50)} / {t('vendors.ms', { ms: formatInteger(own.p99) })}
          </span>
        )
      },
    },
    {
      key: 'lastDone',
      header: t('vendors.lastDone'),
      value: (row) => healthOf(row)?.lastDoneAt ?? '',
      render: (row) => {
        const at = healthOf(row)?.lastDoneAt ?? null
        return at === null ? <span className="text-dim">{t('vendors.never')}</span> : <DateTime at={at} short />
      },
    },
    {
      key: 'products',
      header: t('vendors.products'),
      value: (row) => row.products.length,
      render: (row) =>
        row.products.length === 0 ? (
          none
        ) : (
          <span className="figures max-w-80 whitespace-normal desk:block desk:w-60">{row.products.join(', ')}</span>
        ),
    },
  ]
  return (
    <DataTable
      label={t('vendors.connections')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.connectionKey}
      onOpen={(row) => onOpen(row.connectionKey)}
    />
  )
}
