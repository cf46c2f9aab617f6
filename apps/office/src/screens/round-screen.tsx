// One round: what is staked on it, what it would cost, what came, and the proof.
import { Skeleton } from '@hanpan/ui'
import { useParams } from '@tanstack/react-router'
import { useListSearch } from '../app/use-list-search.ts'
import { BetsTable } from '../features/bets/bets-table.tsx'
import { CorrectRound } from '../features/minigames/correct-round.tsx'
import { Corrections } from '../features/minigames/corrections.tsx'
import { Exposure } from '../features/minigames/exposure.tsx'
import { RoundFacts } from '../features/minigames/round-facts.tsx'
import { gameOfSearch } from '../features/minigames/round-row.ts'
import { RoundStatusBadge } from '../features/minigames/round-status.tsx'
import { useRound } from '../features/minigames/use-round.ts'
import { VoidRound } from '../features/minigames/void-round.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page, Panel } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { useToldBets } from './told-bets.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

const POLL_MS = 5000

export function RoundScreen() {
  const t = useTexts()
  const toldBets = useToldBets()
  const { roundNo = '' } = useParams({ strict: false })
  const { search, page, change } = useListSearch()
  const game = gameOfSearch(search)
  const { round, waiting } = useRound(game, roundNo)
  const bets = useCall('/api/office/minigames/roundBets', { gameKey: game, roundNo, page }, { refetchMs: POLL_MS })
  return (
    <Page
      title={
        <>
          <span>{t(`gameName.${game}`)}</span>
          <span className="figures">{roundNo}</span>
          {round && <RoundStatusBadge status={round.status} />}
        </>
      }
      aside={
        round && (
          <>
            <CorrectRound round={round} />
            <VoidRound round={round} />
          </>
        )
      }
    >
      <Loaded query={bets} waiting={<Skeleton className="h-96" />}>
        {({ list, pageInfo, selections }) => (
          <div className="grid grid-cols-1 items-start gap-4 full:grid-cols-[22rem_minmax(0,1fr)]">
            <div className="grid grid-cols-1 gap-4 desk:grid-cols-2 full:grid-cols-1">
              {round ? (
                <>
                  <RoundFacts round={round} />
                  <Corrections round={round} />
                </>
              ) : waiting ? (
                <Skeleton className="h-96" />
              ) : (
                <EmptyState title={t('round.notListed')} />
              )}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <Panel title={t('round.exposure')} flush>
                <Exposure selections={selections} />
              </Panel>
              <section aria-label={t('bet.list')}>
                <h2 className="mb-2 text-base font-semibold">{t('bet.list')}</h2>
                <BetsTable told={toldBets} rows={list} of="round" />
                <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
              </section>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
