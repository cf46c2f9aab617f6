// The live video page.
import { EmptyState, buttonClass } from '@hanpan/ui'
import { LivePlayer } from '../features/live/live-player.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { useSiteOption } from '../shell/use-site.ts'
import { useTexts } from '../words/words-context.tsx'

export function LiveScreen() {
  const t = useTexts()
  const site = useSiteOption()
  return (
    <Page title={t('live.title')}>
      {site === undefined ? (
        <div className="panel aspect-video" />
      ) : site.liveVideo === '' ? (
        <EmptyState title={t('live.none')}>
          <PageLink page="minigames" className={buttonClass({ tone: 'primary' })}>
            {t('menu.minigames')}
          </PageLink>
        </EmptyState>
      ) : (
        <LivePlayer address={site.liveVideo} isTest={site.mode === 'demo'} />
      )}
    </Page>
  )
}
