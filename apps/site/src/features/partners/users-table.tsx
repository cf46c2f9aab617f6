// What each member brought.
import type { CallResponse } from '@hanpan/contract'
import { Button, Money, Table, formatInteger, type Column } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

export type UserRow = CallResponse<'/api/retail/statementUserList'>['list'][number]

interface UsersTableProps {
  readonly rows: readonly UserRow[]
  /** Opens what a member's figures are made of. */
  readonly onOpen?: (memId: string) => void
}

export function UsersTable({ rows, onOpen }: UsersTableProps) {
  const t = useTexts()
  const money = (key: string, header: string, value: (row: UserRow) => number, signed = false): Column<UserRow> => ({
    key,
    header,
    align: 'right',
    render: (row) => <Money value={value(row)} signed={signed} />,
  })
  const columns: readonly Column<UserRow>[] = [
    {
      key: 'memId',
      header: t('partnerLists.member'),
      card: 'title',
      render: (row) => (
        <>
          <b className="font-semibold">{row.memId}</b>{' '}
          <span className="text-sm font-normal text-dim">{row.memNick}</span>
        </>
      ),
    },
    { key: 'parent', header: t('partner.parent'), render: (row) => row.parentId },
    {
      key: 'bets',
      header: t('partner.betCount'),
      align: 'right',
      render: (row) => <span className="figures">{formatInteger(row.bets)}</span>,
    },
    money('stakes', t('partner.stakes'), (row) => row.stakes),
    money('net', t('partner.winLose'), (row) => row.stakes - row.payouts, true),
    money('rolling', t('partner.rolling'), (row) => row.rolling),
    money('losing', t('partner.losing'), (row) => row.losing),
    ...(onOpen ? [toBets(t, onOpen)] : []),
  ]
  return <Table label={t('partnerLists.usersTitle')} columns={columns} rows={rows} rowKey={(row) => row.memId} />
}

const toBets = (t: ReturnType<typeof useTexts>, onOpen: (memId: string) => void): Column<UserRow> => ({
  key: 'open',
  header: '',
  card: 'action',
  align: 'right',
  render: (row) => (
    <Button size="small" aria-label={`${row.memId} ${t('partnerSettlement.bets')}`} onClick={() => onOpen(row.memId)}>
      {t('partnerSettlement.bets')}
    </Button>
  ),
})
