// How an event ended, market by market: what holds, whose word it is, and where the office and the source differ.
import { Button, Notice, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { SecondBadge } from '../../parts/second-notice.tsx'
import { useMay } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import { ReleaseResult, VoidMarket } from './decide-dialogs.tsx'
import { EnterResult } from './enter-result.tsx'
import { useOfficeWordText } from './office-word.ts'
import type { DeskEvent } from './offer-state.tsx'
import { type ResultMarket, type SportsResult, useMarketNames, useOutcomeText } from './outcome-text.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const keyOf = ({ market, line }: Pick<ResultMarket, 'market' | 'line'>) => `${market} ${line}`

export function EventResult({ event, result }: { readonly event: DeskEvent; readonly result: SportsResult }) {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const [open, setOpen] = useState<'enter' | 'release' | null>(null)
  const [voided, setVoided] = useState<ResultMarket | null>(null)
  const { marketWithLineOf } = useMarketNames(event)
  const isOffice = result.isOffice || result.markets.some(({ word }) => word !== null)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 px-3 pt-3">
        {result.isOffice && <Badge tone="good">{t('sports.officeSaid')}</Badge>}
        {result.secondOperator && <SecondBadge askedBy={result.secondOperator.askedBy} />}
        {mayManage && (
          <span className="ml-auto inline-flex flex-wrap gap-2">
            {isOffice && (
              <Button size="small" onClick={() => setOpen('release')}>
                {t(event.source === 'office' ? 'sports.takeBack' : 'sports.release')}
              </Button>
            )}
            <Button
              size="small"
              tone="primary"
              disabled={result.secondOperator !== null}
              onClick={() => setOpen('enter')}
            >
              {t('sports.enterResult')}
            </Button>
          </span>
        )}
      </div>
      {result.source && event.source !== 'office' && (
        <div className="px-3">
          <Notice tone="warn">
            {t('sports.sourceState', {
              status: t(`sports.status.${result.source.status}`),
              score: result.source.score ? `${result.source.score.home}:${result.source.score.away}` : '',
            })}
          </Notice>
        </div>
      )}
      <ResultTable event={event} result={result} onVoid={mayManage ? setVoided : null} />
      <details className="mx-3 mb-3 rounded-md border border-line">
        <summary className="cursor-pointer px-3 py-2 text-sm font-semibold">{t('sports.rules')}</summary>
        <ul className="list-disc space-y-1 px-3 pb-3 pl-8 text-sm text-dim">
          {result.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
      {open === 'enter' && <EnterResult event={event} result={result} onClose={() => setOpen(null)} />}
      {open === 'release' && <ReleaseResult event={event} onClose={() => setOpen(null)} />}
      {voided && (
        <VoidMarket event={event} market={voided} name={marketWithLineOf(voided)} onClose={() => setVoided(null)} />
      )}
    </div>
  )
}

interface ResultTableProps {
  readonly event: DeskEvent
  readonly result: SportsResult
  /** Null of who may not. */
  readonly onVoid: ((market: ResultMarket) => void) | null
}

function ResultTable({ event, result, onVoid }: ResultTableProps) {
  const t = useTexts()
  const wordText = useOfficeWordText()
  const { marketWithLineOf } = useMarketNames(event)
  const outcomeOf = useOutcomeText(event)
  if (result.markets.length === 0) return <EmptyState title={t('sports.noMarkets')} />
  // An event of the house has no source that could have said otherwise.
  const source: Column<ResultMarket> = {
    key: 'source',
    header: t('sports.sourceSays'),
    render: (row) =>
      row.word && (
        <span className="inline-flex flex-wrap items-center gap-2">
          {outcomeOf(row, row.source)}
          {row.differs && <Badge tone="warn">{t('sports.differs')}</Badge>}
        </span>
      ),
  }
  const columns: readonly Column<ResultMarket>[] = [
    { key: 'market', header: t('sports.market'), card: 'title', render: (row) => <b>{marketWithLineOf(row)}</b> },
    {
      key: 'result',
      header: t('sports.result'),
      render: (row) => (
        <span className="block">
          {outcomeOf(row, row.picks)}
          {row.voided > 0 && (
            <span className="block text-xs text-dim">{t('sports.voidedSpans', { count: row.voided })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'word',
      header: t('sports.whose'),
      render: ({ word, picks }) =>
        word ? (
          <span className="text-sm">{wordText(word)}</span>
        ) : picks.some((pick) => pick.result !== null) ? (
          <span className="text-dim">{t('sports.fromSource')}</span>
        ) : (
          '–'
        ),
    },
    ...(event.source === 'office' ? [] : [source]),
    {
      key: 'bets',
      header: t('sports.bets'),
      align: 'right',
      render: (row) => <span className="figures">{formatInteger(row.bets)}</span>,
    },
    ...(onVoid
      ? [
          {
            key: 'void',
            header: t('common.actions'),
            align: 'right' as const,
            card: 'action' as const,
            render: (row: ResultMarket) => (
              <Button
                size="small"
                tone="danger"
                aria-label={t('sports.voidOne', { name: marketWithLineOf(row) })}
                onClick={() => onVoid(row)}
              >
                {t('sports.voidMarket')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label={t('sports.result')}
      columns={columns}
      rows={result.markets}
      rowKey={keyOf}
      keys={false}
      bare
      orders={NO_ORDERS}
    />
  )
}
