// The shared state of many nodes, in Redis. Appending to a topic, cutting its history and telling the nodes is one script, so that
// versions arrive in order.
import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Log } from './log.ts'
import { StartRefused } from './migrate.ts'
import { createAwayWatch } from './service-away.ts'
import { historyAfter, LASTING, type RetentionOf, type SharedState, type TopicMessage } from './shared-state.ts'

const PREFIX = 'hanpan:'
const TOPIC_CHANNEL = `${PREFIX}topics`
const BROADCAST_CHANNEL = `${PREFIX}broadcast`

const PUBLISH_SCRIPT = `
local epoch = redis.call('GET', KEYS[1])
if not epoch then epoch = ARGV[3]; redis.call('SET', KEYS[1], epoch) end
local version = epoch .. '-' .. redis.call('INCR', KEYS[2])
local time = redis.call('TIME')
local atMs = time[1] * 1000 + math.floor(time[2] / 1000)
local message = cjson.encode({ topic = ARGV[1], version = version, atMs = atMs, payload = ARGV[2] })
redis.call('RPUSH', KEYS[3], message)
redis.call('LTRIM', KEYS[3], -tonumber(ARGV[4]), -1)
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[5]) end
redis.call('PUBLISH', ARGV[6], message)
return version`

/** Answers how many are used with this one, or 0 where none is left, and the name of the window. */
const TAKE_SCRIPT = `
local window = redis.call('HGET', KEYS[1], 'window')
if not window then
  window = ARGV[3]
  redis.call('HSET', KEYS[1], 'window', window, 'used', 0)
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
if tonumber(redis.call('HGET', KEYS[1], 'used')) >= tonumber(ARGV[1]) then return { 0, window } end
return { redis.call('HINCRBY', KEYS[1], 'used', 1), window }`

/** Gives one back, or all, to the window of this name only. */
const GIVE_BACK_SCRIPT = `
if redis.call('HGET', KEYS[1], 'window') ~= ARGV[1] then return end
local used = tonumber(redis.call('HGET', KEYS[1], 'used'))
if ARGV[2] == 'all' then used = 0 elseif used > 0 then used = used - 1 end
redis.call('HSET', KEYS[1], 'used', used)`

/** How long a command may take. */
const COMMAND_MS_MAX = 3000

/** How long Redis may take to answer when a node starts: an address may also take what is sent and say nothing. */
const CONNECT_MS_MAX = 10_000

/** Whether it ended well and in time. */
async function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)))
  const done = work.then(
    () => true,
    () => false,
  )
  const isDone = await Promise.race([done, late])
  clearTimeout(timer)
  return isDone
}

export async function createRedisState(
  url: string,
  log: Log,
  retentionOf: RetentionOf = () => LASTING,
): Promise<SharedState> {
  const options = { maxRetriesPerRequest: 3, lazyConnect: true }
  // A host that vanishes resets nothing: a command that is not answered has failed.
  const commands = new Redis(url, { ...options, commandTimeout: COMMAND_MS_MAX })
  const subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null })
  let fault = 'it does not answer'
  const watch = createAwayWatch({
    away: (note) => log.warn(note, 'Redis is away'),
    back: (note) => log.warn(note, 'Redis is back'),
  })
  for (const [name, connection] of Object.entries({ commands, subscriber })) {
    connection.on('error', (error: Error) => {
      // Without an answer there is nothing else to say of it.
      if (error.message !== 'Command timed out') fault = error.message || (error as NodeJS.ErrnoException).code || fault
      watch.met(name, error)
    })
    connection.on('ready', () => watch.answered(name))
  }
  const connecting = Promise.all([commands.connect(), subscriber.connect()])
  if (!(await isDoneWithin(CONNECT_MS_MAX, connecting))) {
    for (const connection of [commands, subscriber]) connection.disconnect()
    throw new StartRefused(`Cannot reach Redis: ${fault}. Check REDIS_URL.`)
  }

  const topicListeners: ((message: TopicMessage) => void)[] = []
  const broadcastListeners: ((payload: string) => void)[] = []
  subscriber.on('message', (channel: string, text: string) => {
    if (channel === TOPIC_CHANNEL) {
      const message = JSON.parse(text) as TopicMessage
      for (const listener of topicListeners) listener(message)
    } else {
      for (const listener of broadcastListeners) listener(text)
    }
  })
  await subscriber.subscribe(TOPIC_CHANNEL, BROADCAST_CHANNEL)

  // One hash slot a topic, so that the script also runs on a cluster.
  const keysOf = (topic: string) => ['epoch', 'last', 'log'].map((part) => `${PREFIX}topic:{${topic}}:${part}`)

  return {
    async publish(topic, payload) {
      const epoch = randomBytes(4).toString('hex')
      const { messagesMax, silentMsMax } = retentionOf(topic)
      await commands.eval(
        PUBLISH_SCRIPT,
        3,
        ...keysOf(topic),
        topic,
        payload,
        epoch,
        String(messagesMax),
        String(silentMsMax),
        TOPIC_CHANNEL,
      )
    },
    async history(topic, after) {
      const [epochKey, lastKey, logKey] = keysOf(topic) as [string, string, string]
      const answers = await commands.multi().get(epochKey).get(lastKey).lrange(logKey, '0', '-1').time().exec()
      const values = (answers ?? []).map(([, value]) => value)
      const [epoch, number, list, time] = values as [string | null, string | null, string[], [string, string]]
      const nowMs = Number(time[0]) * 1000 + Math.floor(Number(time[1]) / 1000)
      // It outlives the nodes, but not so long a silence.
      const knownSinceMs = nowMs - retentionOf(topic).silentMsMax
      if (epoch === null) return historyAfter({ completeSinceMs: knownSinceMs }, after, nowMs)
      const messages = list.map((text) => JSON.parse(text) as TopicMessage)
      const last = Number(number)
      // What was dropped was said before the oldest that is kept, or with it.
      const cutAtMs = last > messages.length ? (messages[0]?.atMs ?? nowMs) : -Infinity
      const completeSinceMs = Math.max(knownSinceMs, cutAtMs + 1)
      return historyAfter({ epoch, last, messages, completeSinceMs }, after, nowMs)
    },
    onTopicMessage: (listener) => void topicListeners.push(listener),
    async broadcast(payload) {
      await commands.publish(BROADCAST_CHANNEL, payload)
    },
    onBroadcast: (listener) => void broadcastListeners.push(listener),
    async take(key, { max, windowMs }) {
      const place = `${PREFIX}taken:${key}`
      const name = randomBytes(8).toString('hex')
      const answer = await commands.eval(TAKE_SCRIPT, 1, place, String(max), String(windowMs), name)
      const [used, window] = answer as [number, string]
      if (used === 0) return null
      const giveBack = async (what: 'one' | 'all') =>
        void (await commands.eval(GIVE_BACK_SCRIPT, 1, place, window, what))
      return { left: max - used, giveBack: () => giveBack('one'), giveBackAll: () => giveBack('all') }
    },
    async claimOnce(key, ttlMs, owner = randomBytes(12).toString('hex')) {
      const holder = await commands.set(`${PREFIX}once:${key}`, owner, 'PX', ttlMs, 'NX', 'GET')
      return holder === null || holder === owner
    },
    async markPresent(set, ids, ttlMs) {
      if (ids.length === 0) return
      const endsAt = Date.now() + ttlMs
      await commands.zadd(`${PREFIX}present:${set}`, ...ids.flatMap((id) => [String(endsAt), id]))
    },
    async present(set) {
      const key = `${PREFIX}present:${set}`
      await commands.zremrangebyscore(key, '-inf', String(Date.now()))
      return new Set(await commands.zrange(key, '0', '-1'))
    },
    async close() {
      subscriber.disconnect()
      commands.disconnect()
    },
  }
}
