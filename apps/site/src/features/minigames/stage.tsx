// The stage of a game: its picture, the clock of the round that is on, and the tray in which the last result is told step by step.
// The result stands in words for screen readers once it is out.
import type { GameKeyOnWire } from '@hanpan/contract'
import { numbersNamed } from '@hanpan/minigames'
import { Button, IconButton, Skeleton, classNames } from '@hanpan/ui'
import { Grid3x3, ShieldCheck, SkipForward } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { Emblem } from './emblem.tsx'
import { useResultText } from './result-text.ts'
import { RoundBadge, RoundClock } from './round-clock.tsx'
import { drawingRound, roundOfDay } from './rounds.ts'
import { SoundSwitch } from './sound-switch.tsx'
import { useSlip } from '../../state/slip.ts'
import { StageCanvas } from './stage-canvas.tsx'
import { StagePicks, useStagePicks } from './stage-picks.tsx'
import { SumGauge } from './sum-gauge.tsx'
import { Tray } from './tray.tsx'
import type { GameState } from './use-game.ts'
import { useStageSounds } from './use-stage-sounds.ts'
import { VerifiedMark } from './verified-mark.tsx'

interface StageProps {
  readonly game: GameState
  /** What opens the game in a window of its own. */
  readonly corner?: ReactNode
}

/** Numbers that the member has named for the draw that is shown. */
function useOwnNumbers({ look, rounds, now, last }: GameState): readonly number[] {
  const receipts = useSlip((state) => state.receipts)
  const roundNo = (drawingRound(rounds, now) ?? last)?.roundNo
  return useMemo(() => {
    const named = receipts.filter(
      (bet) => bet.gameKey === look.key && bet.roundNo === roundNo && numbersNamed(bet.market) !== null,
    )
    return [...new Set(named.flatMap(({ pick }) => pick.split('-').map(Number)))]
  }, [receipts, look.key, roundNo])
}

/** How high the stage of a game is beside the slip; what stands for it until it comes is as high. */
export const stageHeight = (gameKey: GameKeyOnWire): string => (gameKey === 'powerball' ? 'min-h-84' : 'min-h-101')

export function Stage({ game, corner }: StageProps) {
  const t = useTexts()
  const { look, rounds, now, current, phase, last, reveal } = game
  const drawing = drawingRound(rounds, now)
  const own = useOwnNumbers(game)
  useStageSounds(reveal, look.pace)
  const told = { gameKey: look.key, result: drawing ? null : (last?.result ?? null), count: reveal.count }
  const tray = { ...told, steps: look.pace.steps, isHeld: reveal.isHeld }
  return (
    <section
      aria-label={t('slip.stage')}
      className={classNames(
        look.colour,
        stageHeight(look.key),
        'stage grid desk:grid-cols-[16rem_minmax(0,1fr)] full:grid-cols-[18rem_minmax(0,1fr)]',
      )}
    >
      <div className="flex min-w-0 flex-col justify-between gap-2 py-4 pl-5">
        <h1 className="flex min-h-9 min-w-0 items-center gap-2 text-2xl font-bold">
          <Emblem gameKey={look.key} className="size-8" />
          <span className="truncate">{t(look.text)}</span>
        </h1>
        <div className="flex items-center gap-3">
          {current && phase ? (
            <>
              <RoundClock round={current} phase={phase} />
              <div className="flex min-w-0 flex-col items-start gap-2">
                <span className="figures text-lg font-semibold">
                  {t('powerball.round', { round: roundOfDay(current.roundNo) })}
                </span>
                <RoundBadge phase={phase} />
                <Commitment value={current.commitment} digits={6} />
              </div>
            </>
          ) : (
            <>
              <Skeleton className="size-30 rounded-full" />
              <span className="text-dim">{t('slip.waiting')}</span>
            </>
          )}
        </div>
        <div>
          <ResultHead game={game} />
          {(look.key === 'powerball' || look.key === 'speedkeno') && (
            <SumGauge {...told} gameKey={look.key} isOver={reveal.count >= look.pace.steps} />
          )}
          <Tray {...tray} part="words" />
          <ResultWords game={game} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2 px-4 pt-2 pb-3">
        <StageCanvas
          gameKey={look.key}
          result={last?.result ?? null}
          reveal={reveal}
          pace={look.pace}
          isDrawing={drawing !== null}
          own={own}
          className="min-h-66 flex-1"
        />
        {look.key !== 'powerball' && <Tray {...tray} part="places" />}
        {/* Its place stands before there is a draw: nothing below the stage moves. */}
        <div className="flex h-9 items-center gap-2">
          <div className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
            <StagePicks game={game} />
          </div>
          <SoundSwitch />
          {corner}
        </div>
      </div>
    </section>
  )
}

interface PhoneStageProps extends StageProps {
  /** Unfolds below it: how the last rounds fell. */
  readonly strip: ReactNode
}

/** The stage of a phone: low enough that prices stand below it in the first view. */
export function PhoneStage({ game, corner, strip }: PhoneStageProps) {
  const t = useTexts()
  const [isUnfolded, setUnfolded] = useState(false)
  const { look, rounds, now, current, phase, last, reveal } = game
  const drawing = drawingRound(rounds, now)
  const own = useOwnNumbers(game)
  const hasPicks = useStagePicks(game).length > 0
  useStageSounds(reveal, look.pace)
  return (
    <section aria-label={t('slip.stage')} className={classNames(look.colour, 'stage')}>
      <h1 className="sr-only">{t(look.text)}</h1>
      <div className="flex flex-col" style={{ height: PHONE_STAGE_PIXELS }}>
        {/* Above the picture and not over it: below it the balls fall to their places. */}
        <StagePicks game={game} className="h-6 shrink-0 overflow-x-auto px-3 [scrollbar-width:none]" />
        <div className="flex min-h-0 flex-1 items-center gap-2 px-3">
          <div className="h-full min-w-0 flex-1">
            <StageCanvas
              gameKey={look.key}
              result={last?.result ?? null}
              reveal={reveal}
              pace={look.pace}
              isDrawing={drawing !== null}
              own={own}
              className="h-full w-full"
            />
          </div>
          <div className="flex min-w-0 shrink-0 flex-col items-end">
            {current && phase ? (
              <>
                <RoundBadge phase={phase} />
                {/* The picks have its height. It is kept, so that the picture beside it stays as wide as it is. */}
                <div style={hasPicks ? { height: 0, visibility: 'hidden' } : undefined}>
                  <Commitment value={current.commitment} digits={8} />
                </div>
              </>
            ) : (
              <span className="text-sm text-dim">{t('slip.waiting')}</span>
            )}
            {/* Their icons stand in the middle of what a thumb can press: the column is lower than the stage so. */}
            <span className="-mt-2 -mr-3 flex">
              <SoundSwitch />
              {corner}
            </span>
          </div>
        </div>
      </div>
      <div className="flex min-h-11 items-center gap-1 px-3">
        <span className="figures shrink-0 text-xs text-dim">
          {drawing ? t('slip.drawing') : last && roundOfDay(last.roundNo)}
        </span>
        <div className="min-w-0 flex-1">
          <Tray
            gameKey={look.key}
            result={drawing ? null : (last?.result ?? null)}
            count={reveal.count}
            steps={look.pace.steps}
            isHeld={reveal.isHeld}
            dense
          />
        </div>
        {reveal.isRevealing && !drawing ? (
          <Button size="small" tone="ghost" onClick={reveal.skip}>
            {t('slip.skip')}
          </Button>
        ) : (
          <>
            {last && !drawing && <VerifiedMark round={last} wordless />}
            <IconButton label={t('slip.boards')} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
              <Grid3x3 aria-hidden className="size-4.5" />
            </IconButton>
          </>
        )}
      </div>
      {isUnfolded && strip}
      <ResultWords game={game} />
    </section>
  )
}

const PHONE_STAGE_PIXELS = 88

/** The result for who cannot see it, once it is out. */
function ResultWords({ game: { look, rounds, now, last, reveal } }: { readonly game: GameState }) {
  const t = useTexts()
  const resultText = useResultText()
  const isBusy = drawingRound(rounds, now) !== null || reveal.isRevealing
  return (
    <p aria-live="polite" className="sr-only">
      {last?.result && !isBusy
        ? `${t(look.text)} ${t('slip.lastResult', { round: roundOfDay(last.roundNo) })}: ${resultText(last.result)}`
        : ''}
    </p>
  )
}

/** Which round the result is of, and the way past its telling. */
function ResultHead({ game: { rounds, now, last, reveal } }: { readonly game: GameState }) {
  const t = useTexts()
  const drawing = drawingRound(rounds, now)
  return (
    <div className="flex min-h-11 items-center gap-2 desk:min-h-8">
      <p className="figures text-sm text-dim">
        {drawing
          ? `${t('powerball.round', { round: roundOfDay(drawing.roundNo) })} · ${t('slip.drawing')}`
          : last && t('slip.lastResult', { round: roundOfDay(last.roundNo) })}
      </p>
      {last && !reveal.isRevealing && !drawing && <VerifiedMark round={last} />}
      {reveal.isRevealing && !drawing && (
        <Button size="small" tone="ghost" icon={<SkipForward aria-hidden className="size-4" />} onClick={reveal.skip}>
          {t('slip.skip')}
        </Button>
      )}
    </div>
  )
}

/** The tray with its head. Between two draws it shows the last result: it is never empty. */
export function LastResult({ game }: { readonly game: GameState }) {
  const { look, rounds, now, last, reveal } = game
  return (
    <div>
      <ResultHead game={game} />
      <Tray
        gameKey={look.key}
        result={drawingRound(rounds, now) ? null : (last?.result ?? null)}
        count={reveal.count}
        steps={look.pace.steps}
        isHeld={reveal.isHeld}
      />
      <ResultWords game={game} />
    </div>
  )
}

function Commitment({ value, digits = 16 }: { readonly value: string; readonly digits?: number }) {
  const t = useTexts()
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-dim" title={`${t('slip.commitmentHint')}\n${value}`}>
      <ShieldCheck aria-hidden className="size-3.5 shrink-0" />
      <span className="shrink-0">{t('slip.commitment')}</span>
      <code className="figures truncate">{value.slice(0, digits)}…</code>
    </p>
  )
}
