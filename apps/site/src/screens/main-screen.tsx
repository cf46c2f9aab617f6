// The main page. A guest is told what this is and how to begin; a member goes on where it left off. Both see what is drawn now, with
// prices that can be pressed, then the money as it moves, notices and results. What lies below the first view does not travel with it.
import { Skeleton, buttonClass } from '@hanpan/ui'
import { useRouterState } from '@tanstack/react-router'
import { LogIn, UserPlus } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useIsWide } from '../app/form-factor.ts'
import { gamePageName } from '../app/paths.ts'
import { sitePart } from '../app/site-part.ts'
import type { SiteSearch } from '../app/site-search.ts'
import { useIdle } from '../app/use-idle.ts'
import { PowerballArt } from '../features/minigames/powerball-art.tsx'
import { GuestLink, PageLink } from '../shell/link.tsx'
import { useHasLobbies, useHasSports, useSiteOption } from '../shell/use-site.ts'
import { useSession } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'
import { LIVE_PLACE } from './home-live-place.ts'

const HomeDraws = sitePart(() => import('./home-draws.tsx'), 'HomeDraws', 'minigames')
const HomeLive = sitePart(() => import('./home-live.tsx'), 'HomeLive', 'sportsbook', 'sportBoards')
const HomeContinue = sitePart(() => import('./home-continue.tsx'), 'HomeContinue', 'minigames')
const HomeFirstDay = sitePart(() => import('./home-first-day.tsx'), 'HomeFirstDay', 'firstDay')
const HomeLobbies = sitePart(() => import('./home-lobbies.tsx'), 'HomeLobbies', 'lobby')
const SlipAside = sitePart(() => import('./slip-aside.tsx'), 'SlipAside', 'minigames')
const LiveCash = sitePart(() => import('../features/cashier/live-cash.tsx'), 'LiveCash')
const BestWithdrawals = sitePart(() => import('../features/cashier/best-withdrawals.tsx'), 'BestWithdrawals')
const HomeResults = sitePart(() => import('./home-results.tsx'), 'HomeResults')
const MainNotices = sitePart(() => import('../features/boards/main-notices.tsx'), 'MainNotices')
const BannerCarousel = sitePart(() => import('../features/banners/banner-carousel.tsx'), 'BannerCarousel', 'banners')
const TodayGames = sitePart(() => import('../features/today-games/today-games.tsx'), 'TodayGames', 'todayGames')
const Popups = sitePart(() => import('../features/banners/popups.tsx'), 'Popups', 'banners')
const LiveBlock = sitePart(() => import('../features/live/live-block.tsx'), 'LiveBlock', 'live')

export function MainScreen() {
  const t = useTexts()
  const phase = useSession((state) => state.phase)
  const site = useSiteOption()
  const isWide = useIsWide()
  const hasLobbies = useHasLobbies()
  const hasSports = useHasSports()
  const isIdle = useIdle()
  // Beside the page its place stands before it has come.
  const place = phase !== 'guest' && isWide ? <div className="-mr-(--page-x) w-76 shrink-0 full:w-85" /> : null
  const hasModal = useRouterState({ select: (state) => (state.location.search as SiteSearch).modal !== undefined })
  return (
    <main id="content" className="page flex max-w-none items-start gap-5 py-4 desk:py-5">
      <div className="flex min-w-0 flex-1 flex-col gap-6 desk:gap-7">
        {phase === 'guest' ? <Hero /> : <h1 className="sr-only">{t('menu.home')}</h1>}
        <Suspense>{phase === 'member' && <HomeContinue />}</Suspense>
        <Suspense fallback={<Skeleton className="min-h-168 desk:min-h-86" />}>
          <HomeDraws />
        </Suspense>
        {/* The draws are the first view: sports, which weigh more, do not hold them up. */}
        {hasSports !== false && (
          <Suspense fallback={<Skeleton className={LIVE_PLACE} />}>
            {hasSports && isIdle ? <HomeLive /> : <Skeleton className={LIVE_PLACE} />}
          </Suspense>
        )}
        <Suspense>{phase === 'member' && <HomeFirstDay />}</Suspense>
        {/* Several rows: what stands below is out of sight from the beginning, and does not jump away when they come. */}
        {hasLobbies !== false && (
          <Suspense fallback={<Skeleton className="h-dvh" />}>
            {hasLobbies ? <HomeLobbies /> : <Skeleton className="h-dvh" />}
          </Suspense>
        )}
        <div className="relative">
          <Suspense fallback={<div className="panel h-40 desk:h-36" />}>
            <BannerCarousel />
          </Suspense>
          <Suspense>
            <Popups heldBack={hasModal} />
          </Suspense>
        </div>
        {/* Two columns of their own: a short list beside a long one leaves no half-empty box. */}
        <div className="grid items-start gap-4 desk:gap-5 full:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4 desk:gap-5">
            <Suspense fallback={<div className="panel h-104" />}>
              <LiveCash />
            </Suspense>
            <Suspense fallback={<div className="panel min-h-80" />}>
              <MainNotices />
            </Suspense>
            {site && site.liveVideo !== '' && (
              <Suspense fallback={<div className="panel min-h-80" />}>
                <LiveBlock address={site.liveVideo} isTest={site.mode === 'demo'} />
              </Suspense>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-4 desk:gap-5">
            <Suspense fallback={<div className="panel h-104" />}>
              <HomeResults />
            </Suspense>
            <Suspense fallback={<div className="panel min-h-80" />}>
              <BestWithdrawals />
              <TodayGames renderGame={gameLink} />
            </Suspense>
          </div>
        </div>
      </div>
      <Suspense fallback={place}>{phase === 'unknown' ? place : <SlipAside />}</Suspense>
    </main>
  )
}

/** What this is, in two lines, and the way in. */
function Hero() {
  const t = useTexts()
  return (
    <section className="hero stage hue-minigame relative isolate flex min-h-64 flex-col justify-center gap-6 overflow-hidden p-6 desk:min-h-76 desk:p-10">
      <PowerballArt className="absolute -top-24 -right-28 -z-1 w-72 opacity-40 desk:-top-10 desk:-right-6 desk:w-[26rem] desk:opacity-100" />
      <div className="max-w-xl">
        <h1 className="text-2xl font-extrabold desk:text-4xl">{t('main.heroTitle')}</h1>
        <p className="mt-3 max-w-md text-base text-dim desk:text-lg">{t('main.heroText')}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <GuestLink modal="join" className={buttonClass({ tone: 'primary', size: 'large' })}>
          <UserPlus aria-hidden className="size-4.5" />
          {t('menu.join')}
        </GuestLink>
        <GuestLink modal="login" className={buttonClass({ tone: 'secondary', size: 'large' })}>
          <LogIn aria-hidden className="size-4.5" />
          {t('menu.login')}
        </GuestLink>
      </div>
    </section>
  )
}

/** The name of a game as a link to its page. */
function gameLink(code: string, name: string): ReactNode {
  const page = gamePageName(code)
  return (
    page && (
      <PageLink page={page} className="inline-flex min-h-11 items-center font-semibold hover:underline desk:min-h-9">
        {name}
      </PageLink>
    )
  )
}
