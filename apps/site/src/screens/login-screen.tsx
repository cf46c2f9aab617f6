// Logging in on a phone.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LoginForm } from '../features/members/login-form.tsx'
import { isOpenAddress } from '../app/paths.ts'
import { ownAddress, type SiteSearch } from '../app/site-search.ts'
import { GuestLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { useSiteOption } from '../shell/use-site.ts'
import { useSession } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'

export function LoginScreen() {
  const t = useTexts()
  const site = useSiteOption()
  const navigate = useNavigate()
  const to = useRouterState({ select: (state) => (state.location.search as SiteSearch).to })
  const isMember = useSession((state) => state.phase === 'member')
  // Kept as it was on arrival: the address loses it while the next page is on its way, and this screen is still here then.
  const [target] = useState(() => ownAddress(to) ?? '/')
  const hasLeft = useRef(false)
  useEffect(() => {
    // Also after a log-in of this form: the page that asked for it comes next, once.
    if (!isMember || hasLeft.current) return
    hasLeft.current = true
    void navigate({ href: target, replace: true })
  }, [isMember, navigate, target])
  return (
    <Page title={t('login.title')} narrow>
      <LoginForm
        demo={site && site.mode === 'demo'}
        notice={to === undefined || isOpenAddress(to) ? undefined : t('common.guarded')}
        onLoggedIn={() => {}}
      />
      <p className="mt-6 text-center text-sm text-dim">
        {t('login.noAccount')}{' '}
        <GuestLink
          modal="join"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('menu.join')}
        </GuestLink>
      </p>
    </Page>
  )
}
