// What stands around every page: header, notice, the page itself, footer, the bottom tabs of a phone, modals and toasts.
// Maintenance takes all of it away and leaves the one page that says so.
import { ServiceAway, Skeleton, ToastRegion, classNames, showToast } from '@hanpan/ui'
import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useFormFactor, useIsWide } from '../app/form-factor.ts'
import { counterpartOf, GAME_WINDOW_PATH, pages } from '../app/paths.ts'
import { sitePart } from '../app/site-part.ts'
import type { SiteSearch } from '../app/site-search.ts'
import { useIntegration } from '../state/integration.ts'
import { useSession } from '../state/session.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { BalanceAnnouncer } from './balance.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticeBanner } from './notice-banner.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { ProductChips } from './product-chips.tsx'

const Modals = sitePart(() => import('./modals.tsx'), 'Modals', 'entrance', 'messages')
const IntegrateDialog = sitePart(() => import('../features/vendors/integrate-dialog.tsx'), 'IntegrateDialog', 'games')
const GameFrame = sitePart(() => import('./game-frame.tsx'), 'GameFrame')
const SessionWatch = sitePart(() => import('../features/protection/session-watch.tsx'), 'SessionWatch')
const LeftRail = sitePart(() => import('./left-rail.tsx'), 'LeftRail')
const SideMenu = sitePart(() => import('./side-menu.tsx'), 'SideMenu', 'shell')

const SKIP =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-md focus:bg-brand focus:px-4 focus:py-2 focus:font-semibold focus:text-on-brand'
/** Past the header, to what one comes for; prices and slip only where the page has them. */
const SKIPS = [
  ['#content', 'common.skip', undefined],
  ['#markets', 'common.skipMarkets', 'hidden [body:has(#markets)_&]:block'],
  ['#slip', 'common.skipSlip', 'hidden [body:has(#slip)_&]:block'],
] as const

export function Shell() {
  const t = useTexts()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [sideMenu, setSideMenu] = useState<'unloaded' | 'open' | 'closed'>('unloaded')
  const asksModal = useRouterState({ select: (state) => (state.location.search as SiteSearch).modal !== undefined })
  const needsModals = useNeedsModals(asksModal)
  const play = useRouterState({ select: (state) => (state.location.search as SiteSearch).play })
  const integrates = useIntegration((state) => state.open)
  const needsIntegration = useOnce(integrates)
  const epoch = useSession((state) => state.epoch)
  const isMember = useSession((state) => state.phase === 'member')
  const isAway = useSession((state) => state.phase === 'away')
  useCounterpart()
  useFarewell()
  useReturn()
  if (isAway) return <ServiceAway />
  if (pathname === pages.warning.desk || pathname.endsWith(GAME_WINDOW_PATH)) return <Outlet />
  if (play !== undefined)
    return (
      <Suspense>
        <GameFrame playIdx={play}>
          <Outlet />
        </GameFrame>
      </Suspense>
    )
  return (
    <>
      {SKIPS.map(([place, text, shown]) => (
        <a key={place} href={place} className={classNames(SKIP, shown)}>
          {t(text)}
        </a>
      ))}
      <Header onSideMenu={() => setSideMenu('open')} />
      <ConnectionBanner />
      <ProductChips />
      <div className="flex">
        <Rail />
        <div className="min-w-0 flex-1">
          <NoticeBanner />
          {/* A new epoch mounts the page anew: nothing of the last session stays on it. */}
          <div key={epoch} className="min-h-[calc(100dvh-12rem)]">
            <Outlet />
          </div>
          <Footer />
        </div>
      </div>
      <PhoneTabs />
      <BalanceAnnouncer />
      <ToastRegion />
      <Suspense>{isMember && <SessionWatch key={epoch} />}</Suspense>
      <Suspense fallback={asksModal && <ModalPending />}>
        {needsModals && <Modals />}
        {needsIntegration && <IntegrateDialog />}
        {sideMenu !== 'unloaded' && <SideMenu open={sideMenu === 'open'} onClose={() => setSideMenu('closed')} />}
      </Suspense>
    </>
  )
}

/** What was asked for has a place before its code has come. */
function ModalPending() {
  return (
    <div aria-busy className="fixed inset-0 z-40 grid place-items-center">
      <Skeleton className="h-80 w-80" />
    </div>
  )
}

/** Its width stands before it has come, so that the page beside it never moves. */
function Rail() {
  const isWide = useIsWide()
  return (
    <div className="hidden w-16 shrink-0 wide:block rail:w-55">
      <div className="sticky top-(--header) max-h-[calc(100dvh-var(--header))] overflow-y-auto [scrollbar-width:none]">
        <Suspense>{isWide && <LeftRail />}</Suspense>
      </div>
    </div>
  )
}

/** The modals' code is fetched once something may open; from then on it stays, so that closing can be seen. */
function useNeedsModals(asked: boolean): boolean {
  const unread = useSession((state) => state.newMsg > 0)
  const termsDue = useSession((state) => state.member?.termsDue === true)
  return useOnce(asked || unread || termsDue)
}

/** True from the first time on. */
function useOnce(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

/** Turning a phone, or making a window narrow, lands on the counterpart of the page. */
function useCounterpart(): void {
  const formFactor = useFormFactor()
  const navigate = useNavigate()
  const location = useRouterState({ select: (state) => state.location })
  useEffect(() => {
    const search = location.search as SiteSearch
    const target = counterpartOf({ pathname: location.pathname, modal: search.modal }, formFactor)
    if (!target) return
    void navigate({
      to: target.pathname,
      search: { ...search, modal: target.modal },
      replace: true,
    } as never)
  }, [formFactor, location, navigate])
}

/** A service that is back says who is here: pages for members ask anew whether they may be shown. */
function useReturn(): void {
  const router = useRouter()
  const isAway = useSession((state) => state.phase === 'away')
  const wasAway = useRef(isAway)
  useEffect(() => {
    if (wasAway.current && !isAway) void router.invalidate()
    wasAway.current = isAway
  }, [isAway, router])
}

/** Leaving a session leads home and says so, with the reason when it was not the member's own wish. */
function useFarewell(): void {
  const codeText = useCodeText()
  const loggedOut = useTexts()('common.loggedOut')
  const navigate = useNavigate()
  const phase = useSession((state) => state.phase)
  const endedBy = useSession((state) => state.endedBy)
  const known = useRef(phase)
  useEffect(() => {
    const before = known.current
    known.current = phase
    if (before !== 'member' || phase !== 'guest') return
    showToast(endedBy === null ? { text: loggedOut } : { tone: 'up', text: codeText(endedBy), stays: true })
    if (endedBy !== 'E503') void navigate({ to: '/', search: {} } as never)
  }, [phase, endedBy, codeText, loggedOut, navigate])
}
