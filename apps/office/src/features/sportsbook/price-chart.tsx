// How the price of one pick moved: a line that steps, where no bets were taken shaded, and the score where it moved. The chart is one stop
// of the keyboard: the arrows read move by move.
/* A picture that the keyboard can read through: no element of HTML is one. */
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions */
import type { CallResponse } from '@hanpan/contract'
import { formatTime } from '@hanpan/ui'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTexts } from '../../words/words-context.tsx'

export type PriceHistory = CallResponse<'/api/office/sports/prices'>

/** As wide as a page of a desk, so that its texts have their size there; a phone draws it aside. */
const WIDTH = 1080
const HEIGHT = 220
const LEFT = 48
const RIGHT = 12
const TOP = 18
const BOTTOM = 22
const GRID_LINES = 4
const LABELS = 5
/** Scores that stand closer than this would be written over each other. */
const SCORE_PX_MIN = 26

interface Move {
  readonly at: number
  readonly isOpen: boolean
  /** Null where it was not offered. */
  readonly price: number | null
}

interface PriceChartProps {
  readonly label: string
  readonly pick: string
  readonly history: PriceHistory
  /** Until when the last price holds: now, or the end of the event. */
  readonly until: number
}

export function PriceChart({ label, pick, history, until }: PriceChartProps) {
  const t = useTexts()
  const [read, setRead] = useState<number | null>(null)
  const moves: readonly Move[] = history.points.map(({ at, isOpen, prices }) => ({
    at: Date.parse(at),
    isOpen,
    price: prices[pick] ?? null,
  }))
  const priced = moves.flatMap(({ price }) => (price === null ? [] : [price]))
  const [first] = moves
  if (!first || priced.length === 0) return null
  const last = Math.max(until, moves.at(-1)!.at)
  const low = Math.min(...priced)
  const high = Math.max(...priced)
  // A price that never moved stands in the middle.
  const margin = (high - low || 0.1) * 0.08
  const x = (at: number) => LEFT + ((at - first.at) / (last - first.at || 1)) * (WIDTH - LEFT - RIGHT)
  const y = (price: number) => TOP + ((high + margin - price) / (high - low + 2 * margin)) * (HEIGHT - TOP - BOTTOM)
  const endOf = (index: number) => moves[index + 1]?.at ?? last
  const lastPrice = priced.at(-1)!
  const summary = t('sports.priceSummary', {
    count: moves.length,
    low: low.toFixed(2),
    high: high.toFixed(2),
    last: lastPrice.toFixed(2),
  })

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step !== undefined) setRead((now) => Math.min(Math.max((now ?? moves.length) + step, 0), moves.length - 1))
    else if (event.key === 'Escape') setRead(null)
    else return
    event.preventDefault()
  }
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = ((event.clientX - box.left) / box.width) * WIDTH
    const index = moves.findLastIndex((one) => x(one.at) <= at)
    setRead(index < 0 ? null : index)
  }
  const shown = read === null ? null : moves[read]!
  return (
    <figure className="px-3 py-2">
      <div
        role="img"
        aria-label={`${label}. ${summary}`}
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setRead(null)}
        className="overflow-x-auto rounded-md"
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="block h-auto w-full min-w-[60rem] text-dim"
          onPointerMove={point}
          onPointerLeave={() => setRead(null)}
        >
          {Array.from({ length: GRID_LINES + 1 }, (_, line) => {
            const price = low + ((high - low) * line) / GRID_LINES
            return (
              <g key={line}>
                <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(price)} y2={y(price)} stroke="var(--color-line)" />
                <text x={LEFT - 6} y={y(price) + 4} textAnchor="end" fontSize={11} fill="currentColor">
                  {price.toFixed(2)}
                </text>
              </g>
            )
          })}
          {moves.map(({ at, isOpen }, index) =>
            isOpen ? null : (
              <rect
                key={`${at} ${index}`}
                x={x(at)}
                width={Math.max(x(endOf(index)) - x(at), 1)}
                y={TOP}
                height={HEIGHT - TOP - BOTTOM}
                className="fill-up/20"
              />
            ),
          )}
          <Scores scores={history.scores} x={x} first={first.at} />
          {moves.map(({ at, price }, index) => {
            if (price === null) return null
            const next = moves[index + 1]?.price ?? null
            const end = x(endOf(index))
            return (
              <path
                key={`${at} ${index}`}
                d={`M${x(at)} ${y(price)}H${end}${next === null ? '' : `V${y(next)}`}`}
                fill="none"
                stroke="var(--color-ink)"
                strokeWidth={2}
                strokeLinejoin="round"
              />
            )
          })}
          {shown?.price != null && <circle cx={x(shown.at)} cy={y(shown.price)} r={4} className="fill-ink" />}
          {Array.from({ length: LABELS }, (_, label) => {
            const at = first.at + ((last - first.at) * label) / (LABELS - 1)
            const anchor = label === 0 ? 'start' : label === LABELS - 1 ? 'end' : 'middle'
            return (
              <text key={label} x={x(at)} y={HEIGHT - 6} textAnchor={anchor} fontSize={11} fill="currentColor">
                {formatTime(new Date(at).toISOString())}
              </text>
            )
          })}
        </svg>
      </div>
      <figcaption className="figures min-h-5 text-xs text-dim" aria-live="polite">
        {shown
          ? `${formatTime(new Date(shown.at).toISOString())} · ${shown.price?.toFixed(2) ?? '–'} · ${t(shown.isOpen ? 'sports.taken' : 'sports.because.market')}`
          : summary}
      </figcaption>
    </figure>
  )
}

interface ScoresProps {
  readonly scores: PriceHistory['scores']
  readonly x: (at: number) => number
  readonly first: number
}

/** Each is drawn, and written where there is a place for it. */
function Scores({ scores, x, first }: ScoresProps) {
  let written = Number.NEGATIVE_INFINITY
  return scores
    .map((score) => ({ ...score, at: Date.parse(score.at) }))
    .filter(({ at, home, away }) => at >= first && home + away > 0)
    .map(({ at, home, away }) => {
      const place = x(at)
      const hasPlace = place - written >= SCORE_PX_MIN
      if (hasPlace) written = place
      return (
        <g key={`${at} ${home} ${away}`}>
          <line x1={place} x2={place} y1={TOP} y2={HEIGHT - BOTTOM} stroke="var(--color-up)" strokeDasharray="3 3" />
          {hasPlace && (
            <text x={place} y={TOP - 5} textAnchor="middle" fontSize={11} fontWeight={600} className="fill-up">
              {home}:{away}
            </text>
          )}
        </g>
      )
    })
}
