// Sic bo on a desk: the glass above, the whole cloth below it, the throws that came beneath.
import type { SicBoOutcome } from '@hanpan/casino'
import type { ReactNode } from 'react'
import { FeltScene } from '../parts/felt.tsx'
import { MineLine, TablePanel } from '../parts/panels.tsx'
import { Ring } from '../parts/ring.tsx'
import { useSpotKeys } from '../../../parts/spot-keys.ts'
import { StateWords } from '../parts/state-words.tsx'
import type { ViewProps } from '../view.ts'
import { Glass } from './dice.tsx'
import { ROWS, SicBoSpot, useWins } from './spots.tsx'
import { Throws } from './throws.tsx'

/** The dice as they lie or tumble. */
export function glassOf({ phase, outcome, past }: ViewProps): {
  readonly dice: readonly number[] | null
  readonly since: number | null
} {
  if (outcome) return { dice: (outcome as SicBoOutcome).dice, since: phase.phase === 'dealing' ? phase.since : null }
  const last = past.at(-1)
  return { dice: last ? (last.outcome as SicBoOutcome).dice : null, since: null }
}

export function SicBoDesk(props: ViewProps & { readonly dock: ReactNode }) {
  const { table, state, phase, outcome, words, bets, past, still, dock } = props
  const wins = useWins(props)
  const keys = useSpotKeys<HTMLDivElement>()
  const spot = (kind: string, className = '') => (
    <SicBoSpot key={kind} view={props} kind={kind} wins={wins} phone={false} className={className} />
  )
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <FeltScene felt={table.felt} arc />
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div className="relative min-h-32 flex-[0.9]">
          <svg viewBox="-300 -108 600 204" preserveAspectRatio="xMidYMid meet" className="absolute inset-0 size-full">
            <Glass {...glassOf(props)} still={still} />
          </svg>
          <div className="absolute top-4 left-4">
            <TablePanel {...props} />
          </div>
          <div className="absolute top-4 right-4 flex flex-col items-end gap-3">
            <div className="flex items-center gap-3">
              <Ring phase={phase} roundId={state.round?.roundId ?? ''} size={64} />
              <div className="table-glass w-59 rounded-lg px-4 py-2.5">
                <StateWords
                  table={table}
                  state={state}
                  phase={phase}
                  outcome={outcome}
                  words={words}
                  total={bets.total}
                />
              </div>
            </div>
          </div>
        </div>
        <div
          {...keys}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out otherwise than this grid
          role="group"
          aria-label={words.roulette.cloth}
          className="mx-auto grid w-[min(92%,1180px)] flex-[2] grid-rows-[1.25fr_1fr_1fr_1fr_1fr] gap-1.5 py-2"
        >
          <div className="grid grid-cols-12 gap-1.5">
            {spot('small', 'col-span-3')}
            {spot('odd', 'col-span-2')}
            {spot('any-triple', 'col-span-2')}
            {spot('even', 'col-span-2')}
            {spot('big', 'col-span-3')}
          </div>
          <div className="grid grid-cols-12 gap-1.5">
            {[...ROWS.doubles, ...ROWS.triples].map((kind) => spot(kind))}
          </div>
          <div className="grid grid-cols-14 gap-1.5">{ROWS.totals.map((kind) => spot(kind))}</div>
          <div className="grid grid-cols-15 gap-1.5">{ROWS.pairs.map((kind) => spot(kind))}</div>
          <div className="grid grid-cols-6 gap-1.5">{ROWS.singles.map((kind) => spot(kind))}</div>
        </div>
        <div className="mx-auto grid w-[min(92%,1180px)] grid-cols-2 items-center gap-3 pt-1 pb-2">
          <Throws past={past} words={words} count={4} />
          <MineLine {...props} />
        </div>
      </div>
      {dock}
    </div>
  )
}
