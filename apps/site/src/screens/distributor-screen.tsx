// What a distributor is: the levels, how it earns, and the way to apply.
import { buttonClass } from '@hanpan/ui'
import { Paragraphs, RuleList } from '../features/support/paragraphs.tsx'
import { Section } from '../features/support/support-frame.tsx'
import { DistributorLevels, RollingExample } from '../features/partners/levels.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { useTexts } from '../words/words-context.tsx'

export function DistributorScreen() {
  const t = useTexts()
  const applyLink = (
    <PageLink page="distributorApply" className={buttonClass({ tone: 'primary' })}>
      {t('distributor.apply')}
    </PageLink>
  )
  return (
    <Page title={t('distributor.title')} aside={applyLink}>
      <div className="flex flex-col gap-4">
        <Section title={t('distributor.what')}>
          <Paragraphs texts={[t('distributor.whatText'), t('distributor.cannotPlay')]} />
        </Section>
        <Section title={t('distributor.levels')}>
          <DistributorLevels />
        </Section>
        <Section title={t('distributor.earnings')}>
          <RuleList text={t('distributor.earningsText')} />
          <h3 className="mt-2 font-semibold">{t('distributor.example')}</h3>
          <p className="-mt-2 text-dim">{t('distributor.exampleText')}</p>
          <RollingExample />
        </Section>
        <Section title={t('distributor.how')} aside={applyLink}>
          <RuleList text={t('distributor.howText')} />
        </Section>
      </div>
    </Page>
  )
}
