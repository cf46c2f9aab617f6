// The bets of all members in all games, newest first. The list goes on where it ended, so that a million bets cost what ten do.
import { gameKeys, type CallRequest, type CallResponse } from '@hanpan/contract'
import { Button, Segments, formatDateTime } from '@hanpan/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { BetsTable } from '../features/bets/bets-table.tsx'
import { AmountFilter } from '../parts/amount-filter.tsx'
import { DayRangeField } from '../parts/day-range-field.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { CallRefused } from '../wire/queries.ts'
import { call } from '../wire/wire.ts'
import { useTexts } from '../words/words-context.tsx'
import { useToldBets } from './told-bets.tsx'

const PATH = '/api/office/bets/list'
type BetsRequest = CallRequest<typeof PATH>
type BetsPage = CallResponse<typeof PATH>

const games = ['all', ...gameKeys] as const
const states = ['all', 'wait', 'win', 'lose', 'cancel'] as const

function useBets(request: BetsRequest) {
  return useInfiniteQuery<BetsPage, CallRefused, readonly BetsPage[], readonly unknown[], string | undefined>({
    queryKey: [PATH, request],
    initialPageParam: undefined,
    queryFn: async ({ pageParam }) => {
      const answer = await call(PATH, { ...request, ...(pageParam !== undefined && { after: pageParam }) })
      if (!answer.ok) throw new CallRefused(answer.refusal.code)
      return answer.value
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages,
  })
}

export function BetsScreen() {
  const t = useTexts()
  const toldBets = useToldBets()
  const { search, change } = useListSearch()
  const game = choiceOf(search.game, games)
  const state = choiceOf(search.status, states)
  const amount = (value: string | undefined) =>
    value === undefined || !/^\d{1,12}$/.test(value) ? undefined : Number(value)
  const [stakeFrom, winFrom] = [amount(search.stake), amount(search.win)]
  const query = useBets({
    ...(game !== 'all' && { gameKey: game }),
    ...(state !== 'all' && { type: state }),
    ...(search.member !== undefined && { memId: search.member }),
    ...(search.query !== undefined && { ticketNo: search.query }),
    ...(stakeFrom !== undefined && { stakeFrom }),
    ...(winFrom !== undefined && { winFrom }),
    ...(search.from !== undefined && { startDate: search.from }),
    ...(search.until !== undefined && { endDate: search.until }),
  })
  return (
    <Page
      title={t('menu.bets')}
      note={t('bets.note')}
      filters={
        <>
          <FilterField
            short
            label={t('bets.member')}
            value={search.member ?? ''}
            onValue={(member) => change({ member: member || undefined })}
          />
          <FilterField
            short
            label={t('bet.ticketNo')}
            value={search.query ?? ''}
            onValue={(ticket) => change({ query: ticket || undefined })}
          />
          <Segments
            label={t('bets.game')}
            value={game}
            onValueChange={(next) => change({ game: next === 'all' ? undefined : next })}
            options={games.map((value) => ({
              value,
              label: value === 'all' ? t('common.all') : t(`gameName.${value}`),
            }))}
          />
          <Segments
            label={t('bets.state')}
            value={state}
            onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
            options={states.map((value) => ({
              value,
              label: value === 'all' ? t('common.all') : t(`betType.${value}`),
            }))}
          />
          <AmountFilter label={t('bets.stakeFrom')} value={search.stake} onValue={(stake) => change({ stake })} />
          <AmountFilter label={t('bets.winFrom')} value={search.win} onValue={(win) => change({ win })} />
          <DayRangeField from={search.from} until={search.until} onChange={change} />
        </>
      }
    >
      <Loaded query={query}>
        {(pages) => {
          const rows = pages.flatMap(({ list }) => list)
          const { next, scannedTo } = pages.at(-1)!
          return (
            <>
              <BetsTable told={toldBets} rows={rows} of="all" empty={next === null ? t('bets.empty') : ''} />
              <div className="flex min-h-12 flex-wrap items-center justify-center gap-3 pt-3 text-sm text-dim">
                {scannedTo !== null && <p>{t('bets.scanned', { at: formatDateTime(scannedTo) })}</p>}
                {next === null ? (
                  rows.length > 0 && <p>{t('bets.end')}</p>
                ) : (
                  <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {t(scannedTo === null ? 'bets.more' : 'bets.goOn')}
                  </Button>
                )}
              </div>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
