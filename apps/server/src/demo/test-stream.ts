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

/** The playlist of this moment. Where the pictures begin anew their times do too: a discontinuity. */
export function playlistAt(now: Instant): string {
  const newest = Math.floor(now / SEGMENT_MS)
  const first = newest - WINDOW + 1
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_MS / SECOND_MS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // How many discontinuities lie before the first segment: one at each beginning of the loop.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((first - 1) / SEGMENTS)}`,
    '#EXT-X-MAP:URI="/live/init.mp4"',
  ]
  for (let number = first; number <= newest; number += 1) {
    if (number % SEGMENTS === 0) lines.push('#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="/live/init.mp4"')
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(number * SEGMENT_MS).toISOString()}`,
      `#EXTINF:${(SEGMENT_MS / SECOND_MS).toFixed(3)},`,
      `/live/${number % SEGMENTS}.m4s`,
    )
  }
  return `${lines.join('\n')}\n`
}

export function serveTestStream(app: FastifyInstance, clock: Clock): void {
  // From dist/demo or src/demo up to the server's own folder.
  const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../assets/test-stream')
  if (!existsSync(folder)) return
  app.get(TEST_STREAM_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/vnd.apple.mpegurl').send(playlistAt(clock.now())),
  )
  const names = ['init.mp4', ...Array.from({ length: SEGMENTS }, (_, index) => `${index}.m4s`)]
  for (const name of names) {
    const bytes = readFileSync(path.join(folder, name))
    app.get(`/live/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        .type('video/mp4')
        .send(bytes),
    )
  }
}
