// Sums of days as bars from a line of zero. The table below says the same.
import { formatInteger, formatSigned } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

export interface Bar {
  readonly day: string
  readonly value: number
}

const HEIGHT = 100
const SLOT = 10
const fillOf = (bars: number) => (bars <= 15 ? 0.4 : 0.7)

export function BarChart({ name, bars }: { readonly name: string; readonly bars: readonly Bar[] }) {
  const t = useTexts()
  const top = Math.max(0, ...bars.map(({ value }) => value))
  const bottom = Math.min(0, ...bars.map(({ value }) => value))
  const span = top - bottom || 1
  const zero = (top / span) * HEIGHT
  const fill = fillOf(bars.length)
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  return (
    <figure className="panel flex min-w-0 flex-col gap-3 p-4 desk:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-semibold">{name}</span>
        <span className="figures text-sm text-dim">
          {t('partner.total')} {formatSigned(total)}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={t('partnerStatus.chart', { name, amount: formatInteger(total) })}
        viewBox={`0 0 ${bars.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-36 w-full desk:h-44"
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
          x2={bars.length * SLOT}
          y1={zero}
          y2={zero}
          vectorEffect="non-scaling-stroke"
          className="stroke-field"
        />
      </svg>
      <div aria-hidden className="figures flex justify-between text-xs text-dim">
        <span>{bars[0]?.day.slice(5)}</span>
        <span>{bars.at(-1)?.day.slice(5)}</span>
      </div>
    </figure>
  )
}
