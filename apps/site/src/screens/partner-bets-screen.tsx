// Settled bets of members below, each with what it earned.
import { EntriesTable, type EntryRow } from '../features/partners/entries-table.tsx'
import { ExportButtons } from '../features/partners/export-buttons.tsx'
import { EXPORT_PAGE_ROWS } from '../features/partners/export-file.ts'
import { FigureGrid } from '../features/partners/figure-grid.tsx'
import { ListFilter } from '../features/partners/list-filter.tsx'
import { ListStates } from '../features/partners/list-parts.tsx'
import { PartnerFrame } from '../features/partners/partner-frame.tsx'
import { useCall } from '../wire/queries.ts'
import { call } from '../wire/wire.ts'
import { useTexts } from '../words/words-context.tsx'
import { useGameOf } from './partner-bet-text.tsx'
import { usePartnerList } from './use-partner-list.ts'

export function PartnerBetsScreen() {
  const t = useTexts()
  return (
    <PartnerFrame title={t('menu.partnerBets')}>
      <Bets />
    </PartnerFrame>
  )
}

function Bets() {
  const t = useTexts()
  const gameOf = useGameOf()
  const { page, request, filter, setPage } = usePartnerList('today')
  const query = useCall('/api/retail/betList', { ...request, page }, { keepPrevious: true })
  const sum = query.data?.sum
  return (
    <div className="flex flex-col gap-4">
      <ListFilter
        {...filter}
        exports={
          <ExportButtons<EntryRow>
            source={{
              name: `bets-${request.startDate}-${request.endDate}`,
              load: (next) => call('/api/retail/betList', { ...request, page: next, count_per_list: EXPORT_PAGE_ROWS }),
              columns: [
                { header: t('partner.memId'), value: (row) => row.memId },
                {
                  header: t('partnerSettlement.placedAt'),
                  value: (row) => row.placedAt.slice(0, 19).replace('T', ' '),
                },
                {
                  header: t('partnerSettlement.settledAt'),
                  value: (row) => row.settledAt.slice(0, 19).replace('T', ' '),
                },
                { header: t('partnerSettlement.game'), value: gameOf },
                { header: t('partner.stakes'), value: (row) => row.stake },
                { header: t('partner.payouts'), value: (row) => row.payout },
                { header: `${t('partnerSettlement.rate')} %`, value: (row) => String(row.rate) },
                { header: `${t('partnerSettlement.rateBelow')} %`, value: (row) => String(row.rateBelow) },
                { header: t('partner.rolling'), value: (row) => row.rolling },
              ],
            }}
          />
        }
      />
      {!query.error && (
        <FigureGrid
          label={t('partner.total')}
          figures={[
            { name: t('partner.stakes'), value: sum?.stakes },
            { name: t('partner.winLose'), value: sum && sum.stakes - sum.payouts, unit: 'signed' },
            { name: t('partner.rolling'), value: sum?.rolling, strong: true },
          ]}
        />
      )}
      <ListStates query={query} empty={t('partnerLists.emptyBets')} page={page} onPage={setPage}>
        <EntriesTable label={t('partnerLists.betsTitle')} rows={query.data?.list ?? []} gameOf={gameOf} />
      </ListStates>
    </div>
  )
}
