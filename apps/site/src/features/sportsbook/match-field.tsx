// Where a match is played, drawn from what is told of it: a pitch with who presses and what happened last, a court with the score of the set,
// a diamond with the inning. No source says where the ball is, so no ball is drawn.
import type { SportEventDetailOnWire } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'
import { FIELDS, type Field, FIELD_LENGTH, FIELD_WIDTH, pathOf, placeOn, VIEW } from './field-lines.ts'
import { useMarketTexts } from './market-texts.ts'
import {
  isListed,
  type ListedKind,
  type MatchTimeline,
  minuteOf,
  type PlacedIncident,
  type Pressure,
} from './match-flow.ts'
import { SIDE_COLOURS } from './match-line.tsx'

type Side = 'home' | 'away'
type Told = PlacedIncident & { readonly kind: ListedKind }

interface MatchFieldProps {
  readonly event: SportEventDetailOnWire
  readonly timeline: MatchTimeline | null
  readonly pressure: readonly Pressure[]
}

/** Pressure below this is nobody's. */
const PRESSURE_MIN = 0.3
const SHOWN_MAX = 3
/** Its own style: the sheet that every page waits for is full. */
const PICTURE = { width: '100%', maxWidth: '26rem', marginInline: 'auto' } as const
const TOLD = { top: '0.5rem' } as const

/** Of a match that is under way, in a sport whose field is known here. */
export function hasField({ event, timeline }: Pick<MatchFieldProps, 'event' | 'timeline'>): boolean {
  const field = FIELDS[event.sport]
  if (!field || event.status !== 'live') return false
  return field.kind === 'pitch' ? timeline !== null : event.periods.some(({ key }) => key === event.period)
}

export function MatchField({ event, timeline, pressure }: MatchFieldProps) {
  const field = FIELDS[event.sport]
  if (!field || !hasField({ event, timeline })) return null
  return field.kind === 'pitch' ? (
    timeline && <Pitch event={event} field={field} timeline={timeline} pressure={pressure} />
  ) : (
    <Court event={event} field={field} />
  )
}

/** The home side plays from left to right in every half: what is told has no ends. */
function placeOf({ kind, side }: Told): readonly [x: number, y: number] {
  const mirrored = (x: number) => (side === 'home' ? x : FIELD_LENGTH - x)
  if (kind === 'goal') return [mirrored(FIELD_LENGTH - 1), FIELD_WIDTH / 2]
  if (kind === 'corner') return [mirrored(FIELD_LENGTH - 1), FIELD_WIDTH - 1]
  // A card is of its side, and stands in the half of this.
  return [mirrored(FIELD_LENGTH * 0.3), FIELD_WIDTH / 2]
}

interface PitchProps extends MatchFieldProps {
  readonly field: Field
  readonly timeline: MatchTimeline
}

function Pitch({ event, field, timeline, pressure }: PitchProps) {
  const t = useTexts()
  const shown = timeline.incidents.filter(isListed).slice(-SHOWN_MAX) as readonly Told[]
  const last = shown.at(-1)
  const now = pressure.at(-1)?.value ?? 0
  const presses: Side | null = Math.abs(now) < PRESSURE_MIN ? null : now > 0 ? 'home' : 'away'
  const told = last
    ? `${t('match.minute', { minute: minuteOf(timeline, last) ?? '' })} ${t(`match.kinds.${last.kind}`)} ${event[last.side].name}`
    : ''
  const pressed = presses ? t('match.presses', { name: event[presses].name }) : ''
  return (
    <figure className="flex flex-col gap-1" style={PICTURE}>
      <div className="relative">
        <svg
          role="img"
          aria-label={[t('match.field'), pressed, told].filter((text) => text !== '').join(', ')}
          viewBox={VIEW}
          width="100%"
        >
          <Ground field={field} />
          {presses && (
            <path
              d={pathOf(
                presses === 'home'
                  ? [
                      [FIELD_LENGTH / 2, 0],
                      [FIELD_LENGTH, 0],
                      [FIELD_LENGTH, FIELD_WIDTH],
                      [FIELD_LENGTH / 2, FIELD_WIDTH],
                    ]
                  : [
                      [0, 0],
                      [FIELD_LENGTH / 2, 0],
                      [FIELD_LENGTH / 2, FIELD_WIDTH],
                      [0, FIELD_WIDTH],
                    ],
                true,
              )}
              fill={SIDE_COLOURS[presses]}
              fillOpacity="0.28"
            />
          )}
          <Lines field={field} />
          {shown.map((one, place) => {
            const [x, y] = placeOn(...placeOf(one))
            return (
              <circle
                key={`${one.period} ${one.second} ${one.kind} ${place}`}
                cx={x}
                cy={y}
                r={one === last ? 5 : 3}
                fill={SIDE_COLOURS[one.side]}
                stroke="#fff"
                strokeWidth={one === last ? 1.5 : 0.75}
                opacity={one === last ? 1 : 0.6}
              />
            )
          })}
        </svg>
        {told !== '' && (
          <p aria-hidden className="absolute inset-x-0 text-center text-xs" style={TOLD}>
            <span className="rounded-full bg-panel px-3 py-1 font-semibold">{told}</span>
          </p>
        )}
      </div>
      {pressed !== '' && (
        <figcaption aria-hidden className="text-center text-xs text-dim">
          {pressed}
        </figcaption>
      )}
    </figure>
  )
}

/** As much of a name as stands below a disc in Korean; a picture cannot break it. */
const NAME_MAX = 15
const short = (name: string) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name)

interface CourtProps {
  readonly event: SportEventDetailOnWire
  readonly field: Field
}

/** The period that is played, with what each side has of it. */
function Court({ event, field }: CourtProps) {
  const t = useTexts()
  const texts = useMarketTexts()
  const period = event.periods.findLast(({ key }) => key === event.period)
  if (!period) return null
  const name = texts.part(period.key)
  return (
    <svg
      role="img"
      aria-label={`${t('match.field')}, ${name} ${event.home.name} ${period.home} : ${period.away} ${event.away.name}`}
      viewBox={VIEW}
      style={PICTURE}
    >
      <Ground field={field} />
      <Lines field={field} />
      {(['home', 'away'] as const).map((side) => {
        const [x, y] = placeOn(FIELD_LENGTH * (side === 'home' ? 0.25 : 0.75), FIELD_WIDTH * 0.5)
        return (
          <g key={side}>
            <circle
              cx={x}
              cy={y}
              r="21"
              fill="var(--color-panel)"
              fillOpacity="0.85"
              stroke={SIDE_COLOURS[side]}
              strokeWidth="2"
            />
            <text x={x} y={y + 8} textAnchor="middle" fontSize="22" fontWeight="800" fill="var(--color-ink)">
              {period[side]}
            </text>
            {/* Whose it is: a court has no ends that anybody knows. */}
            <text x={x} y={y + 35} textAnchor="middle" fontSize="10" fontWeight="600" fill="#fff">
              {short(event[side].name)}
            </text>
          </g>
        )
      })}
      <text x="160" y="11" textAnchor="middle" fontSize="11" fontWeight="600" fill="var(--color-ink)">
        {name}
      </text>
    </svg>
  )
}

const STRIPES = 8

function Ground({ field }: { readonly field: Field }) {
  const step = FIELD_LENGTH / STRIPES
  return (
    <>
      <path d={pathOf(field.margin, true)} fill={field.around} />
      {Array.from({ length: STRIPES }, (_, place) => (
        <path
          key={place}
          d={pathOf(
            [
              [place * step, 0],
              [(place + 1) * step, 0],
              [(place + 1) * step, FIELD_WIDTH],
              [place * step, FIELD_WIDTH],
            ],
            true,
          )}
          fill={field.ground[place % field.ground.length]}
        />
      ))}
    </>
  )
}

function Lines({ field }: { readonly field: Field }) {
  return (
    <g fill="none" stroke="#fff" strokeOpacity="0.75" strokeWidth="1" strokeLinejoin="round">
      {field.lines.map(({ points, isClosed }, place) => (
        <path key={place} d={pathOf(points, isClosed)} />
      ))}
    </g>
  )
}
