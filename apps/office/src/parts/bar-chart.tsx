// Bars over time with lines to compare them by. The chart is one stop of the keyboard: the arrows read value by value, what is read is
// said; a summary stands under it, and the same figures as a table beside it.
/* A picture that the keyboard can read through: no element of HTML is one. */
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions */
import { classNames } from '@hanpan/ui'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

export interface ChartSeries {
  readonly name: string
  /** One value a place; null where there is none yet. */
  readonly values: readonly (number | null)[]
}

interface BarChartProps {
  readonly label: string
  readonly places: readonly string[]
  readonly bars: ChartSeries
  readonly lines?: readonly ChartSeries[]
  readonly format: (value: number) => string
  readonly axis: (value: number) => string
  readonly summary: string
  readonly hint: string
}

/** Until the chart has been measured. It is drawn as wide as it stands, so that its words have the size of others. */
const WIDTH = 720
const HEIGHT = 180
const LEFT = 56
const BOTTOM = 22
const TOP = 8
const GRID_LINES = 4
const LABELS_MAX = 8
const LABEL_PIXELS = 64
const STROKES = ['var(--color-down)', 'var(--color-warn)']
const DASHES = ['none', '5 4']

/** A round number of steps that hold all values: 1, 2 or 5 times a power of ten. */
export function scaleOf(values: readonly number[]): {
  readonly low: number
  readonly high: number
  readonly step: number
} {
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  const rough = (high - low || 1) / GRID_LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].find((times) => times * power >= rough)! * power)
  return { low: Math.floor(low / step) * step, high: Math.max(Math.ceil(high / step) * step, step), step }
}

export function BarChart(props: BarChartProps) {
  const { label, places, bars, lines = [], format, axis, summary, hint } = props
  const [at, setAt] = useState<number | null>(null)
  const summaryId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const all = [bars, ...lines].flatMap(({ values }) => values.filter((value) => value !== null))
  const scale = scaleOf(all)
  const y = (value: number) => TOP + ((scale.high - value) / (scale.high - scale.low)) * (HEIGHT - TOP - BOTTOM)
  const slot = (width - LEFT) / places.length
  const x = (index: number) => LEFT + slot * index
  const labels = Math.min(LABELS_MAX, Math.max(1, Math.floor((width - LEFT) / LABEL_PIXELS)))
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step !== undefined) setAt((now) => Math.min(Math.max((now ?? -step) + step, 0), places.length - 1))
    else if (event.key === 'Home') setAt(0)
    else if (event.key === 'End') setAt(places.length - 1)
    else if (event.key === 'Escape') setAt(null)
    else return
    event.preventDefault()
  }
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const index = Math.floor((((event.clientX - box.left) / box.width) * width - LEFT) / slot)
    setAt(index >= 0 && index < places.length ? index : null)
  }
  return (
    <figure className="relative">
      {/* The arrows of the keyboard read the values of the chart. */}
      <div
        ref={frame}
        role="img"
        aria-label={`${label}. ${hint}`}
        aria-describedby={summaryId}
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setAt(null)}
        className="rounded-md"
      >
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className="block h-auto w-full text-dim"
          onPointerMove={point}
          onPointerLeave={() => setAt(null)}
        >
          <Grid width={width} scale={scale} y={y} axis={axis} />
          {at !== null && (
            <rect x={x(at)} y={TOP} width={slot} height={HEIGHT - TOP - BOTTOM} className="fill-lifted/70" />
          )}
          {bars.values.map((value, index) =>
            value === null || value === 0 ? null : (
              <rect
                key={places[index]}
                x={x(index) + slot * 0.16}
                width={slot * 0.68}
                y={Math.min(y(value), y(0))}
                height={Math.max(Math.abs(y(value) - y(0)), 1)}
                rx={Math.min(2, slot * 0.1)}
                className={value < 0 ? 'fill-up' : 'fill-ink/80'}
              />
            ),
          )}
          {lines.map(({ name, values }, index) => (
            <polyline
              key={name}
              points={values
                .map((value, place) => (value === null ? null : `${x(place) + slot / 2},${y(value)}`))
                .filter((text) => text !== null)
                .join(' ')}
              fill="none"
              stroke={STROKES[index]}
              strokeDasharray={DASHES[index]}
              strokeWidth={1.75}
              strokeLinejoin="round"
            />
          ))}
          {places.map((place, index) =>
            index % Math.ceil(places.length / labels) === 0 ? (
              <text
                key={place}
                x={x(index) + slot / 2}
                y={HEIGHT - 6}
                textAnchor="middle"
                fontSize={11}
                fill="currentColor"
              >
                {place}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      {at !== null && (
        <Reading
          left={((x(at) + slot / 2) / width) * 100}
          place={places[at]!}
          values={[bars, ...lines].map(({ name, values }) => ({ name, value: values[at] ?? null }))}
          format={format}
        />
      )}
      <Legend bars={bars} lines={lines} />
      <figcaption id={summaryId} className="mt-1 text-xs text-dim">
        {summary}
      </figcaption>
    </figure>
  )
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDTH)
  useEffect(() => {
    if (!frame.current) return undefined
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width || WIDTH))
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [frame])
  return width
}

interface GridProps {
  readonly width: number
  readonly scale: ReturnType<typeof scaleOf>
  readonly y: (value: number) => number
  readonly axis: (value: number) => string
}

function Grid({ width, scale, y, axis }: GridProps) {
  const marks = []
  for (let value = scale.low; value <= scale.high; value += scale.step) marks.push(value)
  return marks.map((value) => (
    <g key={value}>
      <line
        x1={LEFT}
        x2={width}
        y1={y(value)}
        y2={y(value)}
        className={value === 0 ? 'stroke-field' : 'stroke-line'}
        strokeWidth={value === 0 ? 1 : 0.75}
      />
      <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" fontSize={11} fill="currentColor">
        {axis(value)}
      </text>
    </g>
  ))
}

interface ReadingProps {
  readonly left: number
  readonly place: string
  readonly values: readonly { readonly name: string; readonly value: number | null }[]
  readonly format: (value: number) => string
}

function Reading({ left, place, values, format }: ReadingProps) {
  return (
    <output
      className={classNames(
        'pointer-events-none absolute top-2 z-10 block rounded-md border border-line bg-panel px-3 py-2 text-xs shadow-float',
        left > 60 && '-translate-x-full',
      )}
      style={{ left: `${left > 60 ? left - 1 : left + 1}%` }}
    >
      <b className="block font-semibold">{place}</b>
      {values.map(({ name, value }) => (
        <span key={name} className="flex justify-between gap-4">
          <span className="text-dim">{name}</span>
          <span className="figures">{value === null ? '–' : format(value)}</span>
        </span>
      ))}
    </output>
  )
}

function Legend({ bars, lines }: { readonly bars: ChartSeries; readonly lines: readonly ChartSeries[] }) {
  if (lines.length === 0) return null
  return (
    <ul aria-hidden className="mt-1 flex flex-wrap gap-x-4 text-xs text-dim">
      <li className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-xs bg-ink/80" /> {bars.name}
      </li>
      {lines.map(({ name }, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg width="18" height="6" aria-hidden>
            <line
              x1="0"
              x2="18"
              y1="3"
              y2="3"
              stroke={STROKES[index]}
              strokeDasharray={DASHES[index]}
              strokeWidth="2"
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
