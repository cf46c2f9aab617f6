// Every change of a game's prices and pay tables: what it was, what it became, and from which round on.
import type { GameKeyOnWire, PriceChangeOnWire } from '@hanpan/contract'
import { DateTime, ErrorState, Odds, Pagination, Skeleton, formatDateTime } from '@hanpan/ui'
import { useState } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { usePickTexts } from './pick-text.ts'

export function PriceHistory({ gameKey }: { readonly gameKey: GameKeyOnWire }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall('/api/minigame/priceHistory', { gameKey, page })
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{t('support.priceHistory')}</h3>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : data.list.length === 0 ? (
        <p className="text-sm text-dim">{t('support.priceHistoryEmpty')}</p>
      ) : (
        <>
          <ol className="flex flex-col gap-3">
            {data.list.map((change) => (
              <Change key={change.changedAt} change={change} />
            ))}
          </ol>
          <Pagination
            page={page}
            pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
            onPage={setPage}
          />
        </>
      )}
    </section>
  )
}

function Change({ change }: { readonly change: PriceChangeOnWire }) {
  const t = useTexts()
  const texts = usePickTexts()
  return (
    <li className="rounded-md border border-line p-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium">
          {t('support.priceChangedAt')} <DateTime at={change.changedAt} />
        </span>
        <span className="figures text-xs text-dim">
          {t('support.priceHoldsFrom', { at: formatDateTime(change.holdsFrom) })}
        </span>
      </p>
      <ul className="mt-2 grid gap-x-6 gap-y-1 wide:grid-cols-2">
        {change.prices.map(({ market, pick, before, after }) => (
          <li key={`${market} ${pick}`} className="flex justify-between gap-3">
            <span className="min-w-0 text-dim">
              {texts.market(market)} · {texts.pick(market, pick)}
            </span>
            <span className="figures shrink-0 whitespace-nowrap">
              <Price odds={before} /> →{' '}
              <b>
                <Price odds={after} />
              </b>
            </span>
          </li>
        ))}
      </ul>
      {change.payTables.map(({ market, before, after }) => (
        <p key={market} className="mt-1">
          <span className="text-dim">
            {texts.market(market)} · {t('support.payTableChanged')}
          </span>{' '}
          <span className="figures">
            {payText(before)} → <b>{payText(after)}</b>
          </span>
        </p>
      ))}
    </li>
  )
}

const Price = ({ odds }: { readonly odds: number | null }) => (odds === null ? '–' : <Odds value={odds} />)
const payText = (table: readonly number[] | null) => table?.join(' / ') ?? '–'
