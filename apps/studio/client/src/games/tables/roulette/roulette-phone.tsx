// Roulette on a phone: clock and numbers above; the cloth upright, or the racetrack; the wheel takes their place while the ball rolls.
import type { RouletteOutcome } from '@hanpan/casino'
import { useState } from 'react'
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

export function RoulettePhone(props: ViewProps) {
  const { table, state, phase, outcome, words, bets, past, still } = props
  const { lit, touch } = useLit(props.isOpen)
  const [each, setEach] = useState(2)
  const [side, setSide] = useState<'cloth' | 'track'>('cloth')
  const winning = phase.phase === 'result' && outcome ? (outcome as RouletteOutcome).number : null
  const showsWheel = phase.phase === 'dealing'
  return (
    <div className="relative flex h-full flex-col">
      <FeltScene felt={table.felt} arc={false} />
      <div className="relative flex shrink-0 items-center gap-3 px-3 pt-2">
        <Ring phase={phase} roundId={state.round?.roundId ?? ''} size={58} />
        <div className="min-w-0 flex-1">
          <StateWords table={table} state={state} phase={phase} outcome={outcome} words={words} total={bets.total} />
        </div>
        <div className="flex rounded-md bg-[#00000059] p-0.5">
          {(['cloth', 'track'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === side}
              onClick={() => setSide(one)}
              className={`h-11 rounded-sm px-2.5 text-sm font-semibold ${one === side ? 'bg-pick text-on-pick' : ''}`}
            >
              {words.roulette[one]}
            </button>
          ))}
        </div>
      </div>
      <div className="relative flex h-14 shrink-0 items-center px-2 max-desk:[&>*]:w-full">
        {side === 'cloth' || showsWheel ? (
          <LastNumbers past={past} words={words} count={9} />
        ) : (
          <Each each={each} words={words} onEach={setEach} />
        )}
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {showsWheel ? (
          <svg viewBox="-300 -300 600 610" className="absolute inset-0 size-full p-2">
            <Wheel {...wheelOf(props)} still={still} lit={lit} />
          </svg>
        ) : side === 'cloth' ? (
          // As high as what is left of the phone; on a short one it is scrolled, and its numbers stay large enough to be met.
          <svg viewBox="0 0 366 476" preserveAspectRatio="xMidYMin meet" className="h-full min-h-100 w-full px-3 pb-2">
            <Cloth
              view={props}
              grid={{ isUpright: true, x: 126, y: 34, width: 80, height: 34, outside: 62 }}
              lit={lit}
              onTouch={touch}
              winning={winning}
            />
          </svg>
        ) : (
          <svg viewBox={`-2 -2 370 ${UPRIGHT_HEIGHT + 4}`} className="block w-full px-3 pb-2">
            <Racetrack view={props} isUpright each={each} lit={lit} onTouch={touch} />
          </svg>
        )}
      </div>
    </div>
  )
}
