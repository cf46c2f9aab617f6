// The road that players of this game read: equal outcomes stand under each other, a change starts a new column, and a run
// longer than the board turns into the next column.
export const ROAD_ROWS = 6

/** Columns of a road, oldest outcome first. */
export function roadColumns<Outcome>(outcomes: readonly Outcome[], rows = ROAD_ROWS): Outcome[][] {
  const columns: Outcome[][] = []
  for (const outcome of outcomes) {
    const last = columns.at(-1)
    if (last && last[0] === outcome && last.length < rows) last.push(outcome)
    else columns.push([outcome])
  }
  return columns
}
