// A mini game: the stage, the markets, the slip beside them (a bar and a sheet on a phone), the member's bets, the patterns. One screen
// for the four games; what differs stands in the table of their looks.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Button, ErrorState, Notice, Skeleton, classNames, formatDuration } from '@hanpan/ui'
import { useEffect, type ReactNode } from 'react'
import { useFormFactor, useHasThreeColumns } from '../app/form-factor.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import { History } from '../features/minigames/history.tsx'
import { Markets } from '../features/minigames/markets.tsx'
import { NumberPicker } from '../features/minigames/number-picker.tsx'
import { OwnRounds } from '../features/minigames/own-rounds.tsx'
import { PatternStrip } from '../features/minigames/pattern-strip.tsx'
import { namedRound } from '../features/minigames/rounds.ts'
import { useIsQuick } from '../features/minigames/quick-bet.ts'
import { RoundReceipts } from '../features/minigames/round-receipts.tsx'
import { PhoneStage, Stage, stageHeight } from '../features/minigames/stage.tsx'
import { useGame, type GameState } from '../features/minigames/use-game.ts'
import { VerifyDialog } from '../features/minigames/verify-dialog.tsx'
import { useSession } from '../state/session.ts'
import { useSlip } from '../state/slip.ts'
import { serverNow } from '../wire/server-clock.ts'
import { GameLaunch } from '../shell/game-launch.tsx'
import { RunningNotice } from '../shell/running-notice.tsx'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { BetRail, GameTabs, PhoneStrip, Panel, renderVerifyLink } from './game-parts.tsx'
import { SiteSlipBar } from './site-slip.tsx'
import { MoreLink } from './slip-ways.tsx'
import { OwnBet } from './own-bet.tsx'

/** A day of the usual cycle, and the longest of the frequencies. */
const BOARD_ROUNDS = 300
const HISTORY_ROUNDS = 10

export const PowerballScreen = () => <GameScreen key="powerball" gameKey="powerball" />
export const PowerLadderScreen = () => <GameScreen key="powerladder" gameKey="powerladder" />
export const SpeedKenoScreen = () => <GameScreen key="speedkeno" gameKey="speedkeno" />
export const KenoLadderScreen = () => <GameScreen key="kenoladder" gameKey="kenoladder" />

function GameScreen({ gameKey }: { readonly gameKey: GameKeyOnWire }) {
  const t = useTexts()
  const codeText = useCodeText()
  const phone = useFormFactor() === 'phone'
  const threeColumns = useHasThreeColumns()
  const isMember = useSession((state) => state.phase === 'member')
  const game = useGame(gameKey, BOARD_ROUNDS)
  const strip = <PatternStrip game={game} roundsMax={BOARD_ROUNDS} />
  const verify = useSearchDialog('round')
  const detail = useSearchDialog('bet')
  const { query } = game
  useStageInSight()
  useTitleClock(game)
  if (query.error && game.rounds.length === 0) {
    return (
      <main id="content" className="page py-10">
        <ErrorState title={codeText(query.error.code)} code={query.error.code} onRetry={() => void query.refetch()} />
      </main>
    )
  }
  return (
    <main id="content" className={classNames('page', phone ? 'pb-4' : 'py-6', game.look.colour)}>
      {phone ? <PhoneStrip game={game} /> : <GameTabs />}
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] full:grid-cols-[minmax(0,1fr)_22rem] broad:grid-cols-[minmax(0,1fr)_20rem_22rem]">
        <div className="min-w-0 broad:col-span-2">
          <StageOf game={game} strip={strip} />
        </div>
        <Table game={game} strip={strip} />
        {threeColumns && isMember && (
          <div className="flex min-w-0 flex-col gap-3">
            <RoundReceipts />
            <OwnRounds gameKey={gameKey} more={<MoreLink page="bets" text={t('common.more')} />} />
          </div>
        )}
        <aside className="min-w-0 wide:sticky wide:top-(--header) wide:col-start-2 wide:row-span-2 wide:row-start-1 broad:col-start-3">
          <BetRail onOpen={detail.open} withoutReceipts={threeColumns} />
        </aside>
      </div>
      <div className="mt-4">
        <Panel
          title={t('slip.history')}
          aside={<MoreLink page="results" text={t('main.latestAll')} search={{ game: gameKey }} />}
        >
          <History rounds={game.told.slice(0, HISTORY_ROUNDS + 2)} />
        </Panel>
      </div>
      {phone && (
        <>
          <div aria-hidden className="h-14" />
          <SiteSlipBar withGames isAlways />
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

/** While the sheet of the slip is open the stage above it is in sight; then the reader is back where it was. */
function useStageInSight(): void {
  const isOpen = useSlip(({ sheet }) => sheet)
  useEffect(() => {
    if (!isOpen) return undefined
    const before = window.scrollY
    window.scrollTo({ top: 0 })
    return () => window.scrollTo({ top: before })
  }, [isOpen])
}

/** The time that is left, in the title of the page: for who looks at another tab. */
function useTitleClock({ look, current, phase }: GameState): void {
  const t = useTexts()
  const name = t(look.text)
  const site = t('common.siteTitle')
  const endsAt = current && phase === 'open' ? Date.parse(current.closesAt) : null
  useEffect(() => {
    if (endsAt === null) return undefined
    const tick = () => (document.title = `${formatDuration(endsAt - serverNow())} · ${name}`)
    tick()
    const timer = setInterval(tick, 1000)
    return () => {
      clearInterval(timer)
      document.title = site
    }
  }, [endsAt, name, site])
}

interface PartProps {
  readonly game: GameState
  /** How the last rounds fell: above the prices, and on a phone below the stage. */
  readonly strip: ReactNode
}

function StageOf({ game, strip }: PartProps) {
  const phone = useFormFactor() === 'phone'
  if (game.query.isPending) return <Skeleton className={phone ? 'h-33' : stageHeight(game.look.key)} />
  if (phone) return <PhoneStage game={game} corner={<GameLaunch />} strip={strip} />
  return <Stage game={game} corner={<GameLaunch />} />
}

/** What stands under the stage: the markets. */
function Table({ game, strip }: PartProps) {
  const codeText = useCodeText()
  const phone = useFormFactor() === 'phone'
  const { look, open } = game
  const { markets, numbers, query } = game.offer
  // Where a press is a bet no price moves away under the finger, and none comes in its place: receipts stand below.
  const isBelow = useIsQuick()
  return (
    <div className={classNames('flex min-w-0 flex-col', phone ? '-mt-2 gap-2' : 'gap-4')}>
      {/* On a desk the slip beside it says so. */}
      {phone && <RunningNotice />}
      {phone ? !isBelow && <RoundReceipts /> : strip}
      {game.down && <Notice tone="warn">{codeText(game.down)}</Notice>}
      {query.error && markets.length === 0 ? (
        <ErrorState title={codeText(query.error.code)} code={query.error.code} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Skeleton className="h-dvh" />
      ) : (
        <>
          <Markets gameKey={look.key} markets={markets} round={open} />
          {numbers.length > 0 && <NumberPicker gameKey={look.key} numbers={numbers} round={open} />}
          {phone && isBelow && <RoundReceipts />}
        </>
      )}
    </div>
  )
}
