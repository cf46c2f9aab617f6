// The racetrack: the pockets in the order of the wheel. A number bets itself and its neighbours; a field of the middle is an announced bet.
import { useMemo } from 'react'
import { useSpotKeys } from '../../../parts/spot-keys.ts'
import type { ViewProps } from '../view.ts'
import { type Announced, announcedChips, colourOf, coveredBy, FILLS, neighbourChips } from './layout.ts'

const TOP = [24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35] as const
const BOTTOM = [8, 30, 11, 36, 13, 27, 6, 34, 17, 25, 2, 21, 4, 19, 15] as const
/** From the lower end to the upper one, and from the upper one to the lower. */
const LEFT = [23, 10, 5] as const
const RIGHT = [3, 26, 0, 32] as const
const LENGTH = 792
const DEPTH = 132
const END = 66
const LANE = 40
const CELL = (LENGTH - 2 * END) / TOP.length
const FIELDS: readonly (readonly [Announced, number, number])[] = [
  ['tiers', 66, 244],
  ['orphelins', 244, 418],
  ['voisins', 418, 610],
  ['jeu-zero', 610, 726],
]

type Point = readonly [number, number]
const rect = (x: number, y: number, width: number, height: number): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
/** A part of the bend around an end, as a polygon. */
function bend(cx: number, from: number, to: number): readonly Point[] {
  const at = (radius: number, degrees: number): Point => [
    cx + radius * Math.cos((degrees * Math.PI) / 180),
    DEPTH / 2 + radius * Math.sin((degrees * Math.PI) / 180),
  ]
  const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => from + (to - from) * part)
  return [...steps.map((angle) => at(END, angle)), ...steps.toReversed().map((angle) => at(END - LANE, angle))]
}

interface Pocket {
  readonly number: number
  readonly shape: readonly Point[]
}
interface Field {
  readonly name: Announced
  readonly shape: readonly Point[]
}

/** Along the table, with bent ends: 792 by 132. */
function lying(): readonly Pocket[] {
  return [
    ...TOP.map((number, place) => ({ number, shape: rect(END + place * CELL, 0, CELL, LANE) })),
    ...BOTTOM.map((number, place) => ({ number, shape: rect(END + place * CELL, DEPTH - LANE, CELL, LANE) })),
    ...LEFT.map((number, place) => ({ number, shape: bend(END, 90 + place * 60, 150 + place * 60) })),
    ...RIGHT.map((number, place) => ({ number, shape: bend(LENGTH - END, -90 + place * 45, -45 + place * 45) })),
  ]
}

interface Straight {
  readonly width: number
  readonly row: number
  readonly lane: number
}
/** On a phone it fills the width, so that a thumb meets its pockets: the ends are rows of their own, the lanes as wide as a thumb. */
const UPRIGHT: Straight = { width: 366, row: 26, lane: 112 }
export const UPRIGHT_HEIGHT = (TOP.length + 2) * UPRIGHT.row
/** The same for a phone on its side. */
const SIDEWAYS: Straight = { width: 360, row: 46, lane: 112 }
export const SIDEWAYS_BOX = { width: (TOP.length + 2) * SIDEWAYS.row, height: SIDEWAYS.width } as const

/** Laid on its side, what was on the right of it comes to lie above. */
const laid = (shape: readonly Point[], { width }: Straight): readonly Point[] => shape.map(([x, y]) => [y, width - x])

function upright({ width, row, lane }: Straight): readonly Pocket[] {
  const end = (numbers: readonly number[], y: number) =>
    numbers.map((number, place) => ({
      number,
      shape: rect((place * width) / numbers.length, y, width / numbers.length, row),
    }))
  const side = (numbers: readonly number[], x: number) =>
    numbers.map((number, place) => ({ number, shape: rect(x, (place + 1) * row, lane, row) }))
  return [
    ...end(LEFT, 0),
    ...side(BOTTOM, 0),
    ...side(TOP, width - lane),
    ...end(RIGHT.toReversed(), (TOP.length + 1) * row),
  ]
}

function fieldsOf(straight: Straight | null): readonly Field[] {
  if (!straight)
    return FIELDS.map(([name, from, to]) => ({ name, shape: rect(from, LANE, to - from, DEPTH - 2 * LANE) }))
  const { width, row, lane } = straight
  const down = (x: number) => row + ((x - END) / CELL) * row
  return FIELDS.map(([name, from, to]) => ({
    name,
    shape: rect(lane, down(from), width - 2 * lane, down(to) - down(from)),
  }))
}

export type TrackShape = 'bent' | 'upright' | 'sideways'

function trackOf(shape: TrackShape): { readonly pockets: readonly Pocket[]; readonly fields: readonly Field[] } {
  if (shape === 'bent') return { pockets: lying(), fields: fieldsOf(null) }
  if (shape === 'upright') return { pockets: upright(UPRIGHT), fields: fieldsOf(UPRIGHT) }
  const turned = <Part extends { readonly shape: readonly Point[] }>(parts: readonly Part[]): readonly Part[] =>
    parts.map((part) => ({ ...part, shape: laid(part.shape, SIDEWAYS) }))
  return { pockets: turned(upright(SIDEWAYS)), fields: turned(fieldsOf(SIDEWAYS)) }
}

const middleOf = (shape: readonly Point[]): Point => [
  shape.reduce((sum, [x]) => sum + x, 0) / shape.length,
  shape.reduce((sum, [, y]) => sum + y, 0) / shape.length,
]
const path = (shape: readonly Point[]) => `M${shape.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`

interface RacetrackProps {
  readonly view: ViewProps
  readonly as: TrackShape
  readonly each: number
  readonly lit: ReadonlySet<number>
  readonly onTouch: (numbers: readonly number[], what: string) => void
}

/** From 0, 0: 792 by 132 with bent ends, upright 366 wide, or on its side as large as its box. */
export function Racetrack({ view, as, each, lit, onTouch }: RacetrackProps) {
  const { words, chip } = view
  const isStraight = as !== 'bent'
  const { pockets, fields } = useMemo(() => trackOf(as), [as])
  const coveredByChips = (chips: readonly { readonly kind: string }[]) => chips.flatMap(({ kind }) => coveredBy(kind))
  const keys = useSpotKeys<SVGGElement>()
  return (
    <g
      {...keys}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of the picture cannot be a fieldset
      role="group"
      aria-label={words.roulette.track}
      onPointerLeave={() => onTouch([], '')}
    >
      {!isStraight && <path d={path(rect(END - 8, LANE, LENGTH - 2 * END + 16, DEPTH - 2 * LANE))} fill="#00000040" />}
      {fields.map(({ name, shape }) => {
        const chips = announcedChips(name, chip)
        const [x, y] = middleOf(shape)
        const count = chips.reduce((sum, { stake }) => sum + stake, 0) / chip
        const label = words.roulette.announced[name]
        return (
          <TrackButton
            key={name}
            name={name}
            view={view}
            label={`${label}, ${words.roulette.chipsNeeded(count)}`}
            onPress={() => view.onChips(chips)}
            onTouch={() => onTouch(coveredByChips(chips), label)}
          >
            <path d={path(shape)} fill={isStraight ? '#0000004d' : '#ffffff0a'} stroke="#d9c38c" strokeOpacity=".6" />
            <text x={x} y={y + (isStraight ? -2 : 5)} textAnchor="middle" fontSize="16" fontWeight="700" fill="#fff">
              {label}
            </text>
            {isStraight && (
              <text x={x} y={y + 17} textAnchor="middle" fontSize="13" fontWeight="600" fill="#d9e4df">
                {words.roulette.chipsNeeded(count)}
              </text>
            )}
          </TrackButton>
        )
      })}
      {pockets.map(({ number, shape }) => {
        const chips = neighbourChips(number, each, chip)
        const [x, y] = middleOf(shape)
        const label = words.roulette.neighbours(number, each)
        return (
          <TrackButton
            key={number}
            name={`pocket-${number}`}
            view={view}
            label={`${label}, ${words.roulette.chipsNeeded(chips.length)}`}
            onPress={() => view.onChips(chips)}
            onTouch={() => onTouch(coveredByChips(chips), label)}
          >
            <path d={path(shape)} fill={FILLS[colourOf(number)]} stroke="#d9c38c" strokeOpacity=".75" />
            {lit.has(number) && <path d={path(shape)} fill="#fff" fillOpacity=".22" stroke="#fff" strokeWidth="2.5" />}
            <text x={x} y={y + 6} textAnchor="middle" fontSize="17" fontWeight="750" fill="#fff">
              {number}
            </text>
          </TrackButton>
        )
      })}
    </g>
  )
}

function TrackButton({
  name,
  view,
  label,
  onPress,
  onTouch,
  children,
}: {
  readonly name: string
  readonly view: ViewProps
  readonly label: string
  readonly onPress: () => void
  readonly onTouch: () => void
  readonly children: React.ReactNode
}) {
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a shape of the track cannot be a button element
      role="button"
      tabIndex={-1}
      data-spot={name}
      aria-label={label}
      aria-disabled={!view.isOpen}
      className={`felt-spot ${view.isOpen ? 'is-open' : ''}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onTouch()}
      onFocus={onTouch}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </g>
  )
}
