// Stake and spin: the one green button, the ring of the time from press to press round it.
import { BookOpen, ChevronsRight, Minus, Plus, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Press } from '../../../parts/press.tsx'
import { useShortcutsAreOn } from '../../../parts/shortcuts.ts'
import type { Slot } from '../play/use-slot.ts'
import { amountText } from '../round/amounts.ts'
import { useTable } from './context.ts'
import { Won } from './picture.tsx'

const TICK_MS = 100

/** Milliseconds until the next press is taken, told ten times a second while there are any. */
function useWait(readyAt: number): number {
  const [left, setLeft] = useState(() => Math.max(0, readyAt - performance.now()))
  useEffect(() => {
    const tell = () => {
      const next = Math.max(0, readyAt - performance.now())
      setLeft(next)
      if (next === 0) clearInterval(timer)
    }
    const timer = setInterval(tell, TICK_MS)
    tell()
    return () => clearInterval(timer)
  }, [readyAt])
  return left
}

interface StepperProps {
  readonly game: Slot
  readonly className?: string
}

export function StakeStepper({ game, className = '' }: StepperProps) {
  const { words, opened } = useTable()
  const isIdle = game.phase === 'idle'
  const step =
    'grid h-full w-13 shrink-0 place-items-center rounded-lg text-ink not-aria-disabled:hover:bg-white/8 aria-disabled:text-dim/50'
  return (
    <div className={`flex h-13 items-center rounded-lg bg-well shadow-[inset_0_0_0_1px_#5d6d8a] ${className}`}>
      <Press
        className={step}
        aria-label={words.lower}
        off={!isIdle || game.stake <= opened.stakes[0]!}
        onPress={() => game.setStake(-1)}
      >
        <Minus aria-hidden className="size-5" />
      </Press>
      <div className="min-w-0 flex-1 text-center leading-tight desk:min-w-32">
        <p className="text-xs text-dim">{words.perSpin}</p>
        <p className="text-lg font-bold tracking-tight" data-testid="stake">
          <Won amount={game.stake} />
        </p>
      </div>
      <Press
        className={step}
        aria-label={words.raise}
        off={!isIdle || game.stake >= opened.stakes.at(-1)!}
        onPress={() => game.setStake(1)}
      >
        <Plus aria-hidden className="size-5" />
      </Press>
    </div>
  )
}

interface PayTableProps {
  readonly onPress: () => void
  readonly isTall?: boolean
}

export function PayTableButton({ onPress, isTall = false }: PayTableProps) {
  const { words } = useTable()
  const shape = isTall ? 'flex-col gap-0.5 px-3 text-xs' : 'gap-1.5 px-4 text-base'
  return (
    <button
      type="button"
      onClick={onPress}
      className={`flex h-13 shrink-0 items-center justify-center rounded-lg bg-raised font-semibold whitespace-nowrap shadow-press hover:bg-lifted ${shape}`}
    >
      <BookOpen aria-hidden className="size-4.5" />
      {words.payTable}
    </button>
  )
}

interface SpinProps {
  readonly game: Slot
  readonly balance: number
  readonly isReady: boolean
  readonly still: boolean
}

function useSpin({ game, balance, isReady }: SpinProps) {
  const { words, opened } = useTable()
  const wait = useWait(game.readyAt)
  const isIdle = game.phase === 'idle'
  const isShort = isIdle && balance < game.stake
  const isSkip = game.phase === 'telling' && game.canSkip
  const isOff = !isSkip && (!isIdle || wait > 0 || isShort || !isReady)
  const waiting = wait > 0 ? words.readyIn((wait / 1000).toFixed(1)) : null
  const noteOf = () => {
    if (isSkip) return words.skip
    if (game.phase === 'asking') return words.asking
    if (isShort) return words.short
    // A round that is still told when its time is over: nothing can be pressed yet.
    return game.phase === 'telling' && waiting === null ? words.turning : null
  }
  return {
    words,
    waiting,
    part: 1 - Math.min(1, wait / opened.cycleMs),
    isSkip,
    isOff,
    note: noteOf(),
    name: isSkip ? words.skip : words.spinFor(amountText(game.stake)),
    look: isSkip
      ? 'bg-pick text-on-pick'
      : isOff
        ? 'bg-[#1c6238] text-white/90'
        : 'bg-brand text-on-brand shadow-[inset_0_1px_0_#ffffff66,0_10px_28px_-12px_#22c55e99]',
  }
}

const RING = 2 * Math.PI * 55

export function SpinDisc(props: SpinProps) {
  const { game, still } = props
  const { words, waiting, part, isSkip, isOff, note, name, look } = useSpin(props)
  const { opened } = useTable()
  const hasKeys = useShortcutsAreOn()
  const Icon = isSkip ? ChevronsRight : RefreshCw
  return (
    <div className="flex w-72 items-center justify-end gap-4">
      <div className="text-right leading-tight whitespace-nowrap">
        <p className="text-xs text-dim">{words.cycle((opened.cycleMs / 1000).toFixed(1))}</p>
        <p className="text-lg font-bold tabular-nums">{note ?? waiting ?? words.ready}</p>
      </div>
      <div className="relative -mt-11 size-29 shrink-0">
        <svg viewBox="0 0 116 116" aria-hidden className="absolute inset-0 -rotate-90">
          <circle cx="58" cy="58" r="55" fill="#0a0d13" stroke="#ffffff2b" strokeWidth="5" />
          <circle
            cx="58"
            cy="58"
            r="55"
            fill="none"
            stroke="#f1f5fb"
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray={RING}
            strokeDashoffset={RING * (1 - part)}
            style={still ? undefined : { transition: `stroke-dashoffset ${TICK_MS}ms linear` }}
          />
        </svg>
        <button
          type="button"
          data-spin
          data-main
          aria-keyshortcuts={hasKeys ? 'Space Enter' : 'Enter'}
          aria-disabled={isOff}
          aria-label={name}
          onClick={game.press}
          className={`absolute inset-2.5 grid place-content-center justify-items-center gap-0.5 rounded-full font-bold tracking-tight ${look}`}
        >
          <Icon aria-hidden className="size-6" />
          <span className="text-base leading-tight">{isSkip ? words.skip : words.spin}</span>
        </button>
      </div>
    </div>
  )
}

export function SpinBar(props: SpinProps) {
  const { game, still } = props
  const { waiting, part, isSkip, isOff, note, name, look } = useSpin(props)
  const Icon = isSkip ? ChevronsRight : RefreshCw
  return (
    <button
      type="button"
      data-spin
      data-main
      aria-disabled={isOff}
      aria-label={name}
      onClick={game.press}
      className={`relative flex h-16 w-full items-center justify-center gap-2.5 overflow-hidden rounded-lg text-xl font-bold tracking-tight ${look}`}
    >
      <Icon aria-hidden className="size-6" />
      <span className="tabular-nums">{note ?? waiting ?? name}</span>
      {waiting !== null && (
        <span
          aria-hidden
          className="absolute bottom-0 left-0 h-1.5 w-full origin-left bg-pick"
          style={{ transform: `scaleX(${part})`, transition: still ? undefined : `transform ${TICK_MS}ms linear` }}
        />
      )}
    </button>
  )
}
