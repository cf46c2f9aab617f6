// What was changed, when and by whom.
import type { CallResponse } from '@hanpan/contract'
import {
  DateTime,
  EmptyState,
  ErrorState,
  formatDateTimeShort,
  Pagination,
  Table,
  TableSkeleton,
  type Column,
} from '@hanpan/ui'
import { useState } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { amountText } from './protection-texts.ts'

type Change = CallResponse<'/api/protection/history'>['list'][number]

export function ProtectionHistory() {
  const t = useTexts()
  const codeText = useCodeText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall('/api/protection/history', { page }, { keepPrevious: true })
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-semibold">{t('protection.history')}</h2>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} className="panel" />
      ) : !data ? (
        <TableSkeleton />
      ) : data.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('protection.historyEmpty')} />
        </div>
      ) : (
        <ChangeTable rows={data.list} />
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
          onPage={setPage}
        />
      )}
    </section>
  )
}

function ChangeTable({ rows }: { readonly rows: readonly Change[] }) {
  const t = useTexts()
  const change = (row: Change): string => {
    const { kind } = row
    if (kind === 'cool_off' || kind === 'exclusion') {
      return row.effectiveAt === null ? t('protection.lengths.forever') : formatDateTimeShort(row.effectiveAt)
    }
    return `${amountText(t, kind, row.before)} → ${amountText(t, kind, row.after)}`
  }
  const columns: readonly Column<Change>[] = [
    {
      key: 'kind',
      header: t('protection.what'),
      card: 'title',
      render: ({ kind }) =>
        kind === 'cool_off' || kind === 'exclusion'
          ? t(`protection.exclusions.${kind}`)
          : t(`protection.kinds.${kind}`),
    },
    { key: 'action', header: t('protection.action'), render: (row) => t(`protection.actions.${row.action}`) },
    { key: 'change', header: t('protection.amounts'), render: (row) => <span className="figures">{change(row)}</span> },
    {
      key: 'by',
      header: t('protection.by'),
      render: (row) => (row.operatorId === null ? t('protection.self') : t('protection.operator')),
    },
    { key: 'at', header: t('protection.at'), render: (row) => <DateTime at={row.at} /> },
  ]
  return <Table label={t('protection.history')} columns={columns} rows={rows} rowKey={(row) => row.changeIdx} />
}
