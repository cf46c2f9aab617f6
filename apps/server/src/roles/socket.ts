// The socket role: the hub on the node's HTTP server, and who a token on a socket belongs to.
import { isPublicTopic, officeBetsTopic, officeTopic, SOCKET_PATH } from '@hanpan/contract'
import type { SessionId } from '@hanpan/kernel'
import type { FastifyInstance } from 'fastify'
import type { House, Platform } from '../modules.ts'
import { createAddressReader } from '../platform/addresses.ts'
import { COOKIES } from '../platform/credentials.ts'
import { createSocketHub, type SessionState, type SocketHub, type SocketIdentity } from '../platform/socket-hub.ts'
import { refusals } from '../refusals.ts'
import { memberTopic } from '../realtime.ts'

export function createSocketRole(platform: Platform, modules: House, app: FastifyInstance): SocketHub {
  const hub = createSocketHub({
    shared: platform.shared,
    log: platform.log,
    metrics: platform.metrics,
    publicOrigins: platform.config.publicOrigins,
    isPublicTopic,
    cookies: COOKIES,
    identify: (token, kind, address) => identify(modules, platform, token, kind, address),
    sessionState: (identity) => sessionState(modules, platform, identity),
    now: () => platform.clock.now(),
    rateLimits: platform.config.rateLimits,
    addressOf: createAddressReader(platform.config.trustProxy),
  })
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] === SOCKET_PATH) hub.handleUpgrade(request, socket, head)
    else socket.destroy()
  })
  return hub
}

async function identify(
  modules: House,
  platform: Platform,
  token: string,
  kind: 'member' | 'operator' | 'any',
  address: string,
): Promise<SocketIdentity | string> {
  const now = platform.clock.now()
  if (kind !== 'operator') {
    const session = await modules.members.resolveSession(token, now)
    if (session.ok) {
      const { sessionId, memberId, expiresAt: endsAt } = session.value
      return { sessionId, privateTopic: memberTopic(memberId), topics: [], presence: memberId, endsAt }
    }
    if (kind === 'member') return refusals[session.refusal].code
  }
  const session = await modules.operators.resolveSession(token, now, address)
  if (!session.ok) return refusals[session.refusal].code
  const { sessionId, operatorId, expiresAt: endsAt } = session.value
  return {
    sessionId,
    privateTopic: `operator:${operatorId}`,
    topics: [officeTopic, officeBetsTopic],
    presence: null,
    endsAt,
  }
}

/** A page renews its token while its socket stays open, so the session is asked and not the token it came with. */
async function sessionState(modules: House, platform: Platform, identity: SocketIdentity): Promise<SessionState> {
  const owner = identity.presence === null ? modules.operators : modules.members
  const until = await owner.sessionRunsUntil(identity.sessionId as SessionId, platform.clock.now())
  return until.ok ? { endsAt: until.value } : { ended: refusals[until.refusal].code }
}
