// Members of a search.
import { Badge, DateTime, Money, Points } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { MemberRow } from './member-row.ts'
import { MemberStatusBadge, OnlineDot } from './member-status.tsx'

interface MembersTableProps {
  readonly rows: readonly MemberRow[]
  readonly onOpen: (row: MemberRow) => void
}

function useMemberColumns(): readonly Column<MemberRow>[] {
  const t = useTexts()
  return [
    {
      key: 'id',
      header: t('members.id'),
      card: 'title',
      render: (row) => (
        <span className="inline-flex items-center gap-2">
          <Link
            to="/members/$memId"
            params={{ memId: row.memId }}
            search={{}}
            className="font-semibold hover:underline"
          >
            {row.memId}
          </Link>
          {row.isPartnerMember === 'Y' && <Badge tone="down">{t('members.partner')}</Badge>}
          <OnlineDot online={row.online} />
        </span>
      ),
    },
    { key: 'nick', header: t('members.nick'), render: (row) => row.memNick },
    { key: 'name', header: t('members.name'), render: (row) => row.memName },
    { key: 'status', header: t('common.status'), render: (row) => <MemberStatusBadge status={row.status} /> },
    {
      key: 'level',
      header: t('members.level'),
      align: 'right',
      render: (row) => <span className="figures">{row.memLevel}</span>,
    },
    {
      key: 'cash',
      header: t('money.cash'),
      align: 'right',
      render: (row) => <Money value={row.cashAmt} className="font-semibold" />,
    },
    { key: 'point', header: t('money.point'), align: 'right', render: (row) => <Points value={row.pointAmt} /> },
    {
      key: 'phone',
      header: t('members.phone'),
      card: 'hidden',
      render: (row) => <span className="figures">{row.phoneMasked}</span>,
    },
    {
      key: 'bank',
      header: t('members.account'),
      card: 'hidden',
      render: (row) => (
        <span className="figures">
          {row.bankNameKr} {row.bankaccMasked}
        </span>
      ),
    },
    { key: 'recommender', header: t('members.recommender'), card: 'hidden', render: (row) => row.recommenderId },
    {
      key: 'joined',
      header: t('members.joined'),
      card: 'hidden',
      render: (row) => <DateTime at={row.joinDay} short />,
    },
    {
      key: 'lastLogin',
      header: t('members.lastLogin'),
      render: (row) =>
        row.lastLoginAt === null ? <span className="text-dim">–</span> : <DateTime at={row.lastLoginAt} short />,
    },
  ]
}

export function MembersTable({ rows, onOpen }: MembersTableProps) {
  const t = useTexts()
  const columns = useMemberColumns()
  return (
    <DataTable label={t('menu.members')} columns={columns} rows={rows} rowKey={(row) => row.memId} onOpen={onOpen} />
  )
}
