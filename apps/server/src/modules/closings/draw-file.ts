// Draws what was closed as pages: what it came to, what is held, the bank, and both signatures over one digest.
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { digestsOf, type FileLine, type FileSection, sectionsOf, signaturesOf } from './file-sections.ts'
import { lines, titles, type Words } from './file-words.ts'
import { type ClosedRow, contentOf } from './store.ts'

export interface Letterhead {
  readonly siteName: string
  readonly licenceNumber: string
}

/** Pretendard (SIL Open Font License) has every Korean syllable; only the signs that are used go into the file. */
const fontPath = (weight: 'Regular' | 'SemiBold') =>
  createRequire(import.meta.url).resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`)

const MARGIN = 48
const INK = '#16181d'
const DIM = '#6b7280'
const RULE = '#d7dae0'
const ROW = 17
/** How wide the column of values is. */
const VALUE = 240

type Pdf = InstanceType<typeof PDFDocument>

const money = (amount: number) => `${amount < 0 ? '−' : ''}${Math.abs(amount).toLocaleString('en-US')}`

export async function drawClosing(closed: ClosedRow, { siteName, licenceNumber }: Letterhead): Promise<Buffer> {
  const { kind, period } = closed
  const at = new Date(closed.second_at)
  // It takes a third of a second to load, which no start and no restart after a crash should wait for.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    lang: 'ko',
    displayTitle: true,
    // The moment of the second signature: the same file whenever it is drawn.
    info: {
      Title: `${titles[kind][0]} ${period}`,
      Author: siteName,
      Creator: 'Hanpan',
      Producer: 'Hanpan',
      CreationDate: at,
      ModDate: at,
    },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => void parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.registerFont('regular', fontPath('Regular')).registerFont('strong', fontPath('SemiBold'))

  head(pdf, kind, period, siteName, licenceNumber)
  for (const one of sectionsOf(closed)) section(pdf, one)
  const { explanation } = contentOf(closed)
  if (explanation !== '') paragraph(pdf, lines.explanation, explanation)
  signatures(pdf, closed)
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN

function head(pdf: Pdf, kind: 'day' | 'month', period: string, siteName: string, licenceNumber: string): void {
  const [korean, english] = titles[kind]
  pdf.font('regular').fontSize(9).fillColor(DIM)
  pdf.text(licenceNumber === '' ? siteName : `${siteName} · ${lines.licence[0]} ${licenceNumber}`, MARGIN, MARGIN)
  pdf.font('strong').fontSize(20).fillColor(INK).text(`${korean} ${period}`, { continued: false })
  pdf.font('regular').fontSize(9).fillColor(DIM).text(`${english}, Asia/Seoul, KRW`)
  pdf.moveDown(0.6)
}

/** A page is turned before a line that has no room, and a heading never stands alone. */
function roomFor(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
}

function section(pdf: Pdf, { heading: [korean, english], lines: rows }: FileSection): void {
  roomFor(pdf, 26 + 2 * ROW)
  pdf.moveDown(0.5)
  pdf.font('strong').fontSize(11).fillColor(INK).text(korean, MARGIN, pdf.y, { continued: true })
  pdf.font('regular').fontSize(8).fillColor(DIM).text(`   ${english}`)
  pdf.y += 2
  for (const row of rows) drawRow(pdf, row)
}

function drawRow(pdf: Pdf, { words: [korean, english], value: amount, isTotal }: FileLine): void {
  const value = typeof amount === 'number' ? money(amount) : amount
  const name = english === '' ? korean : `${korean} · ${english}`
  const [nameWidth, valueWidth] = [widthOf(pdf) - VALUE - 10, VALUE]
  pdf.font(isTotal ? 'strong' : 'regular').fontSize(9.5)
  const height = Math.max(
    ROW,
    pdf.heightOfString(name, { width: nameWidth }) + 6,
    pdf.heightOfString(value, { width: valueWidth }) + 6,
  )
  roomFor(pdf, height)
  const top = pdf.y
  pdf.moveTo(MARGIN, top).lineTo(MARGIN + widthOf(pdf), top)
  pdf
    .lineWidth(isTotal ? 0.8 : 0.4)
    .strokeColor(isTotal ? INK : RULE)
    .stroke()
  pdf.fillColor(INK).text(name, MARGIN, top + 3, { width: nameWidth })
  pdf.text(value, MARGIN + widthOf(pdf) - valueWidth, top + 3, { width: valueWidth, align: 'right' })
  pdf.x = MARGIN
  pdf.y = top + height
}

function paragraph(pdf: Pdf, [korean, english]: Words, text: string): void {
  roomFor(pdf, 40)
  pdf
    .font('strong')
    .fontSize(9.5)
    .fillColor(INK)
    .text(`${korean} · ${english}`, MARGIN, pdf.y + 6)
  pdf.font('regular').text(text, { width: widthOf(pdf) })
}

function signatures(pdf: Pdf, closed: ClosedRow): void {
  section(pdf, signaturesOf(closed))
  for (const [[korean, english], digest] of digestsOf(closed)) {
    roomFor(pdf, 30)
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(DIM)
      .text(`${korean} · ${english}`, MARGIN, pdf.y + 6)
    pdf.fillColor(INK).text(digest, { width: widthOf(pdf) })
  }
}
