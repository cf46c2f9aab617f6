// The cloth of roulette: numbers, the lines between them, and the outside bets; along the table on a desk, upright on a phone.
import { tables as games } from '@hanpan/casino'
import { SpotChip } from '../parts/chips.tsx'
import { DrawnSpot, returnedOn } from '../parts/spot.tsx'
import { useSpotKeys } from '../../../parts/spot-keys.ts'
import { spotName } from '../spot-names.ts'
import type { ViewProps } from '../view.ts'
import { cellOf, colourOf, coveredBy, FILLS, LINE_BETS, OUTSIDE_ROW, placeOf } from './layout.ts'

export interface ClothGrid {
  readonly isUpright: boolean
  /** Where the first of the numbers begins, and how large a cell is. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Depth of the rows of outside bets. */
  readonly outside: number
}

type Box = readonly [x: number, y: number, width: number, height: number]

/** Cells to the picture. Upright, the zero is on top and one, two, three stand from left to right. */
function mapper({ isUpright, x, y, width, height }: ClothGrid) {
  const point = (column: number, row: number): readonly [number, number] =>
    isUpright ? [x + (3 - row) * width, y + column * height] : [x + column * width, y + row * height]
  const box = (column: number, row: number, columns: number, rows: number): Box => {
    const [ax, ay] = point(column, row)
    const [bx, by] = point(column + columns, row + rows)
    return [Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax), Math.abs(by - ay)]
  }
  return { point, box }
}

interface ClothProps {
  readonly view: ViewProps
  readonly grid: ClothGrid
  readonly lit: ReadonlySet<number>
  readonly onTouch: (numbers: readonly number[]) => void
  readonly winning: number | null
}

export function Cloth(props: ClothProps) {
  const keys = useSpotKeys<SVGGElement>()
  return (
    <g
      {...keys}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of the picture cannot be a fieldset
      role="group"
      aria-label={props.view.words.roulette.cloth}
      onPointerLeave={() => props.onTouch([])}
    >
      <Numbers {...props} />
      <Outside {...props} />
      <Lines {...props} />
      <Placed {...props} />
    </g>
  )
}

function Cell({
  props,
  kind,
  box,
  fill,
  label,
  size,
  lines = true,
}: {
  readonly props: ClothProps
  readonly kind: string
  readonly box: Box
  readonly fill: string
  readonly label: React.ReactNode
  readonly size: number
  readonly lines?: boolean
}) {
  const { view, lit, onTouch, winning } = props
  const covered = coveredBy(kind)
  const isWon = winning !== null && covered.includes(winning)
  const isLit = covered.length === 1 && lit.has(covered[0]!)
  const [x, y, width, height] = box
  return (
    <DrawnSpot view={view} kind={kind} isWon={isWon} isDim={false}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill={fill}
        stroke="#d9c38c"
        strokeOpacity={lines ? 0.75 : 0.5}
        strokeWidth="1.5"
        onPointerEnter={(event) => event.pointerType === 'mouse' && onTouch(covered)}
      />
      {isLit && (
        <rect
          x={x + 2}
          y={y + 2}
          width={width - 4}
          height={height - 4}
          fill="#fff"
          fillOpacity=".2"
          stroke="#fff"
          strokeWidth="2.5"
          pointerEvents="none"
        />
      )}
      {isWon && covered.length === 1 && (
        <rect
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx="4"
          fill="#fff"
          fillOpacity=".28"
          stroke="#ffe08a"
          strokeWidth="4"
          pointerEvents="none"
        />
      )}
      <text
        x={x + width / 2}
        y={y + height / 2 + size * 0.36}
        textAnchor="middle"
        fontSize={size}
        fontWeight="750"
        fill="#fff"
        pointerEvents="none"
      >
        {label}
      </text>
    </DrawnSpot>
  )
}

function Numbers(props: ClothProps) {
  const { box } = mapper(props.grid)
  const size = props.grid.isUpright ? 16 : 21
  return (
    <g>
      <Cell props={props} kind="straight-0" box={box(-1, 0, 1, 3)} fill={FILLS.green} label="0" size={size} />
      {Array.from({ length: 36 }, (_, index) => index + 1).map((number) => {
        const [column, row] = cellOf(number)
        return (
          <Cell
            key={number}
            props={props}
            kind={`straight-${number}`}
            box={box(column, row, 1, 1)}
            fill={FILLS[colourOf(number)]}
            label={number}
            size={size}
          />
        )
      })}
      {[1, 2, 3].map((column) => (
        <Cell
          key={column}
          props={props}
          kind={`column-${column}`}
          box={box(12, 3 - column, props.grid.isUpright ? 1 : 64 / 56, 1)}
          fill="#00000026"
          label="2:1"
          size={15}
        />
      ))}
    </g>
  )
}

function Outside(props: ClothProps) {
  const { words } = props.view
  const { isUpright, outside, x, y, width, height } = props.grid
  const depth = (row: number) => (isUpright ? x - outside * (row + 1) : y + 3 * height + outside * row)
  const along = (place: number, count: number): readonly [number, number] => {
    const whole = 12 * (isUpright ? height : width)
    return [(isUpright ? y : x) + (whole * place) / count, whole / count]
  }
  const box = (row: number, place: number, count: number): Box => {
    const [from, length] = along(place, count)
    return isUpright ? [depth(row), from, outside, length] : [from, depth(row), length, outside]
  }
  return (
    <g>
      {[1, 2, 3].map((dozen) => (
        <Cell
          key={dozen}
          props={props}
          kind={`dozen-${dozen}`}
          box={box(0, dozen - 1, 3)}
          fill="#00000026"
          label={spotName(words, 'roulette', `dozen-${dozen}`)}
          size={isUpright ? 14 : 17}
        />
      ))}
      {OUTSIDE_ROW.map((kind, place) => {
        const [bx, by, bw, bh] = box(1, place, OUTSIDE_ROW.length)
        const isColour = kind === 'red' || kind === 'black'
        const [cx, cy] = [bx + bw / 2, by + bh / 2]
        return (
          <g key={kind}>
            <Cell
              props={props}
              kind={kind}
              box={[bx, by, bw, bh]}
              fill="#00000026"
              label={isColour ? '' : words.roulette.names[kind]}
              size={isUpright ? 14 : 17}
            />
            {isColour && (
              <path
                d={`M${cx - 22} ${cy}L${cx} ${cy - 14}L${cx + 22} ${cy}L${cx} ${cy + 14}z`}
                fill={FILLS[kind]}
                stroke="#fff"
                strokeOpacity=".5"
                pointerEvents="none"
              />
            )}
          </g>
        )
      })}
    </g>
  )
}

/** The small places on the lines: splits, corners, streets. */
function Lines({ view, grid, onTouch }: ClothProps) {
  const { point } = mapper(grid)
  const size = Math.min(grid.width, grid.height) * 0.42
  return (
    <g>
      {LINE_BETS.map((kind) => {
        const [x, y] = point(...placeOf(kind))
        return (
          <DrawnSpot key={kind} view={view} kind={kind} isWon={false} isDim={false}>
            <rect
              x={x - size / 2}
              y={y - size / 2}
              width={size}
              height={size}
              rx={size / 3}
              fill="#fff"
              fillOpacity="0"
              onPointerEnter={(event) => event.pointerType === 'mouse' && onTouch(coveredBy(kind))}
              className="line-spot"
            />
          </DrawnSpot>
        )
      })}
    </g>
  )
}

/** Where a chip lies in its cell, from the middle of it: beside what is printed there. */
function besideOf(kind: string, isUpright: boolean): readonly [number, number] {
  const group = games.roulette.bets.get(kind)
  if (group === 'straight') return isUpright ? [25, 0] : [13, 17]
  if (group === 'column') return isUpright ? [25, 0] : [17, 18]
  if (group === 'dozen') return isUpright ? [0, 26] : [64, 0]
  return group === 'even-money' ? (isUpright ? [0, 22] : [38, 0]) : [0, 0]
}

function Placed({ view, grid }: ClothProps) {
  const { point } = mapper(grid)
  const { isUpright, x, y, width, height, outside } = grid
  const middleOf = (kind: string): readonly [number, number] => {
    const at = (row: number, place: number, count: number): readonly [number, number] =>
      isUpright
        ? [x - outside * (row + 0.5), y + (12 * height * (place + 0.5)) / count]
        : [x + (12 * width * (place + 0.5)) / count, y + 3 * height + outside * (row + 0.5)]
    if (kind.startsWith('column-')) return point(12.5, 3.5 - Number(kind.slice(7)))
    if (kind.startsWith('dozen-')) return at(0, Number(kind.slice(6)) - 1, 3)
    const even = OUTSIDE_ROW.indexOf(kind as (typeof OUTSIDE_ROW)[number])
    return even < 0 ? point(...placeOf(kind)) : at(1, even, OUTSIDE_ROW.length)
  }
  return (
    <g pointerEvents="none">
      {[...view.bets.spots].map(([kind, amount]) => {
        const [mx, my] = middleOf(kind)
        const [dx, dy] = besideOf(kind, isUpright)
        return (
          <SpotChip
            key={kind}
            amount={amount}
            outcome={returnedOn(view, kind)}
            labelOf={view.words.chipLabel}
            at={[mx + dx, my + dy]}
          />
        )
      })}
    </g>
  )
}
