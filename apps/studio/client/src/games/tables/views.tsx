// The view of each game: on a desk, on a phone, and on a phone that lies on its side.
import type { ReactNode } from 'react'
import { CardDesk } from './cards/card-desk.tsx'
import { CardLow } from './cards/card-low.tsx'
import { CardPhone } from './cards/card-phone.tsx'
import { CardRecords } from './cards/card-records.tsx'
import { FeltScene } from './parts/felt.tsx'
import { MinePanel, TablePanel } from './parts/panels.tsx'
import { Ring } from './parts/ring.tsx'
import { StateWords } from './parts/state-words.tsx'
import { RouletteDesk } from './roulette/roulette-desk.tsx'
import { RouletteLow } from './roulette/roulette-low.tsx'
import { RoulettePhone } from './roulette/roulette-phone.tsx'
import { SicBoDesk } from './sicbo/sicbo-desk.tsx'
import { SicBoLow } from './sicbo/sicbo-low.tsx'
import { SicBoPhone } from './sicbo/sicbo-phone.tsx'
import type { LowProps, ViewProps } from './view.ts'

type DeskProps = ViewProps & { readonly dock: ReactNode }

export function DeskView(props: DeskProps) {
  if (props.table.game === 'roulette') return <RouletteDesk {...props} />
  return props.table.game === 'sicbo' ? <SicBoDesk {...props} /> : <CardTableDesk {...props} />
}

function CardTableDesk(props: DeskProps) {
  const { table, state, phase, outcome, words, bets, dock } = props
  return (
    <>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <FeltScene felt={table.felt} arc />
        <div className="relative min-h-0 flex-1">
          <CardDesk {...props} />
          <div className="absolute top-4 left-4">
            <TablePanel {...props} />
          </div>
          <div className="absolute top-4 left-1/2 flex -translate-x-1/2 items-center gap-3.5">
            <Ring phase={phase} roundId={state.round?.roundId ?? ''} size={66} />
            <div className="table-glass min-w-68 rounded-lg px-4 py-2.5">
              <StateWords
                table={table}
                state={state}
                phase={phase}
                outcome={outcome}
                words={words}
                total={bets.total}
              />
            </div>
          </div>
          <div className={`absolute right-4 ${table.game === 'baccarat' ? 'top-[32%]' : 'top-4'}`}>
            <MinePanel {...props} />
          </div>
        </div>
        {dock}
      </div>
      <CardRecords {...props} />
    </>
  )
}

export function PhoneView(props: ViewProps) {
  if (props.table.game === 'roulette') return <RoulettePhone {...props} />
  return props.table.game === 'sicbo' ? <SicBoPhone {...props} /> : <CardPhone {...props} />
}

export function LowView(props: LowProps) {
  if (props.table.game === 'roulette') return <RouletteLow {...props} />
  return props.table.game === 'sicbo' ? <SicBoLow {...props} /> : <CardLow {...props} />
}
