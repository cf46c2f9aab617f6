// Signed sums of days as bars from a line of zero, with the highest and the lowest named beside them. What a picture cannot say to
// everybody stands in a table beside it.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { formatSigned } from './formats.ts'

export interface DayBar {
  readonly day: string
  readonly value: number
}

interface DayBarsProps {
  /** What the picture says in a sentence. */
  readonly label: string
  /** Every day, oldest first. */
  readonly bars: readonly DayBar[]
  /** What stands over it. */
  readonly caption?: ReactNode
  readonly className?: string
}

const HEIGHT = 100
const SLOT = 10
/** How much of its slot a bar fills: few bars are slim ones. */
const fillOf = (bars: number) => (bars <= 15 ? 0.38 : 0.7)

export function DayBars({ label, bars, caption, className = 'h-48 desk:h-60' }: DayBarsProps) {
  const top = Math.max(0, ...bars.map(({ value }) => value))
  const bottom = Math.min(0, ...bars.map(({ value }) => value))
  const span = top - bottom || 1
  const zero = top === 0 && bottom === 0 ? HEIGHT : (top / span) * HEIGHT
  const fill = fillOf(bars.length)
  return (
    <figure className="panel flex min-w-0 flex-col gap-3 p-4 desk:p-5">
      {caption !== undefined && (
        <figcaption className="flex flex-wrap items-baseline justify-between gap-2">{caption}</figcaption>
      )}
      <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2">
        <Scale top={top} bottom={bottom} zero={zero} />
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${Math.max(1, bars.length) * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={classNames('w-full min-w-0', className)}
        >
          {bars.map(({ day, value }, index) => {
            const height = (Math.abs(value) / span) * HEIGHT
            return (
              <g key={day} className="group">
                <title>{`${day}  ${formatSigned(value)}`}</title>
                <rect
                  x={index * SLOT}
                  width={SLOT}
                  height={HEIGHT}
                  className="fill-transparent group-hover:fill-raised"
                />
                <rect
                  x={index * SLOT + (SLOT * (1 - fill)) / 2}
                  width={SLOT * fill}
                  y={value > 0 ? zero - height : zero}
                  height={height}
                  className={value > 0 ? 'fill-brand' : 'fill-up'}
                />
              </g>
            )
          })}
          <line
            x1={0}
            x2={Math.max(1, bars.length) * SLOT}
            y1={zero}
            y2={zero}
            vectorEffect="non-scaling-stroke"
            className="stroke-field"
          />
        </svg>
        <div aria-hidden className="figures col-start-2 flex justify-between text-xs text-dim">
          <span>{bars[0]?.day.slice(5)}</span>
          <span>{bars.at(-1)?.day.slice(5)}</span>
        </div>
      </div>
    </figure>
  )
}

/** The sums at the ends are as wide as they are; zero is named where it stands in nobody's way. */
function Scale({ top, bottom, zero }: { readonly top: number; readonly bottom: number; readonly zero: number }) {
  return (
    <div aria-hidden className="figures relative flex flex-col justify-between text-right text-xs text-dim">
      <span>{top > 0 && formatSigned(top)}</span>
      {zero > 12 && zero < 88 && (
        <span className="absolute right-0 -translate-y-1/2" style={{ top: `${zero}%` }}>
          0
        </span>
      )}
      <span>{bottom < 0 && formatSigned(bottom)}</span>
    </div>
  )
}
