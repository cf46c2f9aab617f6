// The two roads that players read. The bead road fills columns from top to bottom, one bead a round. In the big road equal outcomes
// stand under each other and a change starts a new column; a run that finds no room below goes on to the right.
export const ROAD_ROWS = 6

export type RoadName = 'bead' | 'big'

export interface Bead<Outcome> {
  readonly column: number
  readonly row: number
  readonly outcome: Outcome
}

export function beadRoad<Outcome>(line: readonly Outcome[], rows = ROAD_ROWS): readonly Bead<Outcome>[] {
  return line.map((outcome, index) => ({ column: Math.floor(index / rows), row: index % rows, outcome }))
}

export function bigRoad<Outcome>(line: readonly Outcome[], rows = ROAD_ROWS): readonly Bead<Outcome>[] {
  const taken = new Set<number>()
  const place = (column: number, row: number) => column * rows + row
  const beads: Bead<Outcome>[] = []
  let start = -1
  let [column, row] = [0, 0]
  for (const [index, outcome] of line.entries()) {
    if (index === 0 || outcome !== line[index - 1]) {
      start += 1
      while (taken.has(place(start, 0))) start += 1
      ;[column, row] = [start, 0]
    } else if (row + 1 < rows && !taken.has(place(column, row + 1)) && column === start) {
      row += 1
    } else {
      column += 1
    }
    taken.add(place(column, row))
    beads.push({ column, row, outcome })
  }
  return beads
}

/** Where the ring of the round to come stands: in a bead road where its bead will lie, in a big road, whose column is not known, beside it. */
export function placeAfter(beads: readonly Bead<unknown>[], road: RoadName, rows = ROAD_ROWS) {
  if (road === 'bead') return { column: Math.floor(beads.length / rows), row: beads.length % rows }
  return { column: Math.max(-1, ...beads.map(({ column }) => column)) + 1, row: 0 }
}
