// Every entry of one of a member's accounts, newest first, loaded page by page as one goes back in time.
import type { CallResponse } from '@hanpan/contract'
import { Button, DateTime, ErrorState, Money, Points, Segments } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { RowsWaiting } from '../../parts/loaded.tsx'
import { useMay } from '../../state/session.ts'
import { CallRefused } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const PATH = '/api/office/members/statement'
type StatementPage = CallResponse<typeof PATH>
type Entry = StatementPage['list'][number]

export const statementAccounts = ['cash', 'point', 'hold'] as const
export type StatementAccount = (typeof statementAccounts)[number]

function useStatement(memId: string, account: StatementAccount) {
  return useInfiniteQuery<StatementPage, CallRefused, { pages: StatementPage[] }, readonly unknown[], string | null>({
    queryKey: [PATH, { memId, account }],
    initialPageParam: null,
    queryFn: async ({ pageParam }) => {
      const answer = await call(PATH, { memId, account, ...(pageParam !== null && { before: pageParam }) })
      if (!answer.ok) throw new CallRefused(answer.refusal.code)
      return answer.value
    },
    getNextPageParam: (last) => last.next,
  })
}

interface StatementProps {
  readonly memId: string
  readonly account: StatementAccount
  readonly onAccount: (account: StatementAccount) => void
}

export function Statement({ memId, account, onAccount }: StatementProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const query = useStatement(memId, account)
  const entries = query.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <div className="flex flex-col gap-3">
      <Segments
        label={t('statement.account')}
        value={account}
        onValueChange={onAccount}
        options={statementAccounts.map((value) => ({ value, label: t(`statement.${value}`) }))}
      />
      {query.error && !query.data ? (
        <ErrorState title={codeText(query.error.code)} code={query.error.code} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <RowsWaiting />
      ) : entries.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('statement.empty')} />
        </div>
      ) : (
        <Entries entries={entries} isPoints={account === 'point'} />
      )}
      {query.hasNextPage && (
        <Button className="self-center" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('statement.older')}
        </Button>
      )}
    </div>
  )
}

function Entries({ entries, isPoints }: { readonly entries: readonly Entry[]; readonly isPoints: boolean }) {
  const t = useTexts()
  const mayBets = useMay('minigames.read')
  const Amount = isPoints ? Points : Money
  const columns: readonly Column<Entry>[] = [
    { key: 'at', header: t('common.time'), card: 'title', render: (entry) => <DateTime at={entry.at} /> },
    { key: 'kind', header: t('statement.kind'), render: (entry) => t(`entryKind.${entry.kind}`) },
    {
      key: 'amount',
      header: t('statement.change'),
      align: 'right',
      render: (entry) => <Amount value={entry.amount} signed className="font-semibold" />,
    },
    {
      key: 'balance',
      header: t('statement.balance'),
      align: 'right',
      render: (entry) => <Amount value={entry.balance} />,
    },
    {
      key: 'reference',
      header: t('statement.reference'),
      card: 'hidden',
      className: 'desk:max-w-64 desk:truncate',
      render: ({ reference, ticketNo }) =>
        ticketNo === null || !mayBets ? (
          <span className="figures text-xs text-dim" title={reference}>
            {ticketNo ?? reference}
          </span>
        ) : (
          <Link
            to="/minigames/bets"
            search={{ query: ticketNo }}
            className="figures underline underline-offset-2"
            title={reference}
          >
            {ticketNo}
          </Link>
        ),
    },
  ]
  return (
    <DataTable
      label={t('member.tabStatement')}
      columns={columns}
      rows={entries}
      rowKey={(entry) => entry.transferId}
      keys={false}
      contained
    />
  )
}
