// The office's list of records: dense rows under a header that stays and orders them, the first column pinned where the table is wider
// than its place, rows that the keyboard can walk and open, columns that can be left out. Of many rows only those in sight are drawn. On
// a phone the same rows stand as cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { classNames } from '@hanpan/ui'
import type { RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { useTexts } from '../words/words-context.tsx'
import { useRowKeys } from './row-keys.ts'
import { BodyCell, HeaderCell, TotalRow, type Column } from './table-cells.tsx'
import { shownColumns, useTableModel, type RowChoice } from './table-model.ts'
import { useTableState } from './table-state.ts'
import { TableTools } from './table-tools.tsx'

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
  readonly choice?: (RowChoice & { readonly labelOf: (row: Row) => string }) | undefined
  /** Many columns of figures: smaller and closer, heads on two lines, and the unit said beside the table and not in each cell. */
  readonly dense?: boolean
  /** The sum of all rows, shown at the foot and at the end of files. */
  readonly total?: Row
  /** All rows of the filter, for a file; without it, those on the screen. */
  readonly allRows?: () => Promise<readonly Row[]>
}

/** Of a page of rows that the server orders by nothing else than it does: no column offers what would order a part of the list. */
export const NO_ORDERS: readonly string[] = []

/** Fewer rows are drawn at once: that costs less than watching the scrolling. */
const ROWS_DRAWN_MAX = 120
const ROW_PIXELS = 36
const DESK = '(min-width: 601px)'

/** A press on a row opens it, unless it was a press on something inside, or a selection of text. */
function isOpening(event: MouseEvent): boolean {
  const inside = event.target instanceof Element && event.target.closest('a, button, input, label') !== null
  return !inside && window.getSelection()?.isCollapsed !== false
}

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
  const frame = useRef<HTMLDivElement>(null)
  useRoom(frame, !contained)
  const { active, setActive } = useRowKeys(rows.length, onOpen && ((index) => onOpen(rows[index]!.original)), keys)
  const drawn = useDrawn(
    frame,
    rows.length,
    !contained,
    shown.some((column) => column.wraps),
  )
  const { reveal } = drawn
  useEffect(() => {
    if (active >= 0) reveal(active)
  }, [active, reveal])
  return (
    <>
      {inAddress && <TableTools name={label} table={table} total={props.total} allRows={props.allRows} />}
      <div
        ref={frame}
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
        >
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
          <tbody className="flex flex-col gap-2 desk:table-row-group">
            <Space pixels={drawn.before} columns={shown.length} />
            {rows.slice(drawn.first, drawn.end).map((row, offset) => {
              const index = drawn.first + offset
              return (
                /* The row's own link or button carries the keyboard; the press on the whole row is a convenience. */
                /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */
                <tr
                  key={row.id}
                  role="row"
                  aria-rowindex={index + 2}
                  ref={drawn.measure}
                  data-index={index}
                  data-active={index === active || undefined}
                  onClick={(event) => {
                    if (!onOpen || !isOpening(event)) return
                    setActive(index)
                    onOpen(row.original)
                  }}
                  className={classNames(
                    'group row flex scroll-mt-10 scroll-mb-12 flex-col rounded-lg border border-line px-4 py-3',
                    'desk:table-row desk:border-0 desk:p-0 desk:last:[&>td]:border-b-0',
                    index === active ? 'row-active' : 'hover:row-hover',
                    onOpen && 'cursor-pointer',
                    rowClassName?.(row.original),
                  )}
                >
                  {shown.map((column, cell) => (
                    <BodyCell
                      key={column.key}
                      column={column}
                      row={row.original}
                      first={cell === 0}
                      before={
                        choice &&
                        cell === 0 && (
                          <input
                            type="checkbox"
                            aria-label={choice.labelOf(row.original)}
                            checked={row.getIsSelected()}
                            onChange={row.getToggleSelectedHandler()}
                            className="size-5 shrink-0 accent-brand desk:size-4"
                          />
                        )
                      }
                    />
                  ))}
                </tr>
              )
            })}
            <Space pixels={drawn.after} columns={shown.length} />
          </tbody>
          {props.total !== undefined && <TotalRow columns={shown} total={props.total} label={t('table.total')} />}
        </table>
      </div>
    </>
  )
}

/** How much stands above a table that has the page to itself: what is left of the window is its own, and the pages under it stay in sight. */
function useRoom(frame: RefObject<HTMLDivElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const table = frame.current
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
  }, [frame, isOn])
}

interface Drawn {
  readonly first: number
  readonly end: number
  /** Room for the rows above and below that are not drawn. */
  readonly before: number
  readonly after: number
  readonly reveal: (index: number) => void
  /** Rows that wrap are as high as they are found to be. */
  readonly measure: ((row: Element | null) => void) | undefined
}

/** Which rows are drawn: all of a few, of many those in sight. */
function useDrawn(frame: RefObject<HTMLDivElement | null>, count: number, scrolls: boolean, wraps: boolean): Drawn {
  const isVirtual = scrolls && count > ROWS_DRAWN_MAX && window.matchMedia(DESK).matches
  // The compiler leaves this component alone, which is right: what it returns is read at each render.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PIXELS,
    overscan: 12,
    scrollPaddingStart: ROW_PIXELS + 4,
    scrollPaddingEnd: ROW_PIXELS + 12,
  })
  const items = virtualizer.getVirtualItems()
  const reveal = useRef((_index: number) => {})
  useEffect(() => {
    reveal.current = (index) => {
      if (isVirtual) return virtualizer.scrollToIndex(index)
      frame.current?.querySelector(`tr[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
    }
  })
  const steady = useRef((index: number) => reveal.current(index)).current
  if (!isVirtual) return { first: 0, end: count, before: 0, after: 0, reveal: steady, measure: undefined }
  const last = items.at(-1)
  return {
    first: items[0]?.index ?? 0,
    end: last ? last.index + 1 : 0,
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (last?.end ?? 0),
    reveal: steady,
    measure: wraps ? virtualizer.measureElement : undefined,
  }
}

function Space({ pixels, columns }: { readonly pixels: number; readonly columns: number }) {
  if (pixels <= 0) return null
  return (
    <tr aria-hidden role="presentation">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns} style={{ height: pixels, padding: 0 }} />
    </tr>
  )
}
