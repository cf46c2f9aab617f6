// Which games the site offers.
import { GameCodesTable } from '../features/furniture/game-codes-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function GameCodesScreen() {
  const t = useTexts()
  const query = useCall('/api/office/sites/gameCodes', {})
  return (
    <Page title={t('menu.gameCodes')} note={t('gameCodes.note')}>
      <Loaded query={query}>{({ list }) => <GameCodesTable rows={list} />}</Loaded>
    </Page>
  )
}
