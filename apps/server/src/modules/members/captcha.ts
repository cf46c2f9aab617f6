// The captcha: a picture drawn here, its answer sealed into the captchaId, so that any node can judge it; an id is good for one try.
import { deflateSync } from 'node:zlib'
import { CAPTCHA_CHARACTERS, CAPTCHA_LENGTH } from '@hanpan/contract'
import { type Clock, type Draws, MINUTE_MS } from '@hanpan/kernel'
import type { Sealer } from '../../platform/secrets.ts'
import type { SharedState } from '../../platform/shared-state.ts'

export interface Captchas {
  make(): { captchaId: string; image: string }
  /** True once for the right answer of a living captcha; any try uses it up. */
  check(captchaId: string, answer: string): Promise<boolean>
}

const LIFE_MS = 5 * MINUTE_MS
const CONTEXT = 'members.captcha'
const [WIDTH, HEIGHT] = [180, 60]

/** Strokes of each character on a grid of 4 × 6, as lines between points. */
const STROKES: Readonly<Record<string, readonly (readonly [number, number])[][]>> = {
  '1': [
    [
      [1, 1],
      [2, 0],
      [2, 6],
    ],
    [
      [1, 6],
      [3, 6],
    ],
  ],
  '2': [
    [
      [0, 1],
      [1, 0],
      [3, 0],
      [4, 1],
      [4, 2],
      [0, 6],
      [4, 6],
    ],
  ],
  '3': [
    [
      [0, 0],
      [4, 0],
      [2, 2.5],
      [4, 4],
      [3, 6],
      [1, 6],
      [0, 5],
    ],
  ],
  '4': [
    [
      [3, 6],
      [3, 0],
      [0, 4],
      [4, 4],
    ],
  ],
  '5': [
    [
      [4, 0],
      [0, 0],
      [0, 3],
      [3, 2.5],
      [4, 4],
      [3, 6],
      [0, 6],
    ],
  ],
}

export function createCaptchas(deps: {
  readonly clock: Clock
  readonly draws: Draws
  readonly sealer: Sealer
  readonly shared: SharedState
  /** Fixes every answer, for tests in demo mode. */
  readonly fixedAnswer: string | null
}): Captchas {
  return {
    make() {
      const random = deps.draws.bytes(CAPTCHA_LENGTH + 8)
      const drawn = Array.from(random.subarray(0, CAPTCHA_LENGTH), (byte) => CAPTCHA_CHARACTERS[byte % 5]!).join('')
      const answer = deps.fixedAnswer ?? drawn
      const nonce = Buffer.from(random.subarray(CAPTCHA_LENGTH)).toString('base64url')
      const sealed = deps.sealer.seal(`${answer} ${nonce} ${deps.clock.now() + LIFE_MS}`, CONTEXT)
      const png = drawPng(answer, deps.draws)
      return { captchaId: sealed.toString('base64url'), image: `data:image/png;base64,${png.toString('base64')}` }
    },
    async check(captchaId, given) {
      let opened: string
      try {
        opened = deps.sealer.open(Buffer.from(captchaId, 'base64url'), CONTEXT)
      } catch {
        return false // Not one of ours.
      }
      const [answer, nonce, endsAt] = opened.split(' ')
      if (!(await deps.shared.claimOnce(`captcha:${nonce}`, LIFE_MS))) return false
      return deps.clock.now() < Number(endsAt) && given === answer
    },
  }
}

/** Draws the characters with jittered strokes and lines of noise into a grey picture. */
function drawPng(text: string, draws: Draws): Buffer {
  const noise = draws.bytes(400)
  let next = 0
  const random = (from: number, to: number) => from + (noise[next++ % noise.length]! / 255) * (to - from)
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(18)
  const dot = (x: number, y: number, radius: number, shade: number) => {
    for (let row = Math.floor(y - radius - 1); row <= y + radius + 1; row += 1) {
      for (let column = Math.floor(x - radius - 1); column <= x + radius + 1; column += 1) {
        if (row < 0 || column < 0 || row >= HEIGHT || column >= WIDTH) continue
        const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)))
        const at = row * WIDTH + column
        pixels[at] = Math.max(pixels[at]!, Math.round(18 + (shade - 18) * cover))
      }
    }
  }
  const line = (fromX: number, fromY: number, toX: number, toY: number, radius: number, shade: number) => {
    const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY) * 2) + 1
    for (let step = 0; step <= steps; step += 1) {
      const part = step / steps
      dot(fromX + (toX - fromX) * part, fromY + (toY - fromY) * part, radius, shade)
    }
  }
  for (let count = 0; count < 5; count += 1) {
    line(random(0, WIDTH), random(0, HEIGHT), random(0, WIDTH), random(0, HEIGHT), 0.6, random(70, 120))
  }
  for (const [index, character] of Array.from(text).entries()) {
    const [left, top, scale, lean] = [
      18 + index * 40 + random(-4, 4),
      random(10, 18),
      random(5, 6.2),
      random(-0.25, 0.25),
    ]
    const place = ([x, y]: readonly [number, number]) =>
      [left + x * scale + lean * (3 - y) * scale + random(-0.9, 0.9), top + y * scale + random(-0.9, 0.9)] as const
    for (const stroke of STROKES[character] ?? []) {
      const points = stroke.map(place)
      for (const [at, point] of points.entries()) {
        const to = points[at + 1]
        if (to) line(point[0], point[1], to[0], to[1], 1.7, 232)
      }
    }
  }
  for (let count = 0; count < 60; count += 1) dot(random(0, WIDTH), random(0, HEIGHT), 0.5, random(60, 160))
  return encodePng(pixels)
}

/** An 8-bit grey PNG (ISO/IEC 15948): signature, header, one block of filtered rows, end. */
function encodePng(pixels: Uint8Array): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT)
  for (let row = 0; row < HEIGHT; row += 1)
    rows.set(pixels.subarray(row * WIDTH, (row + 1) * WIDTH), row * (WIDTH + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
