// Names of levels, and the rule that moves members between them.
import { Skeleton } from '@hanpan/ui'
import { LEVEL_SETTINGS } from '../features/levels/level-draft.ts'
import { LevelsRuleForm } from '../features/levels/levels-rule-form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function LevelRulesScreen() {
  const t = useTexts()
  const query = useCall(LEVEL_SETTINGS, {})
  return (
    <Page title={t('menu.levelRules')} note={t('levelRules.pageNote')}>
      <Loaded query={query} waiting={<Skeleton className="h-160" />}>
        {(settings) => <LevelsRuleForm key={settings.revision} saved={settings} />}
      </Loaded>
    </Page>
  )
}
