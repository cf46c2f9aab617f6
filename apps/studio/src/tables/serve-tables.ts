// The door of tables: opens the hall, its socket, its calls and what lobbies read.
import type { FastifyInstance } from 'fastify'
import type { RoundDeps } from '../rounds/deps.ts'
import { type Shared, shared } from '../shelf/shared.ts'
import { tableHandlers, type TableHandlers } from './calls.ts'
import type { TableDeps } from './deps.ts'
import { type Hall, openHall } from './hall.ts'
import { type Elsewhere, serveLive } from './live.ts'
import { type LobbySource, lobbyOfHall, serveLobby } from './lobby.ts'
import { createTickets } from './ticket.ts'

export interface RunningTables {
  readonly hall: Hall
  readonly handlers: TableHandlers
  stop(): Promise<void>
}

export async function serveTables(
  app: FastifyInstance,
  rounds: RoundDeps,
  secret: Buffer,
  elsewhere: Elsewhere = () => null,
  lobbies: readonly LobbySource[] = [],
  tables: readonly Shared[] = shared,
): Promise<RunningTables> {
  const deps: TableDeps = { ...rounds, tables }
  const tickets = createTickets(secret)
  const hall = await openHall(deps)
  const live = serveLive(app.server, deps, hall, tickets, elsewhere)
  serveLobby(app, hall.now, [lobbyOfHall(hall), ...lobbies])
  return {
    hall,
    handlers: tableHandlers(deps, tickets),
    async stop() {
      await live.stop()
      await hall.stop()
    },
  }
}
