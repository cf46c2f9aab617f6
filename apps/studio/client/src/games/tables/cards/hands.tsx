// The hands on the felt: cards travel along an arc from the shoe, lie face down, and turn. All of it follows the studio's clock: who comes late sees
// it from where it is.
import { useLayoutEffect, useRef } from 'react'
import { CARD_TRAVEL_MS, CARD_TURN_MS, type CardStep } from '../../../../../src/wire/table-pace.ts'
import { CardBack, CardFace } from '../parts/card.tsx'

export interface Place {
  readonly x: number
  readonly y: number
  readonly turn: number
}
export interface HandsLayout {
  readonly scale: number
  readonly shoe: Place
  readonly left: readonly Place[]
  readonly right: readonly Place[]
}

interface HandsProps {
  readonly steps: readonly CardStep[]
  readonly layout: HandsLayout
  /** Milliseconds since the dealing began, when these cards are first shown. */
  readonly since: number
  readonly still: boolean
}

/** Shown anew for each round: give it the round as its key. */
export function Hands({ steps, layout, since, still }: HandsProps) {
  return (
    <g>
      {steps.map((step) => (
        <DealtCard key={`${step.hand}${step.place}`} step={step} layout={layout} since={since} still={still} />
      ))}
    </g>
  )
}

const place = ({ x, y, turn }: Place, size: number) => `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${size})`

function DealtCard({ step, layout, since, still }: Omit<HandsProps, 'steps'> & { readonly step: CardStep }) {
  const { scale, shoe } = layout
  const to = layout[step.hand][step.place]!
  const { leavesAt, turnsAt } = step
  const group = useRef<SVGGElement>(null)
  const face = useRef<SVGGElement>(null)
  const back = useRef<SVGGElement>(null)
  const began = useRef(since)
  useLayoutEffect(() => {
    if (still || !group.current || !face.current || !back.current) return
    const delay = leavesAt - began.current
    const leaving = place({ ...shoe, turn: 62 }, scale * 0.7)
    const middle = {
      x: shoe.x + (to.x - shoe.x) * 0.45,
      y: Math.min(shoe.y, to.y) - 24 * scale,
      turn: to.turn + 50,
    }
    const turnIn = turnsAt - began.current
    const half = CARD_TURN_MS / 2
    const running = [
      group.current.animate(
        [
          { transform: leaving, opacity: 0 },
          { transform: leaving, opacity: 1, offset: 0.05 },
          { transform: place(middle, scale), offset: 0.55, easing: 'cubic-bezier(.2,.7,.3,1)' },
          { transform: place(to, scale), opacity: 1 },
        ],
        { duration: CARD_TRAVEL_MS, delay, fill: 'both' },
      ),
      back.current.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
        duration: half,
        delay: turnIn,
        fill: 'both',
        easing: 'ease-in',
      }),
      face.current.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
        duration: half,
        delay: turnIn + half,
        fill: 'both',
        easing: 'ease-out',
      }),
    ]
    return () => running.forEach((one) => one.cancel())
  }, [still, leavesAt, turnsAt, scale, shoe, to])
  return (
    <g ref={group} style={{ transform: place(to, scale) }}>
      {!still && (
        <g ref={back}>
          <CardBack />
        </g>
      )}
      <g ref={face}>
        <CardFace card={step.card} />
      </g>
    </g>
  )
}
