// Opens a game of a vendor: a session with its token, and the vendor's address to show (SPEC.md GW10, GW11).
import { randomBytes } from 'node:crypto'
import { type MemberId, ok, refuse, type Uuid } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { RemoteGames, RemoteLaunch } from '../../ports/remote-games.ts'
import type { Connections } from './connections.ts'
import { tokenDigest } from './core.ts'
import type { AskVendor } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import type { GameSessionId } from './model.ts'
import { endSessions, insertSession, keepPlayer } from './session-store.ts'

export interface LaunchDeps {
  readonly database: Database
  readonly connections: Connections
  readonly ask: AskVendor
  readonly newId: <Id extends string>() => Id
  /** Where members reach this site, without a slash at the end. */
  readonly siteUrl: string
}

/** 128 random bits in signs that every vendor takes. */
const random = (prefix: string) => `${prefix}${randomBytes(16).toString('hex')}`

export function createLaunching(deps: LaunchDeps): RemoteGames['launch'] {
  const { database, connections, ask, newId, siteUrl } = deps
  return async ({ connectionKey, game, memberId, playId, language, device, ip, lobbyUrl }: RemoteLaunch) => {
    const connection = (await connections.all()).get(connectionKey)
    if (!connection) return refuse('vendor_unreachable')
    if (connection.state !== 'on') return refuse('game_disabled')
    const token = random('')
    const playerRef =
      memberId === null ? random('test') : await keepPlayer(database, connectionKey, memberId, random('p'))
    if (memberId !== null) {
      await insertSession(database, {
        sessionId: newId<GameSessionId>(),
        tokenDigest: tokenDigest(token),
        connectionKey,
        memberId,
        prodId: game.prodId,
        gameKey: game.gameKey,
        playId,
      })
    }
    const launched = await dialects[connection.dialect].launch(
      connection,
      {
        memberId: memberId as MemberId,
        playerRef,
        token,
        game,
        language,
        device,
        ip,
        lobbyUrl: `${siteUrl}${lobbyUrl}`,
      },
      ask,
    )
    if (launched.ok) return ok({ url: launched.value.url })
    if (memberId !== null) await endSessions(database, memberId, playId)
    return launched
  }
}

/** The window of a play was closed, or all of a member's are. */
export const endPlay = (database: Database, memberId: MemberId, playId: Uuid | null): Promise<void> =>
  endSessions(database, memberId, playId)
