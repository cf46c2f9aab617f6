// Columns that reports share: money that opens what it is made of.
import { Money, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Column } from '../../parts/data-table.tsx'

type Numbers<Row> = { readonly [Key in keyof Row]: Row[Key] extends number ? Key : never }[keyof Row] & string

export function countColumn<Row>(key: Numbers<Row>, header: string, link?: (row: Row) => ReactNode): Column<Row> {
  const read = (row: Row) => row[key] as number
  return {
    key,
    header,
    align: 'right',
    card: 'line',
    value: read,
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

export function moneyColumn<Row>(key: Numbers<Row>, header: string, options: MoneyOptions<Row> = {}): Column<Row> {
  const read = (row: Row) => row[key] as number
  return {
    key,
    header,
    align: 'right',
    card: 'line',
    value: read,
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
