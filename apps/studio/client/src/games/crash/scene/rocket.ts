// The fire arrow that flies: a bamboo shaft, a paper tube with powder, an iron head, feathers. Drawn at the origin, pointing right, its tail to the left.
const LENGTH = 118

export function drawRocket(pen: CanvasRenderingContext2D, scale: number, flame: number): void {
  pen.save()
  pen.scale(scale, scale)
  if (flame > 0) drawFlame(pen, flame)
  drawShaft(pen)
  drawTube(pen)
  drawHead(pen)
  pen.restore()
}

function drawShaft(pen: CanvasRenderingContext2D): void {
  const wood = pen.createLinearGradient(0, -3, 0, 3)
  wood.addColorStop(0, '#e9c38a')
  wood.addColorStop(0.55, '#b07a3e')
  wood.addColorStop(1, '#5f3a1c')
  pen.fillStyle = wood
  pen.fillRect(-LENGTH + 12, -2.4, LENGTH - 12, 4.8)
  pen.strokeStyle = '#7a4d24'
  pen.lineWidth = 1
  for (const knot of [-84, -22]) {
    pen.beginPath()
    pen.moveTo(knot, -2.4)
    pen.lineTo(knot, 2.4)
    pen.stroke()
  }
  // Feathers.
  for (const side of [-1, 1]) {
    const feather = pen.createLinearGradient(-LENGTH, side * 13, -LENGTH + 34, 0)
    feather.addColorStop(0, '#f6efe2')
    feather.addColorStop(1, '#a89c8a')
    pen.fillStyle = feather
    pen.beginPath()
    pen.moveTo(-LENGTH + 38, side * 2)
    pen.quadraticCurveTo(-LENGTH + 22, side * 13, -LENGTH, side * 12)
    pen.lineTo(-LENGTH + 9, side * 2)
    pen.closePath()
    pen.fill()
  }
}

function drawTube(pen: CanvasRenderingContext2D): void {
  const paper = pen.createLinearGradient(0, -10, 0, 12)
  paper.addColorStop(0, '#c9473a')
  paper.addColorStop(0.45, '#8f2a26')
  paper.addColorStop(1, '#3d1113')
  pen.fillStyle = paper
  pen.beginPath()
  pen.roundRect(-64, -10, 48, 20, 4)
  pen.fill()
  pen.fillStyle = '#f3d9a0'
  for (const band of [-60, -27]) pen.fillRect(band, -10, 5, 20)
  pen.strokeStyle = '#ffffff66'
  pen.lineWidth = 2
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(-53, -6.5)
  pen.lineTo(-32, -6.5)
  pen.stroke()
  pen.fillStyle = '#221012'
  pen.beginPath()
  pen.ellipse(-64, 0, 3, 8, 0, 0, 7)
  pen.fill()
}

function drawHead(pen: CanvasRenderingContext2D): void {
  const iron = pen.createLinearGradient(0, -9, 0, 9)
  iron.addColorStop(0, '#eef3fa')
  iron.addColorStop(0.5, '#8793a8')
  iron.addColorStop(0.51, '#5a6578')
  iron.addColorStop(1, '#2f3746')
  pen.fillStyle = iron
  pen.beginPath()
  pen.moveTo(26, 0)
  pen.lineTo(-2, -9)
  pen.lineTo(4, 0)
  pen.lineTo(-2, 9)
  pen.closePath()
  pen.fill()
}

function drawFlame(pen: CanvasRenderingContext2D, flame: number): void {
  const long = 46 + flame * 26
  const glow = pen.createRadialGradient(-70, 0, 2, -74, 0, 84)
  glow.addColorStop(0, '#ffd9819c')
  glow.addColorStop(0.4, '#ff9c3f4d')
  glow.addColorStop(1, '#ff7a2600')
  pen.fillStyle = glow
  pen.beginPath()
  pen.arc(-74, 0, 84, 0, 7)
  pen.fill()
  for (const [part, colour] of [
    [1, '#ff8a2bd9'],
    [0.66, '#ffc45ae6'],
    [0.36, '#fff6d8'],
  ] as const) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(-64, -8 * (0.5 + part / 2))
    pen.quadraticCurveTo(-64 - long * part * 0.6, -5 * part, -64 - long * part, 0)
    pen.quadraticCurveTo(-64 - long * part * 0.6, 5 * part, -64, 8 * (0.5 + part / 2))
    pen.closePath()
    pen.fill()
  }
}
