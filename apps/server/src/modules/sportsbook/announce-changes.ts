// What everybody hears of events in real time, a few times a second: lists on one topic, with the main markets of what has changed; whoever
// looks at an event on its own topic, with all of its markets. A message that is lost is made up for by the next read; each says the version of
// its event, so that nothing older is put over something newer.
import {
  publicTopics,
  sportEventTopic,
  type SportChangeOnWire,
  type SportListedOnWire,
  type SportStateOnWire,
} from '@hanpan/contract'
import type { Log } from '../../platform/log.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { EventCache } from './event-cache.ts'
import type { EventId, EventRow } from './model.ts'
import { eventClosed, type Moment } from './offer.ts'
import { clockOnWire, isListed, listedOnWire, marketOnWire, periodsOnWire, serviceOnWire } from './present.ts'
import type { EventChange } from './receive-messages.ts'
import { SETTINGS_AGE_MS_MAX, type SettingsInForce } from './settings.ts'

export interface AnnounceDeps {
  readonly realtime: Pick<RealtimePort, 'publish'>
  readonly events: EventCache
  readonly settings: () => Promise<SettingsInForce>
  readonly now: () => number
  readonly log: Log
}

/** Changes of so long are said together: more often than the eye sees would only cost. */
const TOGETHER_MS = 100
/** Events of one message to lists; more are split. */
const EVENTS_MAX = 100

interface Pending {
  /** Keys of the markets that have changed. */
  readonly keys: Set<string>
  /** Whether a list shows anything of what has changed. */
  isListed: boolean
}

export interface Announcer {
  add(changes: readonly EventChange[]): void
  /** Says now what was added. Never fails. */
  flush(): Promise<void>
  /** Says that so much has changed that whoever listens does best to read anew. */
  sayAnew(): void
  stop(): void
}

export function createAnnouncer(deps: AnnounceDeps): Announcer {
  const pending = new Map<EventId, Pending>()
  let timer: NodeJS.Timeout | null = null
  let again: NodeJS.Timeout | null = null
  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    const changes = [...pending]
    pending.clear()
    if (changes.length === 0) return
    try {
      const [events, isHeard, { value }] = await Promise.all([
        deps.events.byIds(changes.map(([eventId]) => eventId)),
        deps.events.heard(),
        deps.settings(),
      ])
      const moment: Moment = { now: deps.now(), settings: value, isHeard }
      const listed: SportListedOnWire[] = []
      for (const [eventId, { keys, isListed }] of changes) {
        const event = events.get(eventId)
        if (!event) continue
        if (isListed) listed.push({ ...stateOnWire(event, moment), ...listedOnWire(event, moment) })
        deps.realtime.publish(sportEventTopic(eventId), {
          cmd: 'SPORT_EVENT',
          data1: JSON.stringify(changeOnWire(event, keys, moment)),
          data2: '',
        })
      }
      for (let from = 0; from < listed.length; from += EVENTS_MAX)
        deps.realtime.publish(publicTopics.sport, {
          cmd: 'SPORT',
          data1: JSON.stringify(listed.slice(from, from + EVENTS_MAX)),
          data2: '',
        })
    } catch (error) {
      deps.log.warn({ err: error }, 'changes of events were not said')
    }
  }
  return {
    add(changes) {
      for (const change of changes) {
        const known = pending.get(change.eventId) ?? { keys: new Set(), isListed: false }
        for (const key of [...change.priced, ...change.decided]) known.keys.add(key)
        known.isListed ||= concernsLists(change)
        pending.set(change.eventId, known)
      }
      if (pending.size > 0) timer ??= setTimeout(() => void flush(), TOGETHER_MS).unref()
    },
    flush,
    sayAnew() {
      const say = () => deps.realtime.publish(publicTopics.sportAnew, { cmd: 'SPORT_ANEW', data1: '', data2: '' })
      say()
      // Whoever has asked another node meanwhile may have read what that one still kept.
      if (again) clearTimeout(again)
      again = setTimeout(say, SETTINGS_AGE_MS_MAX + TOGETHER_MS).unref()
    },
    stop() {
      if (timer) clearTimeout(timer)
      if (again) clearTimeout(again)
      timer = again = null
    },
  }
}

/** Not where other markets alone have other prices, which is what changes most. */
function concernsLists({ isStateNew, priced, decided }: EventChange): boolean {
  return isStateNew || priced.size === 0 || decided.size > 0 || [...priced].some(isListed)
}

function stateOnWire(event: EventRow, moment: Moment): SportStateOnWire {
  const { state } = event.book
  return {
    eventId: event.eventId,
    version: event.version,
    status: event.status,
    isOpen: eventClosed(event, moment) === null,
    period: state.period,
    clock: clockOnWire(event),
    score: state.score,
    periods: periodsOnWire(event),
    service: serviceOnWire(event),
  }
}

export function changeOnWire(event: EventRow, keys: ReadonlySet<string>, moment: Moment): SportChangeOnWire {
  return {
    ...stateOnWire(event, moment),
    markets: [...keys].flatMap((key) => {
      const market = event.book.markets[key]
      return market ? [{ ...marketOnWire(event, key, market, moment), isGone: market.status === 'closed' }] : []
    }),
  }
}
