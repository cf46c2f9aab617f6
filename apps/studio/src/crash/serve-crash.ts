// The door of crash: opens the game, its sockets and its calls.
import type { RoundDeps } from '../rounds/deps.ts'
import type { Place } from '../rooms/sockets.ts'
import type { LobbySource } from '../tables/lobby.ts'
import { crashHandlers, type CrashHandlers } from './calls.ts'
import type { CrashDeps } from './deps.ts'
import { type CrashGame, openCrash } from './game.ts'
import { serveCrashLive } from './live.ts'
import { lobbyOfCrash } from './lobby.ts'
import { PACE, type Pace } from './schedule.ts'

export interface RunningCrash {
  readonly game: CrashGame
  readonly deps: CrashDeps
  readonly handlers: CrashHandlers
  readonly live: Place
  readonly lobby: LobbySource
  stop(): Promise<void>
}

export async function serveCrash(rounds: RoundDeps, secret: Buffer, pace: Pace = PACE): Promise<RunningCrash> {
  const deps: CrashDeps = { ...rounds, secret, pace }
  const game = await openCrash(deps)
  const live = serveCrashLive(deps, game)
  return {
    game,
    deps,
    handlers: crashHandlers(deps, game),
    live,
    lobby: lobbyOfCrash(game),
    async stop() {
      live.stop()
      await game.stop()
    },
  }
}
