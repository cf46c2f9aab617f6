import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { createRedisState } from './redis-state.ts'
import {
  createMemoryState,
  LASTING,
  type RetentionOf,
  type SharedState,
  TOPIC_HISTORY_MAX,
  type TopicRetention,
} from './shared-state.ts'
import { hasRedis, type RedisProcess, startRedis } from './testing/redis-process.ts'

describe('what a reader has missed who says how old its first read is', () => {
  let nowMs: number
  let state: SharedState
  beforeEach(() => {
    nowMs = 1_000_000
    state = createMemoryState(() => nowMs)
  })
  const missed = async (ageMs: number) => {
    const history = await state.history('news', { ageMs })
    return history.missed?.map(({ payload }) => payload) ?? null
  }

  it('is what was said since, and nothing that was said before', async () => {
    nowMs += 60_000
    await state.publish('news', 'old')
    nowMs += 5000
    await state.publish('news', 'new')
    nowMs += 1000
    expect(await missed(500)).toEqual([])
    expect(await missed(1000)).toEqual(['new'])
    expect(await missed(5999)).toEqual(['new'])
    expect(await missed(6000)).toEqual(['old', 'new'])
  })

  it('is unknown where the state is younger than the read', async () => {
    nowMs += 60_000
    expect(await missed(60_000)).toEqual([])
    expect(await missed(60_001)).toBeNull()
  })

  it('is unknown where the history may have been cut since', async () => {
    nowMs += 60_000
    await state.publish('news', 'first')
    for (let count = 1; count < TOPIC_HISTORY_MAX; count += 1) await state.publish('news', String(count))
    expect(await missed(1000)).toHaveLength(TOPIC_HISTORY_MAX)
    await state.publish('news', 'one more')
    expect(await missed(1000)).toBeNull()
    nowMs += 2000
    expect(await missed(1000)).toEqual([])
    await state.publish('news', 'later')
    expect(await missed(1000)).toEqual(['later'])
  })
})

const PASSING: TopicRetention = { messagesMax: 3, silentMsMax: 300 }
const retentionOf: RetentionOf = (topic) => (topic.startsWith('one.') ? PASSING : LASTING)

const redisIsThere = hasRedis()
describe.each(redisIsThere ? ['memory', 'Redis'] : ['memory'])('topics that come and go, in %s', (kind) => {
  let redis: RedisProcess | null = null
  let state: SharedState
  let skippedMs = 0
  beforeAll(async () => {
    if (kind === 'Redis') redis = await startRedis()
    state = redis
      ? await createRedisState(redis.url, createLog('silent'), retentionOf)
      : createMemoryState(() => Date.now() + skippedMs, retentionOf)
  })
  afterAll(async () => {
    await state.close()
    await redis?.stop()
  })
  /** Nothing is known of it any more. */
  const isForgotten = async (topic: string) => (await state.history(topic, null)).version.startsWith('@')
  const forget = async (topic: string) => {
    skippedMs += 301
    if (kind === 'memory') await state.publish('one.other', 'later')
    await expect.poll(() => isForgotten(topic), { interval: 20 }).toBe(true)
  }
  const missed = async (topic: string, version: string) => {
    const history = await state.history(topic, { version })
    return history.missed?.map(({ payload }) => payload) ?? null
  }

  it('[SP152] keep the last messages only, and are forgotten when they fall silent; others are not', async () => {
    await state.publish('news', 'first')
    const { version: before } = await state.history('news', null)
    await state.publish('news', 'second')
    for (const text of ['a', 'b', 'c', 'd']) await state.publish('one.1', text)
    const { version } = await state.history('one.1', null)
    const [epoch] = version.split('-')
    expect(await missed('one.1', `${epoch}-1`)).toEqual(['b', 'c', 'd'])
    expect(await missed('one.1', `${epoch}-0`)).toBeNull()
    await forget('one.1')
    expect(await missed('news', before)).toEqual(['second'])
    expect(await missed('one.1', version)).toBeNull()
    // Another life of the topic has other numbers: nothing that was said meanwhile is taken for known.
    for (const text of ['e', 'f', 'g', 'h']) await state.publish('one.1', text)
    expect(await missed('one.1', version)).toBeNull()
    await forget('one.1')
    await state.publish('one.1', 'i')
    expect((await state.history('one.1', { ageMs: 60_000 })).missed).toBeNull()
  })

  it('[SP152] tell whoever came while nothing was known what was said since, and to read anew once that is forgotten', async () => {
    const { version } = await state.history('one.2', { ageMs: 50 })
    expect(version).toMatch(/^@\d+-0$/)
    expect(await missed('one.2', version)).toEqual([])
    await state.publish('one.2', 'a')
    expect(await missed('one.2', version)).toEqual(['a'])
    await forget('one.2')
    expect(await missed('one.2', version)).toBeNull()
    expect((await state.history('one.2', { ageMs: 60_000 })).missed).toBeNull()
  })
})
