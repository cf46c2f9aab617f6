// How long things take. The reels of every spin stop at the same times, whatever they show; only what follows the first spin can be skipped.
export const PACE = {
  /** Up to speed, from a small lift against its way; when the first reel stands still, and what one stops after the one before it. */
  speedUpMs: 300,
  firstStopMs: 920,
  betweenMs: 120,
  /** A reel slows down, passes its place by a little and comes back to it. */
  brakeMs: 290,
  /** A line is drawn, an amount counts. */
  lineMs: 400,
  countMs: 300,
  /** A light passes over what wins, once. */
  shineMs: 420,
  /** The amount of a large win counts. */
  countLargeMs: 1100,
  /** A win is looked at before the round goes on. */
  lookMs: 620,
  /** Of several wins each is looked at by itself, once the round has been told. */
  lookAtOneMs: 1500,
  vanishMs: 240,
  /** What falls one row takes so long; each reel begins after the one before it, and in a reel what lies higher later. */
  fallMs: 230,
  fallReelMs: 34,
  fallRowMs: 22,
  changeMs: 420,
  walkMs: 420,
  choiceMs: 620,
  beginMs: 1500,
  moreMs: 1100,
  endMs: 1700,
  wheelMs: 4200,
  wheelLookMs: 900,
  coinsMs: 720,
  coinMs: 150,
  fullMs: 1600,
  betweenSpinsMs: 260,
} as const

/** When each reel stands still, in milliseconds from the start of the spin. Reels that rest stand all the time. */
export function stopTimes(
  reels: number,
  rests: readonly number[],
  linked: readonly (readonly number[])[] = [],
): readonly number[] {
  let turning = 0
  const times = Array.from({ length: reels }, (_, reel) => {
    if (rests.includes(reel)) return 0
    const at = PACE.firstStopMs + turning * PACE.betweenMs
    turning += 1
    return at
  })
  for (const group of linked) {
    const last = Math.max(...group.map((reel) => times[reel] ?? 0))
    for (const reel of group) if (times[reel] !== 0) times[reel] = last
  }
  return times
}

/** How far a reel lifts before it turns, and how far it passes its place: what `backIn` and `backOut` are given. */
const LIFT = 0.8
const OVERSHOOT = 1.2
/** Both begin, or end, at rest; where they meet the even way between them, their slope is this, so nothing jerks. */
const slopeOf = (back: number) => back + 3
const backIn = (part: number, back: number) => (back + 1) * part ** 3 - back * part ** 2
const backOut = (part: number, back: number) => 1 - backIn(1 - part, back)

/** How long before a reel stands still it first reaches its place: what is heard of its stop. */
export const SETTLE_MS = PACE.brakeMs * (OVERSHOOT / (OVERSHOOT + 1))

/**
 * Where a reel is on its way (0 to 1) after a part of its time: it lifts a little, gets up to speed, and slows down into its place, a little past it
 * and back. Its speed never jumps.
 */
export function wayOf(elapsedMs: number, stopMs: number): number {
  if (elapsedMs <= 0) return 0
  if (elapsedMs >= stopMs) return 1
  const { speedUpMs, brakeMs } = PACE
  const brakeFrom = stopMs - brakeMs
  const up = speedUpMs / slopeOf(LIFT)
  const even = brakeFrom - speedUpMs
  const braking = brakeMs / slopeOf(OVERSHOOT)
  const whole = up + even + braking
  if (elapsedMs < speedUpMs) return (up * backIn(elapsedMs / speedUpMs, LIFT)) / whole
  if (elapsedMs < brakeFrom) return (up + elapsedMs - speedUpMs) / whole
  return (up + even + braking * backOut((elapsedMs - brakeFrom) / brakeMs, OVERSHOOT)) / whole
}

/** From these on symbols are smeared, in cells a second. */
const SLOW_FROM = 4
const FAST_FROM = 9
/** How long before a moment its speed is measured from: a frame. */
const FRAME_MS = 16

/** How symbols are seen on a reel that has this many cells to go, at this moment; once it settles they are sharp. */
export function smearOf(elapsedMs: number, stopMs: number, cells: number): 'sharp' | 'slow' | 'fast' {
  if (elapsedMs >= stopMs - SETTLE_MS) return 'sharp'
  const way = wayOf(elapsedMs, stopMs) - wayOf(elapsedMs - FRAME_MS, stopMs)
  const speed = (Math.abs(way) * cells * 1000) / FRAME_MS
  return speed >= FAST_FROM ? 'fast' : speed >= SLOW_FROM ? 'slow' : 'sharp'
}

/** What falls on a screen: from the left to the right, in a reel the lowest first, farther for longer. Times in milliseconds from when it begins. */
export function fallTimes(
  reel: number,
  { from, to, rows }: { readonly from: number; readonly to: number; readonly rows: number },
): { readonly beginMs: number; readonly endMs: number } {
  const beginMs = reel * PACE.fallReelMs + (rows - 1 - to) * PACE.fallRowMs
  return { beginMs, endMs: beginMs + PACE.fallMs * Math.sqrt(Math.max(1, to - from)) }
}
