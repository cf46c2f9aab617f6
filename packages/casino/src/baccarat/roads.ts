// The five roads of a baccarat table, from the rounds of its shoe: bead plate, big road, and the three that are derived from it. Each is
// a list of marks with their places; a road is as wide as it gets, and the screen shows its end.
import type { BaccaratWinner } from './rules.ts'

export type RoadRound = {
  readonly winner: BaccaratWinner
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

/** Every road is six rows high. */
export const ROAD_ROWS = 6

export type Bead = RoadRound & { readonly column: number; readonly row: number }
/** A mark of the big road; `ties` is how many ties came upon it. */
export type BigMark = {
  readonly column: number
  readonly row: number
  readonly winner: 'player' | 'banker'
  readonly ties: number
  readonly playerPair: boolean
  readonly bankerPair: boolean
}
/** Red says that the shoe repeats itself, blue that it does not; neither is about who won. */
export type DerivedMark = { readonly column: number; readonly row: number; readonly colour: 'red' | 'blue' }

export type Roads = {
  readonly bead: readonly Bead[]
  readonly big: readonly BigMark[]
  /** Ties before anybody has won: they stand in the first cell. */
  readonly leadingTies: number
  readonly bigEye: readonly DerivedMark[]
  readonly small: readonly DerivedMark[]
  readonly cockroach: readonly DerivedMark[]
}

/** A run of one side, as the roads count it before the sheet's six rows bend it. */
type Run = { readonly winner: 'player' | 'banker'; readonly marks: { ties: number; round: RoadRound }[] }

export function roadsOf(rounds: readonly RoadRound[]): Roads {
  const { runs, leadingTies } = runsOf(rounds)
  const lengths = runs.map(({ marks }) => marks.length)
  const places = placesOf(lengths)
  let place = 0
  const big = runs.flatMap(({ winner, marks }) =>
    marks.map(({ ties, round }) => ({
      ...places[place++]!,
      winner,
      ties,
      playerPair: round.playerPair,
      bankerPair: round.bankerPair,
    })),
  )
  return {
    bead: rounds.map((round, index) => ({
      winner: round.winner,
      playerPair: round.playerPair,
      bankerPair: round.bankerPair,
      column: Math.floor(index / ROAD_ROWS),
      row: index % ROAD_ROWS,
    })),
    big,
    leadingTies,
    bigEye: derivedRoad(lengths, 1),
    small: derivedRoad(lengths, 2),
    cockroach: derivedRoad(lengths, 3),
  }
}

function runsOf(rounds: readonly RoadRound[]): { readonly runs: readonly Run[]; readonly leadingTies: number } {
  const runs: Run[] = []
  let leadingTies = 0
  for (const round of rounds) {
    const current = runs.at(-1)
    if (round.winner === 'tie') {
      const last = current?.marks.at(-1)
      if (last) last.ties += 1
      else leadingTies += 1
    } else if (current?.winner === round.winner) current.marks.push({ ties: 0, round })
    else runs.push({ winner: round.winner, marks: [{ ties: 0, round }] })
  }
  return { runs, leadingTies }
}

/** Where marks of runs stand on a sheet of six rows: down, and to the right where the bottom or another run is in the way. */
function placesOf(lengths: readonly number[]): { readonly column: number; readonly row: number }[] {
  const taken = new Set<string>()
  const places: { column: number; row: number }[] = []
  let start = 0
  for (const length of lengths) {
    while (taken.has(`${start}:0`)) start += 1
    let [column, row] = [start, 0]
    let bent = false
    for (let mark = 0; mark < length; mark += 1) {
      if (mark > 0) {
        if (!bent && row + 1 < ROAD_ROWS && !taken.has(`${column}:${row + 1}`)) row += 1
        else {
          bent = true
          column += 1
        }
      }
      taken.add(`${column}:${row}`)
      places.push({ column, row })
    }
    start += 1
  }
  return places
}

/**
 * A derived road: `back` is 1 for big eye boy, 2 for the small road, 3 for the cockroach pig. It begins with the second mark of run
 * `back` (runs counted from 0), or with the first of the next one. At the head of a run the two runs before, `back` apart, are compared
 * by length; below it, red means that the run `back` before reaches as far or ended at least two marks ago.
 */
export function derivedRoad(lengths: readonly number[], back: 1 | 2 | 3): readonly DerivedMark[] {
  const colours: ('red' | 'blue')[] = []
  for (const [run, length] of lengths.entries()) {
    for (let row = 0; row < length; row += 1) {
      if (row === 0) {
        if (run - 1 - back < 0) continue
        colours.push(lengths[run - 1] === lengths[run - 1 - back] ? 'red' : 'blue')
      } else {
        if (run - back < 0) continue
        colours.push(lengths[run - back] === row ? 'blue' : 'red')
      }
    }
  }
  const runs: number[] = []
  for (const [index, colour] of colours.entries()) {
    if (index > 0 && colour === colours[index - 1]) runs[runs.length - 1]! += 1
    else runs.push(1)
  }
  const places = placesOf(runs)
  return colours.map((colour, index) => ({ ...places[index]!, colour }))
}
