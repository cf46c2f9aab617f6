// Roulette on a phone that lies on its side: clock and wheel on the left; beside them the cloth, a half of it where it is narrow, or the racetrack.
import type { RouletteOutcome } from '@hanpan/casino'
import { type FocusEvent, useState } from 'react'
import { Segments } from '../../../parts/segments.tsx'
import { useNarrow } from '../../../parts/use-short.ts'
import { FeltScene } from '../parts/felt.tsx'
import { LowTable } from '../parts/low-table.tsx'
import { Ring } from '../parts/ring.tsx'
import { StateWords } from '../parts/state-words.tsx'
import type { LowProps } from '../view.ts'
import { Cloth } from './cloth.tsx'
import { LastNumbers } from './numbers.tsx'
import { Racetrack, SIDEWAYS_BOX } from './racetrack.tsx'
import { Each, wheelOf } from './roulette-desk.tsx'
import { useLit } from './use-lit.ts'
import { Wheel } from './wheel.tsx'

type Side = 'low' | 'high' | 'track'
const HALF = 18
const HALVES = [
  ['low', '0–18'],
  ['high', '19–36'],
] as const

const GRID = { isUpright: false, x: 56, y: 0, width: 56, height: 72, outside: 62 } as const
const HEIGHT = GRID.height * 3 + GRID.outside * 2
const WIDTH = GRID.x + 12 * GRID.width + 64
/** A half shows as much of the next column that the dozen in the middle can be read in both. */
const HALF_GRID = { ...GRID, height: 56, outside: 50 } as const
const HALF_HEIGHT = HALF_GRID.height * 3 + HALF_GRID.outside * 2
const HALF_WIDTH = 7.5 * GRID.width
const BOXES = {
  whole: `0 0 ${WIDTH} ${HEIGHT}`,
  low: `0 0 ${HALF_WIDTH} ${HALF_HEIGHT}`,
  high: `${WIDTH - HALF_WIDTH} 0 ${HALF_WIDTH} ${HALF_HEIGHT}`,
} as const
/** In a window below this the numbers of a whole cloth are less than 30 pixels wide. */
const HALVES_BELOW = 700

export function RouletteLow({ head, ...props }: LowProps) {
  const { table, state, phase, outcome, words, bets, past, still } = props
  const { lit, touch } = useLit(props.isOpen)
  const [each, setEach] = useState(2)
  const [chosen, setSide] = useState<Side>('low')
  const narrow = useNarrow(HALVES_BELOW)
  const winning = phase.phase === 'result' && outcome ? (outcome as RouletteOutcome).number : null
  // The half with the winning number is shown while it is told.
  const side = winning !== null && chosen !== 'track' ? (winning > HALF ? 'high' : 'low') : chosen
  const isTrack = side === 'track'
  /** A spot that the arrow keys come to is seen. */
  const follow = ({ target }: FocusEvent<Element>) => {
    const spot = target.closest<SVGGElement>('[data-spot]')
    if (!spot || !narrow || isTrack) return
    const { x, width } = spot.getBBox()
    setSide(x + width / 2 > WIDTH / 2 ? 'high' : 'low')
  }
  return (
    <LowTable
      felt={table.felt}
      head={head}
      seen={
        <>
          <FeltScene felt={table.felt} arc={false} />
          <div className="relative flex shrink-0 items-center gap-2 px-3 pt-1.5">
            <Ring phase={phase} roundId={state.round?.roundId ?? ''} size={46} />
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
          <svg viewBox="-300 -300 600 610" className="relative min-h-0 flex-1 p-1">
            <Wheel {...wheelOf(props)} still={still} lit={lit} />
          </svg>
        </>
      }
      cloth={
        <>
          <div className="flex h-13 shrink-0 items-center gap-2 px-2">
            <Segments
              parts={[
                ...(narrow ? HALVES : ([['low', words.roulette.cloth]] as const)),
                ['track', words.roulette.track],
              ]}
              shown={!narrow && !isTrack ? 'low' : side}
              onShow={setSide}
            />
            <div className="min-w-0 flex-1">
              {isTrack ? (
                <Each each={each} words={words} onEach={setEach} />
              ) : (
                <LastNumbers past={past} words={words} count={8} />
              )}
            </div>
          </div>
          {isTrack ? (
            <svg
              viewBox={`-2 -2 ${SIDEWAYS_BOX.width + 4} ${SIDEWAYS_BOX.height + 4}`}
              className="min-h-0 w-full flex-1 px-2 pb-2"
            >
              <Racetrack view={props} as="sideways" each={each} lit={lit} onTouch={touch} />
            </svg>
          ) : (
            <svg
              viewBox={BOXES[narrow ? side : 'whole']}
              onFocus={follow}
              className="min-h-0 w-full flex-1 px-2 pb-2"
              data-testid="cloth"
            >
              <Cloth view={props} grid={narrow ? HALF_GRID : GRID} lit={lit} onTouch={touch} winning={winning} />
            </svg>
          )}
        </>
      }
    />
  )
}
