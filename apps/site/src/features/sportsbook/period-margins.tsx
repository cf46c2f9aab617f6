// By how much each side was ahead in each period, of sports that are counted in sets, innings, quarters or maps. How many each had stands
// in the table of the head of the event.
import type { SportEventDetailOnWire } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'
import { useMarketTexts } from './market-texts.ts'
import { SIDE_COLOURS } from './match-line.tsx'

const BAR_HEIGHT = 36
const FIGURE_HEIGHT = 16
const NAMES_HEIGHT = 22
/** Of its column, in percent. */
const BAR_SHARE = 0.4
/** A few points are no tall bar. */
const FULL_MARGIN_MIN = 3

export function PeriodMargins({ event }: { readonly event: SportEventDetailOnWire }) {
  const t = useTexts()
  const texts = useMarketTexts()
  const { periods, home, away } = event
  const full = Math.max(FULL_MARGIN_MIN, ...periods.map((one) => Math.abs(one.home - one.away)))
  const axis = FIGURE_HEIGHT + BAR_HEIGHT
  const height = 2 * axis
  const column = 100 / periods.length
  const said = periods.map((one) => `${texts.part(one.key)} ${one.home}:${one.away}`).join(', ')
  return (
    <figure className="flex flex-col gap-2">
      <svg role="img" aria-label={`${t('match.margins')}: ${said}`} width="100%" height={height + NAMES_HEIGHT}>
        {periods.map((one, place) => {
          const margin = one.home - one.away
          const length = (Math.abs(margin) / full) * BAR_HEIGHT
          const centre = `${column * (place + 0.5)}%`
          return (
            <g key={one.key}>
              {margin !== 0 && (
                <rect
                  x={`${column * (place + (1 - BAR_SHARE) / 2)}%`}
                  width={`${column * BAR_SHARE}%`}
                  y={margin > 0 ? axis - length : axis}
                  height={length}
                  rx="2"
                  fill={SIDE_COLOURS[margin > 0 ? 'home' : 'away']}
                />
              )}
              <text
                x={centre}
                y={margin >= 0 ? axis - length - 5 : axis + length + 12}
                textAnchor="middle"
                fontSize="11"
                fill="var(--color-ink)"
              >
                {margin === 0 ? '=' : `+${Math.abs(margin)}`}
              </text>
              <text
                x={centre}
                y={height + NAMES_HEIGHT - 6}
                textAnchor="middle"
                fontSize="11"
                fontWeight={one.key === event.period ? 700 : 400}
                fill={one.key === event.period ? 'var(--color-ink)' : 'var(--color-dim)'}
              >
                {texts.part(one.key)}
              </text>
            </g>
          )
        })}
        <line x1="0" x2="100%" y1={axis} y2={axis} stroke="var(--color-line)" />
      </svg>
      <figcaption className="text-xs text-dim">
        {t('match.marginsHelp', { home: home.name, away: away.name })}
      </figcaption>
    </figure>
  )
}
