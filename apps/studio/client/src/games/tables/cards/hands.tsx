// The hands on the felt: cards travel along an arc from the shoe, lie face down, and turn. All of it follows the studio's clock: who comes late sees
// it from where it is.
import { useLayoutEffect, useRef } from 'react'
import { CARD_TRAVEL_MS, CARD_TURN_MS, type CardStep } from '../../../../../src/wire/table-pace.ts'
import { CardBack, CardFace } from '../parts/card.tsx'
import { dealWay } from './deal.ts'

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

/** How a card lies in the shoe. */
const SHOE_TURN = 62
/** A card comes out of the shoe, and lies down after it has been turned. */
const SHOWN_MS = 40
const LIES_MS = 120

const place = ({ x, y, turn }: Place, size: number) => `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${size})`

function DealtCard({ step, layout, since, still }: Omit<HandsProps, 'steps'> & { readonly step: CardStep }) {
  const { scale, shoe } = layout
  const to = layout[step.hand][step.place]!
  const { leavesAt, turnsAt } = step
  const group = useRef<SVGGElement>(null)
  const card = useRef<SVGGElement>(null)
  const face = useRef<SVGGElement>(null)
  const back = useRef<SVGGElement>(null)
  const began = useRef(since)
  useLayoutEffect(() => {
    if (still || !group.current || !card.current || !face.current || !back.current) return
    const delay = leavesAt - began.current
    const turnIn = turnsAt - began.current
    const half = CARD_TURN_MS / 2
    const running = [
      group.current.animate(
        dealWay({ ...shoe, turn: SHOE_TURN }, to, scale).map(({ offset, size, ...at }) => ({
          offset,
          transform: place(at, size),
        })),
        { duration: CARD_TRAVEL_MS, delay, fill: 'both' },
      ),
      // It is not there before it leaves the shoe.
      group.current.animate([{ opacity: 0 }, { opacity: 1 }], { duration: SHOWN_MS, delay, fill: 'both' }),
      // Turned over it comes towards who looks, and lies down again.
      card.current.animate(
        [
          { transform: 'scale(1)', easing: 'ease-out' },
          { transform: 'translateY(-7px) scale(1.08)', offset: 0.45, easing: 'cubic-bezier(.5,0,.7,.6)' },
          { transform: 'scale(1)' },
        ],
        { duration: CARD_TURN_MS + LIES_MS, delay: turnIn, fill: 'both' },
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
      <g ref={card}>
        {!still && (
          <g ref={back}>
            <CardBack />
          </g>
        )}
        <g ref={face}>
          <CardFace card={step.card} />
        </g>
      </g>
    </g>
  )
}
