// Draws what was closed as pages: what it came to, what is held, the bank, and both signatures over one digest.
import { createRequire } from 'node:module'
import type { ClosingFigures } from '@hanpan/contract'
import { grossWinParts } from '@hanpan/contract'
import { isoSeoul } from '@hanpan/kernel'
import type PDFDocument from 'pdfkit'
import { coverOf, owedToMembers } from './figures.ts'
import { figureWords, headings, lines, productWords, taxBaseWords, titles, type Words } from './file-words.ts'
import { type ClosedRow, type ClosingContent, contentOf } from './store.ts'

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
type Line = readonly [Words, string]

const money = (amount: number) => `${amount < 0 ? '−' : ''}${Math.abs(amount).toLocaleString('en-US')}`

export async function drawClosing(closed: ClosedRow, { siteName, licenceNumber }: Letterhead): Promise<Buffer> {
  const { kind, period } = closed
  const content = contentOf(closed)
  const { figures, banks, tax } = content
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
  const figure = (name: keyof typeof figureWords): Line[] =>
    figures[name] === undefined ? [] : [[figureWords[name], money(figures[name])]]
  const taken = (name: 'bonus' | 'points' | 'commission'): Line => [figureWords[name], money(0 - figures[name])]
  section(pdf, headings.result, [
    ...figure('grossWin'),
    taken('bonus'),
    taken('points'),
    taken('commission'),
    ...total(figureWords.netGaming, figures.netGaming),
  ])
  section(pdf, headings.products, productLines(figures))
  if (tax) {
    section(pdf, headings.tax, [
      [lines.taxBase, taxBaseWords[tax.base].join(' · ')],
      [lines.taxable, money(tax.taxable)],
      [lines.taxRate, `${(tax.rate / 100).toFixed(2)}%`],
      ...total(lines.tax, tax.tax),
    ])
  }
  section(
    pdf,
    headings.moved,
    (['deposits', 'bankReceived', 'paymentCosts', 'withdrawals', 'given', 'taken'] as const).flatMap(figure),
  )
  section(pdf, headings.held, [
    ...(['membersMoney', 'pendingWithdrawals', 'atVendors', 'openBets'] as const).flatMap(figure),
    ...total(lines.owedToMembers, owedToMembers(figures)),
    ...(['pointsOwed', 'commissionOwed', 'commissionReserved', 'atProviders'] as const).flatMap(figure),
  ])
  section(pdf, headings.banks, [
    ...banks.map(({ name, balance }): Line => [[name, ''], money(balance)]),
    ...total(
      lines.banksSum,
      banks.reduce((sum, { balance }) => sum + balance, 0),
    ),
    [lines.difference, content.difference === null ? lines.firstClosing[0] : money(content.difference)],
    [lines.cover, money(coverOf(figures, banks))],
  ])
  if (content.explanation !== '') paragraph(pdf, lines.explanation, content.explanation)
  signatures(pdf, closed, content)
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

function productLines(figures: ClosingFigures): Line[] {
  const { products, grossWin } = figures
  const booked = products ? grossWinParts.filter((part) => products[part] !== 0) : []
  return [
    ...booked.map((part): Line => [productWords[part], money(products![part])]),
    ...total(figureWords.grossWin, grossWin),
  ]
}

const TOTALS = new WeakSet<Line>()

/** A line that is the sum of those above it. */
function total(words: Words, amount: number): Line[] {
  const line: Line = [words, money(amount)]
  TOTALS.add(line)
  return [line]
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

function section(pdf: Pdf, [korean, english]: Words, rows: readonly Line[]): void {
  roomFor(pdf, 26 + 2 * ROW)
  pdf.moveDown(0.5)
  pdf.font('strong').fontSize(11).fillColor(INK).text(korean, MARGIN, pdf.y, { continued: true })
  pdf.font('regular').fontSize(8).fillColor(DIM).text(`   ${english}`)
  pdf.y += 2
  for (const row of rows) drawRow(pdf, row)
}

function drawRow(pdf: Pdf, row: Line): void {
  const [[korean, english], value] = row
  const isTotal = TOTALS.has(row)
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

function signatures(pdf: Pdf, closed: ClosedRow, { daysDigest }: ClosingContent): void {
  section(pdf, headings.signatures, [
    [lines.first, `${closed.first_login}  ${timeOf(closed.first_at)}`],
    [lines.second, `${closed.second_login}  ${timeOf(closed.second_at)}`],
  ])
  const digests: readonly (readonly [Words, string | null | undefined])[] = [
    [lines.digest, closed.digest],
    [lines.digestBefore, closed.digest_before],
    [lines.daysDigest, daysDigest],
  ]
  for (const [[korean, english], digest] of digests) {
    if (!digest) continue
    roomFor(pdf, 30)
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(DIM)
      .text(`${korean} · ${english}`, MARGIN, pdf.y + 6)
    pdf.fillColor(INK).text(digest, { width: widthOf(pdf) })
  }
}

const timeOf = (at: ClosedRow['first_at']) => isoSeoul(at).slice(0, 16).replace('T', ' ')
