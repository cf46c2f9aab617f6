// The demo's live video: six drawn segments, offered over and over as one live stream (RFC 8216). What is on now follows from the
// clock alone, so every node says the same and a player that comes late joins in the middle.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Clock, type Instant, SECOND_MS } from '@hanpan/kernel'
import type { FastifyInstance } from 'fastify'

const TEST_STREAM_PATH = '/live/test.m3u8'
const SEGMENTS = 6
const SEGMENT_MS = 4 * SECOND_MS
/** Segments that a playlist names: a player keeps three of them ahead of what it shows. */
const WINDOW = 5
/** Segments that are still given though the playlist names them no longer, to a player that was late in asking. */
const SEGMENTS_KEPT = 2 * WINDOW

function newestAt(now: Instant): number {
  return Math.floor(now / SEGMENT_MS)
}

/**
 * The playlist of this moment. The times within the segments run on from one loop to the next, so it has no discontinuity: players
 * keep a list as long as the number of those that went before, which for a stream without a beginning costs them seconds a segment.
 */
export function playlistAt(now: Instant): string {
  const newest = newestAt(now)
  const first = newest - WINDOW + 1
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_MS / SECOND_MS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-MAP:URI="/live/init.mp4"',
  ]
  for (let number = first; number <= newest; number += 1) {
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(number * SEGMENT_MS).toISOString()}`,
      `#EXTINF:${(SEGMENT_MS / SECOND_MS).toFixed(3)},`,
      `/live/${number}.m4s`,
    )
  }
  return `${lines.join('\n')}\n`
}

/** Where a segment's file says when its pictures are shown. */
interface TimedSegment {
  readonly bytes: Buffer
  /** Of the earliest time in the box `sidx` (ISO/IEC 14496-12, 8.16.3), 64 bits. */
  readonly indexAt: number
  /** Of the decode time in the box `tfdt` (8.8.12), 64 bits. */
  readonly decodeAt: number
  /** Units of time a second. */
  readonly timescale: number
}

function timedSegment(bytes: Buffer): TimedSegment {
  const sidx = bytes.indexOf('sidx')
  const tfdt = bytes.indexOf('tfdt')
  if (bytes[sidx + 4] !== 1 || bytes[tfdt + 4] !== 1) throw new Error('A segment of the test stream has short times.')
  return { bytes, indexAt: sidx + 16, decodeAt: tfdt + 8, timescale: bytes.readUInt32BE(sidx + 12) }
}

/** The file of the segment `number`, counted from the epoch, with the times of its place in the stream. */
function segmentAt({ bytes, indexAt, decodeAt, timescale }: TimedSegment, number: number): Buffer {
  const begin = BigInt(number) * BigInt((SEGMENT_MS / SECOND_MS) * timescale)
  const segment = Buffer.from(bytes)
  segment.writeBigUInt64BE(begin, indexAt)
  segment.writeBigUInt64BE(begin, decodeAt)
  return segment
}

export function serveTestStream(app: FastifyInstance, clock: Clock): void {
  // From dist/demo or src/demo up to the server's own folder.
  const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../assets/test-stream')
  if (!existsSync(folder)) return
  const file = (name: string) => readFileSync(path.join(folder, name))
  const init = file('init.mp4')
  const segments = Array.from({ length: SEGMENTS }, (_, index) => timedSegment(file(`${index}.m4s`)))
  app.get(TEST_STREAM_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/vnd.apple.mpegurl').send(playlistAt(clock.now())),
  )
  app.get<{ Params: { name: string } }>('/live/:name', (request, reply) => {
    const { name } = request.params
    const number = /^\d{1,12}\.m4s$/.test(name) ? Number.parseInt(name, 10) : -1
    const age = newestAt(clock.now()) - number
    const segment = segments[number % SEGMENTS]
    // The clock of the node that named a segment may be a little before this one's.
    const isOffered = segment !== undefined && age >= -1 && age < SEGMENTS_KEPT
    if (name !== 'init.mp4' && !isOffered) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .type('video/mp4')
      .send(segment && isOffered ? segmentAt(segment, number) : init)
  })
}
