// A mini game: the stage, the markets, the slip beside them (a bar and a sheet on a phone), the member's bets, the patterns. One screen
// for the four games; what differs stands in the table of their looks.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Button, ErrorState, Notice, Skeleton, classNames } from '@hanpan/ui'
import { useFormFactor } from '../app/form-factor.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import { History } from '../features/minigames/history.tsx'
import { Markets } from '../features/minigames/markets.tsx'
import { BetSummary } from '../features/minigames/bet-summary.tsx'
import { MyBets } from '../features/bets/my-bets.tsx'
import { NumberPicker } from '../features/minigames/number-picker.tsx'
import { PatternBoards } from '../features/minigames/pattern-boards.tsx'
import { namedRound } from '../features/minigames/rounds.ts'
import { SlipBar } from '../features/minigames/slip-bar.tsx'
import { SlipPanel } from '../features/minigames/slip-panel.tsx'
import { Stage } from '../features/minigames/stage.tsx'
import { useGame, type GameState } from '../features/minigames/use-game.ts'
import { VerifyDialog } from '../features/minigames/verify-dialog.tsx'
import { GameLaunch } from '../shell/game-launch.tsx'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { GameTabs, MoreLink, Panel, renderDepositLink, renderVerifyLink } from './game-parts.tsx'
import { OwnBet } from './own-bet.tsx'

/** A day of the usual cycle. */
const BOARD_ROUNDS = 288
const HISTORY_ROUNDS = 10

export const PowerballScreen = () => <GameScreen key="powerball" gameKey="powerball" />
export const PowerLadderScreen = () => <GameScreen key="powerladder" gameKey="powerladder" />
export const SpeedKenoScreen = () => <GameScreen key="speedkeno" gameKey="speedkeno" />
export const KenoLadderScreen = () => <GameScreen key="kenoladder" gameKey="kenoladder" />

function GameScreen({ gameKey }: { readonly gameKey: GameKeyOnWire }) {
  const t = useTexts()
  const codeText = useCodeText()
  const phone = useFormFactor() === 'phone'
  const game = useGame(gameKey, BOARD_ROUNDS)
  const verify = useSearchDialog('round')
  const detail = useSearchDialog('bet')
  const { query } = game
  if (query.error && game.rounds.length === 0) {
    return (
      <main id="content" className="page py-10">
        <ErrorState title={codeText(query.error.code)} code={query.error.code} onRetry={() => void query.refetch()} />
      </main>
    )
  }
  return (
    <main id="content" className={classNames('page py-4 desk:py-6', game.look.colour)}>
      <GameLaunch />
      <GameTabs />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] full:grid-cols-[minmax(0,1fr)_22rem]">
        <Table game={game} />
        <aside className="flex min-w-0 flex-col gap-4 wide:sticky wide:top-24 wide:max-h-[calc(100dvh-7rem)] wide:overflow-y-auto">
          {!phone && (
            <Panel title={t('slip.slip')}>
              <SlipPanel renderDepositLink={renderDepositLink} />
            </Panel>
          )}
          <Panel title={t('slip.myBets')} aside={<MoreLink page="bets" text={t('common.more')} />}>
            <MyBets group="minigame" onOpen={detail.open} renderLine={(bet) => <BetSummary bet={bet} />} />
          </Panel>
        </aside>
      </div>
      <div className="mt-4 flex flex-col gap-4">
        <Panel title={t('slip.boards')}>
          <PatternBoards gameKey={gameKey} rounds={game.told} />
        </Panel>
        <Panel
          title={t('slip.history')}
          aside={<MoreLink page="results" text={t('main.latestAll')} search={{ game: gameKey }} />}
        >
          <History
            rounds={game.told.slice(0, HISTORY_ROUNDS + 2)}
            onVerify={(roundNo) => verify.open(namedRound(gameKey, roundNo))}
          />
        </Panel>
      </div>
      {phone && (
        <>
          <div aria-hidden className="h-14" />
          <SlipBar renderDepositLink={renderDepositLink} />
        </>
      )}
      <VerifyDialog roundNo={verify.value} onClose={verify.close} renderFullLink={renderVerifyLink} />
      <OwnBet
        betId={detail.value}
        onClose={detail.close}
        renderVerifyLink={(roundNo, key) => (
          <Button size="small" onClick={() => verify.open(namedRound(key, roundNo))}>
            {t('results.verify')}
          </Button>
        )}
      />
    </main>
  )
}

/** The stage and the markets under it. */
function Table({ game }: { readonly game: GameState }) {
  const codeText = useCodeText()
  const { look, open } = game
  const { markets, numbers, query } = game.offer
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {game.query.isPending ? <Skeleton className="h-136 desk:h-80" /> : <Stage game={game} />}
      {game.down && <Notice tone="warn">{codeText(game.down)}</Notice>}
      {query.error && markets.length === 0 ? (
        <ErrorState title={codeText(query.error.code)} code={query.error.code} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <Markets gameKey={look.key} markets={markets} round={open} />
          {numbers.length > 0 && <NumberPicker gameKey={look.key} numbers={numbers} round={open} />}
        </>
      )}
    </div>
  )
}
