// Lists of records. On a desk a real table with a sticky header; on a phone the same rows stand as cards with their
// labels beside the values. Roles are written out, because `display` changes take a table's meaning from it otherwise.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
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
  /** Few and short columns stay a table on a phone too. */
  readonly phone?: 'cards' | 'table'
  readonly className?: string
}

interface TableLook {
  readonly frame: string
  readonly table: string
  readonly head: string
  readonly body: string
  readonly row: string
  readonly align: Record<NonNullable<Column<unknown>['align']>, string>
  readonly cell: (card: NonNullable<Column<unknown>['card']>) => string
}

const LOOKS: Record<'cards' | 'table', TableLook> = {
  cards: {
    frame: 'relative desk:panel desk:overflow-x-auto',
    table: 'block desk:table',
    head: 'sr-only desk:not-sr-only desk:table-header-group',
    body: 'flex flex-col gap-2 desk:table-row-group',
    row: classNames(
      'flex flex-col rounded-lg border border-line bg-panel px-4 py-3',
      'desk:table-row desk:rounded-none desk:border-0 desk:p-0 desk:hover:bg-raised/50 desk:last:[&>td]:border-b-0',
    ),
    align: { left: 'desk:text-left', right: 'desk:text-right', center: 'desk:text-center' },
    cell: (card) => classNames('desk:table-cell desk:border-b desk:border-line/70 desk:px-3', cardClass(card)),
  },
  table: {
    frame: 'panel relative overflow-x-auto',
    table: 'table',
    head: 'table-header-group',
    body: 'table-row-group',
    row: 'table-row hover:bg-raised/50 last:[&>td]:border-b-0',
    align: { left: 'text-left', right: 'text-right', center: 'text-center' },
    cell: () => 'table-cell border-b border-line/70 px-2 desk:px-3',
  },
}

/** Whether an element has more to the side than it shows: then the keyboard must be able to scroll it. */
function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const measured = new ResizeObserver(([entry]) => setScrolls(entry !== undefined && isWide(entry.target)))
    measured.observe(element.current)
    return () => measured.disconnect()
  }, [element])
  return scrolls
}

const isWide = (element: Element) => element.scrollWidth > element.clientWidth

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, rowClassName, dense = false, phone = 'cards', className } = props
  const look = LOOKS[phone]
  const height = dense ? 'desk:h-9' : 'desk:h-12'
  const frame = useRef<HTMLElement>(null)
  const scrolls = useScrolls(frame)
  return (
    <section
      ref={frame}
      {...(scrolls && { tabIndex: 0, 'aria-label': label })}
      className={classNames(look.frame, className)}
    >
      <table role="table" aria-label={label} className={classNames('w-full border-collapse text-sm', look.table)}>
        <thead className={look.head}>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classNames(
                  'sticky top-0 h-9 border-b border-line bg-panel px-3 text-left text-xs font-medium whitespace-nowrap text-dim',
                  look.align[column.align ?? 'left'],
                  column.width,
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={look.body}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={classNames('transition-colors', look.row, rowClassName?.(row))}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  className={classNames(
                    look.cell(column.card ?? 'line'),
                    phone === 'table' ? 'h-9' : height,
                    look.align[column.align ?? 'left'],
                  )}
                >
                  {phone === 'cards' && (column.card ?? 'line') === 'line' && (
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
    </section>
  )
}

function cardClass(card: NonNullable<Column<unknown>['card']>): string {
  if (card === 'hidden') return 'max-desk:hidden'
  if (card === 'title') return 'order-first block font-semibold max-desk:pb-1.5 desk:font-normal'
  if (card === 'action') return 'flex justify-end pt-1 desk:pt-0'
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
