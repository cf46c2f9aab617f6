// The race in motion, on a canvas: by the studio's clock, from what has been told of it. Bets are open: the field stands in the gates. Told: the picture of
// the finish. With reduced motion only the stills of the two are drawn, and where everybody is each second.
import { raceMs, type RaceCard, type RaceSport } from '@hanpan/casino'
import { useEffect, useRef } from 'react'
import { isDogs, placesAt, ranksOf, SILKS } from './race-facts.ts'
import { DOG_NOSE, DOG_STRIDE, drawDog } from './art/dog.ts'
import { drawHorse, HORSE_NOSE, HORSE_STRIDE } from './art/horse.ts'
import {
  type Camera,
  depthOf,
  drawBackground,
  drawCourseMarks,
  drawGate,
  drawNearRail,
  FIRST_LANE,
  LAST_LANE,
  xOf,
} from './art/scenery.ts'
import { cameraOf } from './camera.ts'
import type { VirtualView } from '../view.ts'

interface SceneProps {
  readonly view: VirtualView
  /** Numbers that the player has bets on. */
  readonly mine: ReadonlySet<number>
  /** Over the best placed of them; null where there is none. */
  readonly bubble: ((place: number) => string) | null
}

const STILL_EVERY_MS = 1000
const FONT = "'Pretendard', sans-serif"

export function RaceScene(props: SceneProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const now = useRef(props)
  const painted = useRef({ at: 0, phase: '' })
  const { phase, still } = props.view
  const isMoving = phase.phase === 'dealing' && !still
  useEffect(() => {
    now.current = props
    // A still is drawn when something has begun, and once a second for whatever else has changed.
    const { at, phase: before } = painted.current
    if (isMoving || (before === phase.phase && performance.now() - at < STILL_EVERY_MS)) return
    painted.current = { at: performance.now(), phase: phase.phase }
    paint(canvas.current, props)
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let frame = 0
    const again = () => paint(element, now.current)
    const loop = () => {
      again()
      frame = requestAnimationFrame(loop)
    }
    if (isMoving) loop()
    // The letters of the numbers come with the font.
    void document.fonts.ready.then(again)
    const watch = new ResizeObserver(again)
    watch.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [isMoving])
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
}

function paint(element: HTMLCanvasElement | null, props: SceneProps): void {
  const pen = element?.getContext('2d')
  if (!element || !pen) return
  fit(element)
  drawRace(pen, element, props)
}

function fit(element: HTMLCanvasElement): void {
  const ratio = Math.min(2, devicePixelRatio)
  const [width, height] = [Math.round(element.clientWidth * ratio), Math.round(element.clientHeight * ratio)]
  if (element.width !== width) element.width = width
  if (element.height !== height) element.height = height
}

interface Runner {
  readonly number: number
  /** Metres. */
  readonly at: number
  readonly lane: number
}

function drawRace(pen: CanvasRenderingContext2D, element: HTMLCanvasElement, { view, mine, bubble }: SceneProps): void {
  const { table, card, state, startedAt, phase, words } = view
  const sport = table.game as RaceSport
  const { metres, weights, runners: ids } = card as RaceCard
  const count = weights.length
  const isPhoto = phase.phase === 'result' || (phase.phase === 'waiting' && startedAt !== null)
  const sinceStart = startedAt === null ? 0 : Date.now() - startedAt
  const ms = isPhoto ? raceMs(sport, metres) : sinceStart
  const places = placesAt(state.course, ms, count).map((place) => place / 100)
  const camera = cameraOf(element, places, metres, isPhoto)
  const laneOf = (runner: number) => FIRST_LANE + ((LAST_LANE - FIRST_LANE) * runner) / (count - 1)
  const runners = places.map((at, runner): Runner => ({ number: runner + 1, at, lane: laneOf(runner) }))
  drawBackground(pen, table.ground, camera)
  drawCourseMarks(pen, camera, metres, FONT, words.race.finish)
  for (const runner of runners) {
    if (camera.middle < camera.width / camera.scale)
      drawGate(pen, camera, runner.lane, startedAt !== null && sinceStart > 0)
    drawRunner(pen, camera, sport, runner, ids[runner.number - 1]!, startedAt !== null && ms > 0)
  }
  drawNearRail(pen, camera)
  if (isPhoto) drawPhotoLine(pen, camera, metres)
  if (startedAt === null || mine.size === 0) return
  const ranks = ranksOf(
    sport,
    places.map((place) => place * 100),
  )
  const best = ranks.findIndex(({ number }) => mine.has(number))
  for (const runner of runners)
    if (mine.has(runner.number))
      drawMark(pen, camera, runner, ranks[best]!.number === runner.number ? (bubble?.(best + 1) ?? null) : null)
}

function drawRunner(
  pen: CanvasRenderingContext2D,
  camera: Camera,
  sport: RaceSport,
  { number, at, lane }: Runner,
  id: number,
  isRunning: boolean,
): void {
  const { height, width } = camera
  const dogs = isDogs(sport)
  const size = (height / 512) * (dogs ? 0.68 : 0.76) * depthOf(lane)
  const x = xOf(camera, at, lane) - (dogs ? DOG_NOSE : HORSE_NOSE) * size
  if (x < -160 * size || x > width + 160 * size) return
  const y = height * lane - 54 * size
  pen.save()
  pen.translate(x, y)
  pen.scale(size, size)
  pen.fillStyle = '#04140c73'
  pen.beginPath()
  pen.ellipse(0, 55, dogs ? 92 : 108, 10, 0, 0, Math.PI * 2)
  pen.fill()
  // Everybody has a stride of its own.
  const strides = isRunning ? at / (dogs ? DOG_STRIDE : HORSE_STRIDE) + id * 0.37 : null
  if (isRunning) drawDust(pen, at, id)
  const animal = { strides, number, silk: SILKS[sport][number - 1]!, colour: id, font: FONT }
  if (dogs) drawDog(pen, animal)
  else drawHorse(pen, animal)
  pen.restore()
}

/** What feet throw up, left behind. */
function drawDust(pen: CanvasRenderingContext2D, at: number, id: number): void {
  for (let puff = 0; puff < 3; puff += 1) {
    const age = (((at + id * 0.7 + puff * 1.1) % 3.3) + 3.3) % 3.3
    pen.fillStyle = `rgba(222, 226, 205, ${0.2 * (1 - age / 3.3)})`
    pen.beginPath()
    pen.ellipse(-56 - age * 34, 48 - age * 5, 9 + age * 9, 5 + age * 3.4, 0, 0, Math.PI * 2)
    pen.fill()
  }
}

/** The camera of the line: a hair through the first nose. */
function drawPhotoLine(pen: CanvasRenderingContext2D, camera: Camera, metres: number): void {
  const { height } = camera
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = Math.max(1, height / 400)
  pen.setLineDash([height / 60, height / 90])
  pen.beginPath()
  pen.moveTo(xOf(camera, metres, FIRST_LANE - 0.12), height * (FIRST_LANE - 0.12))
  pen.lineTo(xOf(camera, metres, LAST_LANE), height * LAST_LANE)
  pen.stroke()
  pen.setLineDash([])
}

function drawMark(pen: CanvasRenderingContext2D, camera: Camera, { at, lane }: Runner, text: string | null): void {
  const { height, width } = camera
  const unit = height / 512
  const size = unit * 0.76 * depthOf(lane)
  const x = Math.max(unit * 70, Math.min(width - unit * 70, xOf(camera, at, lane) - 70 * size))
  const y = height * lane - 190 * size
  pen.fillStyle = '#f1f5fb'
  pen.beginPath()
  pen.moveTo(x - 8 * unit, y + 12 * unit)
  pen.lineTo(x, y + 22 * unit)
  pen.lineTo(x + 8 * unit, y + 12 * unit)
  pen.fill()
  if (text === null) return
  pen.font = `700 ${Math.max(11 * devicePixelRatio, Math.round(15 * unit))}px ${FONT}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const wide = pen.measureText(text).width + 28 * unit
  pen.beginPath()
  pen.roundRect(x - wide / 2, y - 20 * unit, wide, 34 * unit, 17 * unit)
  pen.fill()
  pen.fillStyle = '#0b0e14'
  pen.fillText(text, x, y - 2 * unit)
}
