// A table of the office as TanStack Table has it: which columns are shown, which row is chosen, and the order of the rows, which is the
// server's where it can put all pages in order. What a column looks like stays the column's own.
import {
  columnVisibilityFeature,
  createSortedRowModel,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type Row,
  type RowData,
  type RowSelectionState,
} from '@tanstack/react-table'
import type { Column } from './table-cells.tsx'
import { compareCells, type CellValue } from './table-sort.ts'
import type { TableState } from './table-state.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<{ readonly column: Column<never> }>(),
})

type Features = typeof features
export type TableModel<Data extends RowData> = ReactTable<Features, Data>

/** The rows that are chosen, by their keys, and what hears of a change. */
export interface RowChoice {
  readonly chosen: RowSelectionState
  readonly onChoose: (chosen: RowSelectionState) => void
}

interface ModelOptions<Data extends RowData> {
  readonly columns: readonly Column<Data>[]
  readonly rows: readonly Data[]
  readonly rowKey: (row: Data) => string
  readonly state: TableState
  /** Rows come in the order that is asked for: the server has sorted them. */
  readonly sorted: boolean
  /** The columns that the order may be named by; without it, all that have a value. */
  readonly orders: readonly string[] | undefined
  readonly choice: RowChoice | undefined
}

/** What is missing stands last whichever way: TanStack Table knows it as undefined. */
const cellOf = (value: CellValue) => (value === null || value === '' ? undefined : value)

const compareRows = <Data extends RowData>(one: Row<Features, Data>, other: Row<Features, Data>, id: string) =>
  compareCells(one.getValue<CellValue>(id), other.getValue<CellValue>(id))

function definitionsOf<Data extends RowData>({ columns, orders }: ModelOptions<Data>): ColumnDef<Features, Data>[] {
  return columns.map((column, index) => {
    const { key, header, value } = column
    return {
      id: key,
      header,
      enableHiding: index > 0,
      enableSorting: orders?.includes(key) ?? value !== undefined,
      sortFn: compareRows,
      sortUndefined: 'last',
      meta: { column },
      ...(value && { accessorFn: (row: Data) => cellOf(value(row)) }),
    }
  })
}

export function useTableModel<Data extends RowData>(options: ModelOptions<Data>): TableModel<Data> {
  const { columns, rows, rowKey, state, sorted, orders, choice } = options
  const sort = state.sorting.filter(({ id }) => (orders ?? columns.map(({ key }) => key)).includes(id))
  const chosen = choice?.chosen ?? NOTHING
  // The first column says which record a row is: it stays, whatever the address asks for.
  const visibility = columns[0] ? { ...state.visibility, [columns[0].key]: true } : state.visibility
  return useTable<Features, Data>({
    features,
    columns: definitionsOf(options),
    data: rows,
    getRowId: rowKey,
    state: { sorting: sort, columnVisibility: visibility, rowSelection: chosen },
    manualSorting: sorted,
    // The largest and the newest are what one looks for first.
    sortDescFirst: true,
    onSortingChange: (next) => state.order(typeof next === 'function' ? next(sort) : next),
    onColumnVisibilityChange: (next) => state.show(typeof next === 'function' ? next(visibility) : next),
    enableRowSelection: choice !== undefined,
    onRowSelectionChange: (next) => choice?.onChoose(typeof next === 'function' ? next(chosen) : next),
  })
}

const NOTHING: RowSelectionState = {}

/** The columns that are shown, as their owner wrote them. */
export const shownColumns = <Data extends RowData>(table: TableModel<Data>): readonly Column<Data>[] =>
  table.getVisibleLeafColumns().map((column) => column.columnDef.meta!.column as unknown as Column<Data>)
