// A greyhound in its jacket: deep chest, tucked waist, long neck, legs in a double suspension gallop. The nose is at x = 104, feet at y = 54.
import type { Silk } from '../race-facts.ts'
import type { Animal } from './horse.ts'
import { drawLeg, type Leg } from './legs.ts'

export const DOG_NOSE = 104
export const DOG_STRIDE = 4.6

const COATS: readonly (readonly [body: string, shade: string, light: string])[] = [
  ['#8f8a86', '#625e5b', '#bdb8b3'],
  ['#3a3536', '#221f20', '#655e5f'],
  ['#b98a58', '#815b34', '#ddb485'],
  ['#7b5a45', '#523a2b', '#a98468'],
  ['#d8cfc4', '#a39a8f', '#f5efe7'],
  ['#59636f', '#3a424c', '#8794a2'],
]
const PAW = '#1c181a'

const BODY = new Path2D(
  'M-66-6C-70-24-54-34-32-32-8-38 18-42 40-40 54-44 64-54 72-64c6-6 16-7 22-2l12 10c3 4 1 8-4 8l-16 0C78-42 68-30 60-14 54 0 44 12 26 12 8 12 2-2-20-4c-14 0-22 12-34 12-8-2-11-8-12-14z',
)
const BELLY = new Path2D('M-60 2c8 8 18 4 28-4 16-4 30 2 40 8 18 8 36 4 46-14-14 6-34 8-52 2-24-6-44 0-62 8z')
const EAR = new Path2D('M74-64c-8-4-14-4-20 0 6 2 12 6 18 6z')
const JACKET = new Path2D('M-30-33C-8-39 16-42 38-40 46-28 46-12 38 4 20 10-2-4-18-6-28-12-32-22-30-33z')
const JACKET_LIGHT = new Path2D('M-26-28C-6-34 16-37 34-35')
const MUZZLE = new Path2D('M88-50c8-2 14-4 19-4 2 5-1 8-5 8l-13 0z')

const HIND: Omit<Leg, 'x'> = { y: -4, reach: 56, lift: 26, upper: 36, lower: 38, bend: -1, ground: 54 }
const FORE: Omit<Leg, 'x'> = { y: -2, reach: 54, lift: 28, upper: 34, lower: 36, bend: 1, ground: 54 }

export function drawDog(pen: CanvasRenderingContext2D, animal: Animal): void {
  const { strides } = animal
  const [body, shade, light] = COATS[animal.colour % COATS.length]!
  const beat = strides === null ? 0 : strides * Math.PI * 2
  const leg = (offset: number) => (strides === null ? null : strides + offset)
  const lie = () => {
    pen.translate(0, strides === null ? 0 : -6 * Math.sin(beat * 2 + 0.6))
    pen.rotate(strides === null ? 0 : 0.06 * Math.sin(beat))
  }
  drawLeg(pen, { ...HIND, x: -50 }, leg(0.08), shade, [14, 6], PAW)
  drawLeg(pen, { ...FORE, x: 36 }, leg(0.56), shade, [11, 6], PAW)
  drawLeg(pen, { ...HIND, x: -46 }, leg(0), body, [17, 7], PAW)
  drawLeg(pen, { ...FORE, x: 40 }, leg(0.48), body, [12, 7], PAW)
  pen.save()
  lie()
  pen.strokeStyle = body
  pen.lineWidth = 5
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(-64, -14)
  pen.quadraticCurveTo(-92, 6, strides === null ? -86 : -122, strides === null ? 34 : 2 + 8 * Math.sin(beat))
  pen.stroke()
  pen.fillStyle = body
  pen.fill(BODY)
  pen.fillStyle = shade
  pen.globalAlpha = 0.7
  pen.fill(BELLY)
  pen.globalAlpha = 1
  drawJacket(pen, animal.silk, animal.number, animal.font)
  pen.fillStyle = shade
  pen.fill(EAR)
  pen.fillStyle = '#171315'
  pen.fill(MUZZLE)
  pen.beginPath()
  pen.arc(85, -58, 2.8, 0, Math.PI * 2)
  pen.fill()
  pen.strokeStyle = light
  pen.lineWidth = 2.6
  pen.beginPath()
  pen.moveTo(50, -46)
  pen.quadraticCurveTo(64, -58, 74, -66)
  pen.stroke()
  // The muzzle's strap, as dogs run with one.
  pen.strokeStyle = '#e9edf4'
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(88, -64)
  pen.lineTo(90, -48)
  pen.stroke()
  pen.restore()
}

function drawJacket(pen: CanvasRenderingContext2D, silk: Silk, number: number, font: string): void {
  pen.save()
  pen.clip(JACKET)
  pen.fillStyle = silk.back
  pen.fillRect(-40, -50, 100, 70)
  if (silk.stripe) {
    pen.fillStyle = silk.stripe
    for (let x = -38; x < 60; x += 18) pen.fillRect(x, -50, 9, 70)
  }
  pen.restore()
  pen.strokeStyle = '#ffffff8c'
  pen.lineWidth = 3
  pen.stroke(JACKET_LIGHT)
  if (silk.stripe) {
    pen.fillStyle = silk.back
    pen.beginPath()
    pen.arc(8, -17, 13, 0, Math.PI * 2)
    pen.fill()
  }
  pen.fillStyle = silk.ink
  pen.font = `800 24px ${font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.fillText(String(number), 8, -8)
}
