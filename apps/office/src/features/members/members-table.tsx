// Members of a search.
import { memberSorts } from '@hanpan/contract'
import { DateTime, Money, Points } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { MatchChips } from '../../parts/match-chips.tsx'
import { AwaitedBadge, useAwaited } from '../../parts/awaited.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import type { RowChoice } from '../../parts/table-model.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { MemberRow } from './member-row.ts'
import { MemberStatusBadge, OnlineDot } from './member-status.tsx'
import { Badge } from '../../parts/badge.tsx'

/** What is hidden of an account, however long it is: the row is full. */
const HIDDEN = '****'

interface MembersTableProps {
  /** What was searched for; '' for everybody. */
  readonly query: string
  readonly rows: readonly MemberRow[]
  readonly onOpen: (row: MemberRow) => void
  /** All of the search, for a file. */
  readonly allRows: () => Promise<readonly MemberRow[]>
  /** Who is chosen for a change of many; null where the operator may not change members. */
  readonly choice: RowChoice | null
}

function useMemberColumns(rows: readonly MemberRow[], query: string): readonly Column<MemberRow>[] {
  const t = useTexts()
  const awaited = useAwaited(
    'member.level',
    rows.map(({ memId }) => memId),
  )
  return [
    {
      key: 'id',
      header: t('members.id'),
      card: 'title',
      value: (row) => row.memId,
      said: (row) => `${row.memId}${row.isPartnerMember === 'Y' ? `  ${t('members.partner')}  ` : ''}`,
      render: (row) => (
        <span className="inline-flex items-center gap-2 align-middle">
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
          {/* Why it was found stands with it: a column more is not in sight at 1440 pixels. */}
          {query !== '' && <MatchChips matches={row.matches} query={query} />}
        </span>
      ),
    },
    { key: 'nick', header: t('members.nick'), value: (row) => row.memNick, render: (row) => row.memNick },
    { key: 'name', header: t('members.name'), value: (row) => row.memName, render: (row) => row.memName },
    {
      key: 'status',
      header: t('common.status'),
      value: (row) => row.status,
      render: (row) => <MemberStatusBadge status={row.status} />,
    },
    {
      key: 'level',
      header: t('members.level'),
      align: 'right',
      value: (row) => row.memLevel,
      render: (row) => (
        <span className="inline-flex items-center gap-2">
          {awaited.flatMap((wish) =>
            wish.about.includes(row.memId) ? [<AwaitedBadge key={wish.approvalIdx} wish={wish} />] : [],
          )}
          <span className="figures">{row.memLevel}</span>
        </span>
      ),
    },
    {
      key: 'cash',
      header: t('money.cash'),
      align: 'right',
      value: (row) => row.cashAmt,
      render: (row) => <Money value={row.cashAmt} className="font-semibold" />,
    },
    {
      key: 'point',
      header: t('money.point'),
      align: 'right',
      value: (row) => row.pointAmt,
      render: (row) => <Points value={row.pointAmt} />,
    },
    {
      key: 'phone',
      header: t('members.phone'),
      card: 'hidden',
      value: (row) => row.phoneMasked,
      render: (row) => <span className="figures">{row.phoneMasked}</span>,
    },
    {
      key: 'bank',
      header: t('members.account'),
      card: 'hidden',
      value: (row) => `${row.bankNameKr} ${row.bankaccMasked}`,
      render: (row) => (
        <span className="figures">
          {row.bankNameKr} {row.bankaccMasked.replace(/^\*+/, HIDDEN)}
        </span>
      ),
    },
    {
      key: 'recommender',
      header: t('members.recommender'),
      card: 'hidden',
      value: (row) => row.recommenderId,
      render: (row) => row.recommenderId,
    },
    {
      key: 'joined',
      header: t('members.joined'),
      card: 'hidden',
      value: (row) => row.joinDay,
      render: (row) => <DateTime at={row.joinDay} short />,
    },
    {
      key: 'lastLogin',
      header: t('members.lastLogin'),
      value: (row) => row.lastLoginAt,
      render: (row) =>
        row.lastLoginAt === null ? <span className="text-dim">–</span> : <DateTime at={row.lastLoginAt} short />,
    },
  ]
}

export function MembersTable({ query, rows, onOpen, allRows, choice }: MembersTableProps) {
  const t = useTexts()
  const columns = useMemberColumns(rows, query)
  return (
    <DataTable
      label={t('menu.members')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.memId}
      onOpen={onOpen}
      allRows={allRows}
      orders={memberSorts}
      choice={choice ? { ...choice, labelOf: ({ memId }) => t('bulk.choose', { id: memId }) } : undefined}
    />
  )
}
