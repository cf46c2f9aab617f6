// The wheel: drawn once, turned by the studio's clock. The ball slows on its rail, drops, hops, and rests in the pocket that was drawn: where it ends
// is known when it starts, and who comes late sees it where it is (ball.ts).
import { WHEEL } from '@hanpan/casino'
import { memo, useLayoutEffect, useRef } from 'react'
import { WHEEL_MS } from '../../../../../src/wire/table-pace.ts'
import { ballWay, REST } from './ball.ts'
import { colourOf, FILLS } from './layout.ts'

const POCKET = 360 / WHEEL.length
const polar = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}
const ring = (inner: number, outer: number, from: number, to: number): string =>
  `M${polar(outer, from)}A${outer} ${outer} 0 0 1 ${polar(outer, to)}L${polar(inner, to)}A${inner} ${inner} 0 0 0 ${polar(inner, from)}z`

/** Where the wheel stands when a round of this number has been told: each one stops elsewhere. */
const standsAt = (round: number): number => -((round * 137) % 360)
const pocketAngle = (number: number): number => WHEEL.indexOf(number) * POCKET

interface WheelProps {
  /** Of the round that is told, or was last. */
  readonly round: number
  readonly number: number | null
  /** Milliseconds since the ball was spun; null while it lies still. */
  readonly since: number | null
  readonly still: boolean
  readonly lit: ReadonlySet<number>
}

/** Around 0, 0; 290 to its edge. */
export function Wheel({ round, number, since, still, lit }: WheelProps) {
  const rotor = useRef<SVGGElement>(null)
  const orbit = useRef<SVGGElement>(null)
  const ball = useRef<SVGGElement>(null)
  const began = useRef(since)
  useLayoutEffect(() => {
    began.current = since
  })
  const end = standsAt(round)
  const isSpinning = since !== null && !still && number !== null
  useLayoutEffect(() => {
    if (!isSpinning || !rotor.current || !orbit.current || !ball.current) return
    const before = standsAt(round - 1)
    const rotorEnd = end - 360 * Math.ceil((end - before) / 360 + 1)
    const { turns, falls } = ballWay(pocketAngle(number))
    const timing = { duration: WHEEL_MS, fill: 'both', easing: 'linear' } as const
    const running = [
      rotor.current.animate([{ transform: `rotate(${before}deg)` }, { transform: `rotate(${rotorEnd}deg)` }], {
        ...timing,
        // It is pushed, and not at full speed at once.
        easing: 'cubic-bezier(.16,.04,.42,1)',
      }),
      orbit.current.animate(
        turns.map(({ offset, angle, easing }) => ({ transform: `rotate(${angle}deg)`, offset, easing })),
        timing,
      ),
      ball.current.animate(
        falls.map(({ offset, radius, easing }) => ({ transform: `translateY(${-radius}px)`, offset, easing })),
        timing,
      ),
    ]
    for (const one of running) one.currentTime = began.current ?? 0
    return () => running.forEach((one) => one.cancel())
  }, [isSpinning, round, number, end])
  return (
    <g>
      <Bowl />
      <g ref={rotor} style={{ transform: `rotate(${end}deg)` }}>
        <Pockets />
        {[...lit].map((number) => {
          const angle = pocketAngle(number)
          return (
            <path key={number} d={ring(158, 262, angle - POCKET / 2, angle + POCKET / 2)} fill="#fff" opacity=".2" />
          )
        })}
        <Cone />
        {/* Told by where it is on the wheel: in its pocket it turns with it. */}
        {number !== null && (
          <g ref={orbit} style={{ transform: `rotate(${pocketAngle(number)}deg)` }}>
            <g ref={ball} data-testid="ball" style={{ transform: `translateY(${-REST}px)` }}>
              <circle r="9.5" cx="1.5" cy="3" fill="#000" opacity=".45" />
              <circle r="9.5" fill="#eef1f6" />
              <circle r="4.5" cx="-2.5" cy="-2.5" fill="#fff" />
            </g>
          </g>
        )}
      </g>
    </g>
  )
}

const Bowl = memo(function Bowl() {
  return (
    <g>
      <defs>
        <radialGradient id="wood" cx=".35" cy=".25" r=".9">
          <stop offset="0" stopColor="#a8703c" />
          <stop offset=".5" stopColor="#6a3f20" />
          <stop offset="1" stopColor="#2a160c" />
        </radialGradient>
        <radialGradient id="cone" cx=".38" cy=".3" r=".8">
          <stop offset="0" stopColor="#b97f47" />
          <stop offset=".55" stopColor="#70421f" />
          <stop offset="1" stopColor="#3a1f10" />
        </radialGradient>
        <radialGradient id="knob" cx=".35" cy=".28" r=".85">
          <stop offset="0" stopColor="#fff6da" />
          <stop offset=".5" stopColor="#d9b067" />
          <stop offset="1" stopColor="#7d5518" />
        </radialGradient>
      </defs>
      <circle r="292" cy="10" fill="#000" opacity=".45" />
      <circle r="288" fill="url(#wood)" />
      <circle r="288" fill="none" stroke="#ffdcae" strokeOpacity=".4" strokeWidth="2" />
      <circle r="266" fill="#1b100a" />
      {[17, 62, 107, 152, 197, 242, 287, 332].map((angle, index) => (
        <path
          key={angle}
          d="M0-9 5 0 0 9-5 0z"
          fill="#d9b067"
          transform={`rotate(${angle}) translate(0 -277) rotate(${index % 2 ? 90 : 0})`}
        />
      ))}
    </g>
  )
})

const Pockets = memo(function Pockets() {
  return (
    <g>
      {WHEEL.map((number, index) => {
        const [from, to] = [index * POCKET - POCKET / 2, index * POCKET + POCKET / 2]
        const fill = FILLS[colourOf(number)]
        return (
          <g key={number}>
            <path d={ring(214, 262, from, to)} fill={fill} />
            <path d={ring(158, 214, from, to)} fill={fill} />
            <path d={ring(158, 214, from, to)} fill="#000" opacity=".42" />
            <path
              d={`M${polar(158, from)}L${polar(262, from)}`}
              stroke="#e8c98a"
              strokeOpacity=".6"
              strokeWidth="1.2"
            />
            <text
              transform={`rotate(${index * POCKET}) translate(0 -231)`}
              textAnchor="middle"
              fontSize="19"
              fontWeight="750"
              fill="#fff"
            >
              {number}
            </text>
          </g>
        )
      })}
      <circle r="262" fill="none" stroke="#e8c98a" strokeWidth="2.5" />
      <circle r="214" fill="none" stroke="#e8c98a" strokeOpacity=".8" strokeWidth="2" />
      <circle r="158" fill="none" stroke="#e8c98a" strokeWidth="2.5" />
    </g>
  )
})

const Cone = memo(function Cone() {
  return (
    <g>
      <circle r="157" fill="url(#cone)" />
      <circle r="112" fill="none" stroke="#ffdcae" strokeOpacity=".3" strokeWidth="1.5" />
      {[25, 115, 205, 295].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M-6-20L-3.500-78H3.500L6-20z" fill="#d9b067" />
          <circle cy="-82" r="9" fill="url(#knob)" />
        </g>
      ))}
      <circle r="30" cy="4" fill="#000" opacity=".35" />
      <circle r="30" fill="url(#knob)" />
      <circle r="16" fill="url(#knob)" stroke="#7d5518" strokeOpacity=".5" />
    </g>
  )
})
