import { instant } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../testing/test-node.ts'
import { playlistAt } from './test-stream.ts'

const at = (seconds: number) => playlistAt(instant(seconds * 1000))
const segments = (playlist: string) => [...playlist.matchAll(/^\/live\/(\d+)\.m4s$/gm)].map((match) => Number(match[1]))
const tag = (playlist: string, name: string) => Number(new RegExp(`#${name}:(\\d+)`).exec(playlist)?.[1])

describe('the playlist of the test stream', () => {
  it('moves on with the clock, a segment at a time, and never ends', () => {
    expect(segments(at(100))).toEqual([21, 22, 23, 24, 25])
    expect(segments(at(104))).toEqual([22, 23, 24, 25, 26])
    expect(tag(at(100), 'EXT-X-MEDIA-SEQUENCE')).toBe(21)
    expect(tag(at(104), 'EXT-X-MEDIA-SEQUENCE')).toBe(22)
    expect(at(100)).not.toContain('ENDLIST')
  })

  it('runs on where the pictures begin anew: a player keeps a list of all discontinuities that went before', () => {
    for (let second = 96; second < 120; second += 4) expect(at(second)).not.toContain('DISCONTINUITY')
  })
})

describe('the stream', () => {
  let site: TestNode
  beforeAll(async () => {
    site = await startTestNode({ ROLES: 'http' })
  })
  afterAll(() => site.stop())

  it('is there with everything that it names, and the site says where', async () => {
    const { liveVideo } = (await site.call('/api/etc/siteOption')).data
    const playlist = await fetch(`${site.baseUrl}${liveVideo}`)
    expect(playlist.headers.get('content-type')).toContain('application/vnd.apple.mpegurl')
    for (const [name] of (await playlist.text()).matchAll(/\/live\/[\w.]+(?="|$)/gm)) {
      const answer = await fetch(`${site.baseUrl}${name}`)
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, 'video/mp4'])
    }
  })

  it('gives each segment the time of its place, over the end of the loop too', async () => {
    const newest = Math.floor(Date.now() / 4000)
    const begins = await Promise.all(
      Array.from({ length: 7 }, async (_, back) => {
        const answer = await fetch(`${site.baseUrl}/live/${newest - back}.m4s`)
        const bytes = Buffer.from(await answer.arrayBuffer())
        const timescale = bytes.readUInt32BE(bytes.indexOf('sidx') + 12)
        const times = [bytes.indexOf('sidx') + 16, bytes.indexOf('tfdt') + 8].map((offset) =>
          bytes.readBigUInt64BE(offset),
        )
        return times.map((time) => Number(time) / timescale)
      }),
    )
    expect(begins).toEqual(Array.from({ length: 7 }, (_, back) => [(newest - back) * 4, (newest - back) * 4]))
  })

  it.each(['0', '-1', 'x', '99999999999', '1e9', '1.5'])('has no segment %s', async (number) => {
    expect((await fetch(`${site.baseUrl}/live/${number}.m4s`)).status).toBe(404)
  })
})
