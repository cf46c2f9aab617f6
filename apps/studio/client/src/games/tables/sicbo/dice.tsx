// Dice, drawn; and the glass in which three of them tumble until each has been told.
import { toldDice } from './dice-words.ts'

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** A face of a die around 0, 0: 40 wide. One and four are red, as in Asia. */
export function Face({ value }: { readonly value: number }) {
  const ink = value === 1 || value === 4 ? '#cf1f36' : '#141820'
  return (
    <g>
      <rect x="-20" y="-17" width="40" height="40" rx="8" fill="#000" opacity=".4" />
      <rect x="-20" y="-20" width="40" height="40" rx="8" fill="#e3e7ef" />
      <rect x="-20" y="-20" width="40" height="37" rx="8" fill="#f9fafc" />
      {PIPS[value]!.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x * 10.5} cy={y * 10.5 - 1} r={value === 1 ? 6 : 4} fill={ink} />
      ))}
    </g>
  )
}

export function DieIcon({ value, size }: { readonly value: number; readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="-21 -21 42 45" aria-hidden>
      <Face value={value} />
    </svg>
  )
}

const PLACES = [
  { x: -76, y: 6, turn: -9 },
  { x: 1, y: -12, turn: 6 },
  { x: 78, y: 8, turn: 14 },
] as const
const TUMBLE_MS = 200

interface GlassProps {
  readonly dice: readonly number[] | null
  /** Since they were thrown; null when they lie. */
  readonly since: number | null
  readonly still: boolean
}

/** 300 by 190 around 0, 0. */
export function Glass({ dice, since, still }: GlassProps) {
  const told = since === null || still ? 3 : toldDice(since)
  return (
    <g>
      <ellipse cy="58" rx="150" ry="34" fill="#000" opacity=".4" />
      <ellipse cy="48" rx="146" ry="40" fill="#1a120d" />
      <ellipse cy="44" rx="140" ry="36" fill="#7d1a2c" />
      <ellipse cy="44" rx="140" ry="36" fill="none" stroke="#e8c98a" strokeOpacity=".7" strokeWidth="2" />
      {dice?.map((value, place) => {
        const { x, y, turn } = PLACES[place]!
        const isTold = place < told
        const step = Math.max(0, Math.floor((since ?? 0) / TUMBLE_MS))
        const shown = isTold ? value : ((step * (place + 2) + place * 3) % 6) + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a die is its place
          <g key={place} transform={`translate(${x} ${y + 24})`} opacity={isTold ? 1 : 0.82}>
            <g
              className={isTold ? (since === null || still ? '' : 'die-lands') : 'die-tumbles'}
              style={isTold ? undefined : { animationDelay: `${-place * 90}ms` }}
            >
              <g transform={`rotate(${isTold ? turn : step * 47 + place * 60}) scale(1.7)`}>
                <Face value={shown} />
              </g>
            </g>
          </g>
        )
      })}
      <path d="M-138 40C-138-70-70-104 0-104S138-70 138 40" fill="#ffffff0f" stroke="#ffffff59" strokeWidth="2" />
      <path
        d="M-104 6C-100-52-64-80-26-88"
        fill="none"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  )
}
