// Whom the member brought: masked, the newest first.
import { LIST_COUNTED_MAX, type CallResponse } from '@hanpan/contract'
import { Badge, EmptyState, ErrorState, Pagination, Table, TableSkeleton, formatInteger, type Column } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

/** Masked rows may look alike: their place tells them apart. */
type Row = CallResponse<'/api/member/recommended'>['list'][number] & { readonly place: number }

export function RecommendedList({ about }: { readonly about: ReactNode }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall('/api/member/recommended', { page }, { keepPrevious: true })
  const total = data?.pageInfo.tatal_list_count ?? 0
  const columns: readonly Column<Row>[] = [
    {
      key: 'member',
      header: t('recommended.memId'),
      card: 'title',
      render: (row) => <span className="figures">{row.memIdMasked}</span>,
    },
    { key: 'nick', header: t('recommended.nick'), render: (row) => row.memNickMasked },
    { key: 'kind', header: t('recommended.kind'), render: (row) => <Kind row={row} /> },
    {
      key: 'joined',
      header: t('recommended.joinDay'),
      render: (row) => <span className="figures">{row.joinDay}</span>,
    },
    {
      key: 'away',
      header: t('recommended.away'),
      align: 'right',
      render: ({ daysNotConnected: days }) => {
        if (days === null) return <span className="text-dim">{t('recommended.never')}</span>
        return days === 0 ? t('recommended.today') : t('recommended.days', { count: formatInteger(days) })
      },
    },
  ]
  return (
    <section aria-labelledby="recommended" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="recommended" className="text-lg font-semibold">
          {t('recommended.list')}
        </h2>
        {data && (
          <span className="figures text-sm">
            {t(total === LIST_COUNTED_MAX ? 'recommended.countOrMore' : 'recommended.count', {
              count: formatInteger(total),
            })}
          </span>
        )}
        <p className="w-full text-sm text-dim">{t('recommended.listNote')}</p>
      </div>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} className="panel" />
      ) : !data ? (
        <TableSkeleton />
      ) : data.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={t(data.mayRecommend ? 'recommended.empty' : 'recommended.emptyMember')}>
            {about}
          </EmptyState>
        </div>
      ) : (
        <Table
          label={t('recommended.list')}
          columns={columns}
          rows={data.list.map((row, place) => ({ ...row, place }))}
          rowKey={(row) => `${page}-${row.place}`}
        />
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

function Kind({ row }: { readonly row: Row }) {
  const t = useTexts()
  if (row.isWaiting) return <Badge tone="warn">{t('recommended.waiting')}</Badge>
  if (row.isPartnerMember === 'Y') return <Badge tone="brand">{t('recommended.partner')}</Badge>
  return t('recommended.member')
}
