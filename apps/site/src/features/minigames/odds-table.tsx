// Every pick of every market with its exact chance, the odds of this moment and what they pay back.
import type { GameKeyOnWire } from '@hanpan/contract'
import { ErrorState, Odds, Skeleton, Table, type Column } from '@hanpan/ui'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { PayTable } from './number-picker.tsx'
import { usePickTexts } from './pick-text.ts'
import { useMarkets } from './use-markets.ts'

interface OddsRow {
  readonly market: string
  readonly pick: string
  readonly odds: number
  readonly probability: number
}

export function OddsTable({ gameKey }: { readonly gameKey: GameKeyOnWire }) {
  const t = useTexts()
  const codeText = useCodeText()
  const texts = usePickTexts()
  const { markets, numbers, promises, query } = useMarkets(gameKey)
  if (query.error) {
    return (
      <ErrorState title={codeText(query.error.code)} code={query.error.code} onRetry={() => void query.refetch()} />
    )
  }
  if (query.isPending) return <Skeleton className="h-96" />
  const percent = (value: number) => <span className="figures">{(value * 100).toFixed(4)}%</span>
  const columns: readonly Column<OddsRow>[] = [
    { key: 'pick', header: t('support.pick'), card: 'title', render: (row) => <PickName row={row} texts={texts} /> },
    { key: 'probability', header: t('support.probability'), align: 'right', render: (row) => percent(row.probability) },
    { key: 'odds', header: t('support.price'), align: 'right', render: (row) => <Odds value={row.odds} /> },
    {
      key: 'payback',
      header: t('support.payback'),
      align: 'right',
      render: (row) => <span className="figures">{(row.probability * row.odds * 100).toFixed(2)}%</span>,
    },
  ]
  return (
    <div className="flex flex-col gap-6">
      {promises !== null && promises.returnMin > 0 && (
        <p className="text-sm text-dim">{t('support.returnMinText', { percent: promises.returnMin })}</p>
      )}
      {markets.map(({ market, picks }) => (
        <div key={market}>
          <h3 className="mb-2 text-base font-semibold">{texts.market(market)}</h3>
          <Table
            label={texts.market(market)}
            columns={columns}
            rows={picks.map((pick) => ({ market, ...pick }))}
            rowKey={(row) => row.pick}
            dense
            phone="table"
          />
        </div>
      ))}
      {numbers.length > 0 && (
        <div className="grid gap-5 wide:grid-cols-2">
          {numbers.map((market) => (
            <PayTable key={market.market} market={market} />
          ))}
        </div>
      )}
    </div>
  )
}

function PickName({ row, texts }: { readonly row: OddsRow; readonly texts: ReturnType<typeof usePickTexts> }) {
  const range = texts.range(row.market, row.pick)
  return (
    <>
      {texts.pick(row.market, row.pick)} {range !== null && <span className="figures text-dim">{range}</span>}
    </>
  )
}
