// The office's list of records: dense rows under a header that stays, the first column pinned where the table is wider than
// its place, rows that the keyboard can walk and open. On a phone the same rows stand as cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { classNames } from '@hanpan/ui'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useRowKeys } from './row-keys.ts'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly render: (row: Row) => ReactNode
  readonly align?: 'left' | 'right' | 'center'
  /** Where the cell stands on a phone's card: first, as a labelled line, as buttons at the end, or not at all. */
  readonly card?: 'title' | 'line' | 'action' | 'hidden'
  readonly className?: string
}

interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowClassName?: (row: Row) => string | undefined
  readonly onOpen?: (row: Row) => void
  /** Only one list of a screen listens to j and k. */
  readonly keys?: boolean
  /** A table inside a panel draws no frame of its own. */
  readonly bare?: boolean
  /** A table beside something else is as long as it is; one that has the page to itself scrolls under its header. */
  readonly contained?: boolean
}

const ALIGN = { left: 'desk:text-left', right: 'desk:text-right', center: 'desk:text-center' }

const CARD = {
  hidden: 'max-desk:hidden',
  title: 'order-first block pb-1 text-base font-semibold desk:pb-0 desk:text-sm desk:font-normal',
  action: 'flex justify-end pt-2 desk:pt-0',
  line: 'flex min-h-7 items-center justify-between gap-4 py-0.5 desk:py-0',
}

/** A press on a row opens it, unless it was a press on something inside, or a selection of text. */
function isOpening(event: MouseEvent): boolean {
  const inside = event.target instanceof Element && event.target.closest('a, button, input, label') !== null
  return !inside && window.getSelection()?.isCollapsed !== false
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowClassName, onOpen, keys = true, bare = false, contained = false } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { active, setActive } = useRowKeys(rows.length, onOpen && ((index) => onOpen(rows[index]!)), keys)
  useEffect(() => {
    if (active >= 0) body.current?.rows[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      className={classNames(
        contained ? 'desk:overflow-x-auto' : 'desk:max-h-[max(20rem,calc(100dvh-16rem))] desk:overflow-auto',
        bare ? 'rounded-b-lg' : 'desk:panel',
      )}
    >
      <table
        role="table"
        aria-label={label}
        className="block w-full border-separate border-spacing-0 text-sm desk:table"
      >
        <thead className="sr-only desk:not-sr-only desk:table-header-group">
          <tr role="row">
            {columns.map((column, index) => (
              <HeaderCell key={column.key} column={column} first={index === 0} stays={!contained} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="flex flex-col gap-2 desk:table-row-group">
          {rows.map((row, index) => (
            /* The row's own link or button carries the keyboard; the press on the whole row is a convenience. */
            /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */
            <tr
              key={rowKey(row)}
              role="row"
              data-active={index === active || undefined}
              onClick={(event) => {
                if (!onOpen || !isOpening(event)) return
                setActive(index)
                onOpen(row)
              }}
              className={classNames(
                'group row flex scroll-mt-10 flex-col rounded-lg border border-line px-4 py-3',
                'desk:table-row desk:border-0 desk:p-0 desk:last:[&>td]:border-b-0',
                index === active ? 'row-active' : 'hover:row-hover',
                onOpen && 'cursor-pointer',
                rowClassName?.(row),
              )}
            >
              {columns.map((column, cell) => (
                <BodyCell key={column.key} column={column} row={row} first={cell === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>
  readonly first: boolean
  readonly stays: boolean
}

function HeaderCell<Row>({ column, first, stays }: HeaderCellProps<Row>) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames(
        'top-0 z-2 h-9 border-b border-line bg-panel px-3 text-left text-xs font-medium whitespace-nowrap text-dim',
        'first:rounded-tl-lg last:rounded-tr-lg',
        stays && 'desk:sticky',
        first && 'left-0 z-3 desk:sticky',
        ALIGN[column.align ?? 'left'],
        column.className,
      )}
    >
      {column.header}
    </th>
  )
}

interface BodyCellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly first: boolean
}

function BodyCell<Row>({ column, row, first }: BodyCellProps<Row>) {
  const card = column.card ?? 'line'
  return (
    <td
      role="cell"
      className={classNames(
        'desk:table-cell desk:h-9 desk:border-b desk:border-line/70 desk:px-3 desk:py-0 desk:whitespace-nowrap',
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
      {column.render(row)}
    </td>
  )
}
