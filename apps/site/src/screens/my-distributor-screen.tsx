// The member's own view as a distributor: who brought it, whether it may bring others, where its application stands, whom it brought.
import { buttonClass } from '@hanpan/ui'
import { MyApplication } from '../features/partners/my-application.tsx'
import { RecommendedList } from '../features/partners/recommended-list.tsx'
import { RecommendedStanding } from '../features/partners/recommended-standing.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { useTexts } from '../words/words-context.tsx'

export function MyDistributorScreen() {
  const t = useTexts()
  const about = (
    <PageLink page="distributor" className={buttonClass({ size: 'small' })}>
      {t('recommended.about')}
    </PageLink>
  )
  const applyLink = (text: string) => (
    <PageLink page="distributorApply" className={buttonClass({ size: 'small' })}>
      {text}
    </PageLink>
  )
  return (
    <Page title={t('recommended.title')} aside={about}>
      <div className="flex flex-col gap-6">
        <div className="grid items-stretch gap-4 wide:grid-cols-2">
          <RecommendedStanding />
          <MyApplication look={applyLink(t('recommended.look'))} apply={applyLink(t('recommended.apply'))} />
        </div>
        <RecommendedList about={about} />
      </div>
    </Page>
  )
}
