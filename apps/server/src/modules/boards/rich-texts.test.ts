// Texts made to be expensive, while somebody else plays.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { RICH_TEXT_TAGS_MAX } from './rich-texts.ts'

let site: TestNode
let token: string
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' })
  await site.seedMember({ memId: 'nester01' })
  token = await site.logIn('nester01')
})
afterAll(() => site.stop())

const save = async (content: string) =>
  await site.call('/api/board/normal/save', { title: 't', content, requestId: newRequestId() }, token)
const nested = (tags: number) => '<p>'.repeat(tags / 2) + 'a' + '</p>'.repeat(tags / 2)

/** The longest that the event loop stood still meanwhile, in milliseconds. */
async function longestStandstill(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

describe('a text made to be expensive', () => {
  it('[BO22] has at most so many tags', async () => {
    expect((await save(nested(RICH_TEXT_TAGS_MAX))).resultCode).toBe('0')
    expect((await save(nested(RICH_TEXT_TAGS_MAX + 2))).resultCode).toBe('E413')
    expect((await save('<'.repeat(200_000))).resultCode).toBe('E413')
    expect((await save(nested(40_000))).resultCode).toBe('E413')
  })

  it.each([
    ['nested tags', nested(28_000)],
    ['entities', '&amp;'.repeat(39_000)],
  ])('[BO22] does not stop the calls of others: 15 posts of %s', async (_name, content) => {
    await site.call('/api/etc/bank')
    const standstill = await longestStandstill(() => Promise.all(Array.from({ length: 15 }, () => save(content))))
    // A single one took more than this; a busy machine does not.
    expect(standstill).toBeLessThan(600)
    expect((await site.call('/api/etc/bank')).resultCode).toBe('0')
  })
})
