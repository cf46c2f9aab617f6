// What everybody hears of events in real time: what has changed of them, a few times a second. A message that is lost is made up for by the
// next read; each says the version of its event, so that nothing older is put over something newer.
import { publicTopics, type SportChangeOnWire } from '@hanpan/contract'
import type { Log } from '../../platform/log.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { EventCache } from './event-cache.ts'
import type { EventId, EventRow } from './model.ts'
import { eventClosed, type Moment } from './offer.ts'
import { clockOnWire, marketOnWire, periodsOnWire } from './present.ts'
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
/** Of one message; a slip of an event that changes at once in all its markets is split. */
const CHANGES_MAX = 100

export interface Announcer {
  add(changes: readonly EventChange[]): void
  /** Says now what was added. Never fails. */
  flush(): Promise<void>
  /** Says that so much has changed that whoever listens does best to read anew. */
  sayAnew(): void
  stop(): void
}

export function createAnnouncer(deps: AnnounceDeps): Announcer {
  const pending = new Map<EventId, Set<string>>()
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
      const said = changes.flatMap(([eventId, keys]) => {
        const event = events.get(eventId)
        return event ? [changeOnWire(event, keys, moment)] : []
      })
      for (let from = 0; from < said.length; from += CHANGES_MAX)
        deps.realtime.publish(publicTopics.sport, {
          cmd: 'SPORT',
          data1: JSON.stringify(said.slice(from, from + CHANGES_MAX)),
          data2: '',
        })
    } catch (error) {
      deps.log.warn({ err: error }, 'changes of events were not said')
    }
  }
  return {
    add(changes) {
      for (const { eventId, priced, decided } of changes) {
        const keys = pending.get(eventId) ?? new Set()
        for (const key of [...priced, ...decided]) keys.add(key)
        pending.set(eventId, keys)
      }
      if (pending.size > 0) timer ??= setTimeout(() => void flush(), TOGETHER_MS).unref()
    },
    flush,
    sayAnew() {
      const say = () => deps.realtime.publish(publicTopics.sport, { cmd: 'SPORT', data1: '[]', data2: 'anew' })
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

export function changeOnWire(event: EventRow, keys: ReadonlySet<string>, moment: Moment): SportChangeOnWire {
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
    markets: [...keys].flatMap((key) => {
      const market = event.book.markets[key]
      return market ? [{ ...marketOnWire(event, key, market, moment), isGone: market.status === 'closed' }] : []
    }),
  }
}
