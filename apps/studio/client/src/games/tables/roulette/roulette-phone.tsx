// Roulette on a phone: clock and numbers above; the cloth upright, or the racetrack; the wheel takes their place while the ball rolls.
import type { RouletteOutcome } from '@hanpan/casino'
import { type FocusEvent, useState } from 'react'
import { Segments } from '../../../parts/segments.tsx'
import { useShort } from '../../../parts/use-short.ts'
import { FeltScene } from '../parts/felt.tsx'
import { Ring } from '../parts/ring.tsx'
import { StateWords } from '../parts/state-words.tsx'
import type { ViewProps } from '../view.ts'
import { Cloth } from './cloth.tsx'
import { LastNumbers } from './numbers.tsx'
import { Racetrack, UPRIGHT_HEIGHT } from './racetrack.tsx'
import { Each, wheelOf } from './roulette-desk.tsx'
import { useLit } from './use-lit.ts'
import { Wheel } from './wheel.tsx'

type Side = 'low' | 'high' | 'track'
const HALF = 18
const HALVES = [
  ['low', '0–18'],
  ['high', '19–36'],
] as const

const GRID = { isUpright: true, x: 126, y: 34, width: 80, height: 34, outside: 62 } as const
/** As high as a thumb, where a half has the place of the whole. */
const HALF_GRID = { ...GRID, y: 48, height: 48 } as const
const WIDTH = 366
/** The zero, twelve rows of three, and the bets on columns. */
const ROWS = 14
/** A half shows as much of the next row that the dozen in the middle can be read in both. */
const ROWS_SHOWN = ROWS / 2
const HALF_HEIGHT = HALF_GRID.height * (ROWS_SHOWN + 0.4)
const HALF_BOXES = {
  low: `0 0 ${WIDTH} ${HALF_HEIGHT}`,
  high: `0 ${HALF_GRID.height * ROWS - HALF_HEIGHT} ${WIDTH} ${HALF_HEIGHT}`,
} as const
/** A phone below this has numbers of less than 30 pixels on a whole cloth. */
const HALVES_BELOW = 780

export function RoulettePhone(props: ViewProps) {
  const { table, state, phase, outcome, words, bets, past, still } = props
  const { lit, touch } = useLit(props.isOpen)
  const [each, setEach] = useState(2)
  const [chosen, setSide] = useState<Side>('low')
  const short = useShort(HALVES_BELOW)
  const winning = phase.phase === 'result' && outcome ? (outcome as RouletteOutcome).number : null
  const showsWheel = phase.phase === 'dealing'
  // The half with the winning number is shown while it is told; a cloth that stands whole has one side.
  const half = winning !== null && chosen !== 'track' ? (winning > HALF ? 'high' : 'low') : chosen
  const side = half === 'high' && !short ? 'low' : half
  /** A spot that the arrow keys come to is seen. */
  const follow = ({ target }: FocusEvent<Element>) => {
    const spot = target.closest<SVGGElement>('[data-spot]')
    if (!spot || !short || side === 'track') return
    const { y, height } = spot.getBBox()
    setSide(y + height / 2 > HALF_GRID.height * ROWS_SHOWN ? 'high' : 'low')
  }
  const segments = (
    <Segments
      parts={[...(short ? HALVES : ([['low', words.roulette.cloth]] as const)), ['track', words.roulette.track]]}
      shown={side}
      onShow={setSide}
    />
  )
  // On a short phone three parts to choose from and the words of the state have no place beside each other.
  const numbers = <LastNumbers past={past} words={words} count={short ? 3 : 9} />
  return (
    <div className="relative flex h-full flex-col">
      <FeltScene felt={table.felt} arc={false} />
      <div className="relative flex shrink-0 items-center gap-3 px-3 pt-2">
        <Ring phase={phase} roundId={state.round?.roundId ?? ''} size={58} />
        <div className="min-w-0 flex-1">
          <StateWords
            table={table}
            state={state}
            phase={phase}
            outcome={outcome}
            words={words}
            total={bets.total}
            narrow
          />
        </div>
        {short ? numbers : segments}
      </div>
      <div className="relative flex h-14 shrink-0 items-center px-2 max-desk:[&>*]:flex-1">
        {side === 'track' && !showsWheel ? <Each each={each} words={words} onEach={setEach} /> : !short && numbers}
        {short && segments}
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {showsWheel ? (
          <svg viewBox="-300 -300 600 610" className="absolute inset-0 size-full p-2">
            <Wheel {...wheelOf(props)} still={still} lit={lit} />
          </svg>
        ) : side !== 'track' ? (
          // As high as what is left of the phone; on a short one a half of it, so that its numbers stay large enough to be met.
          <svg
            viewBox={short ? HALF_BOXES[side] : `0 0 ${WIDTH} ${GRID.height * ROWS}`}
            preserveAspectRatio="xMidYMin meet"
            onFocus={follow}
            className="h-full min-h-60 w-full px-3 pb-2"
          >
            <Cloth view={props} grid={short ? HALF_GRID : GRID} lit={lit} onTouch={touch} winning={winning} />
          </svg>
        ) : (
          <svg viewBox={`-2 -2 370 ${UPRIGHT_HEIGHT + 4}`} className="block w-full px-3 pb-2">
            <Racetrack view={props} as="upright" each={each} lit={lit} onTouch={touch} />
          </svg>
        )}
      </div>
    </div>
  )
}
