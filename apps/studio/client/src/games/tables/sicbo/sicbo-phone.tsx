// Sic bo on a phone: the glass with the clock beside it, the throws that came, and the whole cloth in rows.
import { useState } from 'react'
import { Segments } from '../../../parts/segments.tsx'
import { FeltScene } from '../parts/felt.tsx'
import { Ring } from '../parts/ring.tsx'
import { useSpotKeys } from '../../../parts/spot-keys.ts'
import { StateWords } from '../parts/state-words.tsx'
import { useShort } from '../../../parts/use-short.ts'
import type { ViewProps } from '../view.ts'
import { Glass } from './dice.tsx'
import { glassOf } from './sicbo-desk.tsx'
import { ROWS, SicBoSpot, useWins } from './spots.tsx'
import { Throws } from './throws.tsx'

/** A short phone shows one side at a time: every row of it at the size of a thumb, and none below the edge. */
const SIDES = {
  main: [
    ['small', 'odd', 'any-triple', 'even', 'big'],
    ROWS.singles,
    ROWS.doubles,
    ROWS.triples,
    ROWS.totals.slice(0, 7),
    ROWS.totals.slice(7),
  ],
  pairs: [ROWS.pairs.slice(0, 5), ROWS.pairs.slice(5, 10), ROWS.pairs.slice(10)],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>

type Side = keyof typeof SIDES

/** Which side is seen, and what the keys of both say: what lies on the side that is not seen is said there. */
export function useSides({ bets, words }: ViewProps) {
  const [shown, setShown] = useState<Side>('main')
  const lying = [...bets.spots.keys()].filter((kind) => kind.startsWith('pair-') === (shown === 'main')).length
  const label = (side: Side) =>
    side !== shown && lying > 0 ? `${words.sicbo.sides[side]} · ${lying}` : words.sicbo.sides[side]
  return { shown, setShown, label, rows: SIDES[shown] }
}

export const SideKeys = ({ shown, setShown, label }: Omit<ReturnType<typeof useSides>, 'rows'>) => (
  <Segments
    parts={[
      ['main', label('main')],
      ['pairs', label('pairs')],
    ]}
    shown={shown}
    onShow={setShown}
  />
)

/** Rows of the cloth, as high as there is room for. */
export function SicBoRows({
  view,
  rows,
  className,
}: {
  readonly view: ViewProps
  readonly rows: readonly (readonly string[])[]
  readonly className: string
}) {
  const wins = useWins(view)
  const keys = useSpotKeys<HTMLDivElement>()
  return (
    <div
      {...keys}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out otherwise than this grid
      role="group"
      aria-label={view.words.roulette.cloth}
      className={`relative grid min-h-0 flex-1 auto-rows-[minmax(42px,1fr)] grid-cols-1 gap-1 overflow-y-auto overscroll-contain low:auto-rows-[minmax(30px,1fr)] ${className}`}
    >
      {rows.map((row) => (
        <div
          key={row[0]}
          className="grid gap-1"
          style={{ gridTemplateColumns: `repeat(${row.length}, minmax(0, 1fr))` }}
        >
          {row.map((kind) => (
            <SicBoSpot key={kind} view={view} kind={kind} wins={wins} phone />
          ))}
        </div>
      ))}
    </div>
  )
}

export function SicBoPhone(props: ViewProps) {
  const { table, state, phase, outcome, words, bets, past, still } = props
  const short = useShort()
  const sides = useSides(props)
  return (
    <div className="relative flex h-full flex-col">
      <FeltScene felt={table.felt} arc={false} />
      <div className={`relative flex shrink-0 items-center gap-2 px-3 pt-1 ${short ? 'h-16' : 'h-[19%] min-h-24'}`}>
        {/* On a short phone the clock stands beside its words: what is saved shows another row of the cloth. */}
        <div
          className={short ? 'flex min-w-0 flex-[1.6] items-center gap-2' : 'flex w-36 flex-col items-start gap-1.5'}
        >
          <Ring phase={phase} roundId={state.round?.roundId ?? ''} size={short ? 46 : 58} />
          <StateWords
            table={table}
            state={state}
            phase={phase}
            outcome={outcome}
            words={words}
            total={bets.total}
            narrow
          />
        </div>
        <svg viewBox="-160 -108 320 204" preserveAspectRatio="xMidYMid meet" className="h-full min-w-0 flex-1">
          <Glass {...glassOf(props)} still={still} />
        </svg>
      </div>
      <div className="relative flex shrink-0 items-center justify-between gap-2 px-3 py-1">
        <Throws past={past} words={words} count={short ? 4 : 6} narrow />
        {short && <SideKeys {...sides} />}
      </div>
      <SicBoRows view={props} rows={short ? sides.rows : [...SIDES.main, ...SIDES.pairs]} className="px-3 pb-2" />
    </div>
  )
}
