// Which games the site offers, in which groups, under which names and in which order.
import { CodeGroupsTable } from '../features/game-codes/code-groups-table.tsx'
import { GameCodesTable } from '../features/game-codes/game-codes-table.tsx'
import { groupNameOf, groupsOf } from '../features/game-codes/game-code-rows.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts, useWords } from '../words/words-context.tsx'

export function GameCodesScreen() {
  const t = useTexts()
  const { language } = useWords().catalogue
  const query = useCall('/api/office/sites/gameCodes', {})
  return (
    <Page title={t('menu.gameCodes')} note={t('gameCodes.note')}>
      <Loaded query={query}>
        {({ list }) => (
          <div className="flex flex-col gap-6">
            <section aria-label={t('gameCodes.groups')}>
              <h2 className="text-lg font-semibold">{t('gameCodes.groups')}</h2>
              <p className="mb-2 text-sm text-dim">{t('gameCodes.groupsNote')}</p>
              <CodeGroupsTable rows={list} />
            </section>
            {groupsOf(list).map((group) => {
              const title = t('gameCodes.games', { group: groupNameOf(group, language) })
              return (
                <section key={group.code} aria-label={title}>
                  <h2 className="mb-2 text-lg font-semibold">{title}</h2>
                  <GameCodesTable group={group} rows={list.filter(({ groupCode }) => groupCode === group.code)} />
                </section>
              )
            })}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
