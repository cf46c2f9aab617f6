// The cells of a table: headers that order the rows, and cells that stand as lines of a card on a phone.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { classNames } from '@hanpan/ui'
import type { SortDirection } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CellValue } from './table-sort.ts'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly render: (row: Row) => ReactNode
  /** What the cell is for ordering and for files; a column without it is ordered by nothing and left out of files. */
  readonly value?: (row: Row) => CellValue
  /** All that its cell says, where that is more than the value: how wide the column has to be is judged by it. */
  readonly said?: (row: Row) => string
  readonly align?: 'left' | 'right' | 'center'
  /** Where the cell stands on a phone's card: first, as a labelled line, as buttons at the end, or not at all. */
  readonly card?: 'title' | 'line' | 'action' | 'hidden'
  /** Texts that may be long: the column takes what the others leave and breaks its lines, while the others stay on one. */
  readonly wraps?: boolean
  readonly className?: string
}

const ALIGN = { left: 'desk:text-left', right: 'desk:text-right', center: 'desk:text-center' }

const CARD = {
  hidden: 'max-desk:hidden',
  title: 'order-first block text-base font-semibold max-desk:pb-1 desk:text-sm desk:font-normal',
  action: 'flex justify-end max-desk:pt-2',
  line: 'flex min-h-7 items-center justify-between gap-4 max-desk:py-0.5',
}

interface HeaderCellProps<Data> {
  readonly column: Column<Data>
  readonly first: boolean
  readonly stays: boolean
  readonly sorted: SortDirection | false
  /** Null where pressing it would order nothing. */
  readonly onSort: (() => void) | null
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

export function HeaderCell<Data>({ column, first, stays, sorted, onSort }: HeaderCellProps<Data>) {
  const align = column.align ?? 'left'
  return (
    <th
      role="columnheader"
      scope="col"
      {...(sorted && { 'aria-sort': ARIA_SORT[sorted] })}
      className={classNames(
        // Of two words or more it takes a second line before it makes its column wider than what stands in it.
        'top-0 z-2 h-9 border-b border-line bg-panel px-2.5 text-left text-xs font-medium text-dim',
        'first:rounded-tl-lg last:rounded-tr-lg',
        stays && 'desk:sticky',
        first && 'left-0 z-3 desk:sticky',
        ALIGN[align],
        column.className,
      )}
    >
      {onSort && column.header !== '' ? (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            'group/sort -mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-raised hover:text-ink',
            sorted && 'font-semibold text-ink',
            align === 'right' ? 'flex-row-reverse text-right' : 'text-left',
          )}
        >
          {column.header}
          <SortMark sorted={sorted} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

function SortMark({ sorted }: { readonly sorted: SortDirection | false }) {
  if (!sorted) {
    return (
      <ChevronsUpDown
        aria-hidden
        className="size-3 opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60"
      />
    )
  }
  const Mark = sorted === 'desc' ? ArrowDown : ArrowUp
  return <Mark aria-hidden className="size-3" />
}

interface BodyCellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly first: boolean
  /** Stands before what the first cell says: the box by which a row is chosen. */
  readonly before?: ReactNode
}

export function BodyCell<Row>({ column, row, first, before }: BodyCellProps<Row>) {
  const card = column.card ?? 'line'
  return (
    <td
      role="cell"
      className={classNames(
        'desk:table-cell desk:h-9 desk:border-b desk:border-line/70 desk:px-2.5',
        column.wraps
          ? 'desk:w-full desk:min-w-56 desk:py-1.5 desk:whitespace-normal desk:wrap-anywhere'
          : 'desk:py-0.5 desk:whitespace-nowrap',
        'desk:row desk:group-last:first:rounded-bl-lg desk:group-last:last:rounded-br-lg',
        CARD[card],
        first && 'desk:sticky desk:left-0 desk:z-1 desk:group-data-active:row-bar',
        ALIGN[column.align ?? 'left'],
        column.className,
      )}
    >
      {card === 'line' && (
        <span aria-hidden className="shrink-0 text-dim desk:hidden">
          {column.header}
        </span>
      )}
      {before ? (
        <span className="inline-flex items-center gap-2 align-middle">
          {before}
          {column.render(row)}
        </span>
      ) : (
        column.render(row)
      )}
    </td>
  )
}

interface TotalRowProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly total: Row
  readonly label: string
}

/** The sum of the rows, which stays at the foot of the table. */
export function TotalRow<Row>({ columns, total, label }: TotalRowProps<Row>) {
  return (
    <tfoot className="block pt-2 desk:table-footer-group desk:pt-0">
      <tr
        role="row"
        className="flex flex-col rounded-lg border border-line px-4 py-3 font-semibold desk:table-row desk:border-0 desk:p-0"
      >
        {columns.map((column, index) => (
          <td
            key={column.key}
            role="cell"
            className={classNames(
              'desk:sticky desk:bottom-0 desk:z-2 desk:table-cell desk:h-10 desk:border-t desk:border-line desk:bg-raised desk:px-2.5 desk:py-0 desk:whitespace-nowrap',
              CARD[index === 0 ? 'title' : (column.card ?? 'line')],
              index === 0 && 'desk:left-0 desk:z-3 desk:font-semibold',
              ALIGN[column.align ?? 'left'],
            )}
          >
            {index > 0 && (
              <span aria-hidden className="shrink-0 font-normal text-dim desk:hidden">
                {column.header}
              </span>
            )}
            {index === 0 ? label : column.value && column.render(total)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
