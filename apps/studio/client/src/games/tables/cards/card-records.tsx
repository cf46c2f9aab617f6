// The roads of the shoe that is being written: all five below the felt of a desk; on a phone the big road, the rest on a sheet.
import { roadsOf } from '@hanpan/casino'
import { useMemo } from 'react'
import { ROAD_ROUNDS } from '../../../../../src/shelf/tables.ts'
import type { PastRound } from '../../../../../src/wire/live.ts'
import type { ViewProps } from '../view.ts'
import { type CardTable, roadRound, sideName } from './card-game.ts'
import { BeadPlate, BigRoad, Counts, DerivedRoad, NextIf } from './roads.tsx'

/** The rounds of the road: it begins anew every 72. */
export function roadOf(past: readonly PastRound[]): readonly PastRound[] {
  const newest = past.at(-1)
  if (!newest) return []
  const before = Math.floor((newest.number - 1) / ROAD_ROUNDS) * ROAD_ROUNDS
  return past.filter(({ number }) => number > before)
}

export function useRoads({ table, past }: Pick<ViewProps, 'table' | 'past'>) {
  const game = table.game as CardTable
  return useMemo(() => {
    const rounds = roadOf(past).map(({ outcome }) => roadRound(game, outcome))
    return { rounds, roads: roadsOf(rounds) }
  }, [game, past])
}

export const lettersOf = ({ table, words }: Pick<ViewProps, 'table' | 'words'>) =>
  table.game === 'baccarat' ? words.baccarat.letters : words.dragontiger.letters

export function CardRecords(props: ViewProps) {
  const { table, words } = props
  const { rounds, roads } = useRoads(props)
  const letters = lettersOf(props)
  const names = words.roads
  const side = (which: 'left' | 'right') => sideName(words, table.game as CardTable, which)
  return (
    <section className="flex h-44 gap-4 bg-[#0f141d] px-4 pt-2 text-sm font-semibold text-[#c0cadb] shadow-[inset_0_1px_0_#ffffff14]">
      <div className="w-[21%] max-w-78 min-w-0">
        <p className="mb-1 flex h-5.5 items-center justify-between">
          <Counts rounds={rounds} letters={letters} />
          <span className="text-dim">{names.bead}</span>
        </p>
        <BeadPlate roads={roads} cell={22} label={names.bead} letters={letters} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex h-5.5 items-center justify-between">
          <span title={names.note}>{names.big}</span>
          <NextIf rounds={rounds} left={side('left')} right={side('right')} words={words} />
        </p>
        <BigRoad roads={roads} cell={22} label={names.big} />
      </div>
      <div className="w-[29%] max-w-110 min-w-0">
        <p className="mb-1 flex h-5.5 items-center gap-2 whitespace-nowrap">
          {names.bigEye}
          <span className="truncate font-medium text-dim">{names.derived}</span>
        </p>
        <DerivedRoad kind="bigEye" marks={roads.bigEye} cell={11} label={names.bigEye} />
        <div className="flex gap-0">
          <DerivedRoad kind="small" marks={roads.small} cell={11} label={names.small} />
          <DerivedRoad kind="cockroach" marks={roads.cockroach} cell={11} label={names.cockroach} />
        </div>
      </div>
    </section>
  )
}
