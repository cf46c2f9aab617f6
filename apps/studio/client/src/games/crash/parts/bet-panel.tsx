// One of the two bets: what is staked, where it is cashed out by itself, and one button that says what it does and for how much.
import { crashChance } from '@hanpan/casino'
import { formatInteger, formatSigned } from '@hanpan/ui'
import { type Ref, useImperativeHandle, useRef } from 'react'
import type { MyCrashBet } from '../../../../../src/wire/crash.ts'
import { Press } from '../../../parts/press.tsx'
import { useShort } from '../../../parts/purse.ts'
import { useShortcutsAreOn } from '../../../parts/shortcuts.ts'
import { Stake } from '../../../parts/stake.tsx'
import type { Phase } from '../live/crash-state.ts'
import type { Place, Setting } from '../live/use-crash-bets.ts'
import { times } from '../times.ts'
import type { CrashWords } from '../words/words.ts'
import { Target } from './target.tsx'

/** What a bet would pay now is written with every frame. */
export interface PanelHandle {
  write(reached: number): void
}

interface PanelProps {
  readonly place: Place
  readonly setting: Setting
  readonly stakes: readonly number[]
  readonly bet: MyCrashBet | null
  readonly standing: MyCrashBet['state'] | null
  readonly isQueued: boolean
  readonly isWaiting: boolean
  readonly isCut: boolean
  /** A bet of the player's may still pay for the next one. */
  readonly isFunded: boolean
  /** The bet that the next press would be: one green button at a time while bets are open. */
  readonly isFirst: boolean
  readonly phase: Phase
  readonly words: CrashWords
  readonly onSet: (change: Partial<Setting>) => void
  readonly onPress: () => void
  readonly handle: Ref<PanelHandle>
}

export function BetPanel(props: PanelProps) {
  const { place, setting, stakes, bet, isQueued, isWaiting, phase, words, onSet } = props
  const isFixed = isWaiting || isQueued || (bet !== null && phase.phase !== 'over' && phase.phase !== 'waiting')
  return (
    <section aria-label={words.panel(place + 1)} className="flex min-w-0 flex-col gap-2.5 max-desk:gap-1.5 low:gap-1.5">
      <div className="grid grid-cols-2 gap-2.5 max-desk:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] max-desk:gap-1.5 low:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] low:gap-1.5">
        <div className="min-w-0 [&>fieldset]:min-w-0 max-desk:[&_.text-xs]:sr-only max-desk:[&_button]:w-10 max-desk:[&>fieldset]:h-11 low:[&_.text-xs]:sr-only low:[&_button]:w-10 low:[&_.text-lg]:text-sm low:[&>fieldset]:h-11">
          <Stake
            words={words}
            stakes={stakes}
            stake={setting.stake}
            onStake={(stake) => onSet({ stake })}
            disabled={isFixed}
          />
        </div>
        <Target
          target={setting.target}
          isAuto={setting.isAuto}
          disabled={isFixed}
          words={words}
          onTarget={(target) => onSet({ target })}
          onAuto={(isAuto) => onSet({ isAuto })}
        />
      </div>
      <MainButton {...props} />
      <Line {...props} />
    </section>
  )
}

/** What the button says, and how loud. */
function faceOf(
  props: PanelProps,
  short: string | null,
): {
  readonly main: string
  readonly below: string
  readonly tone: 'green' | 'plain' | 'off'
} {
  const { setting, bet, standing, isQueued, isWaiting, isCut, isFirst, phase, words } = props
  const amount = formatInteger(setting.stake)
  if (isCut) return { main: words.bet(amount), below: '', tone: 'off' }
  if (isWaiting) return { main: words.asking, below: '', tone: 'off' }
  if (phase.phase === 'betting') {
    const below = words.betUntil(Math.ceil((phase.left ?? 0) / 1000))
    return bet
      ? { main: words.takeBack, below: words.placed(formatInteger(bet.stake)), tone: 'plain' }
      : { main: words.bet(amount), below: short ?? below, tone: isFirst && short === null ? 'green' : 'plain' }
  }
  if (phase.phase === 'closed' && bet)
    return { main: words.placed(formatInteger(bet.stake)), below: words.soon, tone: 'off' }
  if (phase.phase === 'rising' && bet && standing === 'placed')
    return { main: words.cash(formatInteger(bet.stake)), below: words.waitCash, tone: 'green' }
  return isQueued
    ? { main: words.queued(amount), below: words.unqueue, tone: 'plain' }
    : { main: words.queue(amount), below: short ?? words.queueOnce, tone: 'plain' }
}

const TONES = {
  green: 'bg-brand text-on-brand shadow-[inset_0_1px_0_#fff6,0_10px_28px_-12px_#22c55e99] hover:brightness-105',
  plain: 'bg-raised text-ink shadow-press hover:bg-lifted',
  off: 'bg-raised text-dim shadow-press',
} as const

function MainButton(props: PanelProps) {
  const { place, bet, standing, isFirst, phase, words, onPress, handle } = props
  const main = useRef<HTMLSpanElement>(null)
  const below = useRef<HTMLSpanElement>(null)
  // What still flies may bring what is missing.
  const short = useShort(props.isFunded ? 0 : props.setting.stake)
  const face = faceOf(props, short)
  const hasKeys = useShortcutsAreOn()
  const isCash = face.tone === 'green' && phase.phase === 'rising'
  useImperativeHandle(handle, () => ({
    write(reached) {
      if (!isCash || !bet || standing !== 'placed' || !main.current || !below.current) return
      const at = Math.min(reached, bet.ceiling)
      const payout = Math.floor((bet.stake * at) / 100)
      main.current.textContent = words.cash(formatInteger(payout))
      below.current.textContent = at > 100 ? words.cashNet(formatInteger(payout - bet.stake)) : words.waitCash
    },
  }))
  return (
    <Press
      data-main={isFirst || isCash ? true : undefined}
      off={face.tone === 'off'}
      onPress={onPress}
      data-testid={`bet-${place + 1}`}
      aria-keyshortcuts={hasKeys ? String(place + 1) : undefined}
      className={`flex h-18 flex-col items-center justify-center rounded-lg px-3 leading-tight font-bold transition-[filter] max-desk:h-13 low:h-13 ${TONES[face.tone]}`}
    >
      {/* A figure of its own for each face: what was written by frames is not left in the next one. */}
      <span
        key={`main-${face.main}`}
        ref={main}
        className="max-w-full truncate text-lg tabular-nums max-desk:text-base low:text-base"
      >
        {face.main}
      </span>
      <span
        key={`below-${face.main}`}
        ref={below}
        className="max-w-full truncate text-sm font-semibold tabular-nums opacity-85 max-desk:text-xs low:text-xs"
      >
        {face.below}
      </span>
    </Press>
  )
}

/** What the bet came to, or the chance of its target. */
function Line({ setting, bet, standing, words }: PanelProps) {
  if (bet && standing === 'cashed' && bet.cashedAt !== null)
    return (
      <p className="flex h-5 items-center justify-between gap-2 text-sm whitespace-nowrap [@media(max-height:700px)]:max-desk:hidden low:[@media(max-height:379px)]:hidden tabular-nums max-desk:text-xs">
        <b className="truncate">{words.cashed(times(bet.cashedAt), formatInteger(bet.payout))}</b>
        <b className="rounded-sm bg-pick px-1.5 text-on-pick">{words.won(formatSigned(bet.payout - bet.stake))}</b>
      </p>
    )
  if (bet && standing === 'lost')
    return (
      <p className="h-5 text-right text-sm [@media(max-height:700px)]:max-desk:hidden low:[@media(max-height:379px)]:hidden font-semibold text-dim tabular-nums max-desk:text-xs">
        {words.won(formatSigned(-bet.stake))}
      </p>
    )
  return (
    <p className="flex h-5 items-center justify-between gap-2 text-sm whitespace-nowrap [@media(max-height:700px)]:max-desk:hidden low:[@media(max-height:379px)]:hidden text-dim tabular-nums max-desk:text-xs">
      {setting.isAuto && (
        <>
          <span className="truncate">{words.chance(times(setting.target))}</span>
          <b className="text-ink">{(crashChance(setting.target) * 100).toFixed(2)}%</b>
        </>
      )}
    </p>
  )
}
