import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryState, type SharedState, TOPIC_HISTORY_MAX } from './shared-state.ts'

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
