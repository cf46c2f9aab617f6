// The rows of a table. Of many only those in sight are drawn, and scrolling renders those that come into sight: neither the others nor the table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { classNames } from '@hanpan/ui'
import type { RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { BodyCell, type Column } from './table-cells.tsx'
import type { RowChoice, TableModel } from './table-model.ts'

/** Fewer rows are drawn at once: that costs less than watching the scrolling. */
const ROWS_DRAWN_MAX = 120

/** Whether only the rows in sight are drawn: of many, where the table scrolls. */
export const isDrawnByNeed = (count: number, scrolls: boolean): boolean =>
  scrolls && count > ROWS_DRAWN_MAX && window.matchMedia(DESK).matches

const ROW_PIXELS = 36
const DESK = '(min-width: 601px)'

export type LabelledChoice<Row> = RowChoice & { readonly labelOf: (row: Row) => string }
type ModelRow<Row extends RowData> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number]

interface Rows<Row extends RowData> {
  readonly columns: readonly Column<Row>[]
  readonly onActive: (index: number) => void
  readonly choice: LabelledChoice<Row> | undefined
  readonly onOpen: ((row: Row) => void) | undefined
  readonly rowClassName: ((row: Row) => string | undefined) | undefined
}

interface TableRowsProps<Row extends RowData> extends Rows<Row> {
  /** What scrolls. */
  readonly frame: HTMLElement | null
  readonly rows: readonly ModelRow<Row>[]
  /** Whether only those in sight are drawn. */
  readonly byNeed: boolean
  /** Rows that are drawn besides, until the columns have been measured. */
  readonly besides: readonly number[]
  readonly onDrawn: (rows: readonly unknown[]) => void
  /** The row that the keyboard stands on. */
  readonly active: number
}

export function TableRows<Row extends RowData>(props: TableRowsProps<Row>) {
  const { frame, rows, byNeed, besides, onDrawn, active, ...shared } = props
  const { columns } = shared
  const wraps = columns.some((column) => column.wraps)
  const drawn = useDrawn(frame, rows.length, byNeed, wraps)
  const { reveal, first, end } = drawn
  useEffect(() => {
    if (active >= 0) reveal(active)
  }, [active, reveal])
  useLayoutEffect(() => onDrawn(rows))
  return (
    <tbody className="flex flex-col gap-2 desk:table-row-group">
      <Space pixels={drawn.before} columns={columns.length} />
      {rows.slice(first, end).map((row, offset) => {
        const index = first + offset
        return (
          <TableRow
            key={row.id}
            row={row}
            index={index}
            isActive={index === active}
            measure={drawn.measure}
            {...shared}
          />
        )
      })}
      {besides.map((index) => (
        <TableRow
          key={`besides ${rows[index]!.id}`}
          row={rows[index]!}
          index={index}
          isActive={false}
          measure={undefined}
          {...shared}
        />
      ))}
      <Space pixels={drawn.after} columns={columns.length} />
    </tbody>
  )
}

interface TableRowProps<Row extends RowData> extends Rows<Row> {
  readonly row: ModelRow<Row>
  readonly index: number
  readonly isActive: boolean
  readonly measure: Drawn['measure']
}

/** A press on a row opens it, unless it was a press on something inside, or a selection of text. */
function isOpening(event: MouseEvent): boolean {
  const inside = event.target instanceof Element && event.target.closest('a, button, input, label') !== null
  return !inside && window.getSelection()?.isCollapsed !== false
}

const TableRow = memo(function TableRow<Row extends RowData>(props: TableRowProps<Row>) {
  const { row, index, isActive, measure, columns, onActive, choice, onOpen, rowClassName } = props
  return (
    /* The row's own link or button carries the keyboard; the press on the whole row is a convenience. */
    /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */
    <tr
      role="row"
      aria-rowindex={index + 2}
      ref={measure}
      data-index={index}
      data-active={isActive || undefined}
      onClick={(event) => {
        if (!onOpen || !isOpening(event)) return
        onActive(index)
        onOpen(row.original)
      }}
      className={classNames(
        'group row flex scroll-mt-10 scroll-mb-12 flex-col rounded-lg border border-line px-4 py-3',
        'desk:table-row desk:border-0 desk:p-0 desk:last:[&>td]:border-b-0',
        isActive ? 'row-active' : 'hover:row-hover',
        onOpen && 'cursor-pointer',
        rowClassName?.(row.original),
      )}
    >
      {columns.map((column, cell) => (
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
}) as <Row extends RowData>(props: TableRowProps<Row>) => ReactNode

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
function useDrawn(frame: HTMLElement | null, count: number, byNeed: boolean, wraps: boolean): Drawn {
  // The compiler leaves this component alone, which is right: what it returns is read at each render.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    enabled: byNeed,
    getScrollElement: () => frame,
    estimateSize: () => ROW_PIXELS,
    overscan: 12,
    scrollPaddingStart: ROW_PIXELS + 4,
    scrollPaddingEnd: ROW_PIXELS + 12,
  })
  const items = virtualizer.getVirtualItems()
  const reveal = useRef((_index: number) => {})
  useEffect(() => {
    reveal.current = (index) => {
      if (byNeed) return virtualizer.scrollToIndex(index)
      frame?.querySelector(`tr[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
    }
  })
  const steady = useRef((index: number) => reveal.current(index)).current
  if (!byNeed) return { first: 0, end: count, before: 0, after: 0, reveal: steady, measure: undefined }
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
