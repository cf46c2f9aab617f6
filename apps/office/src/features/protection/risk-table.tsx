// Members at risk: their markers with the value of each, what protects them, and what was done last.
import { DateTime } from '@hanpan/ui'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { type AtRiskRow, SEVERITY_TONES, valueText } from './marker-text.ts'
import { Badge } from '../../parts/badge.tsx'

interface RiskTableProps {
  readonly rows: readonly AtRiskRow[]
  readonly onOpen: (row: AtRiskRow) => void
}

export function RiskTable({ rows, onOpen }: RiskTableProps) {
  const t = useTexts()
  const columns: readonly Column<AtRiskRow>[] = [
    {
      key: 'member',
      header: t('members.member'),
      card: 'title',
      value: (row) => row.memId,
      render: (row) => (
        <button type="button" className="hover:underline" onClick={() => onOpen(row)}>
          <b className="font-semibold">{row.memNick}</b> <span className="font-normal text-dim">{row.memId}</span>
        </button>
      ),
    },
    {
      key: 'severity',
      header: t('risk.severity'),
      value: (row) => (row.severity === 'severe' ? 2 : 1),
      render: (row) => (
        <span className="inline-flex gap-1.5">
          <Badge tone={SEVERITY_TONES[row.severity]}>{t(`risk.severities.${row.severity}`)}</Badge>
          {!row.isOpen && <Badge tone="neutral">{t('risk.states.reviewed')}</Badge>}
        </span>
      ),
    },
    {
      key: 'markers',
      header: t('risk.marker'),
      wraps: true,
      value: (row) => row.markers.length,
      render: (row) => (
        <span className="inline-flex flex-wrap gap-x-3 gap-y-0.5 py-1 max-desk:justify-end">
          {row.markers.map(({ marker, value, severity }) => (
            <span key={marker} className="whitespace-nowrap">
              {t(`risk.names.${marker}`)}{' '}
              <b className={severity === 'severe' ? 'figures text-up' : 'figures text-warn'}>
                {valueText(t, marker, value)}
              </b>
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'changed',
      header: t('risk.since'),
      value: (row) => row.changedAt,
      render: (row) => <DateTime at={row.changedAt} short />,
    },
    {
      key: 'protection',
      header: t('risk.protection'),
      card: 'hidden',
      value: (row) => row.limits,
      render: (row) =>
        row.isExcluded ? (
          <Badge tone="up">{t('risk.excluded')}</Badge>
        ) : row.limits > 0 ? (
          t('risk.limitsSet', { count: row.limits })
        ) : (
          <span className="text-dim">{t('risk.noLimits')}</span>
        ),
    },
    {
      key: 'note',
      header: t('risk.lastNote'),
      card: 'hidden',
      value: (row) => row.lastNote?.at,
      render: ({ lastNote }) =>
        lastNote === null ? (
          <span className="text-dim">{t('risk.noNote')}</span>
        ) : (
          <span title={lastNote.kind === 'review' ? lastNote.text : undefined}>
            {t(lastNote.kind === 'review' ? 'risk.noteReview' : 'risk.noteMessage')} · {lastNote.operatorId} ·{' '}
            <DateTime at={lastNote.at} short />
          </span>
        ),
    },
  ]
  return (
    <DataTable
      label={t('risk.tabs.risk')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.memId}
      onOpen={onOpen}
      orders={NO_ORDERS}
    />
  )
}
