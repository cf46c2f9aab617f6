// What the files of a closed period say, in their order: one list for the pages that are signed and for the sheet beside them.
import { type ClosingFigures, grossWinParts } from '@hanpan/contract'
import { isoSeoul } from '@hanpan/kernel'
import { coverOf, owedToMembers } from './figures.ts'
import { figureWords, headings, lines, productWords, taxBaseWords, type Words } from './file-words.ts'
import { type ClosedRow, type ClosingContent, contentOf } from './store.ts'

export interface FileLine {
  /** The name of an account of the bank has no English beside it. */
  readonly words: Words
  /** An amount in whole won (points of the members' points), or a text. */
  readonly value: number | string
  /** The sum of the lines above it. */
  readonly isTotal: boolean
}

export interface FileSection {
  readonly heading: Words
  readonly lines: readonly FileLine[]
}

const line = (words: Words, value: number | string): FileLine => ({ words, value, isTotal: false })
const total = (words: Words, value: number): FileLine => ({ words, value, isTotal: true })

export function sectionsOf(closed: ClosedRow): readonly FileSection[] {
  const content = contentOf(closed)
  const { figures, banks, tax } = content
  const figure = (name: keyof typeof figureWords): FileLine[] =>
    figures[name] === undefined ? [] : [line(figureWords[name], figures[name])]
  const less = (name: 'bonus' | 'points' | 'commission') => line(figureWords[name], 0 - figures[name])
  return [
    {
      heading: headings.result,
      lines: [
        ...figure('grossWin'),
        less('bonus'),
        less('points'),
        less('commission'),
        total(figureWords.netGaming, figures.netGaming),
      ],
    },
    { heading: headings.products, lines: productLines(figures) },
    ...(tax ? [{ heading: headings.tax, lines: taxLines(tax) }] : []),
    {
      heading: headings.moved,
      lines: (
        [
          'deposits',
          'bankReceived',
          'paymentCosts',
          'withdrawals',
          'given',
          'taken',
          'correctedOut',
          'correctedIn',
        ] as const
      ).flatMap(figure),
    },
    {
      heading: headings.held,
      lines: [
        ...(['membersMoney', 'pendingWithdrawals', 'atVendors', 'openBets'] as const).flatMap(figure),
        total(lines.owedToMembers, owedToMembers(figures)),
        ...(['pointsOwed', 'commissionOwed', 'commissionReserved', 'atProviders'] as const).flatMap(figure),
      ],
    },
    {
      heading: headings.banks,
      lines: [
        ...banks.map(({ name, balance }) => line([name, ''], balance)),
        total(
          lines.banksSum,
          banks.reduce((sum, { balance }) => sum + balance, 0),
        ),
        line(lines.difference, content.difference ?? lines.firstClosing[0]),
        line(lines.cover, coverOf(figures, banks)),
      ],
    },
  ]
}

export const signaturesOf = (closed: ClosedRow): FileSection => ({
  heading: headings.signatures,
  lines: [
    line(lines.first, `${closed.first_login}  ${timeOf(closed.first_at)}`),
    line(lines.second, `${closed.second_login}  ${timeOf(closed.second_at)}`),
  ],
})

/** What tells these figures from any others, and from those before. */
export function digestsOf(closed: ClosedRow): readonly (readonly [Words, string])[] {
  const { daysDigest } = contentOf(closed)
  const digests = [
    [lines.digest, closed.digest],
    [lines.digestBefore, closed.digest_before],
    [lines.daysDigest, daysDigest],
  ] as const
  return digests.flatMap(([words, digest]) => (digest ? [[words, digest] as const] : []))
}

const taxLines = (tax: NonNullable<ClosingContent['tax']>): FileLine[] => [
  line(lines.taxBase, taxBaseWords[tax.base].join(' · ')),
  line(lines.taxable, tax.taxable),
  line(lines.taxRate, `${(tax.rate / 100).toFixed(2)}%`),
  total(lines.tax, tax.tax),
]

function productLines({ products, grossWin }: ClosingFigures): FileLine[] {
  const booked = products ? grossWinParts.filter((part) => products[part] !== 0) : []
  return [...booked.map((part) => line(productWords[part], products![part])), total(figureWords.grossWin, grossWin)]
}

const timeOf = (at: ClosedRow['first_at']) => isoSeoul(at).slice(0, 16).replace('T', ' ')
