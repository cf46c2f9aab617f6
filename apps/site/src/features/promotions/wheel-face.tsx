// The wheel itself, drawn: equal fields, a pointer above, and a turn that eases out on the field that was drawn.
import { classNames } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { usePrizeText, type Wheel } from './wheel-prize.tsx'

export const SPIN_MS = 5200

const CENTRE = 200
const RADIUS = 176

function point(degrees: number, radius: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180
  return `${(CENTRE + radius * Math.cos(radians)).toFixed(2)} ${(CENTRE + radius * Math.sin(radians)).toFixed(2)}`
}

/** The turn that brings a field under the pointer, some whole turns further on than now. */
export function turnTo(now: number, index: number, fields: number, turns: number): number {
  const field = 360 / fields
  const target = 360 - (index + 0.5) * field
  return now - (now % 360) + turns * 360 + target
}

function fieldClass(amount: number, largest: number, index: number): string {
  if (amount === 0) return 'fill-ground'
  if (amount === largest) return 'fill-warn/35'
  return index % 2 === 0 ? 'fill-raised' : 'fill-lifted'
}

interface WheelFaceProps {
  readonly prizes: Wheel['prizes']
  readonly turn: number
  readonly spinning: boolean
  readonly dimmed: boolean
  readonly onStopped: () => void
}

export function WheelFace({ prizes, turn, spinning, dimmed, onStopped }: WheelFaceProps) {
  const t = useTexts()
  const prizeText = usePrizeText()
  const field = 360 / prizes.length
  const largest = Math.max(...prizes.map(({ amount }) => amount))
  return (
    <svg
      role="img"
      aria-label={t('rotary.wheel', { count: prizes.length })}
      viewBox="0 0 400 400"
      className={classNames('mx-auto block w-full max-w-104', dimmed && 'opacity-60')}
    >
      <circle cx={CENTRE} cy={CENTRE} r={RADIUS + 15} className="fill-panel stroke-line" strokeWidth="2" />
      <g
        style={{
          transform: `rotate(${turn}deg)`,
          transformOrigin: '200px 200px',
          transition: spinning ? `transform ${SPIN_MS}ms cubic-bezier(0.12, 0.75, 0.12, 1)` : 'none',
        }}
        onTransitionEnd={onStopped}
      >
        {prizes.map((prize, index) => (
          <g key={index}>
            <path
              d={`M ${CENTRE} ${CENTRE} L ${point(index * field, RADIUS)} A ${RADIUS} ${RADIUS} 0 0 1 ${point((index + 1) * field, RADIUS)} Z`}
              className={classNames('stroke-line', fieldClass(prize.amount, largest, index))}
              strokeWidth="1.5"
            />
            <text
              x={CENTRE}
              y={CENTRE - RADIUS * 0.72}
              textAnchor="middle"
              transform={`rotate(${(index + 0.5) * field} ${CENTRE} ${CENTRE})`}
              className={classNames(
                'figures font-bold',
                prizes.length > 9 ? 'text-sm' : 'text-lg',
                prize.amount === 0 ? 'fill-dim' : prize.amount === largest ? 'fill-warn' : 'fill-ink',
              )}
            >
              {prizeText(prize)}
            </text>
          </g>
        ))}
        {prizes.map((_, index) => {
          const [x, y] = point(index * field, RADIUS + 7).split(' ')
          return <circle key={index} cx={x} cy={y} r="3.5" className="fill-warn/70" />
        })}
      </g>
      <circle cx={CENTRE} cy={CENTRE} r="34" className="fill-panel stroke-brand" strokeWidth="4" />
      <circle cx={CENTRE} cy={CENTRE} r="9" className="fill-brand" />
      <path
        d="M 200 38 L 184 4 L 216 4 Z"
        className="fill-brand stroke-ground"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  )
}
