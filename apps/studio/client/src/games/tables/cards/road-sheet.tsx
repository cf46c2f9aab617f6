// All five roads on a sheet, for phones.
import { Sheet } from '../../../parts/sheet.tsx'
import type { ViewProps } from '../view.ts'
import { lettersOf, useRoads } from './card-records.tsx'
import { BeadPlate, BigRoad, Counts, DerivedRoad } from './roads.tsx'

export function RoadSheet({ view, onClose }: { readonly view: ViewProps; readonly onClose: () => void }) {
  const { words } = view
  const { rounds, roads } = useRoads(view)
  const names = words.roads
  return (
    <Sheet title={words.allRoads} close={words.close} onClose={onClose}>
      <div className="flex flex-col gap-4 text-sm font-semibold">
        <Counts rounds={rounds} letters={lettersOf(view)} />
        <figure>
          <figcaption className="mb-1.5 text-dim">{names.bead}</figcaption>
          <BeadPlate roads={roads} cell={22} label={names.bead} letters={lettersOf(view)} />
        </figure>
        <figure>
          <figcaption className="mb-1.5 text-dim">{names.big}</figcaption>
          <BigRoad roads={roads} cell={17} label={names.big} />
        </figure>
        {(['bigEye', 'small', 'cockroach'] as const).map((kind) => (
          <figure key={kind}>
            <figcaption className="mb-1.5 text-dim">{names[kind]}</figcaption>
            <DerivedRoad kind={kind} marks={roads[kind]} cell={11} label={names[kind]} />
          </figure>
        ))}
        <p className="font-medium text-dim">{names.note}</p>
      </div>
    </Sheet>
  )
}
