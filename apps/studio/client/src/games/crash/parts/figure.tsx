// What stands over the picture: the multiplier while it rises and where it ended, the time to bet before that.
import type { ReactNode, Ref } from 'react'
import type { CrashRound } from '../../../../../src/wire/crash.ts'
import type { Phase } from '../live/crash-state.ts'
import { times } from '../times.ts'
import type { CrashWords } from '../words/words.ts'

const R = 43
const AROUND = 2 * Math.PI * R
const HURRY_SECONDS = 5

interface FigureProps {
  readonly phase: Phase
  readonly round: CrashRound | null
  readonly words: CrashWords
  readonly figure: Ref<HTMLElement>
  readonly below: Ref<HTMLElement>
  /** What a round came to, when it is over. */
  readonly children: ReactNode
}

export function Figure({ phase, round, words, figure, below, children }: FigureProps) {
  if (phase.phase === 'rising' || phase.phase === 'over') {
    const isOver = round?.point != null
    return (
      <div className="pointer-events-none absolute top-[7%] left-[9%] max-desk:top-3 max-desk:left-4 low:top-2.5 low:left-4">
        {/* A frame that began before the end may come after it: what is over has elements of its own, which no frame reaches. */}
        <b
          key={`figure-${isOver}`}
          ref={isOver ? undefined : figure}
          className={`block text-[clamp(52px,13vh,112px)] leading-none font-extrabold tracking-tight tabular-nums [text-shadow:0_2px_18px_#06071499] max-desk:text-[52px] low:text-[44px] ${isOver ? 'text-[#cfc8e0]' : 'text-white'}`}
        >
          {times(round?.point ?? 100)}
        </b>
        <span
          key={`below-${isOver}`}
          ref={isOver ? undefined : below}
          className="mt-2 block text-lg font-semibold text-[#efe7f5] tabular-nums [text-shadow:0_1px_8px_#060714] max-desk:mt-1 max-desk:text-sm low:mt-1 low:text-sm"
        >
          {isOver ? words.ended(times(round.point)) : words.phase.rising}
        </span>
        {children}
      </div>
    )
  }
  const seconds = Math.ceil((phase.left ?? 0) / 1000)
  const isHurried = phase.phase === 'betting' && seconds <= HURRY_SECONDS
  const part = phase.lasts === null ? 0 : 1 - (phase.left ?? 0) / phase.lasts
  return (
    <div className="pointer-events-none absolute top-[7%] left-[9%] flex items-center gap-5 max-desk:top-3 max-desk:right-22 max-desk:left-4 max-desk:gap-3 low:top-3 low:right-22 low:left-4 low:gap-3">
      <span className="relative grid size-24 shrink-0 place-items-center rounded-full bg-[#0a0b1ccc] max-desk:size-16 low:size-14">
        <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 size-full -rotate-90">
          <circle cx="50" cy="50" r={R} fill="none" stroke="#fff" strokeOpacity=".2" strokeWidth="8" />
          {phase.phase === 'betting' && (
            <circle
              cx="50"
              cy="50"
              r={R}
              fill="none"
              stroke={isHurried ? 'var(--color-warn)' : '#f1f5fb'}
              strokeWidth="8"
              strokeDasharray={`${AROUND} ${AROUND}`}
              strokeDashoffset={-AROUND * part}
              className="transition-[stroke-dashoffset] duration-200 ease-linear motion-reduce:transition-none"
            />
          )}
        </svg>
        <b className="text-3xl font-extrabold tabular-nums max-desk:text-2xl low:text-xl" data-testid="clock">
          {phase.phase === 'betting' ? seconds : '–'}
        </b>
      </span>
      <span
        className={`text-2xl font-bold [text-shadow:0_1px_10px_#060714] max-desk:text-lg max-desk:leading-tight low:text-lg low:leading-tight ${isHurried ? 'text-warn' : 'text-white'}`}
      >
        {words.phase[phase.phase]}
      </span>
    </div>
  )
}
