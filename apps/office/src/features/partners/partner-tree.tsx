// Partners below one, or the head offices.
import type { CallResponse } from '@hanpan/contract'
import { Button, DateTime, Money, formatInteger } from '@hanpan/ui'
import { AwaitedBadge, useAwaited } from '../../parts/awaited.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { OutrunMark } from './outrun-mark.tsx'
import { Badge } from '../../parts/badge.tsx'

export type PartnerRow = CallResponse<'/api/office/partners/tree'>['list'][number]

interface PartnersTableProps {
  readonly rows: readonly PartnerRow[]
  readonly onBranch: (memId: string) => void
  readonly onManage: (memId: string) => void
}

export function PartnersTable({ rows, onBranch, onManage }: PartnersTableProps) {
  const t = useTexts()
  const ids = rows.map(({ memId }) => memId)
  const awaited = [...useAwaited('partner.rates', ids), ...useAwaited('partner.options', ids)]
  const columns: readonly Column<PartnerRow>[] = [
    {
      key: 'partner',
      header: t('members.member'),
      card: 'title',
      render: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">{row.memId}</b> <span className="text-dim">{row.memNick}</span>
          {row.online && <Badge tone="good">●</Badge>}
          {awaited.flatMap((wish) =>
            wish.about.includes(row.memId) ? [<AwaitedBadge key={wish.approvalIdx} wish={wish} />] : [],
          )}
          {row.outrun.map((one) => (
            <OutrunMark key={one.fromDay} outrun={one} name={one.fromDay.slice(0, 'yyyy-mm'.length)} />
          ))}
          {!row.ratesComplete && <Badge tone="warn">{t('partners.ratesMissing')}</Badge>}
        </span>
      ),
    },
    { key: 'level', header: t('partners.level'), render: (row) => t(`partners.levels.${row.level}`) },
    { key: 'parent', header: t('partners.parent'), render: (row) => row.parentId || '–' },
    {
      key: 'below',
      header: t('partners.below'),
      align: 'right',
      render: (row) => <span className="figures">{formatInteger(row.subPartners)}</span>,
    },
    {
      key: 'members',
      header: t('partners.members'),
      align: 'right',
      render: (row) => <span className="figures">{formatInteger(row.subMembers)}</span>,
    },
    {
      key: 'rolling',
      header: t('partners.rolling'),
      align: 'right',
      render: (row) => <span className="figures">{row.rolling.minigame}%</span>,
    },
    { key: 'cash', header: t('partners.held'), align: 'right', render: (row) => <Money value={row.cashAmt} /> },
    {
      key: 'login',
      header: t('partners.lastLogin'),
      render: (row) =>
        row.lastLoginAt === null ? (
          <span className="text-dim">{t('partners.never')}</span>
        ) : (
          <DateTime at={row.lastLoginAt} short />
        ),
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="inline-flex gap-1.5">
          {row.subPartners > 0 && (
            <Button size="small" aria-label={`${t('partners.open')} ${row.memId}`} onClick={() => onBranch(row.memId)}>
              {t('partners.open')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={t('partners.manageOne', { id: row.memId })}
            onClick={() => onManage(row.memId)}
          >
            {t('partners.manage')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('menu.partnerTree')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.memId}
      onOpen={(row) => onManage(row.memId)}
      orders={NO_ORDERS}
    />
  )
}
