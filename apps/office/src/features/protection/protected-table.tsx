// Members that have limits or have excluded themselves.
import type { CallResponse } from '@hanpan/contract'
import { formatDateTime } from '@hanpan/ui'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { limitText } from './limit-text.ts'
import { Badge } from '../../parts/badge.tsx'

type Row = CallResponse<'/api/office/protection/list'>['list'][number]

interface ProtectedTableProps {
  readonly rows: readonly Row[]
  readonly onOpen: (row: Row) => void
}

export function ProtectedTable({ rows, onOpen }: ProtectedTableProps) {
  const t = useTexts()
  const columns: readonly Column<Row>[] = [
    {
      key: 'member',
      header: t('members.member'),
      card: 'title',
      value: (row) => row.memId,
      render: (row) => (
        <>
          <b className="font-semibold">{row.memNick}</b> <span className="text-dim">{row.memId}</span>
        </>
      ),
    },
    {
      key: 'status',
      header: t('common.status'),
      value: (row) => row.status,
      render: (row) => t(`memberStatus.${row.status}`),
    },
    {
      key: 'exclusion',
      header: t('protection.exclusion'),
      render: ({ exclusion }) =>
        exclusion === null ? (
          '–'
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="up">{t(`protection.exclusions.${exclusion.kind}`)}</Badge>
            <span className="figures">
              {exclusion.endsAt === null
                ? t('protection.forGood')
                : t('protection.until', { at: formatDateTime(exclusion.endsAt) })}
            </span>
          </span>
        ),
    },
    {
      key: 'limits',
      header: t('protection.limits'),
      value: (row) => row.limits.length,
      render: (row) => (
        <span className="figures text-sm">
          {row.limits.length === 0
            ? '–'
            : row.limits
                .map(({ kind, amount }) => `${t(`protection.kinds.${kind}`)} ${limitText(t, kind, amount)}`)
                .join(' · ')}
          {row.waits && (
            <Badge tone="warn" className="ml-2">
              {t('protection.waitsShort')}
            </Badge>
          )}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('menu.protection')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.memId}
      onOpen={onOpen}
      orders={NO_ORDERS}
    />
  )
}
