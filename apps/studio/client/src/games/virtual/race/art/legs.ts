// Legs of running animals: a foot goes round a path, and the joint between it and the body is where two bones meet.
export interface Leg {
  readonly x: number
  readonly y: number
  /** How far before and behind its root the foot goes, how high it is lifted, the lengths of its bones. */
  readonly reach: number
  readonly lift: number
  readonly upper: number
  readonly lower: number
  /** 1: the joint points forward; -1: backward. */
  readonly bend: 1 | -1
  readonly ground: number
}

/** Part of the stride in which the foot is on the ground. */
const STANCE = 0.3

function footAt({ reach, lift, ground }: Leg, phase: number): readonly [x: number, y: number] {
  const turn = ((phase % 1) + 1) % 1
  if (turn < STANCE) return [reach - (2 * reach * turn) / STANCE, ground]
  const swing = (turn - STANCE) / (1 - STANCE)
  const eased = swing * swing * (3 - 2 * swing)
  return [-reach + 2 * reach * eased, ground - lift * Math.sin(Math.PI * swing) ** 0.8]
}

export function drawLeg(
  pen: CanvasRenderingContext2D,
  leg: Leg,
  phase: number | null,
  colour: string,
  widths: readonly [upper: number, lower: number],
  hoof: string,
): void {
  const [dx, fy] = phase === null ? [0, leg.ground] : footAt(leg, phase)
  const fx = leg.x + dx
  const distance = Math.min(leg.upper + leg.lower - 0.5, Math.hypot(fx - leg.x, fy - leg.y))
  const along = Math.atan2(fy - leg.y, fx - leg.x)
  const cosine = (leg.upper ** 2 + distance ** 2 - leg.lower ** 2) / (2 * leg.upper * distance)
  const angle = along - leg.bend * Math.acos(Math.max(-1, Math.min(1, cosine)))
  const kx = leg.x + leg.upper * Math.cos(angle)
  const ky = leg.y + leg.upper * Math.sin(angle)
  const ex = leg.x + distance * Math.cos(along)
  const ey = leg.y + distance * Math.sin(along)
  pen.strokeStyle = colour
  pen.lineCap = 'round'
  pen.lineWidth = widths[0]
  pen.beginPath()
  pen.moveTo(leg.x, leg.y)
  pen.lineTo(kx, ky)
  pen.stroke()
  pen.lineWidth = widths[1]
  pen.beginPath()
  pen.moveTo(kx, ky)
  pen.lineTo(ex, ey)
  pen.stroke()
  pen.fillStyle = hoof
  pen.beginPath()
  pen.ellipse(ex + 2, ey, widths[1] * 0.72, widths[1] * 0.5, 0, 0, Math.PI * 2)
  pen.fill()
}
