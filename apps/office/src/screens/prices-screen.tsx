// Prices of a mini game with what each returns, its pay tables, and whether it takes bets.
import { Skeleton } from '@hanpan/ui'
import { useListSearch } from '../app/use-list-search.ts'
import { GameSwitch } from '../features/minigames/game-switch.tsx'
import { percentText } from '../features/minigames/price-math.ts'
import { PricesEditor } from '../features/minigames/prices-editor.tsx'
import { GameChoice } from '../features/minigames/game-choice.tsx'
import { PayTables } from '../features/minigames/pay-tables.tsx'
import { gameOfSearch, searchOfGame } from '../features/minigames/round-row.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function PricesScreen() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const game = gameOfSearch(search)
  const query = useCall('/api/office/minigames/prices', { gameKey: game })
  return (
    <Page
      title={t('menu.prices')}
      note={
        query.data &&
        t('prices.note', { margin: percentText(query.data.marginMin), least: percentText(query.data.returnMin) })
      }
      aside={query.data && <GameSwitch key={game} game={game} enabled={query.data.enabled} />}
      filters={<GameChoice game={game} onGame={(next) => change({ game: searchOfGame(next).game })} />}
    >
      <Loaded query={query} waiting={<Skeleton className="h-160" />}>
        {(prices) => (
          <>
            <PricesEditor key={game} game={game} prices={prices} />
            {prices.numbers.length > 0 && <PayTables game={game} prices={prices} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
