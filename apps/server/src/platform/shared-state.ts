// What nodes share beside the database, and may lose without harm: messages between them, the short history of topics, what is
// used of rate limits and ids seen once. One node keeps it in memory; with REDIS_URL many nodes keep it in Redis.
import { randomBytes } from 'node:crypto'
import type { MaybePromise } from '@hanpan/kernel'
import { Expiring } from './expiring.ts'

export interface TopicMessage {
  readonly topic: string
  /** `epoch-number`: numbers of one epoch follow one another; another epoch means that the history was lost. */
  readonly version: string
  /** When it was said. */
  readonly atMs: number
  readonly payload: string
}

/** Where a reader stands: the version that it saw last, or how long ago it read what the topic tells of. */
export type ReaderPosition = { readonly version: string } | { readonly ageMs: number }

export interface TopicHistory {
  /** Of a topic that nothing is known of, the moment at which that was so. */
  readonly version: string
  /** What came after the reader's position; null when that reaches further back than the history, or to another epoch. */
  readonly missed: readonly TopicMessage[] | null
}

/** How often something may happen in a fixed window. */
export interface Allowance {
  readonly max: number
  readonly windowMs: number
}

/** One that was taken from an allowance. */
export interface Taken {
  /** How many were left in the window when this one had been taken. */
  readonly left: number
  /** As if this one had not been taken. In a later window there is nothing to give back to, and nothing happens. */
  giveBack(): Promise<void>
  /** As if none of the window had been taken. */
  giveBackAll(): Promise<void>
}

export interface SharedState {
  /** Appends a message to a topic and hands it to every node, this one included. */
  publish(topic: string, payload: string): Promise<void>
  /** Without a position nothing is missed. */
  history(topic: string, after: ReaderPosition | null): Promise<TopicHistory>
  onTopicMessage(listener: (message: TopicMessage) => void): void
  /** Says something to every node, this one included, without history. */
  broadcast(payload: string): Promise<void>
  onBroadcast(listener: (payload: string) => void): void
  /**
   * Takes one of what is allowed under a key, or null where none is left: one step, however many ask at once. What is left
   * cannot be read without taking, so that nothing is done first and counted afterwards.
   */
  take(key: string, allowance: Allowance): Promise<Taken | null>
  /**
   * True for the first caller of a key within `ttlMs`, false for all others. With an owner, copies of the same request are one
   * caller: whoever names the first caller's owner is answered true too.
   */
  claimOnce(key: string, ttlMs: number, owner?: string): MaybePromise<boolean>
  /** Marks members of a set as present for `ttlMs`; `present` answers those whose time has not run out. */
  markPresent(set: string, ids: readonly string[], ttlMs: number): Promise<void>
  present(set: string): Promise<ReadonlySet<string>>
  close(): Promise<void>
}

export const TOPIC_HISTORY_MAX = 100
const DAY_MS = 86_400_000

/** How much of a topic is kept: so many messages, and for how long it may be silent until it is forgotten. */
export interface TopicRetention {
  readonly messagesMax: number
  readonly silentMsMax: number
}

export type RetentionOf = (topic: string) => TopicRetention

/** Of topics that there are few of. */
export const LASTING: TopicRetention = { messagesMax: TOPIC_HISTORY_MAX, silentMsMax: DAY_MS }
/** Topics of one retention kept in memory; the one that was silent longest is forgotten first. */
const TOPICS_MAX = 20_000

interface TopicLog {
  readonly epoch: string
  last: number
  readonly messages: TopicMessage[]
  /** What was said from this moment on is there. */
  completeSinceMs: number
}

/** Topics of one retention, the newest last. */
interface Shelf {
  readonly logs: Map<string, TopicLog>
  /** When the last message was said that was forgotten with its topic. */
  forgottenAtMs: number
}

/** Holds the window itself: once that has ended, nobody reads what is given back to it. */
class TakenInMemory implements Taken {
  readonly left: number
  private readonly window: { used: number }

  constructor(window: { used: number }, left: number) {
    this.window = window
    this.left = left
  }

  async giveBack(): Promise<void> {
    this.window.used = Math.max(0, this.window.used - 1)
  }

  async giveBackAll(): Promise<void> {
    this.window.used = 0
  }
}

export function createMemoryState(now: () => number, retentionOf: RetentionOf = () => LASTING): SharedState {
  const startedAtMs = now()
  const shelves = new Map<TopicRetention, Shelf>()
  const topicListeners: ((message: TopicMessage) => void)[] = []
  const broadcastListeners: ((payload: string) => void)[] = []
  const windows = new Expiring<{ used: number }>()
  /** Whose each key is; nobody's where no owner was named. */
  const claims = new Expiring<string | null>()
  const sets = new Map<string, Map<string, number>>()

  const shelfOf = (retention: TopicRetention): Shelf => {
    const shelf = shelves.get(retention) ?? { logs: new Map<string, TopicLog>(), forgottenAtMs: startedAtMs - 1 }
    shelves.set(retention, shelf)
    return shelf
  }
  const forgetSilent = (shelf: Shelf, { silentMsMax }: TopicRetention) => {
    for (const [topic, { messages }] of shelf.logs) {
      const saidAtMs = messages.at(-1)!.atMs
      if (shelf.logs.size <= TOPICS_MAX && now() - saidAtMs <= silentMsMax) return
      shelf.logs.delete(topic)
      shelf.forgottenAtMs = Math.max(shelf.forgottenAtMs, saidAtMs)
    }
  }

  return {
    async publish(topic, payload) {
      const retention = retentionOf(topic)
      const shelf = shelfOf(retention)
      const log = shelf.logs.get(topic) ?? {
        epoch: randomBytes(4).toString('hex'),
        last: 0,
        messages: [],
        completeSinceMs: shelf.forgottenAtMs + 1,
      }
      log.last += 1
      const message = { topic, version: `${log.epoch}-${log.last}`, atMs: now(), payload }
      log.messages.push(message)
      if (log.messages.length > retention.messagesMax) log.completeSinceMs = log.messages.shift()!.atMs + 1
      shelf.logs.delete(topic)
      shelf.logs.set(topic, log) // The newest stands last.
      forgetSilent(shelf, retention)
      for (const listener of topicListeners) listener(message)
    },
    async history(topic, after) {
      const shelf = shelfOf(retentionOf(topic))
      return historyAfter(shelf.logs.get(topic) ?? { completeSinceMs: shelf.forgottenAtMs + 1 }, after, now())
    },
    onTopicMessage: (listener) => void topicListeners.push(listener),
    async broadcast(payload) {
      for (const listener of broadcastListeners) listener(payload)
    },
    onBroadcast: (listener) => void broadcastListeners.push(listener),
    async take(key, { max, windowMs }) {
      const at = now()
      let window = windows.get(key, windowMs, at)
      if (!window) {
        window = { used: 0 }
        windows.set(key, windowMs, window, at)
      }
      if (window.used >= max) return null
      window.used += 1
      return new TakenInMemory(window, max - window.used)
    },
    claimOnce(key, ttlMs, owner) {
      const at = now()
      const first = claims.get(key, ttlMs, at)
      if (first !== undefined) return first !== null && first === owner
      claims.set(key, ttlMs, owner ?? null, at)
      return true
    },
    async markPresent(set, ids, ttlMs) {
      const members = sets.get(set) ?? new Map<string, number>()
      sets.set(set, members)
      for (const id of ids) members.set(id, now() + ttlMs)
    },
    async present(set) {
      const members = sets.get(set) ?? new Map<string, number>()
      for (const [id, endsAt] of members) if (endsAt <= now()) members.delete(id)
      return new Set(members.keys())
    },
    async close() {},
  }
}

/** What is kept of a topic; of one that nobody knows, since when nothing was said on it. */
type KeptTopic = Pick<TopicLog, 'completeSinceMs'> | Readonly<TopicLog>

const MOMENT = /^@(\d+)-0$/
/** The version of a topic that nothing is known of: whoever comes back with it has missed what was said since. */
const momentVersion = (nowMs: number) => `@${nowMs}-0`

/** What a reader has missed behind its position, or null when that is not all there. */
export function historyAfter(kept: KeptTopic, after: ReaderPosition | null, nowMs: number): TopicHistory {
  const version = 'epoch' in kept ? `${kept.epoch}-${kept.last}` : momentVersion(nowMs)
  return { version, missed: missedAfter(kept, after, nowMs) }
}

function missedAfter(kept: KeptTopic, after: ReaderPosition | null, nowMs: number): readonly TopicMessage[] | null {
  if (after === null) return []
  const [, moment] = 'version' in after ? (MOMENT.exec(after.version) ?? []) : []
  if ('ageMs' in after || moment !== undefined) {
    const sinceMs = 'ageMs' in after ? nowMs - after.ageMs : Number(moment)
    if (kept.completeSinceMs > sinceMs) return null
    return 'epoch' in kept ? kept.messages.filter(({ atMs }) => atMs >= sinceMs) : []
  }
  const [seenEpoch, seenText] = after.version.split('-')
  const seen = Number(seenText)
  if (!('epoch' in kept) || seenEpoch !== kept.epoch || !Number.isInteger(seen) || seen > kept.last) return null
  const missing = kept.last - seen
  return missing > kept.messages.length ? null : kept.messages.slice(kept.messages.length - missing)
}

/** How the client of Redis says that it cannot be reached, and Redis itself that it takes no work just now. */
const AWAY_MESSAGE = /^(?:Connection is closed|Command timed out|LOADING |READONLY |MASTERDOWN |CLUSTERDOWN |TRYAGAIN )/

/** Whether the shared state could not be asked: a call that needs it can be made again (E002). */
export function isSharedStateAway(error: unknown): boolean {
  return error instanceof Error && (error.name === 'MaxRetriesPerRequestError' || AWAY_MESSAGE.test(error.message))
}
