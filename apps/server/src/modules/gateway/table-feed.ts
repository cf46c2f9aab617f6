// What a vendor's table feed tells, read strictly: a list of tables of the shape that docs/vendors.md describes, and nothing of one that is not
// (SPEC.md GW37). Pure.
import { type LobbyTableOnWire, tablePhases } from '@hanpan/contract'
import { won } from '@hanpan/kernel'
import { z } from 'zod'

const TABLES_MAX = 500
const LAST_MAX = 200
/** Of what was told, this much is shown. */
const LAST_KEPT = 80

const winner = z.object({ winner: z.enum(['player', 'banker', 'tie', 'dragon', 'tiger']) })
const pocket = z.object({ number: z.union([z.number().int().min(0).max(36), z.literal('00')]) })
const die = z.number().int().min(1).max(6)
const dice = z.object({ dice: z.tuple([die, die, die]) })
const point = z.object({ point: z.number().int().min(100).max(100_000_000) })

const amount = z.number().int().min(0).max(1e12)
const table = z.object({
  gameCode: z.string().min(1).max(120),
  phase: z.enum(tablePhases),
  until: z.iso.datetime({ offset: true }).nullable(),
  players: z.number().int().min(0).max(1e7),
  betMin: amount,
  betMax: amount,
  game: z.string().max(40).default(''),
  last: z.array(z.unknown()).max(LAST_MAX).default([]),
})
const feed = z.object({ tables: z.array(table).max(TABLES_MAX) })

export interface FeedTable extends Omit<LobbyTableOnWire, 'ref' | 'isOld'> {
  readonly vendorGame: string
}

type Results = Pick<FeedTable, 'kind' | 'last' | 'cards'>

const MARKS = { player: 'b', tiger: 'b', banker: 'r', dragon: 'r', tie: 'g' } as const
const NOTHING: Results = { kind: 'none', last: [], cards: false }

/** Results of a game that is known are read as its own; of any other there are none. Null: they are not what they should be. */
function resultsOf(game: string, last: readonly unknown[]): Results | null {
  const all = <Shape extends z.ZodType>(shape: Shape, text: (one: z.output<Shape>) => string) => {
    const read = z.array(shape).safeParse(last.slice(-LAST_KEPT))
    return read.success ? read.data.map(text) : null
  }
  const told = (kind: FeedTable['kind'], marks: readonly string[] | null, cards = false): Results | null =>
    marks && { kind, last: [...marks], cards }
  switch (game) {
    case 'baccarat':
    case 'dragontiger':
      return told(
        'road',
        all(winner, (one) => MARKS[one.winner]),
        true,
      )
    case 'roulette':
      return told(
        'wheel',
        all(pocket, (one) => String(one.number)),
      )
    case 'sicbo':
      return told(
        'dice',
        all(dice, (one) => one.dice.join('-')),
      )
    case 'crash':
      return told(
        'points',
        all(point, (one) => String(one.point)),
      )
    default:
      return NOTHING
  }
}

/** The tables of a feed; null where any of it is not what it should be. */
export function readTableFeed(body: string): readonly FeedTable[] | null {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return null
  }
  const read = feed.safeParse(json)
  if (!read.success) return null
  const tables = read.data.tables.map(({ gameCode, phase, until, players, betMin, betMax, game, last }) => {
    const results = resultsOf(game, last)
    return (
      results && {
        vendorGame: gameCode,
        phase,
        until: until === null ? null : Date.parse(until),
        players,
        betMin: won(betMin),
        betMax: won(betMax),
        ...results,
      }
    )
  })
  return tables.every((one) => one !== null) ? tables : null
}
