// Sic bo on a phone that lies on its side: the glass, the clock and the throws that came, and one side of the cloth beside them.
import { FeltScene } from '../parts/felt.tsx'
import { LowTable } from '../parts/low-table.tsx'
import { Ring } from '../parts/ring.tsx'
import { StateWords } from '../parts/state-words.tsx'
import type { LowProps } from '../view.ts'
import { Glass } from './dice.tsx'
import { glassOf } from './sicbo-desk.tsx'
import { SideKeys, SicBoRows, useSides } from './sicbo-phone.tsx'
import { Throws } from './throws.tsx'

export function SicBoLow({ head, ...props }: LowProps) {
  const { table, state, phase, outcome, words, bets, past, still } = props
  const sides = useSides(props)
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
          <svg viewBox="-160 -108 320 204" preserveAspectRatio="xMidYMid meet" className="relative min-h-0 flex-1">
            <Glass {...glassOf(props)} still={still} />
          </svg>
          <div className="relative shrink-0 px-3">
            <Throws past={past} words={words} count={4} narrow />
          </div>
          <div className="relative shrink-0 p-1.5">
            <SideKeys {...sides} />
          </div>
        </>
      }
      cloth={<SicBoRows view={props} rows={sides.rows} className="p-2" />}
    />
  )
}
