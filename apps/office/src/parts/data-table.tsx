// The office's list of records: dense rows under a header that stays and orders them, the first column pinned where the table is wider
// than its place, rows that the keyboard can walk and open, columns that can be left out. Of many rows only those in sight are drawn. On
// a phone the same rows stand as cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { classNames } from '@hanpan/ui'
import type { RowData } from '@tanstack/react-table'
import { useLayoutEffect, useState } from 'react'
import { useTexts } from '../words/words-context.tsx'
import { useRowKeys } from './row-keys.ts'
import { HeaderCell, TotalRow, type Column } from './table-cells.tsx'
import { shownColumns, useTableModel } from './table-model.ts'
import { isDrawnByNeed, TableRows, type LabelledChoice } from './table-rows.tsx'
import { useTableState } from './table-state.ts'
import { TableTools } from './table-tools.tsx'
import { longestRows } from './table-widths.ts'
import { useTableWidths } from './use-table-widths.ts'

export type { Column } from './table-cells.tsx'

interface DataTableProps<Row extends RowData> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowClassName?: (row: Row) => string | undefined
  readonly onOpen?: (row: Row) => void
  /** Only one list of a screen listens to j and k; it keeps its order in the address and shows its tools beside the filters. */
  readonly keys?: boolean
  /** A table inside a panel draws no frame of its own. */
  readonly bare?: boolean
  /** A table beside something else is as long as it is; one that has the page to itself scrolls under its header. */
  readonly contained?: boolean
  /** The columns that the server can order all pages by; the others are ordered by nothing, since a page is not the list. Unset: these rows are all. */
  readonly orders?: readonly string[]
  /** Rows can be chosen by a box in their first cell, each by its key. */
  readonly choice?: LabelledChoice<Row> | undefined
  /** Many columns of figures: smaller and closer, heads on two lines, and the unit said beside the table and not in each cell. */
  readonly dense?: boolean
  /** The sum of all rows, shown at the foot and at the end of files. */
  readonly total?: Row
  /** All rows of the filter, for a file; without it, those on the screen. */
  readonly allRows?: () => Promise<readonly Row[]>
}

/** Of a page of rows that the server orders by nothing else than it does: no column offers what would order a part of the list. */
export const NO_ORDERS: readonly string[] = []

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rowKey,
    rowClassName,
    onOpen,
    keys = true,
    bare = false,
    contained = false,
    dense = false,
  } = props
  const { orders, choice } = props
  const t = useTexts()
  const inAddress = keys && !bare
  const sorted = orders !== undefined
  const state = useTableState(label, inAddress, sorted)
  const table = useTableModel({ columns, rows: props.rows, rowKey, state, sorted, orders, choice })
  const { rows } = table.getRowModel()
  const shown = shownColumns(table)
  const isOrdered = table.state.sorting.length > 0
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  useRoom(frame, !contained)
  const byNeed = isDrawnByNeed(rows.length, !contained)
  const layout = [dense, ...shown.map(({ key, header }) => `${key} ${header}`)].join('\n')
  const { widths, onDrawn } = useTableWidths(frame, byNeed, layout)
  const besides =
    byNeed && !widths
      ? longestRows(
          rows.map(({ original }) => original),
          shown,
        )
      : []
  const { active, setActive } = useRowKeys(rows.length, onOpen && ((index) => onOpen(rows[index]!.original)), keys)
  return (
    <>
      {inAddress && <TableTools name={label} table={table} total={props.total} allRows={props.allRows} />}
      <div
        ref={setFrame}
        className={classNames(
          contained
            ? 'desk:overflow-x-auto'
            : 'desk:max-h-[max(20rem,calc(100dvh-var(--above,11.5rem)-4.5rem))] desk:overflow-auto',
          bare ? 'rounded-b-lg' : 'desk:panel',
        )}
      >
        <table
          role="table"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          className={classNames(
            'block w-full border-separate border-spacing-0 text-sm desk:table',
            // A button in a row is lower than one of a page, so that those of two rows stand apart; a narrow window takes room from between the columns.
            'desk:[&_td_button[class*=min-h-8]]:min-h-7 desk:[&_td_a[class*=min-h-8]]:min-h-7 desk:max-rail:[&_td]:px-2 desk:max-rail:[&_th]:px-2',
            dense &&
              'desk:text-xs desk:tracking-tight desk:[&_.figures>span]:hidden desk:[&_td]:px-1.5 desk:[&_td]:text-xs desk:[&_th]:px-1.5 desk:[&_th]:leading-4 desk:[&_th]:whitespace-normal desk:[&_th]:wrap-normal desk:[&_th]:break-keep desk:[&_th_button]:[text-align:inherit]',
          )}
          style={widths ? { tableLayout: 'fixed', width: widths.reduce((sum, width) => sum + width, 0) } : undefined}
        >
          {widths && (
            <colgroup>
              {shown.map(({ key }, index) => (
                <col key={key} style={{ width: widths[index] }} />
              ))}
            </colgroup>
          )}
          <thead className="sr-only desk:not-sr-only desk:table-header-group">
            <tr role="row">
              {table.getVisibleLeafColumns().map((column, index) => (
                <HeaderCell
                  key={column.id}
                  column={shown[index]!}
                  first={index === 0}
                  stays={!contained}
                  sorted={column.getIsSorted()}
                  onSort={(rows.length > 1 || isOrdered) && column.getCanSort() ? () => column.toggleSorting() : null}
                />
              ))}
            </tr>
          </thead>
          <TableRows
            frame={frame}
            rows={rows}
            columns={shown}
            byNeed={byNeed}
            besides={besides}
            onDrawn={onDrawn}
            active={active}
            onActive={setActive}
            choice={choice}
            onOpen={onOpen}
            rowClassName={rowClassName}
          />
          {props.total !== undefined && <TotalRow columns={shown} total={props.total} label={t('table.total')} />}
        </table>
      </div>
    </>
  )
}

/** How much stands above a table that has the page to itself: what is left of the window is its own, and the pages under it stay in sight. */
function useRoom(table: HTMLElement | null, isOn: boolean): void {
  useLayoutEffect(() => {
    const page = table?.closest('main')
    if (!isOn || !table || !page) return
    const measure = () => {
      const above = table.getBoundingClientRect().top + window.scrollY
      table.style.setProperty('--above', `${Math.round(above)}px`)
    }
    measure()
    // What stands above it may take another line at any time.
    const watch = new ResizeObserver(measure)
    watch.observe(page)
    return () => watch.disconnect()
  }, [table, isOn])
}
