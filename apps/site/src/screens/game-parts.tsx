// What the screens of the mini games share: the way from one game to the next, panels, and the links that their features ask for.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Countdown, buttonClass, classNames } from '@hanpan/ui'
import { LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { gameKeys } from '../app/game-keys.ts'
import { MyBets } from '../features/bets/my-bets.tsx'
import { Emblem } from '../features/minigames/emblem.tsx'
import { gameLook } from '../features/minigames/games.ts'
import { roundOfDay } from '../features/minigames/rounds.ts'
import { RoundReceipts } from '../features/minigames/round-receipts.tsx'
import type { GameState } from '../features/minigames/use-game.ts'
import { useIsPlaying } from '../shell/game-launch.tsx'
import { PageLink } from '../shell/link.tsx'
import { useSession } from '../state/session.ts'
import { linesOf, useSlip } from '../state/slip.ts'
import { serverNow } from '../wire/server-clock.ts'
import { useTexts } from '../words/words-context.tsx'
import { AnyBetSummary } from './any-bet.tsx'
import { SiteSlip } from './site-slip.tsx'
import { MoreLink } from './slip-ways.tsx'
import { SlipTabs } from './slip-tabs.tsx'

const TAB =
  'flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line px-3.5 text-sm whitespace-nowrap text-dim transition-colors hover:border-field hover:text-ink current:border-(--game) current:bg-raised current:font-semibold current:text-ink desk:min-h-9'

/** From one game to the next, and to all of them side by side: where no rail beside the page has them. */
export function GameTabs() {
  const t = useTexts()
  const isPlaying = useIsPlaying()
  return (
    <nav
      aria-label={t('menu.minigame')}
      className={classNames(
        '-mx-1 mb-4 flex gap-1.5 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]',
        !isPlaying && 'wide:hidden',
      )}
    >
      <PageLink page="minigames" className={TAB}>
        <LayoutGrid aria-hidden className="size-4" />
        {t('menu.minigames')}
      </PageLink>
      {gameKeys.map((key) => {
        const { page, text, colour } = gameLook(key)
        return (
          <PageLink key={key} page={page} className={classNames(TAB, colour)}>
            <Emblem gameKey={key} className="size-5" />
            {t(text)}
          </PageLink>
        )
      })}
    </nav>
  )
}

/** On a phone what stays in sight while one looks at prices: the games, the round and its clock. */
export function PhoneStrip({ game: { current, phase } }: { readonly game: GameState }) {
  const t = useTexts()
  const isMember = useSession((state) => state.phase === 'member')
  const isOpen = phase === 'open'
  const label = isOpen ? t('powerball.closesIn') : t('powerball.drawsIn')
  return (
    <div
      className="sticky z-10 -mx-(--page-x) mb-2 flex h-12 items-center gap-2 border-b border-line bg-ground pr-4 pl-1"
      style={{ top: isMember ? `calc(var(--header) + ${PLAY_STRIP})` : 'var(--header)' }}
    >
      <nav aria-label={t('menu.minigame')} className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
        <PageLink page="minigames" aria-label={t('menu.minigames')} className={STRIP_TAB}>
          <LayoutGrid aria-hidden className="size-5" />
        </PageLink>
        {gameKeys.map((key) => {
          const { page, text, colour } = gameLook(key)
          return (
            <PageLink key={key} page={page} aria-label={t(text)} className={classNames(STRIP_TAB, colour)}>
              <Emblem gameKey={key} className="size-6" />
            </PageLink>
          )
        })}
      </nav>
      {current && (
        <p className="figures flex shrink-0 items-baseline gap-2">
          <span className="text-sm font-semibold">{t('powerball.round', { round: roundOfDay(current.roundNo) })}</span>
          <Countdown
            key={label}
            label={label}
            endsAt={Date.parse(isOpen ? current.closesAt : current.drawsAt)}
            now={serverNow}
            className="text-lg font-bold"
          />
        </p>
      )}
    </div>
  )
}

/** The line about time and result, which only members have in their header. */
const PLAY_STRIP = '1.5rem'
const STRIP_TAB =
  'grid size-11 shrink-0 place-items-center text-dim aria-[current=page]:bg-raised aria-[current=page]:text-ink'

/** To the page that shows every step of a round's check. */
export function renderVerifyLink(roundNo: string, gameKey: GameKeyOnWire, text: string): ReactNode {
  return (
    <PageLink page="verify" search={{ game: gameKey, round: roundNo }} className={buttonClass({ size: 'small' })}>
      {text}
    </PageLink>
  )
}

interface BetRailProps {
  readonly onOpen: (betId: string) => void
  /** A column beside it has the receipts. */
  readonly withoutReceipts?: boolean
}

/** Beside the games: the slip with what it has placed below, or the member's bets. On a phone the slip is a bar and its sheet. */
export function BetRail({ onOpen, withoutReceipts = false }: BetRailProps) {
  const t = useTexts()
  const phone = useFormFactor() === 'phone'
  const lines = useSlip(linesOf)
  const isGuest = useSession((state) => state.phase === 'guest')
  const bets = <MyBets of="mg" onOpen={onOpen} renderLine={(bet) => <AnyBetSummary bet={bet} />} />
  const more = <MoreLink page="bets" text={t('common.more')} />
  if (phone) {
    return isGuest ? null : (
      <Panel title={t('slip.myBets')} aside={more}>
        {bets}
      </Panel>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <SlipTabs
        count={lines}
        slip={<SiteSlip withGames />}
        bets={
          <>
            {bets}
            {more}
          </>
        }
      />
      {!withoutReceipts && <RoundReceipts />}
    </div>
  )
}

interface PanelProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section aria-label={title} className="panel min-w-0 p-4 desk:p-5">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
