// The spots of the card tables as they lie on the felt of a desk, and which of them a result pays.
import { tables as games } from '@hanpan/casino'
import { won } from '@hanpan/kernel'
import { kindsOf, type ShelfTable } from '../../../../../src/shelf/tables.ts'
import { band, onFelt } from '../parts/geometry.ts'

export type Tone = 'left' | 'right' | 'tie'
export interface FeltSpot {
  readonly kind: string
  readonly tone: Tone
  readonly d: string
  readonly x: number
  readonly y: number
  readonly size: 'main' | 'middle' | 'small'
}

export const TONES: Readonly<Record<Tone, { readonly fill: string; readonly line: string; readonly text: string }>> = {
  left: { fill: '#15306b', line: '#5a9bff', text: '#dbe8ff' },
  right: { fill: '#8f1626', line: '#ff6a72', text: '#ffdfe1' },
  tie: { fill: '#0f5a36', line: '#39c47e', text: '#d8f5e3' },
}

function baccaratSpots(banker: string): readonly FeltSpot[] {
  return [
    {
      kind: 'player-pair',
      tone: 'left',
      d: band([272, 444], [250, 430], [338, 400]),
      x: 342,
      y: onFelt(342, 360),
      size: 'small',
    },
    { kind: 'tie', tone: 'tie', d: band([454, 1046], [440, 1060], [338, 400]), x: 750, y: 366, size: 'middle' },
    {
      kind: 'banker-pair',
      tone: 'right',
      d: band([1056, 1228], [1070, 1250], [338, 400]),
      x: 1158,
      y: onFelt(1158, 360),
      size: 'small',
    },
    { kind: 'player', tone: 'left', d: band([246, 745], [201, 744.5], [411, 540]), x: 490, y: 462, size: 'main' },
    { kind: banker, tone: 'right', d: band([755, 1254], [755.5, 1299], [411, 540]), x: 1010, y: 462, size: 'main' },
  ]
}

const CARD_BETS = [
  ['big', 'small', 'odd', 'even'],
  ['diamonds', 'hearts', 'spades', 'clubs'],
] as const
const ROWS = [
  [322, 370],
  [376, 424],
] as const

function dragonTigerSpots(): readonly FeltSpot[] {
  const side = (name: 'dragon' | 'tiger', tone: Tone, from: number): readonly FeltSpot[] =>
    CARD_BETS.flatMap((names, row) =>
      names.map((bet, place) => {
        const x = from + place * 82
        const [top, bottom] = ROWS[row]!
        return {
          kind: `${name}-${bet}`,
          tone,
          d: band([x, x + 77], [x, x + 77], [top, bottom]),
          x: x + 38.5,
          y: onFelt(x + 38.5, top + 22),
          size: 'small' as const,
        }
      }),
    )
  return [
    ...side('dragon', 'left', 258),
    { kind: 'tie', tone: 'tie', d: band([592, 908], [592, 908], ROWS[0]), x: 750, y: 345, size: 'middle' },
    { kind: 'suited-tie', tone: 'tie', d: band([592, 908], [592, 908], ROWS[1]), x: 750, y: 399, size: 'middle' },
    ...side('tiger', 'right', 914),
    { kind: 'dragon', tone: 'left', d: band([226, 745], [196, 744.5], [434, 544]), x: 480, y: 466, size: 'main' },
    { kind: 'tiger', tone: 'right', d: band([755, 1274], [755.5, 1304], [434, 544]), x: 1020, y: 466, size: 'main' },
  ]
}

export const bankerOf = ({ noCommission }: Pick<ShelfTable, 'noCommission'>): string =>
  noCommission ? 'banker-no-commission' : 'banker'
export const feltSpots = (table: ShelfTable): readonly FeltSpot[] =>
  table.game === 'dragontiger' ? dragonTigerSpots() : baccaratSpots(bankerOf(table))

/** The spots that return more than a stake with an outcome. */
export function wonSpots(table: ShelfTable, outcome: object | null): ReadonlySet<string> {
  if (!outcome) return new Set()
  const settled = games[table.game].settle(
    outcome as never,
    [...kindsOf(table)].map((kind) => ({ kind, stake: won(1000) })),
  )
  return new Set(settled.ok ? settled.value.filter(({ milli }) => milli > 1000).map(({ kind }) => kind) : [])
}
