// The court as it is seen from the stands, in motion: what is painted is where play.ts says it is.
import type { BasketballCard, BasketballStep } from '@hanpan/casino'
import { useEffect, useMemo, useRef } from 'react'
import type { VirtualView } from '../view.ts'
import { drawBall, drawPlayer, drawPoints, drawRing, type Lens, lensOf, paintHall } from './court-art.ts'
import { ballAt, HIGH, playersAt, shownBaskets } from './play.ts'

const TOLD_MS = 800
/** Both rings hang over the middle between the side lines. */
const RING_Y = HIGH / 2
/** More pixels than this make no better picture. */
const RATIO_MAX = 2

interface Scene {
  readonly card: BasketballCard
  readonly steps: readonly BasketballStep[]
  readonly shown: readonly BasketballStep[]
  /** When the jump was, by this device's clock; null where nothing is played. */
  readonly startedAt: number | null
}

export function Court({ view }: { readonly view: VirtualView }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { phase, still, card, state, startedAt } = view
  const isMoving = phase.phase === 'dealing' && !still
  const steps = state.course as readonly BasketballStep[]
  const shown = useMemo(() => shownBaskets(steps), [steps])
  const scene: Scene = { card: card as BasketballCard, steps, shown, startedAt: isMoving ? startedAt : null }
  const now = useRef(scene)
  useEffect(() => void (now.current = scene))
  const { home, away } = scene.card
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (!element || !pen) return
    const hall = document.createElement('canvas')
    let lens: Lens | null = null
    let frame = 0
    const fit = () => {
      const ratio = Math.min(RATIO_MAX, devicePixelRatio)
      element.width = hall.width = Math.max(1, Math.round(element.clientWidth * ratio))
      element.height = hall.height = Math.max(1, Math.round(element.clientHeight * ratio))
      lens = lensOf(element.width, element.height)
      const wall = hall.getContext('2d')
      if (wall) paintHall(wall, lens, home, away)
    }
    const paint = () => {
      if (!lens) return
      pen.setTransform(1, 0, 0, 1, 0, 0)
      pen.drawImage(hall, 0, 0)
      drawScene(pen, lens, now.current)
    }
    const loop = () => {
      paint()
      frame = requestAnimationFrame(loop)
    }
    fit()
    if (isMoving) loop()
    else paint()
    const watch = new ResizeObserver(() => {
      fit()
      paint()
    })
    watch.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [isMoving, home, away])
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
}

/** The far ones first; a ring in front of who stands behind it. */
function drawScene(pen: CanvasRenderingContext2D, lens: Lens, { card, steps, shown, startedAt }: Scene): void {
  const clock = startedAt === null ? null : Date.now() - startedAt
  const players = playersAt(clock, shown)
    .map((place, index) => ({ place, index }))
    .toSorted((one, other) => one.place[1] - other.place[1])
  const draw = ({ place, index }: (typeof players)[number]) =>
    drawPlayer(pen, lens, place, index < 5 ? card.home : card.away, index)
  for (const player of players) if (player.place[1] <= RING_Y) draw(player)
  drawRing(pen, lens, 0)
  drawRing(pen, lens, 1)
  for (const player of players) if (player.place[1] > RING_Y) draw(player)
  if (clock === null) return
  drawBall(pen, lens, ballAt(clock, shown))
  for (const side of [0, 1] as const) {
    const last = steps.findLast((step) => step.side === side && step.at <= clock)
    if (last && clock - last.at < TOLD_MS) drawPoints(pen, lens, last, (clock - last.at) / TOLD_MS)
  }
}
