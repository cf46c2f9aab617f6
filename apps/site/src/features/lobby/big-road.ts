// The big road of a table, from the marks of its rounds: pure. A column for each run, ties on the mark before them; at the bottom, or where a mark is
// in the way, a run goes on to the right.
export const ROAD_ROWS = 6

export interface RoadMark {
  readonly column: number
  readonly row: number
  readonly colour: 'r' | 'b'
  /** How many ties came upon it. */
  readonly ties: number
}

const keyOf = (column: number, row: number) => `${column}:${row}`

/** Marks are r, b and g (a tie); ties before anybody has won stand nowhere. */
export function bigRoad(marks: readonly string[]): readonly RoadMark[] {
  const road: { column: number; row: number; colour: 'r' | 'b'; ties: number }[] = []
  const taken = new Set<string>()
  let start = -1
  for (const mark of marks) {
    const last = road.at(-1)
    if (mark !== 'r' && mark !== 'b') {
      if (last) last.ties += 1
      continue
    }
    let [column, row] = [0, 0]
    if (last?.colour === mark) {
      const isBelowFree = last.row + 1 < ROAD_ROWS && !taken.has(keyOf(last.column, last.row + 1))
      ;[column, row] = isBelowFree ? [last.column, last.row + 1] : [last.column + 1, last.row]
    } else {
      start += 1
      // A run that was bent at the top stands in the way.
      while (taken.has(keyOf(start, 0))) start += 1
      column = start
    }
    taken.add(keyOf(column, row))
    road.push({ column, row, colour: mark, ties: 0 })
  }
  return road
}
