// How long things take. The reels of every spin stop at the same times, whatever they show; only what follows the first spin can be skipped.
export const PACE = {
  /** Up to speed, and what one reel stops after the one before it. */
  speedUpMs: 300,
  firstStopMs: 780,
  betweenMs: 120,
  settleMs: 140,
  overshootPx: 6,
  /** A line is drawn, an amount counts. */
  lineMs: 400,
  countMs: 300,
  /** A light passes over what wins, once. */
  shineMs: 420,
  /** The amount of a large win counts. */
  countLargeMs: 1100,
  /** A win is looked at before the round goes on. */
  lookMs: 620,
  vanishMs: 240,
  fallMs: 300,
  changeMs: 420,
  walkMs: 420,
  choiceMs: 620,
  beginMs: 1500,
  moreMs: 1100,
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
    const at = PACE.firstStopMs + turning * PACE.betweenMs + PACE.settleMs
    turning += 1
    return at
  })
  for (const group of linked) {
    const last = Math.max(...group.map((reel) => times[reel] ?? 0))
    for (const reel of group) if (times[reel] !== 0) times[reel] = last
  }
  return times
}

/** Where a reel is on its way (0 to 1, above 1 while it overshoots) after a part of its time. */
export function wayOf(elapsedMs: number, stopMs: number, overshoot: number): number {
  const runMs = stopMs - PACE.settleMs
  if (elapsedMs >= stopMs) return 1
  if (elapsedMs >= runMs) {
    const part = (elapsedMs - runMs) / PACE.settleMs
    return 1 + overshoot * Math.sin(Math.PI * (0.5 + part / 2))
  }
  const up = PACE.speedUpMs
  const whole = runMs - up / 2
  const way = elapsedMs < up ? (elapsedMs * elapsedMs) / (2 * up) : elapsedMs - up / 2
  return (way / whole) * (1 + overshoot)
}

/** From these on symbols are smeared, in cells a second. */
const SLOW_FROM = 4
const FAST_FROM = 9
/** How long before a moment its speed is measured from: a frame. */
const FRAME_MS = 16

/** How symbols are seen on a reel that has this many cells to go, at this moment; once it settles they are sharp. */
export function smearOf(
  elapsedMs: number,
  stopMs: number,
  overshoot: number,
  cells: number,
): 'sharp' | 'slow' | 'fast' {
  if (elapsedMs >= stopMs - PACE.settleMs) return 'sharp'
  const before = Math.max(0, elapsedMs - FRAME_MS)
  const way = wayOf(elapsedMs, stopMs, overshoot) - wayOf(before, stopMs, overshoot)
  const speed = (way * cells * 1000) / FRAME_MS
  return speed >= FAST_FROM ? 'fast' : speed >= SLOW_FROM ? 'slow' : 'sharp'
}
