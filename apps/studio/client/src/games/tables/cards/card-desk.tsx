// A table of cards on a desk: hands and shoe above, the spots on the felt below them.
import { formatInteger } from '@hanpan/ui'
import { memo, useMemo } from 'react'
import { Stack } from '../../../parts/chip-stack.tsx'
import { MyChips, SpotChip } from '../parts/chips.tsx'
import { CardBack, SuitMark } from '../parts/card.tsx'
import { DrawnSpot, returnedOn } from '../parts/spot.tsx'
import { useSpotKeys } from '../../../parts/spot-keys.ts'
import { paysOf, spotName } from '../spot-names.ts'
import type { ViewProps } from '../view.ts'
import { type CardTable, sideName, stepsOf, turnedAt, winnerOf, worthOf } from './card-game.ts'
import { Hands, type HandsLayout } from './hands.tsx'
import { type FeltSpot, feltSpots, TONES, wonSpots } from './spots.ts'

const LAYOUTS: Readonly<Record<CardTable, HandsLayout>> = {
  baccarat: {
    scale: 1.5,
    shoe: { x: 1140, y: 150, turn: 62 },
    left: [
      { x: 556, y: 222, turn: 2 },
      { x: 454, y: 226, turn: -3 },
      { x: 342, y: 236, turn: -84 },
    ],
    right: [
      { x: 860, y: 222, turn: -2 },
      { x: 962, y: 226, turn: 3 },
      { x: 1074, y: 236, turn: 84 },
    ],
  },
  dragontiger: {
    scale: 1.55,
    shoe: { x: 1140, y: 150, turn: 62 },
    left: [{ x: 610, y: 216, turn: -2 }],
    right: [{ x: 890, y: 216, turn: 2 }],
  },
}
/** Wider than the cloth: at either side of it stand the panels of the table and of my bets, and cover none of it down to a window of 1280. */
const CLOTH_BOX = '-60 48 1620 512'

const BADGES: Readonly<Record<CardTable, readonly [number, number, number]>> = {
  baccarat: [660, 756, 218],
  dragontiger: [520, 980, 216],
}

export function CardDesk(props: ViewProps) {
  const { table, state, phase, outcome, still } = props
  const game = table.game as CardTable
  const isTold = phase.phase === 'result' || phase.phase === 'waiting'
  const since = isTold ? Number.MAX_SAFE_INTEGER : phase.since
  return (
    <svg viewBox={CLOTH_BOX} preserveAspectRatio="xMidYMid meet" className="absolute inset-0 size-full select-none">
      <FeltPrint layout={LAYOUTS[game]} />
      <Furniture />
      {outcome && (
        <>
          <Hands
            key={state.round?.roundId}
            steps={stepsOf(game, outcome)}
            layout={LAYOUTS[game]}
            since={since}
            still={still}
          />
          <Badges {...props} since={still ? Number.MAX_SAFE_INTEGER : since} outcome={outcome} />
        </>
      )}
      <Spots {...props} />
    </svg>
  )
}

/** What each hand is worth so far, beside it. */
function Badges({
  table,
  words,
  outcome,
  since,
  phase,
}: ViewProps & { readonly outcome: object; readonly since: number }) {
  const game = table.game as CardTable
  const turned = turnedAt(stepsOf(game, outcome), since)
  const winner = phase.phase === 'result' ? winnerOf(game, outcome) : null
  const [leftX, rightX, y] = BADGES[game]
  return (
    <g>
      {(['left', 'right'] as const).map((side) => {
        const worth = worthOf(game, turned[side])
        if (worth === null) return null
        const isLosing = winner !== null && winner !== side && winner !== 'tie'
        return (
          <g key={side} transform={`translate(${side === 'left' ? leftX : rightX} ${y})`} opacity={isLosing ? 0.55 : 1}>
            <circle cy="3" r="31" fill="#000" opacity=".4" />
            <circle
              r="31"
              fill={side === 'left' ? '#2f6ee0' : '#d63d44'}
              stroke={winner === side ? '#fff' : 'none'}
              strokeWidth="4"
            />
            <path d="M-28-13A31 31 0 0 1 28-13" stroke="#fff" strokeOpacity=".5" strokeWidth="2" fill="none" />
            <text y="12" textAnchor="middle" fontSize="34" fontWeight="800" fill="#fff">
              {worth}
            </text>
            <text y="56" textAnchor="middle" fontSize="16" fontWeight="700" fill="#fff">
              {sideName(words, game, side)}
            </text>
          </g>
        )
      })}
    </g>
  )
}

function Spots(props: ViewProps) {
  const { table, bets, phase, outcome, state, words } = props
  const spots = useMemo(() => feltSpots(table), [table])
  const wins = useMemo(() => wonSpots(table, phase.phase === 'result' ? outcome : null), [table, phase.phase, outcome])
  const keys = useSpotKeys<SVGGElement>()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of the picture cannot be a fieldset
    <g {...keys} role="group" aria-label={words.roulette.cloth}>
      {spots.map((spot) => (
        <DrawnSpot
          key={spot.kind}
          view={props}
          kind={spot.kind}
          isWon={wins.has(spot.kind)}
          isDim={wins.size > 0 && !wins.has(spot.kind)}
        >
          <SpotFace
            spot={spot}
            name={shortName(props, spot.kind)}
            pays={spot.size === 'small' && bets.spots.has(spot.kind) ? '' : paysOf(words, table.game, spot.kind)}
            suit={suitOfSpot(spot.kind)}
          />
          {spot.size !== 'small' && (
            <Crowd
              spot={spot}
              crowd={state.crowd.spots[spot.kind]}
              mine={bets.spots.get(spot.kind) ?? 0}
              words={words}
            />
          )}
        </DrawnSpot>
      ))}
      {spots.map((spot) => {
        const mine = bets.spots.get(spot.kind)
        if (!mine) return null
        return (
          <g key={spot.kind} pointerEvents="none">
            <SpotChips spot={spot} amount={mine} view={props} />
          </g>
        )
      })}
    </g>
  )
}

/** A narrow spot of a side's card: its chip takes the place of what it pays. */
const isNarrow = ({ kind }: FeltSpot): boolean => /^(dragon|tiger)-/.test(kind)

/** Chips on a main spot stand in the cloth; on a low one they lie beside its name, and in a narrow one below it. */
function SpotChips({
  spot,
  amount,
  view,
}: {
  readonly spot: FeltSpot
  readonly amount: number
  readonly view: ViewProps
}) {
  const outcome = returnedOn(view, spot.kind)
  const { x, y } = spot
  if (isNarrow(spot))
    return <SpotChip amount={amount} outcome={outcome} labelOf={view.words.chipLabel} at={[x, y + 15]} />
  if (spot.size === 'main')
    return (
      <MyChips amount={amount} outcome={outcome} at={[x + (spot.tone === 'left' ? 130 : -130), y - 4]} scale={1.25} />
    )
  return spot.size === 'middle' ? (
    <MyChips amount={amount} outcome={outcome} at={[x + 110, y + 2]} flat />
  ) : (
    <MyChips amount={amount} outcome={outcome} at={[x, y + 16]} scale={0.9} flat />
  )
}

const SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const
const suitOfSpot = (kind: string): number | null => {
  const suit = SUITS.findIndex((name) => kind.endsWith(`-${name}`))
  return suit < 0 ? null : suit
}
/** A spot below its side's name need not say the side again. */
function shortName({ table, words }: ViewProps, kind: string): string {
  const full = spotName(words, table.game, kind)
  const side = kind.startsWith('dragon-')
    ? words.dragontiger.dragon
    : kind.startsWith('tiger-')
      ? words.dragontiger.tiger
      : null
  return side ? full.slice(side.length + 1) : full
}

const FONT = { main: [30, 17], middle: [19, 15], small: [16, 14] } as const

const SpotFace = memo(function SpotFace({
  spot,
  name,
  pays,
  suit,
}: {
  readonly spot: FeltSpot
  readonly name: string
  readonly pays: string
  readonly suit: number | null
}) {
  const { fill, line, text } = TONES[spot.tone]
  const [big, little] = FONT[spot.size]
  return (
    <>
      <path
        d={spot.d}
        fill={fill}
        fillOpacity=".86"
        stroke={line}
        strokeWidth={spot.size === 'small' ? 2 : 3}
        strokeLinejoin="round"
      />
      {suit === null ? (
        <text x={spot.x} y={spot.y} textAnchor="middle" fontSize={big} fontWeight="800" fill="#fff" letterSpacing="-.5">
          {name}
        </text>
      ) : (
        <g transform={`translate(${spot.x} ${spot.y - 6}) scale(1.05)`}>
          <circle r="12" fill="#f4f6fa" />
          <SuitMark suit={suit} colour={suit < 2 ? '#cf1f36' : '#141820'} />
        </g>
      )}
      <text
        x={spot.x}
        y={spot.y + (spot.size === 'main' ? 26 : 19)}
        textAnchor="middle"
        fontSize={little}
        fontWeight="600"
        fill={text}
      >
        {pays}
      </text>
    </>
  )
})

function Crowd({
  spot,
  crowd,
  mine,
  words,
}: {
  readonly spot: FeltSpot
  readonly crowd: readonly [number, number] | undefined
  readonly mine: number
  readonly words: ViewProps['words']
}) {
  if (!crowd || crowd[0] === 0) return null
  const [players, sum] = crowd
  const others = sum - mine
  return (
    <g>
      {spot.size === 'main' && (
        <text
          x={spot.x}
          y={spot.y + 50}
          textAnchor="middle"
          fontSize="15"
          fontWeight="600"
          fill={TONES[spot.tone].text}
        >
          {words.crowd(formatInteger(players), formatInteger(sum))}
        </text>
      )}
      {others > 0 && (
        <g transform={`translate(${spot.x + (spot.tone === 'right' ? 130 : -130)} ${spot.y}) scale(.85)`}>
          <Stack amount={others} />
        </g>
      )}
    </g>
  )
}

/** What is printed on the cloth: where the cards of both hands lie, and the ring of the house between them. */
const FeltPrint = memo(function FeltPrint({ layout }: { readonly layout: HandsLayout }) {
  const { scale } = layout
  return (
    <g aria-hidden fill="none" stroke="#f3dcae">
      <g strokeOpacity=".3">
        <path d="M250 296Q750 340 1250 296" strokeWidth="1.5" />
        <path d="M300 150Q750 92 1200 150" strokeWidth="1.5" strokeOpacity=".18" />
      </g>
      {(['left', 'right'] as const).map((side) =>
        layout[side].map(({ x, y, turn }) => (
          <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
            <rect x="-32" y="-44" width="64" height="88" rx="7" fill="#000" fillOpacity=".12" stroke="none" />
            <rect x="-32" y="-44" width="64" height="88" rx="7" strokeOpacity=".34" strokeWidth="1.3" />
          </g>
        )),
      )}
      <g transform="translate(750 214)" strokeOpacity=".22">
        <circle r="46" strokeWidth="2" />
        <circle r="38" strokeWidth="1" />
        <path d="M0-24 20 0 0 24-20 0z" strokeWidth="2" />
        <path d="M0-12 10 0 0 12-10 0z" strokeWidth="1" />
      </g>
    </g>
  )
})

/** The shoe on the right, the tray of dealt cards on the left. */
const Furniture = memo(function Furniture() {
  return (
    <g aria-hidden>
      <g transform="translate(300 136) scale(.9)">
        <path d="M-52 0 40-8l14 34-100 10z" fill="#191c25" />
        <path d="M-46 0 34-7l10 24-84 8z" fill="#262b38" />
        <path d="M-30-6h46l8 20h-50z" fill="#f4f6fa" />
        <path d="M-30-10h46l8 20h-50z" fill="#3d63a8" />
        <path d="M-24-7h34l6 14h-37z" fill="none" stroke="#b9cdf3" strokeWidth="1.5" />
      </g>
      <g transform="translate(1180 118)">
        <path d="M-70 26 44-30l62 34-108 66z" fill="#20242f" />
        <path d="M-70 26v28l68 44V70z" fill="#2f3543" />
        <path d="M-2 70v28l108-62V4z" fill="#171a22" />
        <path d="M-70 26 44-30" stroke="#fff" strokeOpacity=".45" strokeWidth="2" />
        <g transform="translate(-58 62) rotate(58) scale(.9)">
          <CardBack />
        </g>
        <path d="M-2 70 106 4" stroke="#fff" strokeOpacity=".16" strokeWidth="2" />
      </g>
    </g>
  )
})
