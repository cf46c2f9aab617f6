// Lists of records. On a desk a real table with a sticky header; on a phone the same rows stand as cards with their
// labels beside the values. Roles are written out, because `display` changes take a table's meaning from it otherwise.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './feedback.tsx'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly render: (row: Row) => ReactNode
  readonly align?: 'left' | 'right' | 'center'
  /** Where the cell stands on a phone's card: first, as a labelled line, as a button at the end, or not at all. */
  readonly card?: 'title' | 'line' | 'action' | 'hidden'
  readonly width?: string
}

interface TableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowClassName?: (row: Row) => string | undefined
  /** Rows as dense as a back office wants them (36 px instead of 44 px). */
  readonly dense?: boolean
  readonly className?: string
}

const ALIGN = { left: 'desk:text-left', right: 'desk:text-right', center: 'desk:text-center' }

export function Table<Row>({ label, columns, rows, rowKey, rowClassName, dense = false, className }: TableProps<Row>) {
  return (
    <div className={classNames('desk:panel desk:overflow-x-auto', className)}>
      <table role="table" aria-label={label} className="block w-full border-collapse text-sm desk:table">
        <thead className="sr-only desk:not-sr-only desk:table-header-group">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classNames(
                  'sticky top-0 h-9 border-b border-line bg-panel px-3 text-left text-xs font-medium whitespace-nowrap text-dim',
                  ALIGN[column.align ?? 'left'],
                  column.width,
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="flex flex-col gap-2 desk:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={classNames(
                'flex flex-col rounded-lg border border-line bg-panel px-4 py-3 desk:table-row desk:rounded-none desk:border-0 desk:p-0',
                'transition-colors desk:hover:bg-raised/50 desk:last:[&>td]:border-b-0',
                rowClassName?.(row),
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  className={classNames(
                    'desk:table-cell desk:border-b desk:border-line/70 desk:px-3',
                    dense ? 'desk:h-9' : 'desk:h-12',
                    cardClass(column.card ?? 'line'),
                    ALIGN[column.align ?? 'left'],
                  )}
                >
                  {(column.card ?? 'line') === 'line' && (
                    <span aria-hidden className="shrink-0 text-dim desk:hidden">
                      {column.header}
                    </span>
                  )}
                  <span className="min-w-0">{column.render(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cardClass(card: 'title' | 'line' | 'action' | 'hidden'): string {
  if (card === 'hidden') return 'max-desk:hidden'
  if (card === 'title') return 'order-first block pb-1.5 font-semibold desk:font-normal'
  if (card === 'action') return 'flex justify-end pt-1'
  return 'flex min-h-7 items-center justify-between gap-4 py-0.5'
}

/** Rows in waiting, in the height of the real ones. */
export function TableSkeleton({ rows = 6, dense = false }: { readonly rows?: number; readonly dense?: boolean }) {
  return (
    <div className="flex flex-col gap-2 desk:gap-1" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={classNames('h-28', dense ? 'desk:h-8' : 'desk:h-11')} />
      ))}
    </div>
  )
}
