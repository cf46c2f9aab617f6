// A race horse with its jockey, drawn from shapes: barrel and neck, mane and tail, four legs in a gallop, saddle cloth with the number, silks. About 250
// units long; the nose is at x = 118, feet at y = 54.
import type { Silk } from '../race-facts.ts'
import { drawLeg, type Leg } from './legs.ts'

export const HORSE_NOSE = 118
/** A stride, in metres. */
export const HORSE_STRIDE = 6.4

interface Coat {
  readonly body: string
  readonly shade: string
  readonly light: string
  readonly mane: string
}
const COATS: readonly Coat[] = [
  { body: '#8a5636', shade: '#5d3723', light: '#b98259', mane: '#3a2318' },
  { body: '#4a4350', shade: '#2c2831', light: '#7d7488', mane: '#1d1a21' },
  { body: '#a8693c', shade: '#73421f', light: '#d49a67', mane: '#6a3b1c' },
  { body: '#cfccca', shade: '#96928f', light: '#f2f0ee', mane: '#a39f9c' },
  { body: '#6b4330', shade: '#432819', light: '#a06c4e', mane: '#241510' },
  { body: '#3a2a2a', shade: '#211818', light: '#64504e', mane: '#140e0e' },
  { body: '#c08a4e', shade: '#8a5c2c', light: '#e2b57d', mane: '#f0dcb4' },
]
const HOOF = '#17131a'

const BODY = new Path2D(
  'M-64-16C-68-40-46-50-20-45 4-41 20-44 34-52 46-66 58-80 74-94c8-7 20-4 27 5l20 17c5 6 2 14-6 13-8-1-17-4-24-6-9 6-19 23-27 41-5 16-22 28-46 27-20 0-34-3-52 4-18 5-31-6-30-22z',
)
const BELLY = new Path2D('M-62-8c4 16 16 24 31 18 18-7 32-4 52-4 24 1 41-11 46-27-16 10-40 12-62 8-24-4-46 2-67 5z')
const TOPLINE = new Path2D('M-58-32C-50-44-34-46-18-43M42-58C54-72 64-84 78-92')
const EAR = new Path2D('M80-94l2-16 9 14z')
const JAW = new Path2D('M96-66c7 1 14 4 20 4')
const CLOTH = new Path2D('M-28-46h36l8 34c-16 4-32 4-44 0z')
const CLOTH_EDGE = new Path2D('M-28-46h36l2 8h-38z')
const BRIDLE = new Path2D('M103-87 116-64M92-92l-14 30M78-62l-28 8')
const TORSO = new Path2D('M-22-62C-14-88 14-104 40-98c8 2 10 14 2 20L8-54c-14 6-28 4-30-8z')
const TORSO_LIGHT = new Path2D('M-16-70C-8-86 12-98 32-96')
const ARM = new Path2D('M34-90 46-72l18 6')
const THIGH = new Path2D('M-6-52C-2-62 2-62 8-58L22-36 8-20')
const BOOT = new Path2D('M12-28 6-14l14 2')
const CAP = new Path2D('M37-104a14 14 0 0 1 27-6l8 4-8 2z')
const CAP_LIGHT = new Path2D('M40-112a13 13 0 0 1 14-6')

const HIND: Omit<Leg, 'x'> = { y: -8, reach: 50, lift: 30, upper: 38, lower: 42, bend: -1, ground: 54 }
const FORE: Omit<Leg, 'x'> = { y: -10, reach: 54, lift: 34, upper: 38, lower: 44, bend: 1, ground: 54 }

export interface Animal {
  /** Strides since the start; null while it stands. */
  readonly strides: number | null
  readonly number: number
  readonly silk: Silk
  readonly colour: number
  readonly font: string
}

export function drawHorse(pen: CanvasRenderingContext2D, animal: Animal): void {
  const { strides, number } = animal
  const coat = COATS[animal.colour % COATS.length]!
  const beat = strides === null ? 0 : strides * Math.PI * 2
  const leg = (offset: number) => (strides === null ? null : strides + offset)
  pen.save()
  // The far pair lies in the shade of the body.
  drawLeg(pen, { ...HIND, x: -50 }, leg(0.1), coat.shade, [17, 8], HOOF)
  drawLeg(pen, { ...FORE, x: 44 }, leg(0.56), coat.shade, [15, 8], HOOF)
  pen.translate(0, strides === null ? 0 : -4 * Math.sin(beat + 1.2))
  pen.rotate(strides === null ? 0 : 0.045 * Math.sin(beat))
  drawTail(pen, coat, strides === null ? null : beat)
  pen.restore()
  drawLeg(pen, { ...HIND, x: -46 }, leg(0), coat.body, [19, 9], HOOF)
  drawLeg(pen, { ...FORE, x: 50 }, leg(0.44), coat.body, [16, 9], HOOF)
  pen.save()
  pen.translate(0, strides === null ? 0 : -4 * Math.sin(beat + 1.2))
  pen.rotate(strides === null ? 0 : 0.045 * Math.sin(beat))
  drawBody(pen, coat, strides === null ? 0 : Math.sin(beat * 2))
  drawRider(pen, animal.silk, number, animal.font, strides === null ? 0 : Math.sin(beat) * 2)
  pen.restore()
}

function drawTail(pen: CanvasRenderingContext2D, coat: Coat, beat: number | null): void {
  const sway = beat === null ? 26 : 6 * Math.sin(beat * 2)
  const far = beat === null ? -84 : -136
  pen.fillStyle = coat.mane
  pen.beginPath()
  pen.moveTo(-56, -34)
  pen.bezierCurveTo(-82, -50, -104, -42 + sway, far, -44 + sway)
  pen.bezierCurveTo(-122, -36 + sway, -124, -30 + sway, far + 4, -24 + sway)
  pen.bezierCurveTo(-108, -26 + sway, -92, -18, -80, -12)
  pen.bezierCurveTo(-70, -9, -60, -12, -54, -18)
  pen.fill()
}

function drawBody(pen: CanvasRenderingContext2D, coat: Coat, nod: number): void {
  pen.fillStyle = coat.body
  pen.fill(EAR)
  pen.fill(BODY)
  pen.fillStyle = coat.shade
  pen.globalAlpha = 0.75
  pen.fill(BELLY)
  pen.globalAlpha = 1
  pen.strokeStyle = coat.light
  pen.lineWidth = 4
  pen.lineCap = 'round'
  pen.stroke(TOPLINE)
  pen.lineWidth = 2
  pen.strokeStyle = coat.shade
  pen.stroke(JAW)
  // The mane streams with the neck.
  pen.fillStyle = coat.mane
  pen.beginPath()
  pen.moveTo(82, -98)
  pen.bezierCurveTo(66, -98 - nod, 56, -92, 40, -90 + nod * 2)
  pen.bezierCurveTo(48, -86, 50, -84, 54, -82)
  pen.bezierCurveTo(42, -82, 34, -78, 20, -72 + nod * 3)
  pen.bezierCurveTo(30, -70, 34, -68, 38, -66)
  pen.bezierCurveTo(30, -62, 22, -58, 10, -54 + nod * 2)
  pen.bezierCurveTo(22, -52, 32, -52, 38, -56)
  pen.bezierCurveTo(50, -68, 64, -86, 82, -98)
  pen.fill()
  pen.fillStyle = '#100c12'
  pen.beginPath()
  pen.arc(95, -82, 3.2, 0, Math.PI * 2)
  pen.fill()
  pen.beginPath()
  pen.arc(117, -65, 2, 0, Math.PI * 2)
  pen.fill()
  pen.strokeStyle = '#1a1418'
  pen.lineWidth = 2.4
  pen.stroke(BRIDLE)
}

function drawRider(pen: CanvasRenderingContext2D, silk: Silk, number: number, font: string, bob: number): void {
  pen.fillStyle = '#ffffff'
  pen.fill(CLOTH)
  pen.fillStyle = silk.back
  pen.fill(CLOTH_EDGE)
  pen.fillStyle = '#0b0e14'
  pen.font = `800 22px ${font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.fillText(String(number), -8, -16)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = '#f4f6fa'
  pen.lineWidth = 12
  pen.stroke(THIGH)
  pen.strokeStyle = HOOF
  pen.lineWidth = 9
  pen.stroke(BOOT)
  pen.translate(0, bob)
  pen.fillStyle = silk.back
  pen.fill(TORSO)
  pen.strokeStyle = '#ffffffa8'
  pen.lineWidth = 3.5
  pen.stroke(TORSO_LIGHT)
  pen.strokeStyle = silk.back
  pen.lineWidth = 11
  pen.stroke(ARM)
  pen.fillStyle = '#e9bd98'
  pen.beginPath()
  pen.arc(66, -65, 6, 0, Math.PI * 2)
  pen.arc(50, -104, 10, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = silk.back
  pen.fill(CAP)
  pen.strokeStyle = '#ffffffcc'
  pen.lineWidth = 2.5
  pen.stroke(CAP_LIGHT)
}
