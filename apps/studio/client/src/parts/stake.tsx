// What is staked at once: a stepper over the game's stakes.
import { formatInteger } from '@hanpan/ui'
import { Minus, Plus } from 'lucide-react'
import { Press } from './press.tsx'
import { useShort } from './purse.ts'

interface StakeProps {
  /** A game's own words hold these. */
  readonly words: {
    readonly stake: string
    readonly less: string
    readonly more: string
    readonly won: (amount: string) => string
  }
  readonly stakes: readonly number[]
  readonly stake: number
  readonly onStake: (stake: number) => void
  readonly disabled?: boolean
}

/** Nobody begins with more than this part of what a game takes at the most. */
const FIRST_PART = 100
const FIRST_PLACE_MAX = 3

/** The stake that a member begins with: the one it last had in this game, or a small one. */
export function firstStake(stakes: readonly number[], remembered: string | null): number {
  const last = Number(remembered)
  if (stakes.includes(last)) return last
  const small = stakes.filter((stake) => stake <= (stakes.at(-1) ?? 0) / FIRST_PART)
  return small[Math.min(FIRST_PLACE_MAX, small.length - 1)] ?? stakes[0] ?? 0
}

/** So many letters do not fit between the buttons of a narrow one. */
const LONG = 7

export function Stake({ words, stakes, stake, onStake, disabled = false }: StakeProps) {
  const place = stakes.indexOf(stake)
  const text = words.won(formatInteger(stake))
  const isLong = text.length >= LONG
  const step = (by: number) => {
    const next = stakes[place + by]
    if (next !== undefined && !disabled) onStake(next)
  }
  return (
    <fieldset
      aria-label={words.stake}
      className="flex h-13 items-center rounded-lg bg-well shadow-[inset_0_0_0_1px_var(--color-line)]"
    >
      <StepButton label={words.less} disabled={disabled || place <= 0} onPress={() => step(-1)}>
        <Minus aria-hidden className="size-4.5" />
      </StepButton>
      <div className="min-w-0 flex-1 px-1 text-center">
        <div className="truncate text-xs leading-4 text-dim">{words.stake}</div>
        <div
          className={`leading-5.5 font-bold whitespace-nowrap tabular-nums ${isLong ? 'text-lg max-desk:text-sm' : 'text-lg'}`}
          aria-live="polite"
        >
          {text}
        </div>
      </div>
      <StepButton label={words.more} disabled={disabled || place >= stakes.length - 1} onPress={() => step(1)}>
        <Plus aria-hidden className="size-4.5" />
      </StepButton>
    </fieldset>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly disabled: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}

export function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <Press
      aria-label={label}
      off={disabled}
      onPress={onPress}
      className="grid h-13 w-12 shrink-0 place-items-center rounded-lg hover:text-white aria-disabled:text-dim/50"
    >
      {children}
    </Press>
  )
}

interface GoProps {
  readonly disabled?: boolean
  /** What a press takes, in won; nothing where it brings money home. */
  readonly costs: number
  readonly onPress: () => void
  readonly main: string
  readonly below?: string | undefined
  readonly className?: string
}

/** The one green button of a game: it says what it does, and for how much. With less money than that it is not green, and says why. */
export function Go({ disabled = false, costs, onPress, main, below, className = '' }: GoProps) {
  // While nothing can be pressed nothing is asked for either: what lies in the round is not missing.
  const short = useShort(disabled ? 0 : costs)
  const said = short ?? below
  const tone =
    short === null
      ? 'bg-brand text-on-brand shadow-[inset_0_1px_0_#fff6,0_10px_28px_-12px_#22c55e99] transition-[filter] hover:brightness-105'
      : 'bg-raised text-ink shadow-press hover:bg-lifted'
  return (
    <Press
      data-main
      off={disabled}
      onPress={onPress}
      className={`flex min-h-14 flex-col items-center justify-center rounded-lg px-5 py-2 leading-tight font-bold aria-disabled:bg-raised aria-disabled:text-dim aria-disabled:shadow-press ${tone} ${className}`}
    >
      <span className="text-lg">{main}</span>
      {said !== undefined && <span className="text-sm font-semibold opacity-85">{said}</span>}
    </Press>
  )
}
