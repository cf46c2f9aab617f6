// Statements: the caller's own and those of partners below, each with the bets behind it.
import { Segments } from '@hanpan/ui'
import { useState } from 'react'
import { choiceOf, useListPlace } from '../app/use-list-place.ts'
import { ExportButtons } from '../features/partners/export-buttons.tsx'
import { EXPORT_PAGE_ROWS } from '../features/partners/export-file.ts'
import { FigureGrid } from '../features/partners/figure-grid.tsx'
import { IdSearch, ListStates } from '../features/partners/list-parts.tsx'
import { PartnerFrame } from '../features/partners/partner-frame.tsx'
import { StatementDialog } from '../features/partners/statement-dialog.tsx'
import { StatementTable, type StatementRow } from '../features/partners/statement-rows.tsx'
import { useCall } from '../wire/queries.ts'
import { call } from '../wire/wire.ts'
import { useTexts } from '../words/words-context.tsx'
import { useGameOf } from './partner-bet-text.tsx'

const STATES = ['all', 'closed', 'reserved', 'paid', 'settled'] as const

export function PartnerCalculationScreen() {
  const t = useTexts()
  return (
    <PartnerFrame title={t('menu.partnerCalculation')}>
      <Statements />
    </PartnerFrame>
  )
}

function Statements() {
  const t = useTexts()
  const gameOf = useGameOf()
  const { search, page, change } = useListPlace()
  const [opened, setOpened] = useState<string | null>(null)
  const memId = search.query ?? ''
  const status = choiceOf(search.type, STATES)
  const query = useCall('/api/retail/statementList', { memId, status, page }, { keepPrevious: true })
  const sum = query.data?.sum
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <IdSearch
          key={memId}
          label={t('partnerSettlement.of')}
          value={memId}
          onSearch={(text) => change({ query: text === '' ? undefined : text })}
        />
        <StatementsExport memId={memId} status={status} />
      </div>
      <Segments
        label={t('partnerSettlement.status')}
        value={status}
        onValueChange={(next) => change({ type: next === 'all' ? undefined : next })}
        options={STATES.map((state) => ({
          value: state,
          label: state === 'all' ? t('partner.all') : t(`partnerSettlement.states.${state}`),
        }))}
      />
      {!query.error && (
        <FigureGrid
          label={t('partner.total')}
          figures={[
            { name: t('partner.rolling'), value: sum?.rolling },
            { name: t('partner.losing'), value: sum?.losing },
            { name: t('partnerSettlement.payable'), value: sum?.payable, strong: true },
          ]}
        />
      )}
      <ListStates
        query={query}
        empty={t('partnerSettlement.empty')}
        page={page}
        onPage={(next) => change({ page: next })}
      >
        <StatementTable rows={query.data?.list ?? []} onOpen={setOpened} />
      </ListStates>
      {opened !== null && <StatementDialog statementIdx={opened} onClose={() => setOpened(null)} gameOf={gameOf} />}
    </div>
  )
}

interface ExportProps {
  readonly memId: string
  readonly status: (typeof STATES)[number]
}

function StatementsExport({ memId, status }: ExportProps) {
  const t = useTexts()
  return (
    <ExportButtons<StatementRow>
      source={{
        name: 'statements',
        load: (page) => call('/api/retail/statementList', { memId, status, page, count_per_list: EXPORT_PAGE_ROWS }),
        columns: [
          { header: t('partner.memId'), value: (row) => row.memId },
          { header: `${t('partnerSettlement.span')} (1)`, value: (row) => row.fromDay },
          { header: `${t('partnerSettlement.span')} (2)`, value: (row) => row.toDay },
          { header: t('partner.rolling'), value: (row) => row.rolling },
          { header: t('partner.losing'), value: (row) => row.losing },
          { header: t('partnerSettlement.carriedIn'), value: (row) => row.carriedIn },
          { header: t('partnerSettlement.payable'), value: (row) => row.payable },
          { header: t('partnerSettlement.carriedOut'), value: (row) => row.carriedOut },
          { header: t('partnerSettlement.status'), value: (row) => t(`partnerSettlement.states.${row.status}`) },
        ],
      }}
    />
  )
}
