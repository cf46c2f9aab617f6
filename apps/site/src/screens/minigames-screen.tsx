// The four games side by side: each with its stage, its clock, its last result and its quick markets, all into one slip.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Countdown, Skeleton, classNames } from '@hanpan/ui'
import { ChevronRight } from 'lucide-react'
import { useFormFactor } from '../app/form-factor.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import { Emblem } from '../features/minigames/emblem.tsx'
import { QuickMarkets } from '../features/minigames/markets.tsx'
import { RoundBadge } from '../features/minigames/round-clock.tsx'
import { drawingRound, roundOfDay } from '../features/minigames/rounds.ts'
import { useIsQuick } from '../features/minigames/quick-bet.ts'
import { RoundReceipts } from '../features/minigames/round-receipts.tsx'
import { StageCanvas } from '../features/minigames/stage-canvas.tsx'
import { LastResult } from '../features/minigames/stage.tsx'
import { useGame, type GameState } from '../features/minigames/use-game.ts'
import { PageLink } from '../shell/link.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { BetRail, GameTabs, renderVerifyLink } from './game-parts.tsx'
import { SiteSlipBar } from './site-slip.tsx'
import { OwnBet } from './own-bet.tsx'

const ROUNDS = 10

export function MinigamesScreen() {
  const t = useTexts()
  const phone = useFormFactor() === 'phone'
  const detail = useSearchDialog('bet')
  // Where a press is a bet no price moves away under the finger.
  const isBelow = useIsQuick()
  return (
    <main id="content" className="page py-4 desk:py-6">
      <h1 className="sr-only">{t('menu.minigames')}</h1>
      <GameTabs />
      {phone && !isBelow && <RoundReceipts className="mb-4" />}
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 items-stretch gap-4 full:grid-cols-2">
          <MiniGame gameKey="powerball" />
          <MiniGame gameKey="powerladder" />
          <MiniGame gameKey="speedkeno" />
          <MiniGame gameKey="kenoladder" />
        </div>
        <aside className="min-w-0 wide:sticky wide:top-(--header)">
          <BetRail onOpen={detail.open} />
        </aside>
      </div>
      {phone && isBelow && <RoundReceipts className="mt-4" />}
      {phone && (
        <>
          <div aria-hidden className="h-14" />
          <SiteSlipBar withGames isAlways />
        </>
      )}
      <OwnBet
        betId={detail.value}
        onClose={detail.close}
        renderVerifyLink={(roundNo, key) => renderVerifyLink(roundNo, key, t('results.verify'))}
      />
    </main>
  )
}

function MiniGame({ gameKey }: { readonly gameKey: GameKeyOnWire }) {
  const t = useTexts()
  const codeText = useCodeText()
  const game = useGame(gameKey, ROUNDS)
  const { look, offer, open, last, reveal } = game
  return (
    <section aria-label={t(look.text)} className={classNames(look.colour, 'panel flex min-w-0 flex-col gap-3 p-4')}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex min-w-0 items-center gap-2 text-lg font-semibold">
          <Emblem gameKey={gameKey} className="size-6" />
          <span className="truncate">{t(look.text)}</span>
        </h2>
        <PageLink
          page={look.page}
          className="inline-flex min-h-11 shrink-0 items-center gap-0.5 rounded-md px-1 text-sm text-dim hover:text-ink desk:min-h-8"
        >
          {t('play.allMarkets')}
          <ChevronRight aria-hidden className="size-4" />
        </PageLink>
      </div>
      <div className="stage grid grid-cols-[minmax(0,1fr)_auto]">
        <StageCanvas
          gameKey={gameKey}
          result={last?.result ?? null}
          reveal={reveal}
          pace={look.pace}
          isDrawing={drawingRound(game.rounds, game.now) !== null}
          className="mx-auto my-2 h-40 w-full max-w-56"
        />
        <Clock game={game} />
      </div>
      {/* Its places stand before a result has come and while the next is drawn: the prices below do not move. */}
      <LastResult game={game} />
      {game.down && <p className="text-sm text-warn">{codeText(game.down)}</p>}
      {offer.query.isPending ? (
        <Skeleton className="h-55.5" />
      ) : (
        <QuickMarkets gameKey={gameKey} markets={offer.markets} round={open} />
      )}
    </section>
  )
}

function Clock({ game: { current, phase } }: { readonly game: GameState }) {
  const t = useTexts()
  const isOpen = phase === 'open'
  const label = isOpen ? t('powerball.closesIn') : t('powerball.drawsIn')
  return (
    <div className="flex w-34 flex-col justify-center gap-1.5 py-3 pr-3 text-right">
      <p className="figures text-sm font-semibold">
        {current ? t('powerball.round', { round: roundOfDay(current.roundNo) }) : '–'}
      </p>
      <p className="flex min-h-6 justify-end">{phase && <RoundBadge phase={phase} />}</p>
      <p className="text-xs text-dim">{label}</p>
      <p className="text-2xl font-bold">
        {current ? (
          <Countdown
            key={label}
            label={label}
            endsAt={Date.parse(isOpen ? current.closesAt : current.drawsAt)}
            now={serverNow}
          />
        ) : (
          <span className="figures text-line">--:--</span>
        )}
      </p>
    </div>
  )
}
