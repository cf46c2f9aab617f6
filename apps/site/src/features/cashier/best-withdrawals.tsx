// The largest withdrawals of today and of this week, from real rows.
import type { CallResponse } from '@hanpan/contract'
import { Money, Segments, Skeleton, classNames } from '@hanpan/ui'
import { useState } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'

const ROWS_MAX = 8
const POLL_MS = 60_000

type Row = CallResponse<'/api/main'>['bestWithdrawalsToday'][number]

export function BestWithdrawals() {
  const t = useTexts()
  const { data } = useCall('/api/main', {}, { refetchMs: POLL_MS })
  const [span, setSpan] = useState<'today' | 'week'>('today')
  return (
    <section aria-label={span === 'today' ? t('main.bestToday') : t('main.bestWeek')} className="panel p-5">
      <h2 className="mb-1 flex h-11 items-center text-lg font-semibold desk:h-9">
        {span === 'today' ? t('main.bestToday') : t('main.bestWeek')}
      </h2>
      <Segments
        label={t('main.bestToday')}
        value={span}
        onValueChange={setSpan}
        options={[
          { value: 'today', label: t('period.today') },
          { value: 'week', label: t('period.week') },
        ]}
        className="mb-3"
      />
      <Rows rows={span === 'today' ? data?.bestWithdrawalsToday : data?.bestWithdrawalsWeek} />
    </section>
  )
}

const MEDALS = ['bg-warn text-on-brand', 'bg-dim text-on-brand', 'bg-[#b7791f] text-on-brand']

function Rows({ rows }: { readonly rows: readonly Row[] | undefined }) {
  const t = useTexts()
  if (!rows) return <Skeleton className="h-76" />
  if (rows.length === 0) return <p className="grid h-38 place-items-center text-sm text-dim">{t('main.bestEmpty')}</p>
  return (
    <ol className="min-h-38">
      {rows.slice(0, ROWS_MAX).map((row, index) => (
        <li
          key={`${row.memId}${row.at}`}
          className="grid h-9.5 grid-cols-[auto_1fr_auto] items-center gap-3 border-b border-line/50 text-sm last:border-0"
        >
          <span
            aria-hidden
            className={classNames(
              'figures grid size-5.5 place-items-center rounded-full text-2xs font-bold',
              MEDALS[index] ?? 'bg-raised text-dim',
            )}
          >
            {index + 1}
          </span>
          <span className="figures truncate">{row.memId}</span>
          <Money value={row.amount} className="font-semibold" />
        </li>
      ))}
    </ol>
  )
}
