// The roads of a table of cards, drawn on their sheets. They are written when a round has been told, and record: they are no advice.
import { type BigMark, type DerivedMark, ROAD_ROWS, type RoadRound, type Roads, roadsOf } from '@hanpan/casino'
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TableWords } from '../words/words.ts'

const BLUE = '#5a9bff'
const RED = '#ff6a72'
const GREEN = '#39c47e'
const lineOf = (winner: 'player' | 'banker') => (winner === 'player' ? BLUE : RED)
const DISCS = { player: '#2f6ee0', banker: '#d63d44', tie: '#187e45' } as const

export interface Letters {
  readonly left: string
  readonly right: string
  readonly tie: string
}

/** Lines of a sheet; what is drawn on it shows its end. */
function Sheet({
  columns,
  cell,
  rows = ROAD_ROWS,
}: {
  readonly columns: number
  readonly cell: number
  readonly rows?: number
}) {
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, x) => `M${x * cell} 0V${rows * cell}`),
    ...Array.from({ length: rows + 1 }, (_, y) => `M0 ${y * cell}H${columns * cell}`),
  ]
  return <path d={lines.join('')} stroke="#26303f" strokeWidth="1" fill="none" />
}

/** How far a road is moved to the left so that its last marks are seen. */
const movedBy = (marks: readonly { readonly column: number }[], columns: number): number =>
  Math.max(0, Math.max(-1, ...marks.map(({ column }) => column)) + 2 - columns)

function useColumns(cell: number): readonly [React.RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setColumns(Math.max(4, Math.floor((element.clientWidth - 1) / cell)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [cell])
  return [box, columns]
}

interface SheetProps {
  readonly cell: number
  readonly label: string
}

export const BeadPlate = memo(function BeadPlate({
  roads,
  cell,
  label,
  letters,
}: SheetProps & { readonly roads: Roads; readonly letters: Letters }) {
  const [box, columns] = useColumns(cell)
  const moved = movedBy(roads.bead, columns)
  const letterOf = { player: letters.left, banker: letters.right, tie: letters.tie }
  return (
    <div ref={box} className="min-w-0">
      <svg width={columns * cell + 1} height={ROAD_ROWS * cell + 1} role="img" aria-label={label}>
        <Sheet columns={columns} cell={cell} />
        {roads.bead
          .filter(({ column }) => column >= moved)
          .map((bead) => (
            <g
              key={`${bead.column}:${bead.row}`}
              transform={`translate(${(bead.column - moved + 0.5) * cell} ${(bead.row + 0.5) * cell}) scale(${cell / 22})`}
            >
              <circle r="9.6" fill={DISCS[bead.winner]} />
              <text y="4" textAnchor="middle" fontSize="11" fontWeight="700" fill="#fff">
                {letterOf[bead.winner]}
              </text>
              {bead.bankerPair && <circle cx="-7" cy="-7" r="2.6" fill={RED} stroke="#0f141d" />}
              {bead.playerPair && <circle cx="7" cy="7" r="2.6" fill={BLUE} stroke="#0f141d" />}
            </g>
          ))}
      </svg>
    </div>
  )
})

export const BigRoad = memo(function BigRoad({ roads, cell, label }: SheetProps & { readonly roads: Roads }) {
  const [box, columns] = useColumns(cell)
  const moved = movedBy(roads.big, columns)
  return (
    <div ref={box} className="min-w-0">
      <svg width={columns * cell + 1} height={ROAD_ROWS * cell + 1} role="img" aria-label={label}>
        <Sheet columns={columns} cell={cell} />
        {roads.leadingTies > 0 && moved === 0 && roads.big.length === 0 && (
          <Slash cell={cell} column={0} row={0} count={roads.leadingTies} />
        )}
        {roads.big
          .filter(({ column }) => column >= moved)
          .map((mark) => (
            <BigRing key={`${mark.column}:${mark.row}`} mark={mark} cell={cell} moved={moved} />
          ))}
      </svg>
    </div>
  )
})

function BigRing({ mark, cell, moved }: { readonly mark: BigMark; readonly cell: number; readonly moved: number }) {
  const column = mark.column - moved
  return (
    <g>
      <circle
        cx={(column + 0.5) * cell}
        cy={(mark.row + 0.5) * cell}
        r={cell * 0.36}
        fill="none"
        stroke={lineOf(mark.winner)}
        strokeWidth={cell * 0.13}
      />
      {mark.ties > 0 && <Slash cell={cell} column={column} row={mark.row} count={mark.ties} />}
      {mark.bankerPair && <circle cx={(column + 0.2) * cell} cy={(mark.row + 0.2) * cell} r={cell * 0.12} fill={RED} />}
      {mark.playerPair && (
        <circle cx={(column + 0.8) * cell} cy={(mark.row + 0.8) * cell} r={cell * 0.12} fill={BLUE} />
      )}
    </g>
  )
}

function Slash({
  cell,
  column,
  row,
  count,
}: {
  readonly cell: number
  readonly column: number
  readonly row: number
  readonly count: number
}) {
  const [x, y] = [column * cell, row * cell]
  return (
    <g>
      <path
        d={`M${x + cell * 0.2} ${y + cell * 0.8}L${x + cell * 0.8} ${y + cell * 0.2}`}
        stroke={GREEN}
        strokeWidth={cell * 0.12}
        strokeLinecap="round"
      />
      {count > 1 && (
        <text
          x={x + cell * 0.5}
          y={y + cell * 0.66}
          textAnchor="middle"
          fontSize={cell * 0.46}
          fontWeight="700"
          fill="#fff"
        >
          {count}
        </text>
      )}
    </g>
  )
}

type DerivedKind = 'bigEye' | 'small' | 'cockroach'

export function DerivedShape({
  kind,
  colour,
  size,
}: {
  readonly kind: DerivedKind
  readonly colour: 'red' | 'blue'
  readonly size: number
}) {
  const ink = colour === 'red' ? RED : BLUE
  if (kind === 'bigEye') return <circle r={size * 0.36} fill="none" stroke={ink} strokeWidth={size * 0.16} />
  if (kind === 'small') return <circle r={size * 0.4} fill={ink} />
  return (
    <path
      d={`M${-size * 0.34} ${size * 0.34}L${size * 0.34} ${-size * 0.34}`}
      stroke={ink}
      strokeWidth={size * 0.18}
      strokeLinecap="round"
    />
  )
}

export const DerivedRoad = memo(function DerivedRoad({
  kind,
  marks,
  cell,
  label,
}: SheetProps & { readonly kind: DerivedKind; readonly marks: readonly DerivedMark[] }) {
  const [box, columns] = useColumns(cell)
  const moved = movedBy(marks, columns)
  return (
    <div ref={box} className="min-w-0 flex-1">
      <svg width={columns * cell + 1} height={ROAD_ROWS * cell + 1} role="img" aria-label={label}>
        <Sheet columns={Math.ceil(columns / 2)} cell={cell * 2} rows={ROAD_ROWS / 2} />
        {marks
          .filter(({ column }) => column >= moved)
          .map(({ column, row, colour }) => (
            <g key={`${column}:${row}`} transform={`translate(${(column - moved + 0.5) * cell} ${(row + 0.5) * cell})`}>
              <DerivedShape kind={kind} colour={colour} size={cell} />
            </g>
          ))}
      </svg>
    </div>
  )
})

/** What the derived roads would get if a side came next; null where a road has not begun. */
function nextMarks(rounds: readonly RoadRound[], winner: 'player' | 'banker') {
  const before = roadsOf(rounds)
  const after = roadsOf([...rounds, { winner, playerPair: false, bankerPair: false }])
  return (['bigEye', 'small', 'cockroach'] as const).map((kind) =>
    after[kind].length > before[kind].length ? { kind, colour: after[kind].at(-1)!.colour } : { kind, colour: null },
  )
}

export const NextIf = memo(function NextIf({
  rounds,
  left,
  right,
  words,
}: {
  readonly rounds: readonly RoadRound[]
  readonly left: string
  readonly right: string
  readonly words: TableWords
}) {
  const sides = useMemo(
    () => [
      { name: words.roads.nextIf(left), marks: nextMarks(rounds, 'player') },
      { name: right, marks: nextMarks(rounds, 'banker') },
    ],
    [rounds, left, right, words],
  )
  return (
    <span className="flex items-center gap-2.5 whitespace-nowrap">
      {sides.map(({ name, marks }) => (
        <span key={name} className="flex items-center gap-1.5">
          {name}
          {marks.map(({ kind, colour }) => (
            <svg key={kind} width="14" height="14" viewBox="-7 -7 14 14" aria-hidden>
              {colour ? (
                <DerivedShape kind={kind} colour={colour} size={13} />
              ) : (
                <path d="M-3 0H3" stroke="#5d6d8a" strokeWidth="1.5" />
              )}
            </svg>
          ))}
        </span>
      ))}
    </span>
  )
})

export function Counts({ rounds, letters }: { readonly rounds: readonly RoadRound[]; readonly letters: Letters }) {
  const of = (winner: RoadRound['winner']) => rounds.filter((round) => round.winner === winner).length
  return (
    <span className="flex items-center gap-2 tabular-nums">
      {(
        [
          ['player', letters.left],
          ['banker', letters.right],
          ['tie', letters.tie],
        ] as const
      ).map(([winner, letter]) => (
        <span key={winner} className="flex items-center gap-1.5">
          <i
            className="grid size-5 place-items-center rounded-full text-xs font-bold text-white not-italic"
            style={{ background: DISCS[winner] }}
          >
            {letter}
          </i>
          {of(winner)}
        </span>
      ))}
    </span>
  )
}
