// Bets with what they earned, or what they will.
import type { CallResponse } from '@hanpan/contract'
import { Badge, DateTime, Money, Table, type Column } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'

export type EntryRow = CallResponse<'/api/retail/betList'>['list'][number]

interface EntriesTableProps {
  readonly label: string
  readonly rows: readonly EntryRow[]
  /** What was bet on, in the words of the game. */
  readonly gameOf: (row: EntryRow) => ReactNode
}

export function EntriesTable({ label, rows, gameOf }: EntriesTableProps) {
  const t = useTexts()
  const columns: readonly Column<EntryRow>[] = [
    {
      key: 'memId',
      header: t('partnerLists.member'),
      card: 'title',
      render: (row) => (
        <>
          <b className="font-semibold">{row.memId}</b>{' '}
          {row.kind === 'correction' && <Badge tone="warn">{t('partnerSettlement.correction')}</Badge>}
          {row.kind === 'open' && <Badge tone="brand">{t('partnerLists.open')}</Badge>}
        </>
      ),
    },
    {
      key: 'at',
      header: t('partnerLists.time'),
      render: (row) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
          <span className="text-xs text-dim">
            {row.settledAt === null ? t('partnerSettlement.placedAt') : t('partnerSettlement.settledAt')}
          </span>
          <DateTime at={row.settledAt ?? row.placedAt} short />
        </span>
      ),
    },
    { key: 'game', header: t('partnerSettlement.game'), render: gameOf },
    { key: 'stake', header: t('partner.stakes'), align: 'right', render: (row) => <Money value={row.stake} /> },
    {
      key: 'payout',
      header: t('partner.payouts'),
      align: 'right',
      render: (row) => (row.kind === 'open' ? <span className="text-dim">–</span> : <Money value={row.payout} />),
    },
    {
      key: 'rate',
      header: `${t('partnerSettlement.rate')} − ${t('partnerSettlement.rateBelow')}`,
      align: 'right',
      render: (row) => (
        <span className="figures">
          {row.rate}% − {row.rateBelow}%
        </span>
      ),
    },
    {
      key: 'share',
      header: t('partner.rolling'),
      align: 'right',
      render: (row) =>
        row.kind === 'open' ? (
          <span className="text-dim">
            {t('partnerLists.expected')} <Money value={row.rolling} />
          </span>
        ) : (
          <Money value={row.rolling} className="font-semibold" />
        ),
    },
  ]
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.betIdx} ${row.settledAt} ${row.stake}`}
    />
  )
}
