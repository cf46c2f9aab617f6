// Makes the demo's test stream (apps/server/assets/test-stream): 24 seconds of drawn pictures as six HLS segments of H.264 in fMP4,
// which the demo's server offers over and over as a live stream. Run by hand when the pictures change; needs ffmpeg.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const sharp = createRequire(path.join(root, 'apps/server/package.json'))('sharp')
const output = path.join(root, 'apps/server/assets/test-stream')
const FRAMES_A_SECOND = 10
const SECONDS = 24
const SEGMENT_SECONDS = 4
const FRAMES_A_SEGMENT = FRAMES_A_SECOND * SEGMENT_SECONDS
const COLOURS = ['#22c55e', '#60a5fa', '#fbbf24', '#f87171', '#a78bfa']

/** Five balls on their ways, each back where it began after the whole loop, so that nobody sees the seam. */
function picture(frame) {
  const turn = (frame / (FRAMES_A_SECOND * SECONDS)) * 2 * Math.PI
  const balls = COLOURS.map((colour, index) => {
    const x = 320 + Math.cos(turn * (index + 1) + index) * (90 + index * 38)
    const y = 190 + Math.sin(turn * (index + 2) + index * 2) * (46 + index * 12)
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="26" fill="${colour}"/>
      <circle cx="${(x - 7).toFixed(1)}" cy="${(y - 8).toFixed(1)}" r="13" fill="#fff" opacity=".9"/>
      <text x="${(x - 7).toFixed(1)}" y="${(y - 2).toFixed(1)}" font-size="15" font-weight="700" text-anchor="middle" fill="#0b0e14">${index + 1}</text>`
  }).join('')
  const hand = turn * 4
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" font-family="Noto Sans CJK KR, sans-serif">
    <rect width="640" height="360" fill="#0b0e14"/><ellipse cx="320" cy="200" rx="290" ry="130" fill="#121722" stroke="#2a3448" stroke-width="2"/>
    ${balls}
    <rect x="20" y="18" width="210" height="34" rx="8" fill="#fbbf24"/>
    <text x="125" y="41" font-size="18" font-weight="700" text-anchor="middle" fill="#0b0e14">DEMO TEST STREAM</text>
    <text x="20" y="340" font-size="17" fill="#9aa7bd">시험 방송 · 실제 영상이 아닙니다 · not a real broadcast</text>
    <circle cx="598" cy="36" r="18" fill="none" stroke="#5d6d8a" stroke-width="3"/>
    <line x1="598" y1="36" x2="${(598 + Math.sin(hand) * 14).toFixed(1)}" y2="${(36 - Math.cos(hand) * 14).toFixed(1)}" stroke="#e8ecf4" stroke-width="3" stroke-linecap="round"/>
  </svg>`
}

const folder = mkdtempSync(path.join(tmpdir(), 'test-stream-'))
try {
  for (let frame = 0; frame < FRAMES_A_SECOND * SECONDS; frame += 1) {
    await sharp(Buffer.from(picture(frame)))
      .png()
      .toFile(path.join(folder, `${String(frame).padStart(4, '0')}.png`))
  }
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  const done = spawnSync(
    'ffmpeg',
    [
      ...`-loglevel error -framerate ${FRAMES_A_SECOND} -i ${folder}/%04d.png`.split(' '),
      ...`-c:v libx264 -profile:v baseline -pix_fmt yuv420p -preset veryslow -crf 30 -sc_threshold 0`.split(' '),
      ...`-g ${FRAMES_A_SEGMENT} -keyint_min ${FRAMES_A_SEGMENT} -f hls -hls_time ${SEGMENT_SECONDS}`.split(' '),
      ...`-hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4`.split(' '),
      '-hls_segment_filename',
      path.join(output, '%d.m4s'),
      path.join(output, 'all.m3u8'),
    ],
    { stdio: 'inherit' },
  )
  if (done.status !== 0) process.exit(1)
  // The playlist is written by the server, at the time of whoever asks.
  renameSync(path.join(output, 'all.m3u8'), path.join(folder, 'all.m3u8'))
  process.stdout.write(`${readdirSync(output).join(' ')}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
