// What a site's tiles show of tables: `GET /tables.json`, for anybody, kept for a second. Asking for it is reason enough for the tables to deal.
import { type BaccaratOutcome, type DragonTigerOutcome, heightOf } from '@hanpan/casino'
import type { FastifyInstance } from 'fastify'
import type { TableFacts } from '../wire/live.ts'
import type { Hall } from './hall.ts'
import { roadOf, type Room } from './room.ts'
import { phaseAt, phaseEnd } from './schedule.ts'

const KEPT_MS = 1000
const NUMBERS_SHOWN = 16

/** What a tile draws of an outcome. */
function told(game: Room['table']['game'], outcome: object): object {
  if (game === 'baccarat') {
    const { winner, playerPair, bankerPair } = outcome as BaccaratOutcome
    return { winner, playerPair, bankerPair }
  }
  if (game !== 'dragontiger') return outcome
  const { dragon, tiger } = outcome as DragonTigerOutcome
  const [high, low] = [heightOf(dragon), heightOf(tiger)]
  return { dragon, tiger, winner: high === low ? 'tie' : high > low ? 'dragon' : 'tiger' }
}

function factsOf(hall: Hall, room: Room): TableFacts {
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

export function serveLobby(app: FastifyInstance, hall: Hall): void {
  let kept: { readonly at: number; readonly body: string } | null = null
  app.get('/tables.json', async (_request, reply) => {
    hall.wakeAll()
    if (!kept || Date.now() - kept.at >= KEPT_MS) {
      const tables = [...hall.rooms.values()].map((room) => factsOf(hall, room))
      kept = { at: Date.now(), body: JSON.stringify({ serverNow: new Date(hall.now()).toISOString(), tables }) }
    }
    return await reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=1')
      .header('access-control-allow-origin', '*')
      .send(kept.body)
  })
}
