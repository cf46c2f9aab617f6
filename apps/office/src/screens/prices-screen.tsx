// Prices of powerball, and whether it takes bets.
import { Skeleton } from '@hanpan/ui'
import { GameSwitch } from '../features/minigames/game-switch.tsx'
import { percentText } from '../features/minigames/price-math.ts'
import { PricesEditor } from '../features/minigames/prices-editor.tsx'
import { GAME } from '../features/minigames/round-row.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function PricesScreen() {
  const t = useTexts()
  const query = useCall('/api/office/minigames/prices', { gameKey: GAME })
  return (
    <Page
      title={t('menu.prices')}
      note={query.data && t('prices.note', { margin: percentText(query.data.marginMin) })}
      aside={query.data && <GameSwitch enabled={query.data.enabled} />}
    >
      <Loaded query={query} waiting={<Skeleton className="h-160" />}>
        {(prices) => <PricesEditor prices={prices} />}
      </Loaded>
    </Page>
  )
}
