// Where a bet is cashed out by itself: a switch, and a multiplier that is stepped or typed.
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Press } from '../../../parts/press.tsx'
import { StepButton } from '../../../parts/stake.tsx'
import type { CrashWords } from '../words/words.ts'

/** Targets that the buttons step over, in hundredths; any other can be typed. */
const STEPS = [101, 110, 120, 150, 200, 250, 300, 400, 500, 1000, 2000, 5000, 10_000, 100_000]
const TARGET_MIN = 101
const TARGET_MAX = 100_000_000

interface TargetProps {
  readonly target: number
  readonly isAuto: boolean
  readonly disabled: boolean
  readonly words: CrashWords
  readonly onTarget: (target: number) => void
  readonly onAuto: (isAuto: boolean) => void
}

export function Target({ target, isAuto, disabled, words, onTarget, onAuto }: TargetProps) {
  const [typed, setTyped] = useState((target / 100).toFixed(2))
  const aim = (next: number) => {
    const within = Math.min(TARGET_MAX, Math.max(TARGET_MIN, Math.round(next)))
    setTyped((within / 100).toFixed(2))
    onTarget(within)
  }
  return (
    <div className="flex h-13 items-center rounded-lg max-desk:[&>button:not([role])]:w-10 bg-well shadow-[inset_0_0_0_1px_var(--color-line)] max-desk:h-11 low:h-11 low:[&>button:not([role])]:w-10">
      <Press
        role="switch"
        aria-checked={isAuto}
        aria-label={words.autoLabel}
        off={disabled}
        onPress={() => onAuto(!isAuto)}
        className="ml-1.5 flex h-10 shrink-0 items-center gap-2 rounded-md px-2 text-sm font-bold hover:bg-raised aria-disabled:text-dim max-desk:h-9 max-desk:px-1.5 max-desk:text-xs low:h-9 low:px-1.5"
      >
        <span
          aria-hidden
          className={`relative h-4.5 w-8 rounded-full transition-colors ${isAuto ? 'bg-pick' : 'bg-field'} max-desk:w-7`}
        >
          <span
            className={`absolute top-0.5 left-0.5 size-3.5 rounded-full bg-ground transition-transform ${isAuto ? 'translate-x-3.5 max-desk:translate-x-2.5' : ''}`}
          />
        </span>
        <span className="max-desk:sr-only low:sr-only">{words.auto}</span>
      </Press>
      {isAuto ? (
        <>
          <StepButton
            label={words.lower}
            disabled={disabled || target <= TARGET_MIN}
            onPress={() => aim(STEPS.findLast((step) => step < target) ?? TARGET_MIN)}
          >
            <Minus aria-hidden className="size-4.5" />
          </StepButton>
          <label className="min-w-0 flex-1 text-center">
            <span className="block truncate text-xs leading-4 text-dim max-desk:sr-only low:sr-only">
              {words.target}
            </span>
            <input
              inputMode="decimal"
              value={typed}
              readOnly={disabled}
              onChange={(event) => setTyped(event.target.value.replace(/[^\d.]/g, ''))}
              onBlur={() => aim(Number(typed) * 100 || TARGET_MIN)}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              className="w-full bg-transparent text-center text-lg leading-5.5 font-bold tabular-nums outline-offset-4"
            />
          </label>
          <StepButton
            label={words.higher}
            disabled={disabled}
            onPress={() => aim(STEPS.find((step) => step > target) ?? target * 2)}
          >
            <Plus aria-hidden className="size-4.5" />
          </StepButton>
        </>
      ) : (
        <span className="min-w-0 flex-1 truncate px-2 text-center text-sm text-dim">{words.manual}</span>
      )}
    </div>
  )
}
