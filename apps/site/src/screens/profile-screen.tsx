// The member's own data and passwords, and on a phone the way to everything that is the member's.
import { Button, buttonClass } from '@hanpan/ui'
import { AdvertisingPanel } from '../features/members/advertising-panel.tsx'
import { BankForm } from '../features/members/bank-form.tsx'
import { ContactForm } from '../features/members/contact-form.tsx'
import { LevelsPanel } from '../features/members/levels-panel.tsx'
import { LoginHistory } from '../features/members/login-history.tsx'
import { ProfileCard } from '../features/members/profile-card.tsx'
import { PasswordForm } from '../features/members/password-form.tsx'
import { PushPanel } from '../features/push/push-panel.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { useSiteOption } from '../shell/use-site.ts'
import { logOut } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'

const LINKS = [
  { page: 'bets', text: 'menu.bets' },
  { page: 'winLose', text: 'menu.winLose' },
  { page: 'give', text: 'menu.give' },
  { page: 'messages', text: 'menu.messages' },
  { page: 'depositList', text: 'menu.depositList' },
  { page: 'withdrawList', text: 'menu.withdrawList' },
  { page: 'points', text: 'menu.points' },
  { page: 'protection', text: 'menu.protection' },
  { page: 'coupons', text: 'menu.coupons' },
  { page: 'myDistributor', text: 'menu.myDistributor' },
] as const

export function ProfileScreen() {
  const t = useTexts()
  const reading = useSiteOption()?.signupReading ?? 'primary'
  return (
    <Page title={t('profile.title')}>
      <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
        <div className="flex min-w-0 flex-col gap-4">
          <ProfileCard />
          <nav aria-label={t('profile.links')} className="grid grid-cols-2 gap-2">
            {LINKS.map(({ page, text }) => (
              <PageLink key={page} page={page} className={buttonClass({})}>
                {t(text)}
              </PageLink>
            ))}
            <Button className="col-span-2 desk:hidden" onClick={() => void logOut()}>
              {t('menu.logout')}
            </Button>
          </nav>
          <LevelsPanel />
          <PasswordForm readingName={reading} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ContactForm readingName={reading} />
          <BankForm readingName={reading} />
          <PushPanel />
          <AdvertisingPanel />
        </div>
      </div>
      <LoginHistory />
    </Page>
  )
}
