// The stage: the drum, the tray into which the drawn balls roll in their order, and the clock of the round that is on. The
// result stands in words for screen readers once it is out.
import { Button, Skeleton, classNames } from '@hanpan/ui'
import { ShieldCheck, SkipForward } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { Ball } from './ball.tsx'
import { DrawDrum } from './draw-drum.tsx'
import { outcomes, sizeOf, type PowerballDraw, type PowerballRound } from './outcomes.ts'
import { useResultText } from './result-row.tsx'
import { RoundBadge, RoundClock } from './round-clock.tsx'
import { drawingRound, roundOfDay, type RoundPhase } from './rounds.ts'
import { BALLS_REVEALED, type Revealed } from './use-reveal.ts'

interface StageProps {
  readonly rounds: readonly PowerballRound[]
  readonly now: number
  readonly current: PowerballRound | null
  readonly phase: RoundPhase | null
  readonly last: PowerballRound | null
  readonly reveal: Revealed
}

export function Stage({ rounds, now, current, phase, last, reveal }: StageProps) {
  const t = useTexts()
  const resultText = useResultText()
  const drawing = drawingRound(rounds, now)
  const result = last?.result ?? null
  const isBusy = drawing !== null || reveal.isRevealing
  const out = reveal.isRevealing && result ? result.balls.slice(0, reveal.count) : []
  return (
    <section
      aria-label={t('powerball.stage')}
      className="panel relative isolate grid overflow-hidden desk:grid-cols-[minmax(0,15rem)_1fr] full:grid-cols-[17rem_1fr]"
    >
      <div aria-hidden className="stage-light absolute inset-0 -z-1" />
      <DrawDrum out={out} blowing={isBusy} className="mx-auto hidden aspect-square w-full max-w-68 p-4 desk:block" />
      <div className="flex min-w-0 flex-col gap-4 p-4 desk:py-6 desk:pr-6">
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-2">
            <h1 className="text-xl font-bold desk:text-2xl">{t('powerball.title')}</h1>
            <div className="flex flex-wrap items-center gap-2">
              {current && phase ? (
                <>
                  <span className="figures text-lg font-semibold">
                    {t('powerball.round', { round: roundOfDay(current.roundNo) })}
                  </span>
                  <RoundBadge phase={phase} />
                </>
              ) : (
                <span className="text-dim">{t('powerball.waiting')}</span>
              )}
            </div>
            {current && <Commitment value={current.commitment} />}
          </div>
          {current && phase ? (
            <RoundClock round={current} phase={phase} />
          ) : (
            <Skeleton className="size-30 rounded-full" />
          )}
        </div>
        <div className="mt-auto rounded-lg border border-line bg-ground/70 p-3 desk:p-4">
          <div className="mb-3 flex min-h-9 items-center justify-between gap-2">
            <p className="figures text-sm text-dim">
              {drawing
                ? `${t('powerball.round', { round: roundOfDay(drawing.roundNo) })} · ${t('powerball.drawing')}`
                : last && t('powerball.lastResult', { round: roundOfDay(last.roundNo) })}
            </p>
            {reveal.isRevealing && (
              <Button
                size="small"
                tone="ghost"
                icon={<SkipForward aria-hidden className="size-4" />}
                onClick={reveal.skip}
              >
                {t('powerball.skip')}
              </Button>
            )}
          </div>
          <Tray result={drawing ? null : result} count={reveal.count} />
          <p aria-live="polite" className="sr-only">
            {last && result && !isBusy
              ? `${t('powerball.lastResult', { round: roundOfDay(last.roundNo) })}: ${resultText(result)}`
              : ''}
          </p>
        </div>
      </div>
    </section>
  )
}

function Commitment({ value }: { readonly value: string }) {
  const t = useTexts()
  return (
    <p
      className="flex min-w-0 items-center gap-1.5 text-xs text-dim"
      title={`${t('powerball.commitmentHint')}\n${value}`}
    >
      <ShieldCheck aria-hidden className="size-3.5 shrink-0 text-brand" />
      <span className="shrink-0">{t('powerball.commitment')}</span>
      <code className="figures truncate">{value.slice(0, 16)}…</code>
    </p>
  )
}

/** Five places and the powerball's. A ball that comes out rolls in. */
function Tray({ result, count }: { readonly result: PowerballDraw | null; readonly count: number }) {
  const t = useTexts()
  const numbers = result ? [...result.balls, result.powerball] : []
  const complete = result !== null && count >= BALLS_REVEALED
  return (
    <div aria-hidden className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex items-center gap-1.5 desk:gap-2">
        {Array.from({ length: BALLS_REVEALED }, (_, place) => {
          const number = numbers[place]
          const isPower = place === BALLS_REVEALED - 1
          return (
            <span key={place} className="flex items-center gap-1.5 desk:gap-2">
              {isPower && <span className="text-dim">+</span>}
              {number !== undefined && place < count ? (
                <RollingBall number={number} power={isPower} rolls={!complete || place === count - 1} />
              ) : (
                <span className="size-9 rounded-full border border-dashed border-line desk:size-11" />
              )}
            </span>
          )
        })}
      </div>
      <p
        className={classNames(
          'figures flex items-center gap-2 text-sm transition-opacity duration-300',
          complete ? 'opacity-100' : 'opacity-0',
        )}
      >
        {result && complete && (
          <>
            <span className="text-dim">
              {t('powerball.sum')} <strong className="text-base text-ink">{result.sum}</strong>
            </span>
            <span className="font-semibold">
              {t(`pick.${outcomes.normalOddEven(result)}`)} · {t(`pick.${outcomes.normalUnderOver(result)}`)} ·{' '}
              {t(`pick.${sizeOf(result)}`)}
            </span>
            <span className="text-brand">
              P {t(`pick.${outcomes.powerOddEven(result)}`)} · {t(`pick.${outcomes.powerUnderOver(result)}`)}
            </span>
          </>
        )}
      </p>
    </div>
  )
}

interface RollingBallProps {
  readonly number: number
  readonly power: boolean
  readonly rolls: boolean
}

function RollingBall({ number, power, rolls }: RollingBallProps) {
  const element = useRef<HTMLSpanElement>(null)
  const rollsIn = useRef(rolls)
  useEffect(() => {
    if (!rollsIn.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    element.current?.animate(
      [
        { transform: 'translateX(-56px) rotate(-260deg) scale(0.7)', opacity: 0 },
        { transform: 'translateX(4px) rotate(14deg) scale(1.04)', opacity: 1, offset: 0.8 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 620, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    )
  }, [])
  return (
    <span ref={element} className="inline-grid">
      <Ball number={number} power={power} className="size-9! text-base! desk:size-11! desk:text-lg!" />
    </span>
  )
}
