// Stake and win limits of powerball by level.
import { LimitsTable } from '../features/minigames/limits-table.tsx'
import { GAME } from '../features/minigames/round-row.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function LimitsScreen() {
  const t = useTexts()
  const query = useCall('/api/office/minigames/limits', { gameKey: GAME })
  return (
    <Page title={t('menu.limits')} note={t('limits.note')} narrow>
      <Loaded query={query}>{({ list }) => <LimitsTable limits={list} />}</Loaded>
    </Page>
  )
}
