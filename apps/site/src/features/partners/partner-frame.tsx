// The frame of a partner's pages: their tabs, and the way out for a member who is no partner.
import { EmptyState, buttonClass } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { PageLink } from '../../shell/link.tsx'
import { Page } from '../../shell/page.tsx'
import { PageTabs } from '../../shell/page-tabs.tsx'
import { useSession } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'

interface PartnerFrameProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function PartnerFrame({ title, aside, children }: PartnerFrameProps) {
  const t = useTexts()
  const isPartner = useSession((state) => state.member?.isPartnerMember === 'Y')
  if (!isPartner) {
    return (
      <Page title={t('partner.title')}>
        <div className="panel">
          <EmptyState title={t('partner.forbidden')}>
            <PageLink page="distributor" className={buttonClass({ tone: 'primary' })}>
              {t('partner.toApply')}
            </PageLink>
          </EmptyState>
        </div>
      </Page>
    )
  }
  return (
    <Page title={title} aside={aside}>
      <PageTabs
        label={t('partner.pages')}
        pages={[
          { page: 'partnerStatus', text: t('partner.status') },
          { page: 'partnerList', text: t('partner.tree') },
          { page: 'partnerCalculation', text: t('partner.settlement') },
          { page: 'partnerUsers', text: t('partner.users') },
          { page: 'partnerMembers', text: t('partner.members') },
          { page: 'partnerMoney', text: t('partner.money') },
          { page: 'partnerCash', text: t('partner.cash') },
          { page: 'partnerBets', text: t('partner.bets') },
        ]}
      />
      {children}
    </Page>
  )
}
