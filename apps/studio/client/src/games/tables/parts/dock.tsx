// The hand of the player: chips, and what is done with the bets of this round. No button sends them: a tap on a spot is the bet.
import { formatInteger } from '@hanpan/ui'
import { Repeat, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Press } from '../../../parts/press.tsx'
import { totalOf } from '../../../live/table-state.ts'
import type { ViewProps } from '../view.ts'
import { ChipFace } from './chips.tsx'

interface DockProps extends ViewProps {
  readonly balance: number
  readonly onChip: (worth: number) => void
  readonly at: 'desk' | 'phone' | 'low'
}

export function Dock(props: DockProps) {
  if (props.at === 'low') return <LowDock {...props} />
  return props.at === 'phone' ? <PhoneDock {...props} /> : <DeskDock {...props} />
}

function Chips({ table, chip, onChip, words, isOpen, size }: DockProps & { readonly size: string }) {
  return (
    <fieldset aria-label={words.chips} className="flex items-center gap-[clamp(3px,1vw,14px)]">
      {table.chips.map((worth) => (
        <button
          key={worth}
          type="button"
          aria-pressed={worth === chip}
          aria-label={words.chip(formatInteger(worth))}
          data-chip={worth}
          onClick={() => onChip(worth)}
          className={`tray-chip shrink-0 rounded-full ${worth === chip ? 'is-chosen' : ''} ${isOpen ? '' : 'is-off'}`}
          style={{ width: size, height: size }}
        >
          <ChipFace worth={worth} label={words.chipLabel(worth)} />
        </button>
      ))}
    </fieldset>
  )
}

function Action({
  label,
  off,
  onPress,
  children,
}: {
  readonly label: string
  readonly off: boolean
  readonly onPress: () => void
  readonly children?: ReactNode
}) {
  return (
    <Press
      aria-label={label}
      off={off}
      onPress={onPress}
      className="inline-flex h-12 items-center justify-center gap-1.5 rounded-md bg-gradient-to-b from-[#263146] to-[#1e2738] px-4 text-base font-semibold whitespace-nowrap shadow-press hover:from-[#2e3b54] aria-disabled:bg-none aria-disabled:bg-[#151b27] aria-disabled:text-[#8390a8] max-desk:flex-1 max-desk:px-1 max-desk:text-sm low:h-11 low:min-w-0 low:flex-1 low:gap-1 low:px-1 low:text-sm low:max-wide:[&>svg]:hidden"
    >
      {children}
    </Press>
  )
}

function actionsOf({ bets, isOpen, words, at, language }: DockProps) {
  const phone = at !== 'desk'
  const has = bets.total > 0
  const last = totalOf(bets.lastBets)
  const compact = phone || language === 'vi'
  return {
    undo: (
      <Action label={words.undo} off={!isOpen || !has || bets.isBusy} onPress={bets.undo}>
        <Undo2 aria-hidden className="size-4.5" />
        {phone ? words.undoShort : words.undo}
      </Action>
    ),
    clear: (
      <Action label={words.clear} off={!isOpen || !has || bets.isBusy} onPress={bets.clear}>
        <Trash2 aria-hidden className="size-4.5" />
        {words.clear}
      </Action>
    ),
    repeat: (
      <Action label={`${words.repeat} ${formatInteger(last)}`} off={!isOpen || has || last === 0} onPress={bets.repeat}>
        <Repeat aria-hidden className="size-4.5" />
        {words.repeat} {!compact && last > 0 && <span className="tabular-nums">{formatInteger(last)}</span>}
      </Action>
    ),
    double: (
      <Action label={words.double} off={!isOpen || !has} onPress={bets.double}>
        {words.double}
      </Action>
    ),
  }
}

function DeskDock(props: DockProps) {
  const { balance, bets, words, phase } = props
  const { undo, clear, repeat, double } = actionsOf(props)
  return (
    <div className="relative z-10 flex h-16 shrink-0 items-center gap-2 px-4">
      <p className="w-44 text-sm font-semibold text-[#d9d3dc] max-rail:w-30 max-rail:whitespace-normal">
        {phase.phase === 'betting'
          ? words.phases.betting
          : phase.phase === 'result'
            ? words.nextIn(Math.ceil((phase.left ?? 0) / 1000))
            : words.phases[phase.phase]}
      </p>
      {undo}
      {clear}
      <div className="flex flex-1 justify-center">
        <Chips {...props} size="52px" />
      </div>
      {repeat}
      {double}
      <p className="w-44 text-right text-xs text-[#d9d3dc] max-rail:w-32">
        {words.afterBets}
        <b className="block text-lg font-bold tabular-nums text-ink">
          {words.won(formatInteger(balance - bets.untaken))}
        </b>
      </p>
    </div>
  )
}

function PhoneDock(props: DockProps) {
  const { undo, clear, repeat, double } = actionsOf(props)
  return (
    <div className="relative z-10 shrink-0 bg-[#0d0a0f] px-3 pt-1 pb-3 shadow-[inset_0_1px_0_#ffffff1a]">
      <div className="-mx-3 mb-2 flex overflow-x-auto px-3 pt-2 pb-1 [scrollbar-width:none]">
        <div className="mx-auto">
          <Chips {...props} size="44px" />
        </div>
      </div>
      <div className="flex gap-2">
        {undo}
        {clear}
        {repeat}
        {double}
      </div>
    </div>
  )
}

/** In one line: chips, then what is done with what lies. */
function LowDock(props: DockProps) {
  const { undo, clear, repeat, double } = actionsOf(props)
  return (
    <div className="relative z-10 flex h-13 shrink-0 items-center gap-2 bg-[#0d0a0f] pr-[max(0.5rem,env(safe-area-inset-right))] pl-[max(0.75rem,env(safe-area-inset-left))] shadow-[inset_0_1px_0_#ffffff1a]">
      <Chips {...props} size="40px" />
      <div className="ml-auto flex w-[44%] min-w-0 justify-end gap-1.5">
        {undo}
        {clear}
        {repeat}
        {double}
      </div>
    </div>
  )
}
