// Roulette on a desk: wheel on the left; numbers that came, cloth and racetrack on the right.
import { Press } from '../../../parts/press.tsx'
import type { RouletteOutcome } from '@hanpan/casino'
import { formatInteger } from '@hanpan/ui'
import { Minus, Plus, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FeltScene } from '../parts/felt.tsx'
import { limitText, MineLine } from '../parts/panels.tsx'
import { Ring } from '../parts/ring.tsx'
import { StateWords } from '../parts/state-words.tsx'
import type { ViewProps } from '../view.ts'
import { Cloth } from './cloth.tsx'
import { HotAndCold, LastNumbers, numberOf } from './numbers.tsx'
import { Racetrack } from './racetrack.tsx'
import { colourOf, FILLS } from './layout.ts'
import { useLit } from './use-lit.ts'
import { Wheel } from './wheel.tsx'

const NEIGHBOURS_MAX = 9

/** The wheel as it stands: spinning, or where it stopped last. */
export function wheelOf({ phase, outcome, state, past }: ViewProps): {
  readonly round: number
  readonly number: number | null
  readonly since: number | null
} {
  if (outcome && state.round)
    return {
      round: state.round.number,
      number: (outcome as RouletteOutcome).number,
      since: phase.phase === 'dealing' ? phase.since : null,
    }
  const last = past.at(-1)
  return { round: last?.number ?? 0, number: last ? numberOf(last) : null, since: null }
}

export function RouletteDesk(props: ViewProps & { readonly dock: ReactNode }) {
  const { table, state, phase, outcome, words, bets, past, still, dock } = props
  const { lit, what, touch } = useLit(props.isOpen)
  const [each, setEach] = useState(2)
  const winning = phase.phase === 'result' && outcome ? (outcome as RouletteOutcome).number : null
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <FeltScene felt={table.felt} arc={false} />
      <div className="relative min-h-0 flex-1">
        <svg
          viewBox="0 0 1500 680"
          preserveAspectRatio="xMidYMid meet"
          className="absolute inset-0 size-full select-none"
        >
          <g transform="translate(318 366)">
            <Wheel {...wheelOf(props)} still={still} lit={lit} />
            {winning !== null && <Winning number={winning} />}
          </g>
          <Cloth
            view={props}
            grid={{ isUpright: false, x: 706, y: 74, width: 56, height: 60, outside: 50 }}
            lit={lit}
            onTouch={touch}
            winning={winning}
          />
          <g transform="translate(650 374)">
            <Racetrack view={props} as="bent" each={each} lit={lit} onTouch={touch} />
          </g>
          <foreignObject x="648" y="6" width="796" height="60">
            <LastNumbers past={past} words={words} count={18} />
          </foreignObject>
          <foreignObject x="650" y="518" width="792" height="162">
            <div className="flex flex-col gap-2.5">
              <div className="table-glass flex h-11 items-center justify-between gap-4 rounded-lg pr-1 pl-4 text-base">
                <span className="truncate">
                  {what || words.roulette.track}
                  {lit.size > 0 && <b className="ml-2 tabular-nums">{[...lit].join(', ')}</b>}
                </span>
                <Each each={each} words={words} onEach={setEach} />
              </div>
              <MineLine {...props} />
              <HotAndCold past={past} words={words} />
            </div>
          </foreignObject>
        </svg>
        <div className="absolute top-3 left-4 flex items-center gap-3">
          <Ring phase={phase} roundId={state.round?.roundId ?? ''} size={64} />
          <div className="table-glass min-w-40 rounded-lg px-4 py-2">
            <StateWords table={table} state={state} phase={phase} outcome={outcome} words={words} total={bets.total} />
          </div>
        </div>
        <div className="table-glass absolute top-3 left-[30.5%] rounded-lg px-3.5 py-2 text-sm leading-5 font-semibold tabular-nums">
          <p>{limitText({ table, words })}</p>
          <p className="flex items-center gap-1.5 text-[#d9e4df]">
            <Users aria-hidden className="size-3.5" />
            {words.players(formatInteger(state.crowd.players))}
          </p>
        </div>
      </div>
      {dock}
    </div>
  )
}

/** The number that won, over the hub: what a round came to is read from afar. */
const Winning = ({ number }: { readonly number: number }) => (
  <g aria-hidden className="chips-mine">
    <circle r="98" cy="4" fill="#000" opacity=".45" />
    <circle r="96" fill={FILLS[colourOf(number)]} stroke="#f1f5fb" strokeWidth="6" />
    <text y="36" textAnchor="middle" fontSize="104" fontWeight="800" fill="#fff">
      {number}
    </text>
  </g>
)

export function Each({
  each,
  words,
  onEach,
}: Pick<ViewProps, 'words'> & { readonly each: number; readonly onEach: (each: number) => void }) {
  const step =
    'grid size-9 place-items-center rounded-md bg-raised shadow-press hover:bg-lifted aria-disabled:text-dim max-desk:size-11'
  return (
    <span className="flex shrink-0 items-center justify-end gap-2 text-sm font-semibold">
      {words.roulette.eachSide}
      <Press aria-label={words.roulette.fewer} off={each === 0} onPress={() => onEach(each - 1)} className={step}>
        <Minus aria-hidden className="size-4" />
      </Press>
      <b className="w-4 text-center text-base tabular-nums">{each}</b>
      <Press
        aria-label={words.roulette.more}
        off={each === NEIGHBOURS_MAX}
        onPress={() => onEach(each + 1)}
        className={step}
      >
        <Plus aria-hidden className="size-4" />
      </Press>
    </span>
  )
}
