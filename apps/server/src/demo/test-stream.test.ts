import { instant } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../testing/test-node.ts'
import { playlistAt } from './test-stream.ts'

const at = (seconds: number) => playlistAt(instant(seconds * 1000))
const segments = (playlist: string) => [...playlist.matchAll(/^\/live\/(\d)\.m4s$/gm)].map((match) => match[1])
const tag = (playlist: string, name: string) => Number(new RegExp(`#${name}:(\\d+)`).exec(playlist)?.[1])

describe('the playlist of the test stream', () => {
  it('moves on with the clock, a segment at a time, and never ends', () => {
    expect(segments(at(100))).toEqual(['3', '4', '5', '0', '1'])
    expect(segments(at(104))).toEqual(['4', '5', '0', '1', '2'])
    expect(tag(at(104), 'EXT-X-MEDIA-SEQUENCE')).toBe(tag(at(100), 'EXT-X-MEDIA-SEQUENCE') + 1)
    expect(at(100)).not.toContain('ENDLIST')
  })

  it('says where the pictures begin anew, and counts what has left the list', () => {
    const lines = at(100).split('\n')
    const begin = lines.indexOf('/live/0.m4s')
    expect(lines.lastIndexOf('#EXT-X-DISCONTINUITY', begin)).toBeGreaterThan(lines.indexOf('/live/5.m4s'))
    // The sequence number grows when the mark itself has left, which is one segment after its beginning was the first.
    const sequence = (seconds: number) => tag(at(seconds), 'EXT-X-DISCONTINUITY-SEQUENCE')
    expect(segments(at(112))[0]).toBe('0')
    expect(sequence(112)).toBe(sequence(100))
    expect(sequence(116)).toBe(sequence(112) + 1)
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
})
