// A match as one line of time: what happened above it for the home side and below for the away side, the present moving along, and who
// presses as an area. Places are percentages, so that marks keep their shape at any width.
import type { SportEventDetailOnWire } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'
import { useMarketTexts } from './market-texts.ts'
import { isListed, type ListedKind, type MatchTimeline, type PlacedIncident, type Pressure } from './match-flow.ts'

export const SIDE_COLOURS = { home: 'var(--hue-sports)', away: 'var(--hue-casino)' } as const

/** Above and below the area, where the marks stand. */
const MARKS_HEIGHT = 24
const AREA_HEIGHT = 52
const FLAT_HEIGHT = 8
const NAMES_HEIGHT = 20
/** More goals than this are drawn smaller: of handball there are sixty. */
const GOALS_LARGE_MAX = 16

interface MatchLineProps {
  readonly event: SportEventDetailOnWire
  readonly timeline: MatchTimeline
  readonly pressure: readonly Pressure[]
}

export function MatchLine({ event, timeline, pressure }: MatchLineProps) {
  const t = useTexts()
  const texts = useMarketTexts()
  // Goals are drawn over what stands beside them.
  const marks = timeline.incidents
    .filter(isListed)
    .toSorted((one, other) => Number(one.kind === 'goal') - Number(other.kind === 'goal'))
  const middle = pressure.length > 0 ? AREA_HEIGHT : FLAT_HEIGHT
  const [top, bottom] = [MARKS_HEIGHT, MARKS_HEIGHT + middle]
  const axis = (top + bottom) / 2
  const height = bottom + MARKS_HEIGHT
  const placed = (at: number) => `${(at / timeline.seconds) * 100}%`
  const isSmall = marks.filter(({ kind }) => kind === 'goal').length > GOALS_LARGE_MAX
  return (
    <figure className="flex flex-col gap-2">
      <svg
        role="img"
        aria-label={t('match.line', { home: event.home.name, away: event.away.name, count: marks.length })}
        width="100%"
        height={height + NAMES_HEIGHT}
        overflow="visible"
      >
        {timeline.periods.map(({ key, from, seconds }) => (
          <g key={key}>
            <rect
              x={placed(from)}
              width={placed(seconds)}
              y={top}
              height={middle}
              fill="var(--color-raised)"
              stroke="var(--color-line)"
            />
            <text
              x={placed(from + seconds / 2)}
              y={height + NAMES_HEIGHT - 5}
              textAnchor="middle"
              fontSize="11"
              fill="var(--color-dim)"
            >
              {/* Extra time is short: so is its name. */}
              {key.startsWith('x') ? t('match.extra', { number: key.slice(1) }) : texts.part(key)}
            </text>
          </g>
        ))}
        <Area pressure={pressure} seconds={timeline.seconds} top={top} height={middle} />
        <line x1="0" x2="100%" y1={axis} y2={axis} stroke="var(--color-line)" />
        <line
          x1="0"
          x2={placed(timeline.toldUntil)}
          y1={axis}
          y2={axis}
          stroke="var(--color-dim)"
          strokeWidth={pressure.length > 0 ? 1 : 3}
        />
        {timeline.now !== null && (
          <svg x={placed(timeline.now)} overflow="visible">
            <line y1={top - 4} y2={bottom + 4} stroke="var(--color-ink)" strokeWidth="2" />
            <circle cy={axis} r="4" fill="var(--color-ink)" />
          </svg>
        )}
        {marks.map((one, place) => (
          <svg key={place} x={placed(one.at)} y={one.side === 'home' ? top - 12 : bottom + 12} overflow="visible">
            <Mark kind={one.kind} side={one.side} isSmall={isSmall} />
          </svg>
        ))}
      </svg>
      <Legend marks={marks} />
    </figure>
  )
}

/** A goal at least is the full height: a corner alone does not fill the picture. */
const FULL_PRESSURE_MIN = 3

interface AreaProps {
  readonly pressure: readonly Pressure[]
  readonly seconds: number
  readonly top: number
  readonly height: number
}

function Area({ pressure, seconds, top, height }: AreaProps) {
  if (pressure.length === 0) return null
  const full = Math.max(FULL_PRESSURE_MIN, ...pressure.map(({ value }) => Math.abs(value)))
  const pathOf = (sign: 1 | -1) => {
    const points = pressure.map(({ at, value }) => `${at},${-sign * Math.max(0, sign * value)}`)
    return `M${pressure[0]!.at},0 L${points.join(' L')} L${pressure.at(-1)!.at},0 Z`
  }
  return (
    <svg y={top} width="100%" height={height} viewBox={`0 ${-full} ${seconds} ${2 * full}`} preserveAspectRatio="none">
      <path d={pathOf(1)} fill={SIDE_COLOURS.home} fillOpacity="0.55" />
      <path d={pathOf(-1)} fill={SIDE_COLOURS.away} fillOpacity="0.55" />
    </svg>
  )
}

interface MarkProps {
  readonly kind: ListedKind
  readonly side: 'home' | 'away' | null
  readonly isSmall?: boolean
}

/** Around its own zero: a disc is a goal, a card a card, a flag a corner. */
function Mark({ kind, side, isSmall = false }: MarkProps) {
  const colour = side ? SIDE_COLOURS[side] : 'var(--color-dim)'
  switch (kind) {
    case 'goal':
      return <circle r={isSmall ? 3 : 6} fill={colour} stroke="var(--color-ink)" strokeWidth={isSmall ? 0.5 : 1.5} />
    case 'yellow-card':
      return <rect x="-3" y="-5" width="6" height="9" rx="1" fill="#eab308" stroke="var(--color-panel)" />
    case 'red-card':
      return <rect x="-3" y="-5" width="6" height="9" rx="1" fill="#dc2626" stroke="var(--color-panel)" />
    default:
      return <path d="M-3,5 V-5 L4,-2 L-3,1" fill={colour} stroke={colour} strokeWidth="1" />
  }
}

/** What the marks mean, of those that are there. */
function Legend({ marks }: { readonly marks: readonly (PlacedIncident & { readonly kind: ListedKind })[] }) {
  const t = useTexts()
  const kinds = [...new Set(marks.map(({ kind }) => kind))]
  if (kinds.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-dim">
      {kinds.map((kind) => (
        <li key={kind} className="inline-flex items-center gap-1">
          <svg aria-hidden width="16" height="16" viewBox="-8 -8 16 16">
            <Mark kind={kind} side={null} />
          </svg>
          {t(`match.kinds.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
