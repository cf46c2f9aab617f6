// What was frozen, as lines of a sheet.
import type { SheetTable } from '@hanpan/web/spreadsheet'
import type { useTexts } from '../../words/words-context.tsx'
import { bookedParts } from './products.tsx'
import { stepNames } from './steps.ts'
import type { Closing } from './use-closing.ts'

type Figures = Closing['figures']

const BESIDE = [
  'deposits',
  'withdrawals',
  'given',
  'taken',
  'membersMoney',
  'pendingWithdrawals',
  'atVendors',
  'openBets',
  'pointsOwed',
  'commissionOwed',
  'commissionReserved',
  'bankReceived',
  'paymentCosts',
  'atProviders',
] as const

export function sheetOf(closing: Closing, t: ReturnType<typeof useTexts>): SheetTable {
  const { products } = closing.figures
  const figure = (name: Exclude<keyof Figures, 'products'>) =>
    [t(`closings.figures.${name}`), closing.figures[name] ?? null] as const
  return {
    headers: [t('closings.sheetFigure'), t('closings.sheetValue')],
    rows: [
      [t('closings.sheetPeriod'), closing.period],
      ...stepNames.map(figure),
      ...(products ? bookedParts(products) : []).map(
        (part) => [t(`closings.parts.${part}`), products?.[part] ?? null] as const,
      ),
      ...taxLines(closing, t),
      ...BESIDE.map(figure),
      ...closing.banks.map(({ name, balance }) => [name, balance] as const),
      [t('closings.difference'), closing.difference],
      [t('closings.heldParts.cover'), closing.cover],
      [t('closings.explanation'), closing.explanation],
      [t('closings.first'), `${closing.firstBy ?? ''} ${closing.firstAt ?? ''}`],
      [t('closings.second'), `${closing.secondBy ?? ''} ${closing.secondAt ?? ''}`],
      [t('closings.digest'), closing.digest],
      [t('closings.digestBefore'), closing.digestBefore],
    ],
  }
}

const taxLines = ({ tax }: Closing, t: ReturnType<typeof useTexts>) =>
  tax === null
    ? []
    : [
        [t('closings.taxBase'), t(`options.taxBases.${tax.base}`)] as const,
        [t('closings.taxable'), tax.taxable] as const,
        [t('closings.taxRate'), `${(tax.rate / 100).toFixed(2)}%`] as const,
        [t('closings.taxDue'), tax.tax] as const,
      ]
