// The stage of every shared table: what the socket tells, the player's bets, and the view of the table's game, on desk and phone.
import { formatInteger } from '@hanpan/ui'
import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { maxOf, tableById } from '../../../../src/shelf/tables.ts'
import type { StageProps } from '../../stage.ts'
import { useSaid } from '../../parts/say.tsx'
import { flyChip } from './parts/fly-chip.ts'
import { Dock } from './parts/dock.tsx'
import { limitText, ResultLine } from './parts/panels.tsx'
import { netText } from './parts/money.ts'
import { resultWord } from './parts/state-words.tsx'
import { useBets } from '../../live/use-bets.ts'
import { useResult } from '../../live/use-result.ts'
import { useTableSounds } from './live/use-table-sounds.ts'
import { useStudioNow, useTable } from '../../live/use-table.ts'
import { phaseOf } from '../../live/table-state.ts'
import { settleTable } from './settle-table.ts'
import { DeskView, LowView, PhoneView } from './views.tsx'
import { useLow } from '../../parts/use-short.ts'
import type { ViewProps } from './view.ts'
import { tableWords } from './words/words.ts'
import './tables.css'

const NO_PHASE = { phase: 'waiting', since: 0, left: null, lasts: null } as const

export function TableStage(props: StageProps) {
  const { opened, ask, balance, onStaked, onTold, onRefused, sound, still, phone } = props
  const table = tableById(opened.game.tableId ?? '')!
  const words = tableWords(opened.language)
  const low = useLow()
  const { state, isCut, paid } = useTable({ ask, onRefused })
  const now = useStudioNow(state?.offset ?? 0)
  const phase = state ? phaseOf(state.round, now) : NO_PHASE
  const isOpen = phase.phase === 'betting' && !isCut
  const settle = useMemo(() => settleTable(table.game), [table.game])
  const bets = useBets({
    maxOf: (kind) => maxOf(table, kind),
    state,
    isOpen,
    left: phase.left ?? 0,
    ask,
    balance,
    onStaked,
    onTold,
    onRefused,
  })
  const result = useResult({ settle, state, phase, accepted: bets.accepted, paid, ask, onTold })
  const [chip, setChip] = useState<number>(table.chips[Math.min(2, table.chips.length - 1)]!)
  useTableSounds({ sound, table, state, phase, result })
  const { place } = bets
  const onSpot = (kind: string, spot: Element) => {
    if (!place([{ kind, stake: chip }])) return
    if (!still) flyChip(spot.closest('.table-page'), chip, spot)
  }
  // What of a result is told stands in the road when the dealing is over, not before: the state has it then.
  const outcome =
    phase.phase === 'dealing' || phase.phase === 'result' || phase.phase === 'waiting'
      ? (state?.round?.outcome ?? null)
      : null
  const view: ViewProps | null = state && {
    table,
    state,
    phase,
    outcome,
    past: state.past,
    bets,
    result,
    words,
    language: opened.language,
    still,
    chip,
    isOpen,
    onSpot,
    onChips: (list) => void place(list),
  }
  // What the table is doing is said when it begins to, not with every second of it; a result, with what it came to for the player.
  const told = result
    ? `. ${words.paid} ${words.won(formatInteger(result.payout))}, ${words.net} ${netText(words, result.payout - result.stake)}`
    : ''
  useSaid(isCut ? words.cut : `${doing(table, phase.phase, outcome, words)}${told}`, state?.round?.roundId)
  // What lies on the table, when another chip does.
  useSaid(bets.total > 0 && !result ? words.myBets(words.won(formatInteger(bets.total))) : '')
  return (
    <div
      className="table-page absolute inset-0 flex flex-col overflow-hidden bg-ground"
      data-felt={table.felt}
      data-phase={phase.phase}
    >
      {view && low && <LowStage {...view} balance={balance} onChip={setChip} />}
      {view && !low && phone && <PhoneStage {...view} balance={balance} onChip={setChip} />}
      {view && !low && !phone && <DeskStage {...view} balance={balance} onChip={setChip} />}
      {isCut && (
        <p className="glass absolute inset-x-0 top-3 z-30 mx-auto w-fit rounded-md px-4 py-2.5 text-base font-semibold text-warn">
          {words.cut}
        </p>
      )}
    </div>
  )
}

/** The table in a few words. */
function doing(
  table: ViewProps['table'],
  phase: ViewProps['phase']['phase'],
  outcome: object | null,
  words: ViewProps['words'],
): string {
  return phase === 'result' && outcome ? resultWord(table.game, words, outcome) : words.phases[phase]
}

type Staged = ViewProps & { readonly balance: number; readonly onChip: (worth: number) => void }

function DeskStage(props: Staged) {
  return <DeskView {...props} dock={<Dock {...props} at="desk" />} />
}

function PhoneStage(props: Staged) {
  const { table, words, state, result } = props
  return (
    <>
      {result && (
        <div className="relative">
          <ResultLine words={words} stake={result.stake} payout={result.payout} />
        </div>
      )}
      <div className="flex h-9 shrink-0 items-center justify-between bg-[#0d0a0f] px-4 text-sm font-semibold max-desk:[@media(max-height:719px)]:h-6 max-desk:[@media(max-height:719px)]:text-xs">
        <span className="tabular-nums text-[#d9d3dc]">{limitText({ table, words })}</span>
        <span className="flex items-center gap-1.5">
          <Users aria-hidden className="size-3.5 text-dim" />
          <span className="tabular-nums">{state.crowd.players}</span>
        </span>
      </div>
      <div className="relative min-h-0 flex-1">
        <PhoneView {...props} />
      </div>
      <Dock {...props} at="phone" />
    </>
  )
}

/** A phone that lies on its side: what is seen on the left, the cloth on the right, and the chips in one line below both. */
function LowStage(props: Staged) {
  const { table, words, state, result } = props
  return (
    <>
      <LowView
        {...props}
        head={
          <div className="relative flex h-6 shrink-0 items-center justify-between gap-2 bg-[#0d0a0f] px-3 text-xs font-semibold whitespace-nowrap">
            <span className="truncate tabular-nums text-[#d9d3dc]">{limitText({ table, words })}</span>
            <span className="flex items-center gap-1.5">
              <Users aria-hidden className="size-3.5 text-dim" />
              <span className="tabular-nums">{state.crowd.players}</span>
            </span>
            {result && <ResultLine words={words} stake={result.stake} payout={result.payout} />}
          </div>
        }
      />
      <Dock {...props} at="low" />
    </>
  )
}
