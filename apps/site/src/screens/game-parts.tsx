// What the screens of the mini games share: the way from one game to the next, panels, and the links that their features ask for.
import type { GameKeyOnWire } from '@hanpan/contract'
import { buttonClass, classNames } from '@hanpan/ui'
import { LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { gameKeys } from '../app/game-keys.ts'
import type { SiteSearch } from '../app/site-search.ts'
import { Emblem } from '../features/minigames/emblem.tsx'
import { gameLook } from '../features/minigames/games.ts'
import { PageLink } from '../shell/link.tsx'
import { useTexts } from '../words/words-context.tsx'

const TAB =
  'flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line px-3.5 text-sm whitespace-nowrap text-dim transition-colors hover:border-field hover:text-ink aria-[current=page]:border-(--game) aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink desk:min-h-9'

/** From one game to the next, and to all of them side by side. */
export function GameTabs() {
  const t = useTexts()
  return (
    <nav
      aria-label={t('menu.minigame')}
      className="-mx-1 mb-4 flex gap-1.5 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]"
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

interface MoreLinkProps {
  readonly page: 'bets' | 'results' | GamePage
  readonly text: string
  readonly search?: SiteSearch
}

type GamePage = 'powerball' | 'powerladder' | 'speedkino' | 'kinoladder'

export function MoreLink({ page, text, search }: MoreLinkProps) {
  return (
    <PageLink
      page={page}
      className="inline-flex min-h-11 items-center rounded-md px-2 text-sm text-dim hover:text-ink desk:min-h-8"
      {...(search && { search })}
    >
      {text}
    </PageLink>
  )
}

export function renderDepositLink(className: string, text: string): ReactNode {
  return (
    <PageLink page="deposit" className={className}>
      {text}
    </PageLink>
  )
}

/** To the page that shows every step of a round's check. */
export function renderVerifyLink(roundNo: string, gameKey: GameKeyOnWire, text: string): ReactNode {
  return (
    <PageLink page="verify" search={{ game: gameKey, round: roundNo }} className={buttonClass({ size: 'small' })}>
      {text}
    </PageLink>
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
