// A table of cards on a phone that lies on its side: the hands around the clock and the big road, and the spots beside them.
import { useState } from 'react'
import { FeltScene } from '../parts/felt.tsx'
import { LowTable } from '../parts/low-table.tsx'
import type { LowProps } from '../view.ts'
import { BaccaratSpots, DragonTigerSpots, PhoneHands } from './card-phone.tsx'
import { lettersOf, useRoads } from './card-records.tsx'
import { RoadSheet } from './road-sheet.tsx'
import { BigRoad, Counts } from './roads.tsx'

export function CardLow({ head, ...props }: LowProps) {
  const { table, words } = props
  const [showsRoads, setShowsRoads] = useState(false)
  const { rounds, roads } = useRoads(props)
  return (
    <LowTable
      felt={table.felt}
      head={head}
      seen={
        <>
          <div className="relative min-h-0 flex-1 overflow-hidden">
            <FeltScene felt={table.felt} arc />
            <PhoneHands {...props} />
          </div>
          <section className="shrink-0 bg-[#0f141d] px-3 pt-1 pb-1 text-sm font-semibold text-[#c0cadb] shadow-[inset_0_1px_0_#ffffff14]">
            <p className="mb-1 flex h-5.5 items-center justify-between whitespace-nowrap">
              <Counts rounds={rounds} letters={lettersOf(props)} />
              <button
                type="button"
                className="-my-3 min-w-11 py-3 text-right text-ink underline decoration-field underline-offset-4"
                onClick={() => setShowsRoads(true)}
              >
                {words.allRoads}
              </button>
            </p>
            <BigRoad roads={roads} cell={10} label={words.roads.big} />
          </section>
          {showsRoads && <RoadSheet view={props} onClose={() => setShowsRoads(false)} />}
        </>
      }
      cloth={table.game === 'baccarat' ? <BaccaratSpots {...props} /> : <DragonTigerSpots {...props} />}
    />
  )
}
