// The panel of every instant game: what is staked, what the game lets be chosen, the one button, and what there is to know of it.
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Opened } from '../../../../src/wire/calls.ts'
import { firstStake, Go, Stake, StepButton } from '../../parts/stake.tsx'
import { Minus, Plus } from 'lucide-react'
import { instantWords } from './words/words.ts'
import { remember, remembered } from '../../parts/remembered.ts'

const REMEMBERED = 'hanpan-studio.stake.'

export interface PanelStake {
  readonly stake: number
  readonly setStake: (stake: number) => void
  /** It is what this game begins with the next time. */
  readonly remember: () => void
}

/** What is staked: the one that the member had last in this game, or a small one. */
export function usePanelStake({ game, stakes }: Opened): PanelStake {
  const key = REMEMBERED + game.code
  const [stake, setStake] = useState(() => firstStake(stakes, remembered(key)))
  return { stake, setStake, remember: () => remember(key, String(stake)) }
}

interface StakePanelProps {
  readonly opened: Opened
  readonly stake: number
  readonly onStake: (stake: number) => void
  /** A round is asked for, shown, or goes on. */
  readonly disabled: boolean
  readonly go: {
    readonly main: string
    readonly below?: string | undefined
    /** Nothing where the press is no bet. */
    readonly costs?: number
    readonly disabled: boolean
    readonly onPress: () => void
  }
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** What the game lets be chosen… */
  readonly children?: ReactNode
  /** …and what stands below the button. */
  readonly below?: ReactNode
}

export function StakePanel({ opened, stake, onStake, disabled, go, facts = [], children, below }: StakePanelProps) {
  const words = instantWords[opened.language]
  return (
    <>
      <Stake words={words} stakes={opened.stakes} stake={stake} onStake={onStake} disabled={disabled} />
      {children}
      <Go disabled={go.disabled} costs={go.costs ?? stake} onPress={go.onPress} main={go.main} below={go.below} />
      {facts.length > 0 && (
        <dl className="flex flex-col gap-1.5">
          {facts.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-3 text-sm">
              <dt className="text-dim">{label}</dt>
              <dd className="font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {below}
    </>
  )
}

interface StepperProps {
  readonly label: string
  readonly less: { readonly label: string; readonly disabled: boolean; readonly onPress: () => void }
  readonly more: { readonly label: string; readonly disabled: boolean; readonly onPress: () => void }
  readonly children: ReactNode
}

/** A setting between two buttons, in the shape of the stake. */
export const Stepper = ({ label, less, more, children }: StepperProps) => (
  <fieldset
    aria-label={label}
    className="flex h-13 items-center rounded-lg bg-well shadow-[inset_0_0_0_1px_var(--color-line)]"
  >
    <StepButton {...less}>
      <Minus aria-hidden className="size-4.5" />
    </StepButton>
    {children}
    <StepButton {...more}>
      <Plus aria-hidden className="size-4.5" />
    </StepButton>
  </fieldset>
)
