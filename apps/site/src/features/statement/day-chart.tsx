// The net result of each day as bars from a line of zero: won days go up, lost days down. The table beside it says the same.
import { formatInteger, formatSigned } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

export interface DayNet {
  readonly day: string
  readonly net: number
}

const HEIGHT = 100
const SLOT = 10
/** How much of its slot a bar fills: few bars are slim ones. */
const fillOf = (bars: number) => (bars <= 15 ? 0.36 : 0.7)

/** `bars`: every day of the period, oldest first. */
export function DayChart({ bars, total }: { readonly bars: readonly DayNet[]; readonly total: number }) {
  const t = useTexts()
  const top = Math.max(0, ...bars.map(({ net }) => net))
  const bottom = Math.min(0, ...bars.map(({ net }) => net))
  const span = top - bottom || 1
  const fill = fillOf(bars.length)
  const zero = (top / span) * HEIGHT
  return (
    <figure className="panel p-4 desk:p-5">
      <div className="flex gap-3">
        <div aria-hidden className="figures relative w-16 shrink-0 text-right text-xs text-dim desk:w-20">
          {top > 0 && <span className="absolute top-0 right-0">{formatSigned(top)}</span>}
          {bottom < 0 && <span className="absolute right-0 bottom-0">{formatSigned(bottom)}</span>}
          {zero > 12 && zero < 88 && (
            <span className="absolute right-0 -translate-y-1/2" style={{ top: `${zero}%` }}>
              0
            </span>
          )}
        </div>
        <svg
          role="img"
          aria-label={t('winLose.chartOf', { amount: formatInteger(total) })}
          viewBox={`0 0 ${bars.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-48 min-w-0 flex-1 desk:h-60"
        >
          {bars.map(({ day, net }, index) => {
            const height = (Math.abs(net) / span) * HEIGHT
            return (
              <g key={day} className="group">
                <title>{`${day}  ${formatSigned(net)}`}</title>
                <rect
                  x={index * SLOT}
                  width={SLOT}
                  height={HEIGHT}
                  className="fill-transparent group-hover:fill-raised"
                />
                <rect
                  x={index * SLOT + (SLOT * (1 - fill)) / 2}
                  width={SLOT * fill}
                  y={net > 0 ? zero - height : zero}
                  height={height}
                  className={net > 0 ? 'fill-brand' : 'fill-up'}
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
      </div>
      <div aria-hidden className="figures mt-2 flex justify-between pl-19 text-xs text-dim desk:pl-23">
        <span>{bars[0]?.day.slice(5)}</span>
        <span>{bars[bars.length - 1]?.day.slice(5)}</span>
      </div>
    </figure>
  )
}
