// Opens a game of a vendor: a session with its token, and the vendor's address to show (SPEC.md GW10, GW11).
import { randomBytes } from 'node:crypto'
import { type MemberId, ok, refuse } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { RemoteGames, RemoteLaunch } from '../../ports/remote-games.ts'
import type { Connections } from './connections.ts'
import { tokenDigest } from './core.ts'
import type { AskVendor } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import { transferPlayerRef } from './game-wallets.ts'
import type { HealthCounter } from './health.ts'
import type { GameSessionId } from './model.ts'
import { endSessions, insertSession, keepPlayer, type NewSession } from './session-store.ts'

export interface LaunchDeps {
  readonly database: Database
  readonly connections: Connections
  readonly ask: AskVendor
  readonly health: HealthCounter
  readonly newId: <Id extends string>() => Id
  /** Where members reach this site, without a slash at the end. */
  readonly siteUrl: string
}

/** 128 random bits in signs that every vendor takes. */
const random = (prefix: string) => `${prefix}${randomBytes(16).toString('hex')}`

/** Opens a session: the ones before it are over. */
export async function openSession(
  { database, newId }: Pick<LaunchDeps, 'database' | 'newId'>,
  session: Pick<NewSession, 'connectionKey' | 'memberId' | 'prodId' | 'gameKey' | 'playId'>,
  playerName = random('p'),
): Promise<{ readonly playerRef: string; readonly token: string }> {
  const token = random('')
  const playerRef = await keepPlayer(database, session.connectionKey, session.memberId, playerName)
  await insertSession(database, { ...session, sessionId: newId<GameSessionId>(), tokenDigest: tokenDigest(token) })
  return { playerRef, token }
}

export function createLaunching(deps: LaunchDeps): RemoteGames['launch'] {
  const { database, connections, ask, newId, siteUrl, health } = deps
  return async ({ connectionKey, game, memberId, playId, language, device, ip, lobbyUrl }: RemoteLaunch) => {
    const connection = (await connections.all()).get(connectionKey)
    if (!connection) return refuse('vendor_unreachable')
    if (connection.state !== 'on') return refuse('game_disabled')
    const { prodId, gameKey } = game
    const opened =
      memberId === null
        ? { playerRef: random('test'), token: random('') }
        : await openSession(
            { database, newId },
            { connectionKey, memberId, prodId, gameKey, playId },
            connection.wallet === 'transfer' ? transferPlayerRef() : undefined,
          )
    const begun = performance.now()
    const launched = await dialects[connection.dialect].launch(
      connection,
      {
        memberId: memberId as MemberId,
        ...opened,
        game,
        language,
        device,
        ip,
        lobbyUrl: `${siteUrl}${lobbyUrl}`,
      },
      ask,
    )
    health.note({
      connectionKey,
      direction: 'out',
      word: launched.ok ? 'launch' : launched.refusal,
      kind: launched.ok ? 'done' : launched.refusal === 'vendor_unreachable' ? 'failed' : 'refused',
      milliseconds: performance.now() - begun,
    })
    if (launched.ok) return ok({ url: launched.value.url })
    if (memberId !== null) await endSessions(database, memberId, playId)
    return launched
  }
}
