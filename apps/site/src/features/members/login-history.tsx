// The member's log-ins: this one, and how those before it ended.
import type { CallResponse } from '@hanpan/contract'
import { Badge, DateTime, ErrorState, Pagination, Table, TableSkeleton, type Column } from '@hanpan/ui'
import { useState } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { deviceOf } from './device-of.ts'

type Session = CallResponse<'/api/member/sessions'>['list'][number]

const ENDS = ['replaced', 'logged-out', 'suspended', 'forced', 'maintenance', 'expired'] as const

export function LoginHistory() {
  const t = useTexts()
  const codeText = useCodeText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall('/api/member/sessions', { page }, { keepPrevious: true })
  const columns: readonly Column<Session>[] = [
    {
      key: 'device',
      header: t('myData.device'),
      card: 'title',
      render: (row) => (
        <>
          <span title={row.agent}>{deviceOf(row.agent) ?? t('myData.unknownDevice')}</span>
          {row.isThis && (
            <Badge tone="brand" className="ml-2">
              {t('myData.thisOne')}
            </Badge>
          )}
        </>
      ),
    },
    { key: 'address', header: t('myData.address'), render: (row) => <span className="figures">{row.address}</span> },
    { key: 'started', header: t('myData.started'), render: (row) => <DateTime at={row.startedAt} /> },
    {
      key: 'ended',
      header: t('myData.ended'),
      render: (row) => {
        const end = ENDS.find((known) => known === row.endReason)
        if (row.endedAt === null) return t('myData.open')
        return (
          <>
            <DateTime at={row.endedAt} /> {end && <span className="text-dim">· {t(`myData.ends.${end}`)}</span>}
          </>
        )
      },
    },
  ]
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold">{t('myData.logins')}</h2>
      <p className="mt-1 mb-3 text-sm leading-6 text-dim">{t('myData.loginsNote')}</p>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} className="panel" />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <Table label={t('myData.logins')} columns={columns} rows={data.list} rowKey={(row) => row.sessionIdx} />
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
