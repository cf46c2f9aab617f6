// What is counted of banners, of whom, and that it survives several nodes and a database that says nothing (SPEC.md SI33, SI34).
import { DAY_MS, instant, seoulDay, type Uuid } from '@hanpan/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idMaker, systemClock, systemDraws } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { createBannerCounts, forgetBannerDaysJob } from './banner-counts.ts'

const newId = idMaker(systemClock, systemDraws)
let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())
beforeEach(async () => {
  await site.database.query('DELETE FROM sites.banners')
  await site.database.query('DELETE FROM sites.banner_batches')
})

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const HOUR = 3_600_000
const iso = (shiftMs: number) => new Date(Date.now() + shiftMs).toISOString()
const banner = async (change: object = {}): Promise<string> => {
  const body = {
    kind: 'banner',
    audience: 'all',
    texts: { ko: { title: '제목', text: '내용' } },
    picture: '',
    scene: 'gift',
    link: '/member/rotary',
    startsAt: iso(-HOUR),
    endsAt: null,
    shown: true,
    requestId: newRequestId(),
    ...change,
  }
  return (await office('sites/bannerSave', body)).data.bannerIdx
}
const seen = (body: object, token?: string) =>
  site.call('/api/etc/bannerSeen', { layout: 'desk', shown: [], pressed: [], ...body }, token)
const counted = async () => {
  await site.node.modules.sites.writeBannerCounts()
  const { rows } = await site.database.query<{
    id: string
    layout: string
    reader: string
    shown: number
    pressed: number
  }>(`SELECT banner_id AS id, layout, reader, sum(shown)::bigint AS shown, sum(pressed)::bigint AS pressed FROM sites.banner_days
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`)
  return rows
}

describe('[SI33] what a page has shown', () => {
  it('is counted by day, layout and whether the reader was logged in, and stands in the list and on the page of the banner', async () => {
    const idx = await banner()
    await site.seedMember({ memId: 'looker' })
    const token = await site.logIn('looker')
    expect((await seen({ shown: [idx] })).resultCode).toBe('0')
    await seen({ shown: [idx, idx, idx] })
    await seen({ layout: 'phone', shown: [idx], pressed: [idx, idx] })
    await seen({ shown: [idx] }, token)
    await seen({ pressed: [idx] }, token)
    // Nothing is written while somebody waits for an answer.
    expect((await site.database.query('SELECT FROM sites.banner_days')).rows).toEqual([])
    const expected = [
      { layout: 'desk', reader: 'guest', shown: 2, pressed: 0 },
      { layout: 'desk', reader: 'member', shown: 1, pressed: 1 },
      { layout: 'phone', reader: 'guest', shown: 1, pressed: 1 },
    ]
    expect(await counted()).toEqual(expected.map((row) => ({ id: idx, ...row })))
    const [row] = (await office('sites/banners', { kind: 'banner' })).data.list
    expect(row.result).toEqual({ shown: 4, pressed: 2 })
    const days = (await office('sites/bannerResult', { bannerIdx: idx })).data.list
    // A day may have ended meanwhile.
    if (new Set(days.map(({ day }: { day: string }) => day)).size === 1)
      expect(days).toEqual(expected.map((row) => ({ day: days[0].day, ...row })))
    for (const bannerIdx of ['x', newRequestId()])
      expect((await office('sites/bannerResult', { bannerIdx })).resultCode).toBe('E404')
  })

  it('is nothing of what is not on now for such a reader, and nothing of who may not be addressed', async () => {
    const [draft, over, members] = [
      await banner({ shown: false }),
      await banner({ startsAt: iso(-2 * HOUR), endsAt: iso(-HOUR) }),
      await banner({ audience: 'member' }),
    ]
    await seen({ shown: [draft, over, members, newRequestId(), 'x', ''], pressed: [draft, over, members] })
    const memberId = await site.seedMember({ memId: 'resting' })
    const token = await site.logIn('resting')
    await site.database.query(
      `UPDATE members.members SET excluded_until = now() + interval '1 day' WHERE member_id = $1`,
      [memberId],
    )
    await expect
      .poll(async () => (await site.call('/api/etc/banner', {}, token)).data?.list?.length ?? 0, { timeout: 5_000 })
      .toBe(0)
    await seen({ shown: [members] }, token)
    expect(await counted()).toEqual([])
    for (const body of [{ layout: 'watch' }, { shown: 'x' }, { shown: Array.from({ length: 13 }, () => 'x') }])
      expect((await seen(body)).resultCode).toBe('E400')
  })
})

describe('[SI34] counts', () => {
  const quiet = (log: Log): Log => ({ ...log, warn: () => {} }) as Log
  const at = (bannerId: string, day = seoulDay(instant(Date.now()))) => ({
    bannerId: bannerId as Uuid,
    day,
    layout: 'desk' as const,
    reader: 'guest' as const,
  })

  it('of several nodes are added to the same rows, whoever writes at once', async () => {
    const banners = [await banner(), await banner(), await banner()]
    const nodes = Array.from({ length: 4 }, () => createBannerCounts({ ...site.node.platform, newId }))
    for (let round = 0; round < 10; round += 1) {
      for (const [place, node] of nodes.entries())
        for (const idx of place % 2 === 0 ? banners : banners.toReversed()) node.add(at(idx), 'shown')
      await Promise.all(nodes.map((node) => node.write()))
    }
    expect((await counted()).map(({ shown }) => shown)).toEqual([40, 40, 40])
  })

  it('are kept while the database says nothing, and written when a node stops', async () => {
    const idx = await banner()
    const { database, log } = site.node.platform
    let isAway = true
    const unsteady = {
      ...database,
      query: (...asked: Parameters<typeof database.query>) =>
        isAway ? Promise.reject(new Error('away')) : database.query(...asked),
    } as typeof database
    const counts = createBannerCounts({ database: unsteady, log: quiet(log), newId })
    counts.add(at(idx), 'shown')
    await counts.write()
    counts.add(at(idx), 'pressed')
    isAway = false
    await counts.close()
    expect(await counted()).toMatchObject([{ shown: 1, pressed: 1 }])
  })

  it('count once though the answer to their write was lost, with what was seen meanwhile', async () => {
    const idx = await banner()
    const { database, log } = site.node.platform
    let isLost = true
    const unsteady = {
      ...database,
      query: async (...asked: Parameters<typeof database.query>) => {
        const answer = await Promise.resolve(database.query(...asked) as unknown)
        if (isLost) throw new Error('no answer')
        return answer
      },
    } as typeof database
    const counts = createBannerCounts({ database: unsteady, log: quiet(log), newId })
    counts.add(at(idx), 'shown')
    await counts.write()
    counts.add(at(idx), 'shown')
    counts.add(at(idx), 'pressed')
    await counts.write()
    isLost = false
    await counts.close()
    expect(await counted()).toMatchObject([{ shown: 2, pressed: 1 }])
    const { rows } = await site.database.query('SELECT FROM sites.banner_batches')
    expect(rows).toHaveLength(2)
    await forgetBannerDaysJob({ database, clock: { now: () => instant(Date.now() + 2 * DAY_MS) } }).run({
      signal: new AbortController().signal,
    } as never)
    expect((await site.database.query('SELECT FROM sites.banner_batches')).rows).toEqual([])
  })

  it('of a banner that is gone are nothing, and old ones are forgotten', async () => {
    const [gone, kept] = [await banner(), await banner()]
    const counts = createBannerCounts({ ...site.node.platform, newId })
    await office('sites/bannerDelete', { bannerIdx: gone, reason: '' })
    const now = instant(Date.now())
    counts.add(at(gone), 'shown')
    counts.add(at(kept, seoulDay(instant(now - 401 * DAY_MS))), 'shown')
    counts.add(at(kept, seoulDay(instant(now - 400 * DAY_MS))), 'pressed')
    await counts.write()
    expect(await counted()).toMatchObject([{ id: kept, shown: 1, pressed: 1 }])
    const { database } = site.node.platform
    await forgetBannerDaysJob({ database, clock: { now: () => now } }).run({
      signal: new AbortController().signal,
    } as never)
    expect(await counted()).toMatchObject([{ id: kept, shown: 0, pressed: 1 }])
  })
})

it('[SI33] an address tells at most 30 times a minute', async () => {
  const limited = await startTestNode({ RATE_LIMIT: 'on' })
  try {
    const codes = await Promise.all(
      Array.from({ length: 40 }, () => limited.call('/api/etc/bannerSeen', { layout: 'desk', shown: [], pressed: [] })),
    )
    expect(codes.filter(({ resultCode }) => resultCode === '0')).toHaveLength(30)
    expect(codes.filter(({ resultCode }) => resultCode === 'E429')).toHaveLength(10)
  } finally {
    await limited.stop()
  }
})
