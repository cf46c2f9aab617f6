// The stage of a game: its picture, the clock of the round that is on, and the tray in which the last result is told step by step.
// The result stands in words for screen readers once it is out.
import { Button, Skeleton, classNames } from '@hanpan/ui'
import { ShieldCheck, SkipForward } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'
import { Emblem } from './emblem.tsx'
import { useResultText } from './result-text.ts'
import { RoundBadge, RoundClock } from './round-clock.tsx'
import { drawingRound, roundOfDay } from './rounds.ts'
import { SoundSwitch } from './sound-switch.tsx'
import { StageCanvas } from './stage-canvas.tsx'
import { Tray } from './tray.tsx'
import type { GameState } from './use-game.ts'
import { useStageSounds } from './use-stage-sounds.ts'

export function Stage({ game }: { readonly game: GameState }) {
  const t = useTexts()
  const { look, rounds, now, current, phase, last, reveal } = game
  const drawing = drawingRound(rounds, now)
  useStageSounds(reveal, look.pace)
  return (
    <section
      aria-label={t('slip.stage')}
      className={classNames(
        look.colour,
        'panel relative isolate grid overflow-hidden desk:grid-cols-[minmax(0,15rem)_1fr] full:grid-cols-[18rem_1fr]',
      )}
    >
      <div aria-hidden className="stage-light absolute inset-0 -z-1" />
      <StageCanvas
        gameKey={look.key}
        result={last?.result ?? null}
        reveal={reveal}
        pace={look.pace}
        isDrawing={drawing !== null}
        className="mx-auto mt-3 h-56 w-[calc(100%-1.5rem)] max-w-68 desk:my-4 desk:h-auto desk:min-h-68"
      />
      <div className="flex min-w-0 flex-col gap-4 p-4 desk:py-6 desk:pr-6">
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-2">
            <h1 className="flex items-center gap-2 text-xl font-bold desk:text-2xl">
              <Emblem gameKey={look.key} className="size-7 desk:size-8" />
              {t(look.text)}
            </h1>
            <div className="flex flex-wrap items-center gap-2">
              {current && phase ? (
                <>
                  <span className="figures text-lg font-semibold">
                    {t('powerball.round', { round: roundOfDay(current.roundNo) })}
                  </span>
                  <RoundBadge phase={phase} />
                </>
              ) : (
                <span className="text-dim">{t('slip.waiting')}</span>
              )}
            </div>
            <p className="text-sm text-dim max-desk:hidden">{t(look.about)}</p>
            {current && <Commitment value={current.commitment} />}
          </div>
          {current && phase ? (
            <RoundClock round={current} phase={phase} />
          ) : (
            <Skeleton className="size-30 rounded-full" />
          )}
        </div>
        <LastResult game={game} />
      </div>
    </section>
  )
}

/** The tray with its head. Between two draws it shows the last result: it is never empty. */
export function LastResult({ game, compact = false }: { readonly game: GameState; readonly compact?: boolean }) {
  const t = useTexts()
  const resultText = useResultText()
  const { look, rounds, now, last, reveal } = game
  const drawing = drawingRound(rounds, now)
  const result = last?.result ?? null
  const isBusy = drawing !== null || reveal.isRevealing
  return (
    <div className={classNames('rounded-lg border border-line bg-ground/70 p-3', !compact && 'mt-auto desk:p-4')}>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-2 desk:min-h-8">
        <p className="figures text-sm text-dim">
          {drawing
            ? `${t('powerball.round', { round: roundOfDay(drawing.roundNo) })} · ${t('slip.drawing')}`
            : last && t('slip.lastResult', { round: roundOfDay(last.roundNo) })}
        </p>
        <span className="flex items-center">
          {reveal.isRevealing && !drawing && (
            <Button
              size="small"
              tone="ghost"
              icon={<SkipForward aria-hidden className="size-4" />}
              onClick={reveal.skip}
            >
              {t('slip.skip')}
            </Button>
          )}
          {!compact && <SoundSwitch />}
        </span>
      </div>
      <Tray gameKey={look.key} result={drawing ? null : result} count={reveal.count} steps={look.pace.steps} />
      <p aria-live="polite" className="sr-only">
        {last && result && !isBusy
          ? `${t(look.text)} ${t('slip.lastResult', { round: roundOfDay(last.roundNo) })}: ${resultText(result)}`
          : ''}
      </p>
    </div>
  )
}

function Commitment({ value }: { readonly value: string }) {
  const t = useTexts()
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-dim" title={`${t('slip.commitmentHint')}\n${value}`}>
      <ShieldCheck aria-hidden className="size-3.5 shrink-0 text-brand" />
      <span className="shrink-0">{t('slip.commitment')}</span>
      <code className="figures truncate">{value.slice(0, 16)}…</code>
    </p>
  )
}
