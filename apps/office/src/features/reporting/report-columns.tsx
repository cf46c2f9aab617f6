// Columns that reports share: what stands in them and in their files says the contract; here is how it is shown, and that money opens what
// it is made of.
import { headerOf, type SheetColumn } from '@hanpan/contract/sheets'
import { Money, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'

type Numbers<Row> = { readonly [Key in keyof Row]: Row[Key] extends number ? Key : never }[keyof Row] & string

/** How a column is shown; one that is in no file has a header of its own. */
export type ShownColumn<Row> = Omit<Column<Row>, 'header' | 'value'> & { readonly header?: string }

/** The columns of a report: headers and values are those of its files. */
export function useSheetColumns<Row>(
  sheet: readonly SheetColumn<Row>[],
  shown: readonly ShownColumn<Row>[],
): readonly Column<Row>[] {
  const t = useTexts()
  return shown.map((column) => {
    const written = sheet.find(({ key }) => key === column.key)
    if (!written) return { ...column, header: column.header ?? '' }
    return {
      ...column,
      header: headerOf(written, (word) => t(word)),
      value: (row) => written.value(row, (word) => t(word)),
    }
  })
}

export function countColumn<Row>(key: Numbers<Row>, link?: (row: Row) => ReactNode): ShownColumn<Row> {
  const read = (row: Row) => row[key] as number
  return {
    key,
    align: 'right',
    card: 'line',
    render: (row) => link?.(row) ?? <span className="figures">{formatInteger(read(row))}</span>,
  }
}

interface MoneyOptions<Row> {
  readonly signed?: boolean
  /** Where the figure leads to; null for one that leads nowhere. */
  readonly to?: (row: Row) => MoneyLink | null
}

export interface MoneyLink {
  readonly path: string
  readonly search: Readonly<Record<string, string | undefined>>
  readonly name: string
}

export function moneyColumn<Row>(key: Numbers<Row>, options: MoneyOptions<Row> = {}): ShownColumn<Row> {
  const read = (row: Row) => row[key] as number
  return {
    key,
    align: 'right',
    card: 'line',
    render: (row) => {
      const value = read(row)
      const money = <Money value={value} signed={options.signed ?? false} className={value === 0 ? 'opacity-50' : ''} />
      const link = value === 0 ? null : (options.to?.(row) ?? null)
      return link ? (
        <Link
          to={link.path}
          search={link.search}
          aria-label={link.name}
          className="underline decoration-line decoration-dotted underline-offset-4 hover:decoration-current"
        >
          {money}
        </Link>
      ) : (
        money
      )
    },
  }
}
