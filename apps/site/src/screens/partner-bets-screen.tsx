// Bets of members below: those that wait for their draw, and the settled ones with what each earned.
import { Segments } from '@hanpan/ui'
import { choiceOf } from '../app/use-list-place.ts'
import { EntriesTable, type EntryRow } from '../features/partners/entries-table.tsx'
import { EXPORT_PAGE_ROWS } from '../features/partners/export-file.ts'
import { fileTime, ListFrame } from '../features/partners/list-frame.tsx'
import { PartnerFrame } from '../features/partners/partner-frame.tsx'
import { useCall } from '../wire/queries.ts'
import { call } from '../wire/wire.ts'
import { useTexts } from '../words/words-context.tsx'
import { useGameOf } from './partner-bet-text.tsx'
import { usePartnerList } from './use-partner-list.ts'

const STATES = ['all', 'open', 'settled'] as const

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
  const list = usePartnerList()
  const { page, filter, setPage, setType } = list
  const state = choiceOf(list.type, STATES)
  const request = { ...list.request, state }
  const query = useCall('/api/retail/betList', { ...request, page }, { keepPrevious: true })
  const { sum, open } = query.data ?? {}
  const stateText = (row: EntryRow) => t(`partnerLists.states.${row.kind}`)
  return (
    <ListFrame<EntryRow>
      filter={filter}
      file={{
        name: `bets-${request.startDate}-${request.endDate}`,
        load: (next) => call('/api/retail/betList', { ...request, page: next, count_per_list: EXPORT_PAGE_ROWS }),
        columns: [
          { header: t('partner.memId'), value: (row) => row.memId },
          { header: t('partnerLists.state'), value: stateText },
          { header: t('partnerSettlement.placedAt'), value: (row) => fileTime(row.placedAt) },
          {
            header: t('partnerSettlement.settledAt'),
            value: (row) => (row.settledAt === null ? '' : fileTime(row.settledAt)),
          },
          { header: t('partnerSettlement.game'), value: gameOf },
          { header: t('partner.stakes'), value: (row) => row.stake },
          { header: t('partner.payouts'), value: (row) => row.payout },
          { header: `${t('partnerSettlement.rate')} %`, value: (row) => String(row.rate) },
          { header: `${t('partnerSettlement.rateBelow')} %`, value: (row) => String(row.rateBelow) },
          { header: t('partner.rolling'), value: (row) => row.rolling },
        ],
      }}
      choices={
        <Segments
          label={t('partnerLists.state')}
          value={state}
          onValueChange={(next) => setType(next === 'all' ? undefined : next)}
          options={STATES.map((one) => ({
            value: one,
            label: one === 'all' ? t('partner.all') : t(`partnerLists.${one}`),
          }))}
        />
      }
      figuresLabel={t('partnerLists.settledOnly')}
      figures={[
        { name: t('partner.stakes'), value: sum?.stakes },
        { name: t('partner.winLose'), value: sum && sum.stakes - sum.payouts, unit: 'signed' },
        { name: t('partner.rolling'), value: sum?.rolling, strong: true },
        {
          name: t('partnerLists.waiting'),
          value: open?.stakes,
          note: open && t('partnerLists.waitingBets', { count: open.bets }),
        },
      ]}
      query={query}
      empty={state === 'open' ? t('partnerLists.emptyOpen') : t('partnerLists.emptyBets')}
      page={page}
      onPage={setPage}
    >
      <EntriesTable label={t('partnerLists.betsTitle')} rows={query.data?.list ?? []} gameOf={gameOf} />
    </ListFrame>
  )
}
