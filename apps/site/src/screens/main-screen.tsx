// The main page: the round that is on, the games, the latest results, who withdrew most today, and the money as it moves.
import { Badge, Points, buttonClass, classNames } from '@hanpan/ui'
import { useRouterState } from '@tanstack/react-router'
import { ChevronRight, LogIn, ShieldCheck, UserPlus } from 'lucide-react'
import { Suspense, lazy, type ReactNode } from 'react'
import { gamePageName } from '../app/paths.ts'
import { BestWithdrawals } from '../features/cashier/best-withdrawals.tsx'
import { LiveCash } from '../features/cashier/live-cash.tsx'
import { AccountBox } from '../features/members/account-box.tsx'
import { LatestResults } from '../features/minigames/latest-results.tsx'
import { NextRound } from '../features/minigames/next-round.tsx'
import { PowerballArt } from '../features/minigames/powerball-art.tsx'
import { useRounds } from '../features/minigames/use-rounds.ts'
import { CashBalance } from '../shell/balance.tsx'
import { GuestLink, PageLink } from '../shell/link.tsx'
import type { SiteSearch } from '../app/site-search.ts'
import { useSession } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'
import { openChapters } from '../words/words.ts'

/** Below the first view: it need not travel with it. */
const MainNotices = lazy(async () => ({ default: (await import('../features/boards/main-notices.tsx')).MainNotices }))
const furniture = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), openChapters(['furniture'])])
    return { default: module[name] }
  })
const BannerCarousel = furniture(() => import('../features/furniture/banner-carousel.tsx'), 'BannerCarousel')
const TodayGames = furniture(() => import('../features/furniture/today-games.tsx'), 'TodayGames')
const Popups = furniture(() => import('../features/furniture/popups.tsx'), 'Popups')
const ROUNDS = 10

export function MainScreen() {
  const t = useTexts()
  const { rounds } = useRounds(ROUNDS)
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
              <PageLink page="powerball" className={buttonClass({ tone: 'primary', size: 'large' }, 'max-desk:w-full')}>
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
      <Games rounds={rounds} />
      <div className="grid gap-4 desk:gap-5 wide:grid-cols-2">
        <section aria-label={t('main.latest')} className="panel min-w-0 p-5">
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
          <LatestResults rounds={rounds} />
        </section>
        <Suspense fallback={<div className="panel min-h-80" />}>
          <MainNotices />
        </Suspense>
        <BestWithdrawals />
        <LiveCash />
        <Suspense fallback={<div className="panel min-h-80" />}>
          <TodayGames renderGame={gameLink} />
        </Suspense>
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

/** How often the game draws, read from the round that is on. */
function usePace(rounds: ReturnType<typeof useRounds>['rounds']): string {
  const t = useTexts()
  const [round] = rounds
  if (!round) return t('main.gamePowerball')
  const seconds = Math.round((Date.parse(round.drawsAt) - Date.parse(round.opensAt)) / 1000)
  if (seconds === 300) return t('main.gamePowerball')
  return seconds % 60 === 0
    ? t('main.gamePowerballCycle', { minutes: seconds / 60 })
    : t('main.gamePowerballSeconds', { seconds })
}

function Games({ rounds }: { readonly rounds: ReturnType<typeof useRounds>['rounds'] }) {
  const t = useTexts()
  return (
    <nav aria-label={t('main.games')} className="grid gap-4 desk:grid-cols-3 desk:gap-5">
      <GameCard page="powerball" title={t('menu.powerball')} text={usePace(rounds)} tone="from-brand/25" art="power" />
      <GameCard page="results" title={t('menu.results')} text={t('main.fair')} tone="from-down/25" art="results" />
      <GameCard page="gameGuide" title={t('main.odds')} text={t('main.rules')} tone="from-warn/20" art="odds" />
    </nav>
  )
}

interface GameCardProps {
  readonly page: 'powerball' | 'results' | 'gameGuide'
  readonly title: string
  readonly text: string
  readonly tone: string
  readonly art: keyof typeof ART
}

function GameCard({ page, title, text, tone, art }: GameCardProps) {
  return (
    <PageLink
      page={page}
      className={classNames(
        'panel group relative isolate flex min-h-24 items-center justify-between gap-4 overflow-hidden bg-linear-to-r to-transparent to-60% p-5',
        'transition-colors hover:border-field',
        tone,
      )}
    >
      <span className="min-w-0">
        <span className="block text-lg font-semibold">{title}</span>
        <span className="mt-0.5 block text-sm text-dim">{text}</span>
      </span>
      <span aria-hidden className="shrink-0 transition-transform duration-200 group-hover:translate-x-1">
        {ART[art]}
      </span>
    </PageLink>
  )
}

const stroke = { fill: 'none', strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const ART = {
  power: (
    <svg viewBox="0 0 64 48" className="h-12 text-brand" {...stroke} stroke="currentColor">
      <circle cx="40" cy="26" r="16" />
      <path d="M42 17l-6 10h7l-5 9" />
      <path d="M8 18h10M4 26h14M8 34h10" opacity=".5" />
    </svg>
  ),
  results: (
    <svg viewBox="0 0 64 48" className="h-12 text-down" {...stroke} stroke="currentColor">
      <circle cx="14" cy="12" r="6" />
      <circle cx="14" cy="30" r="6" opacity=".5" />
      <circle cx="32" cy="12" r="6" opacity=".5" />
      <circle cx="50" cy="12" r="6" />
      <path d="M30 34l6 6 14-15" />
    </svg>
  ),
  odds: (
    <svg viewBox="0 0 64 48" className="h-12 text-warn" {...stroke} stroke="currentColor">
      <path d="M8 42h48M14 42V28M26 42V16M38 42V8M50 42V22" />
    </svg>
  ),
} satisfies Record<string, ReactNode>
