// Powerball: the stage, the markets, the slip beside them (a bar and a sheet on a phone), the member's bets, the patterns.
import { Button, ErrorState, Notice, Skeleton } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import { useGameDown } from '../features/minigames/bet-lock.ts'
import { BetDetail } from '../features/minigames/bet-detail.tsx'
import { History } from '../features/minigames/history.tsx'
import { Markets } from '../features/minigames/markets.tsx'
import { MyBets } from '../features/minigames/my-bets.tsx'
import { PatternBoards } from '../features/minigames/pattern-boards.tsx'
import { currentRound, lastDrawnRound, roundPhase } from '../features/minigames/rounds.ts'
import { SlipBar } from '../features/minigames/slip-bar.tsx'
import { SlipPanel } from '../features/minigames/slip-panel.tsx'
import { Stage } from '../features/minigames/stage.tsx'
import { useMarkets } from '../features/minigames/use-markets.ts'
import { useReveal } from '../features/minigames/use-reveal.ts'
import { useRoundTime, useRounds } from '../features/minigames/use-rounds.ts'
import { VerifyDialog } from '../features/minigames/verify-dialog.tsx'
import { GameLaunch } from '../shell/game-launch.tsx'
import { PageLink } from '../shell/link.tsx'
import { useConnection } from '../wire/socket.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

const BOARD_ROUNDS = 120
const HISTORY_ROUNDS = 8

/** Everything the screen stands on: rounds, prices, and what may be bet on at this moment. */
function usePowerball() {
  const { rounds, query } = useRounds(BOARD_ROUNDS)
  const now = useRoundTime(rounds)
  const { markets, limits, query: marketsQuery } = useMarkets()
  const lost = useConnection((state) => state.lost)
  const down = useGameDown()
  const current = currentRound(rounds, now)
  const phase = current && roundPhase(current, now)
  const last = lastDrawnRound(rounds)
  const reveal = useReveal(last)
  // Balls that are still rolling must not be told by the boards beside them.
  const told = reveal.isRevealing ? rounds.filter((round) => round.roundNo !== last?.roundNo) : rounds
  const open = phase === 'open' && !lost && !down ? current : null
  return { rounds, query, now, markets, limits, marketsQuery, down, current, phase, last, reveal, told, open }
}

type Powerball = ReturnType<typeof usePowerball>

export function PowerballScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const phone = useFormFactor() === 'phone'
  const game = usePowerball()
  const { rounds, query } = game
  const verify = useSearchDialog('round')
  const detail = useSearchDialog('bet')
  const slip = {
    markets: game.markets,
    limits: game.limits,
    round: game.open,
    renderDepositLink: (className: string, text: string) => (
      <PageLink page="deposit" className={className}>
        {text}
      </PageLink>
    ),
  }
  if (query.error && rounds.length === 0) {
    return (
      <main id="content" className="page py-10">
        <ErrorState title={codeText(query.error.code)} code={query.error.code} onRetry={() => void query.refetch()} />
      </main>
    )
  }
  return (
    <main id="content" className="page py-4 desk:py-6">
      <GameLaunch />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] full:grid-cols-[minmax(0,1fr)_22rem]">
        <Table game={game} />
        <aside className="flex min-w-0 flex-col gap-4 wide:sticky wide:top-20 wide:max-h-[calc(100dvh-6rem)] wide:overflow-y-auto">
          {!phone && (
            <Panel title={t('powerball.slip')}>
              <SlipPanel {...slip} />
            </Panel>
          )}
          <Panel title={t('powerball.myBets')} aside={<MoreLink page="bets" text={t('common.more')} />}>
            <MyBets onOpen={detail.open} />
          </Panel>
        </aside>
      </div>
      <div className="mt-4 flex flex-col gap-4">
        <Panel title={t('powerball.boards')}>
          <PatternBoards rounds={game.told} />
        </Panel>
        <Panel title={t('powerball.history')} aside={<MoreLink page="results" text={t('main.latestAll')} />}>
          <History rounds={game.told.slice(0, HISTORY_ROUNDS + 2)} onVerify={verify.open} />
        </Panel>
      </div>
      {phone && (
        <>
          <div aria-hidden className="h-14" />
          <SlipBar {...slip} />
        </>
      )}
      <VerifyDialog roundNo={verify.value} onClose={verify.close} />
      <BetDetail
        betId={detail.value}
        onClose={detail.close}
        renderVerifyLink={(roundNo) => (
          <Button size="small" onClick={() => verify.open(roundNo)}>
            {t('results.verify')}
          </Button>
        )}
      />
    </main>
  )
}

/** The stage and the markets under it. */
function Table({ game }: { readonly game: Powerball }) {
  const codeText = useCodeText()
  const { rounds, now, current, phase, last, reveal, markets, marketsQuery } = game
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {game.query.isPending ? (
        <Skeleton className="h-76" />
      ) : (
        <Stage {...{ rounds, now, current, phase, last, reveal }} />
      )}
      {game.down && <Notice tone="warn">{codeText('B0092')}</Notice>}
      {marketsQuery.error && markets.length === 0 ? (
        <ErrorState
          title={codeText(marketsQuery.error.code)}
          code={marketsQuery.error.code}
          onRetry={() => void marketsQuery.refetch()}
        />
      ) : marketsQuery.isPending ? (
        <Skeleton className="h-96" />
      ) : (
        <Markets markets={markets} locked={game.open === null} />
      )}
    </div>
  )
}

function MoreLink({ page, text }: { readonly page: 'bets' | 'results'; readonly text: string }) {
  return (
    <PageLink page={page} className="rounded-md px-2 py-1 text-sm text-dim hover:text-ink">
      {text}
    </PageLink>
  )
}

interface PanelProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

function Panel({ title, aside, children }: PanelProps) {
  return (
    <section aria-label={title} className="panel p-4 desk:p-5">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
