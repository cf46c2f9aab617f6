// The main page: the round that is on, the games, the latest results, who withdrew most today, and the money as it moves.
import type { GameKeyOnWire, RoundOnWire } from '@hanpan/contract'
import { Badge, Points, Segments, buttonClass, classNames } from '@hanpan/ui'
import { useRouterState } from '@tanstack/react-router'
import { ChevronRight, LogIn, ShieldCheck, UserPlus } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { gameKeys } from '../app/game-keys.ts'
import { gamePageName } from '../app/paths.ts'
import { BestWithdrawals } from '../features/cashier/best-withdrawals.tsx'
import { LiveCash } from '../features/cashier/live-cash.tsx'
import { AccountBox } from '../features/members/account-box.tsx'
import { Emblem } from '../features/minigames/emblem.tsx'
import { LatestResults, ShortResult } from '../features/minigames/latest-results.tsx'
import { NextRound } from '../features/minigames/next-round.tsx'
import { PowerballArt } from '../features/minigames/powerball-art.tsx'
import { useRounds } from '../features/minigames/use-rounds.ts'
import { useSiteOption } from '../shell/use-site.ts'
import { CashBalance } from '../shell/balance.tsx'
import { GuestLink, PageLink } from '../shell/link.tsx'
import { sitePart } from '../app/site-part.ts'
import type { SiteSearch } from '../app/site-search.ts'
import { useSession } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'

/** Below the first view: it need not travel with it. */
const MainNotices = sitePart(() => import('../features/boards/main-notices.tsx'), 'MainNotices')
const BannerCarousel = sitePart(() => import('../features/banners/banner-carousel.tsx'), 'BannerCarousel', 'banners')
const TodayGames = sitePart(() => import('../features/today-games/today-games.tsx'), 'TodayGames', 'todayGames')
const Popups = sitePart(() => import('../features/banners/popups.tsx'), 'Popups', 'banners')
const LiveBlock = sitePart(() => import('../features/live/live-block.tsx'), 'LiveBlock', 'live')
const ROUNDS = 10

export function MainScreen() {
  const t = useTexts()
  const games = useAllRounds()
  const [shown, setShown] = useState<GameKeyOnWire>('powerball')
  const rounds = games.powerball
  const site = useSiteOption()
  const hasModal = useRouterState({ select: (state) => (state.location.search as SiteSearch).modal !== undefined })
  return (
    <main id="content" className="page flex flex-col gap-4 py-4 desk:gap-5 desk:py-6">
      <div className="grid gap-4 desk:gap-5 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="hero panel relative isolate flex min-h-96 flex-col justify-between gap-8 overflow-hidden p-5 desk:p-9">
          <PowerballArt className="absolute -top-24 -right-28 -z-1 w-72 opacity-40 wide:-top-6 wide:-right-10 wide:w-[30rem] wide:opacity-100" />
          <div className="max-w-xl">
            <h1 className="text-2xl font-extrabold desk:text-4xl">{t('main.heroTitle')}</h1>
            <p className="mt-3 max-w-md text-base text-dim desk:text-lg">{t('main.heroText')}</p>
          </div>
          <NextRound
            rounds={rounds}
            action={
              <PageLink page="minigames" className={buttonClass({ tone: 'primary', size: 'large' }, 'max-desk:w-full')}>
                {t('main.bet')}
              </PageLink>
            }
          />
        </section>
        <Account />
      </div>
      <Suspense fallback={<div className="panel h-40 desk:h-36" />}>
        <BannerCarousel />
      </Suspense>
      <Games games={games} />
      <div className="grid gap-4 desk:gap-5 wide:grid-cols-2">
        <section aria-label={t('main.latest')} className="live-data panel min-w-0 p-5">
          <div className="mb-3 flex h-11 items-center justify-between desk:h-9">
            <h2 className="text-lg font-semibold">{t('main.latest')}</h2>
            <PageLink
              page="results"
              className="inline-flex min-h-11 items-center gap-0.5 rounded-md px-1 text-sm text-dim hover:text-ink desk:min-h-9"
            >
              {t('main.latestAll')}
              <ChevronRight aria-hidden className="size-4" />
            </PageLink>
          </div>
          <Segments
            label={t('main.games')}
            value={shown}
            onValueChange={setShown}
            options={gameKeys.map((key) => ({ value: key, label: t(`menu.${key}`) }))}
            className="mb-2 desk:flex-nowrap"
          />
          <LatestResults rounds={games[shown]} />
        </section>
        <Suspense fallback={<div className="panel min-h-80" />}>
          <MainNotices />
        </Suspense>
        <BestWithdrawals />
        <LiveCash />
        <Suspense fallback={<div className="panel min-h-80" />}>
          <TodayGames renderGame={gameLink} />
        </Suspense>
        {site && site.liveVideo !== '' && (
          <Suspense fallback={<div className="panel min-h-80" />}>
            <LiveBlock address={site.liveVideo} isTest={site.mode === 'demo'} />
          </Suspense>
        )}
      </div>
      <Suspense>
        <Popups heldBack={hasModal} />
      </Suspense>
    </main>
  )
}

/** The name of a game as a link to its page. */
function gameLink(code: string, name: string): ReactNode {
  const page = gamePageName(code)
  return (
    page && (
      <PageLink page={page} className="inline-flex min-h-9 items-center font-semibold hover:underline">
        {name}
      </PageLink>
    )
  )
}

function Account() {
  const t = useTexts()
  const newMsg = useSession((state) => state.newMsg)
  const point = useSession((state) => state.point)
  return (
    <AccountBox
      balance={<CashBalance />}
      points={
        <span className="inline-flex items-center gap-2">
          <Points value={point} />
          <PageLink
            page="pointChange"
            className="rounded-sm border border-line px-1.5 py-0.5 text-xs text-dim hover:border-field hover:text-ink"
          >
            {t('menu.pointChange')}
          </PageLink>
        </span>
      }
      messages={
        <PageLink page="messages" className="figures rounded-sm underline-offset-4 hover:underline">
          {newMsg > 0 ? <Badge tone="brand">{newMsg}</Badge> : 0}
        </PageLink>
      }
      actions={
        <>
          <PageLink page="deposit" className={buttonClass({ tone: 'primary', size: 'large' })}>
            {t('menu.deposit')}
          </PageLink>
          <PageLink page="withdraw" className={buttonClass({ tone: 'secondary', size: 'large' })}>
            {t('menu.withdraw')}
          </PageLink>
        </>
      }
      guest={<GuestBox />}
    />
  )
}

function GuestBox() {
  const t = useTexts()
  return (
    <section aria-label={t('menu.login')} className="panel flex flex-col justify-between gap-6 p-5 desk:p-6">
      <div className="flex flex-col gap-3">
        <ShieldCheck aria-hidden className="size-9 text-brand" strokeWidth={1.5} />
        <h2 className="text-xl font-semibold">{t('main.fair')}</h2>
        <p className="text-base text-dim">{t('main.fairText')}</p>
      </div>
      <div className="flex flex-col gap-2">
        <GuestLink modal="login" className={buttonClass({ tone: 'primary', size: 'large', wide: true })}>
          <LogIn aria-hidden className="size-4.5" />
          {t('menu.login')}
        </GuestLink>
        <GuestLink modal="join" className={buttonClass({ tone: 'secondary', size: 'large', wide: true })}>
          <UserPlus aria-hidden className="size-4.5" />
          {t('menu.join')}
        </GuestLink>
      </div>
    </section>
  )
}

type Games = Readonly<Record<GameKeyOnWire, readonly RoundOnWire[]>>

function useAllRounds(): Games {
  return {
    powerball: useRounds('powerball', ROUNDS).rounds,
    powerladder: useRounds('powerladder', ROUNDS).rounds,
    speedkeno: useRounds('speedkeno', ROUNDS).rounds,
    kenoladder: useRounds('kenoladder', ROUNDS).rounds,
  }
}

function Games({ games }: { readonly games: Games }) {
  const t = useTexts()
  return (
    <nav aria-label={t('main.games')} className="live-data grid gap-3 desk:grid-cols-2 desk:gap-5 full:grid-cols-4">
      {gameKeys.map((key) => (
        <GameCard key={key} gameKey={key} rounds={games[key]} />
      ))}
    </nav>
  )
}

interface GameCardProps {
  readonly gameKey: GameKeyOnWire
  readonly rounds: readonly RoundOnWire[]
}

/** A game with its last result; the clock stands above for all of them. */
function GameCard({ gameKey, rounds }: GameCardProps) {
  const t = useTexts()
  const last = rounds.find(({ result }) => result !== null)
  return (
    <PageLink
      page={gamePageName(gameKey) ?? 'minigames'}
      className={classNames(
        `game-${gameKey}`,
        'panel group flex min-h-28 min-w-0 flex-col justify-between gap-3 p-4 transition-colors hover:border-(--game)',
      )}
    >
      <span className="flex items-center justify-between gap-2">
        <span className="flex items-center gap-2.5 text-lg font-semibold">
          <Emblem gameKey={gameKey} className="size-8" />
          {t(`menu.${gameKey}`)}
        </span>
        <ChevronRight aria-hidden className="size-5 text-dim transition-transform group-hover:translate-x-0.5" />
      </span>
      <span className="grid min-h-7 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 text-sm">
        {last?.result ? <ShortResult result={last.result} /> : <span className="text-dim">–</span>}
      </span>
    </PageLink>
  )
}
