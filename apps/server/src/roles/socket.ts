// The socket role: the hub on the node's HTTP server, and who a token on a socket belongs to.
import { officeTopic, publicTopics, SOCKET_PATH } from '@hanpan/contract'
import type { FastifyInstance } from 'fastify'
import type { Modules, Platform } from '../modules.ts'
import { COOKIES } from '../platform/http.ts'
import { createSocketHub, type SocketHub, type SocketIdentity } from '../platform/socket-hub.ts'
import { refusals } from '../ports/refusals.ts'
import { memberTopic } from '../realtime.ts'

export function createSocketRole(platform: Platform, modules: Modules, app: FastifyInstance): SocketHub {
  const hub = createSocketHub({
    shared: platform.shared,
    log: platform.log,
    metrics: platform.metrics,
    publicOrigins: platform.config.publicOrigins,
    publicTopics: new Set(Object.values(publicTopics)),
    cookies: COOKIES,
    identify: (token, kind) => identify(modules, platform, token, kind),
  })
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] === SOCKET_PATH) hub.handleUpgrade(request, socket, head)
    else socket.destroy()
  })
  return hub
}

async function identify(
  modules: Modules,
  platform: Platform,
  token: string,
  kind: 'member' | 'operator' | 'any',
): Promise<SocketIdentity | string> {
  const now = platform.clock.now()
  if (kind !== 'operator') {
    const session = await modules.members.resolveSession(token, now)
    if (session.ok) {
      const { sessionId, memberId } = session.value
      return { sessionId, privateTopic: memberTopic(memberId), topics: [], presence: memberId }
    }
    if (kind === 'member') return refusals[session.refusal].code
  }
  const session = await modules.operators.resolveSession(token, now, null)
  if (!session.ok) return refusals[session.refusal].code
  const { sessionId, operatorId } = session.value
  return { sessionId, privateTopic: `operator:${operatorId}`, topics: [officeTopic], presence: null }
}
