// Stake and win limits of a mini game by level, and its bet rules.
import { Skeleton } from '@hanpan/ui'
import { useListSearch } from '../app/use-list-search.ts'
import { LimitsTable } from '../features/minigames/limits-table.tsx'
import { BetRules } from '../features/minigames/bet-rules.tsx'
import { GameChoice } from '../features/minigames/game-choice.tsx'
import { gameOfSearch, searchOfGame } from '../features/minigames/round-row.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function LimitsScreen() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const game = gameOfSearch(search)
  const query = useCall('/api/office/minigames/limits', { gameKey: game })
  const rules = useCall('/api/office/minigames/options', { gameKey: game })
  return (
    <Page
      title={t('menu.limits')}
      note={t('limits.note')}
      filters={<GameChoice game={game} onGame={(next) => change({ game: searchOfGame(next).game })} />}
      narrow
    >
      <div className="mb-4">
        <Loaded query={rules} waiting={<Skeleton className="h-56" />}>
          {({ options, exposureWithout }) => (
            <BetRules
              key={JSON.stringify({ game, options })}
              game={game}
              options={options}
              exposureWithout={exposureWithout}
            />
          )}
        </Loaded>
      </div>
      <Loaded query={query}>{({ list }) => <LimitsTable key={game} game={game} limits={list} />}</Loaded>
    </Page>
  )
}
