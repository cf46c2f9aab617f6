// The modals of the shell, loaded when one is needed and at most one at a time: log-in and sign-up come before the notice
// of a new message, and so do the terms.
import { Dialog, Skeleton, spentLayer } from '@hanpan/ui'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { JoinFlow, useJoinTitle, type JoinStage } from '../features/members/join-flow.tsx'
import { LoginForm } from '../features/members/login-form.tsx'
import { TermsDialog } from '../features/members/terms-dialog.tsx'
import { linesOf, useSlip } from '../state/slip.ts'
import { NewMessageDialog } from '../features/messages/new-message-dialog.tsx'
import { ownAddress, type SiteSearch } from '../app/site-search.ts'
import { isBettingAddress, isOpenAddress, pages } from '../app/paths.ts'
import { usePopups } from '../state/popups.ts'
import { useSession } from '../state/session.ts'
import { useTermsDue } from '../state/terms.ts'
import { useTexts } from '../words/words-context.tsx'
import { GuestLink } from './link.tsx'
import { useOpenPage } from './use-open-page.ts'
import { useSiteOption } from './use-site.ts'

const ARRIVALS: ReadonlySet<string> = new Set(['/login', '/join'])
const MESSAGE_PAGES = [pages.messages, pages.message].flatMap(({ desk, phone }) => [
  desk.replace(/\$\w+$/, ''),
  phone.replace(/\$\w+$/, ''),
])

export function Modals() {
  const search = useRouterState({ select: (state) => state.location.search as SiteSearch })
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isGuest = useSession((state) => state.phase === 'guest')
  const termsDue = useTermsDue()
  const site = useSiteOption()
  const openPage = useOpenPage()
  const isReading = MESSAGE_PAGES.some((page) => pathname.startsWith(page))
  // While a log-in is still on its way to the page that asked for it, nothing else may open: it would be carried along.
  const isArriving = search.modal !== undefined || ARRIVALS.has(pathname)
  // On the main page popups come before messages.
  const popups = usePopups((state) => state.phase)
  const hasLines = useSlip((state) => linesOf(state) > 0)
  // Nothing stands in the way of who is betting: what can wait waits, and what is new is told beside it.
  const isBetting = hasLines || isBettingAddress(pathname)
  const busy = isArriving || isReading || pathname === pages.warning.desk || (pathname === '/' && popups !== 'done')
  return (
    <>
      <LoginDialog open={isGuest && search.modal === 'login'} to={search.to} />
      <JoinDialog open={isGuest && search.modal === 'join'} />
      {site && <TermsDialog site={site} heldBack={busy || isBettingAddress(pathname)} />}
      <NewMessageDialog
        heldBack={busy || (termsDue && !isBetting)}
        isBetting={isBetting}
        onOpen={() => openPage('messages')}
      />
    </>
  )
}

function useCloseModal(): () => void {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '.',
      search: (previous: SiteSearch) => ({ ...previous, modal: undefined, to: undefined }),
      replace: true,
      state: spentLayer,
      resetScroll: false,
    } as never)
}

function LoginDialog({ open, to }: { readonly open: boolean; readonly to: string | undefined }) {
  const t = useTexts()
  const site = useSiteOption()
  const navigate = useNavigate()
  const close = useCloseModal()
  return (
    <Dialog open={open} onClose={close} title={t('login.title')} addressed>
      <LoginForm
        demo={site && site.mode === 'demo'}
        notice={to === undefined || isOpenAddress(to) ? undefined : t('common.guarded')}
        onLoggedIn={() => {
          const target = ownAddress(to)
          if (target === undefined) close()
          else void navigate({ href: target, replace: true })
        }}
      />
      <p className="mt-5 text-center text-sm text-dim">
        {t('login.noAccount')}{' '}
        <GuestLink modal="join" className="font-semibold underline underline-offset-4">
          {t('menu.join')}
        </GuestLink>
      </p>
    </Dialog>
  )
}

function JoinDialog({ open }: { readonly open: boolean }) {
  const site = useSiteOption()
  const navigate = useNavigate()
  const close = useCloseModal()
  const [stage, setStage] = useState<JoinStage>('form')
  const title = useJoinTitle(stage)
  return (
    <Dialog
      open={open}
      persistent
      addressed
      size={stage === 'form' ? 'medium' : 'small'}
      title={title}
      onClose={() => {
        setStage('form')
        close()
      }}
    >
      {site ? (
        <JoinFlow
          key={open ? 'open' : 'closed'}
          stage={stage}
          onStage={setStage}
          site={site}
          onLogin={() => {
            setStage('form')
            void navigate({
              to: '.',
              search: (now: SiteSearch) => ({ ...now, modal: 'login' }),
              replace: true,
            } as never)
          }}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  )
}
