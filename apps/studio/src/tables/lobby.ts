// What a site's tiles show of tables: `GET /tables.json`, for anybody, kept for a second. Asking for it is reason enough for the tables to deal.
import { type BaccaratOutcome, type DragonTigerOutcome, heightOf } from '@hanpan/casino'
import type { FastifyInstance } from 'fastify'
import type { TableFacts } from '../wire/live.ts'
import type { Hall } from './hall.ts'
import { roadOf, type TableRoom } from './room.ts'
import { phaseAt, phaseEnd } from './schedule.ts'

const KEPT_MS = 1000
const NUMBERS_SHOWN = 16

/** What a tile draws of an outcome. */
function told(game: TableRoom['table']['game'], outcome: object): object {
  if (game === 'baccarat') {
    const { winner, playerPair, bankerPair } = outcome as BaccaratOutcome
    return { winner, playerPair, bankerPair }
  }
  if (game !== 'dragontiger') return outcome
  const { dragon, tiger } = outcome as DragonTigerOutcome
  const [high, low] = [heightOf(dragon), heightOf(tiger)]
  return { dragon, tiger, winner: high === low ? 'tie' : high > low ? 'dragon' : 'tiger' }
}

/** What a lobby shows of the rounds that go on in one place, and what it does by asking. */
export interface LobbySource {
  facts(): readonly TableFacts[]
  /** A lobby shows it: rounds go on for a while. */
  wake(): void
}

export const lobbyOfHall = (hall: Hall): LobbySource => ({
  facts: () => [...hall.rooms.values()].map((room) => factsOf(hall, room)),
  wake: () => hall.wakeAll(),
})

function factsOf(hall: Hall, room: TableRoom): TableFacts {
  const { table, standing } = room
  const now = hall.now()
  const hasRoad = table.game === 'baccarat' || table.game === 'dragontiger'
  const last = hasRoad ? roadOf(room.past) : room.past.slice(-NUMBERS_SHOWN)
  const until = standing && phaseEnd(standing.round, now)
  return {
    tableId: table.id,
    gameCode: table.code,
    prodId: table.prodId,
    game: table.game,
    names: table.names,
    phase: standing ? phaseAt(standing.round, now) : 'waiting',
    until: until === null ? null : new Date(until).toISOString(),
    players: hall.playersAt(room),
    betMin: table.limits.min,
    betMax: table.limits.mainMax,
    last: last.map(({ outcome }) => told(table.game, outcome)),
  }
}

export function serveLobby(app: FastifyInstance, now: () => number, sources: readonly LobbySource[]): void {
  let kept: { readonly at: number; readonly body: string } | null = null
  app.get('/tables.json', async (_request, reply) => {
    for (const source of sources) source.wake()
    if (!kept || Date.now() - kept.at >= KEPT_MS) {
      const tables = sources.flatMap((source) => source.facts())
      kept = { at: Date.now(), body: JSON.stringify({ serverNow: new Date(now()).toISOString(), tables }) }
    }
    return await reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=1')
      .header('access-control-allow-origin', '*')
      .send(kept.body)
  })
}
