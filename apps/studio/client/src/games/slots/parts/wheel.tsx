// The wheel: its fields are as wide as they are likely, so that what is seen is what is drawn.
import type { Overlay } from '../play/teller.ts'
import { wonOf } from '../round/amounts.ts'
import { choiceChances } from '../round/facts.ts'
import { PACE } from '../round/pace.ts'
import { useTable } from './context.ts'
import { Won } from './picture.tsx'

const RADIUS = 94
/** Below this a label stands outside of its field. */
const NARROW = 0.06

interface WheelProps {
  readonly overlay: Extract<Overlay, { kind: 'wheel' }>
  readonly stake: number
  readonly still: boolean
}

export function Wheel({ overlay, stake, still }: WheelProps) {
  const { slot, version, theme } = useTable()
  const { palette } = theme
  const chances = choiceChances(slot, version)
  const fields = chances.map((field, index) => {
    const from = chances.slice(0, index).reduce((sum, { chance }) => sum + chance * 360, 0)
    const to = from + field.chance * 360
    return { ...field, from, to, middle: (from + to) / 2 }
  })
  const goal = `${360 * 5 - fields[overlay.index]!.middle}deg`
  const tones = [palette.reelMiddle, palette.frameTop, palette.lit, palette.frameBottom]
  const isMoving = !still && !overlay.isStopped
  return (
    <div className="flex size-full items-center justify-center gap-8 p-3 max-desk:gap-2">
      <svg viewBox="-112 -122 224 236" aria-hidden className="h-full max-h-100 min-w-0 shrink">
        <g
          className={isMoving ? 'slot-wheel' : ''}
          style={{
            transform: `rotate(${goal})`,
            ['--goal' as string]: goal,
            animationDuration: `${PACE.wheelMs - 200}ms`,
          }}
        >
          {fields.map(({ from, to, middle, chance, text }, index) => (
            <g key={text}>
              <path d={wedge(from, to)} fill={tones[index % tones.length]} stroke={palette.rim} strokeWidth="1" />
              <text
                transform={`rotate(${middle}) translate(0 ${chance < NARROW ? -101 : -72})`}
                textAnchor="middle"
                fontSize={chance < NARROW ? 9 : 15}
                fontWeight="800"
                fill="#fff"
              >
                {text}
              </text>
            </g>
          ))}
          <circle r={RADIUS} fill="none" stroke={palette.rim} strokeWidth="4" />
        </g>
        <circle r="18" fill={palette.rim} />
        <path d="M0-84l-9-28h18z" fill="#f1f5fb" stroke="#0a0d13" strokeWidth="2" />
      </svg>
      <div className="grid gap-1 text-left">
        {overlay.isStopped ? (
          <p className="text-2xl font-extrabold" style={{ color: palette.rim }}>
            <Won amount={wonOf(stake, overlay.milli)} />
          </p>
        ) : (
          fields.map(({ text, chance }) => (
            <p key={text} className="flex justify-between gap-4 text-sm tabular-nums max-desk:text-xs">
              <b>{text}</b>
              <span className="text-dim">{Math.round(chance * 100)}%</span>
            </p>
          ))
        )}
      </div>
    </div>
  )
}

function wedge(from: number, to: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(Math.cos(angle) * RADIUS).toFixed(2)} ${(Math.sin(angle) * RADIUS).toFixed(2)}`
  }
  return `M0 0L${point(from)}A${RADIUS} ${RADIUS} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}Z`
}
