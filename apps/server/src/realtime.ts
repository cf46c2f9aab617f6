// The realtime port on the shared state: what modules say goes to a topic or to a person's own topic, wherever they are connected.
import { isSportEventTopic } from '@hanpan/contract'
import type { MemberId } from '@hanpan/kernel'
import type { Log } from './platform/log.ts'
import { createAwayNotes, isServiceAway } from './platform/service-away.ts'
import { LASTING, type RetentionOf, type SharedState, type TopicRetention } from './platform/shared-state.ts'
import { broadcastEndOfSessions, PRESENCE_SET, publishFrame } from './platform/socket-hub.ts'
import type { RealtimePort } from './ports/realtime.ts'

/**
 * There are as many topics as events: each is kept for as long as a page may take to come back or to open (`CACHED_MS` of the client), and at its
 * busiest says ten messages a second.
 */
const PASSING: TopicRetention = { messagesMax: 80, silentMsMax: 30_000 }

export const retentionOf: RetentionOf = (topic) => (isSportEventTopic(topic) ? PASSING : LASTING)

export const memberTopic = (memberId: MemberId) => `member:${memberId}`

export function createRealtime(shared: SharedState, log: Log): RealtimePort {
  // Messages are hints: one that is lost is made good by the next call or poll, so a failure is only noted.
  const noteAway = createAwayNotes((note) => log.warn(note, 'the shared state is away: realtime messages are lost'))
  const noted = (sending: Promise<void>) => {
    sending.catch((error: unknown) => {
      if (isServiceAway(error)) noteAway(error)
      else log.warn({ err: error }, 'realtime message lost')
    })
  }
  return {
    publish: (topic, message) => noted(publishFrame(shared, topic, message)),
    toMember: (memberId, message) => noted(publishFrame(shared, memberTopic(memberId), message)),
    endSessions: (sessionIds, code) => {
      if (sessionIds.length > 0) noted(broadcastEndOfSessions(shared, sessionIds, code))
    },
    onlineMembers: async () => (await shared.present(PRESENCE_SET)) as ReadonlySet<MemberId>,
  }
}

/** For seeding: nobody listens to the past. */
export const silentRealtime: RealtimePort = {
  publish: () => {},
  toMember: () => {},
  endSessions: () => {},
  onlineMembers: async () => new Set<MemberId>(),
}
