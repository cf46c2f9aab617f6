// How wide the columns of a table are whose rows are rendered by need. Left to the browser, a column is as wide as the texts in sight, so
// that the whole table is laid out anew with every row that is scrolled to. The widths are taken once from the rows that were laid out first,
// the longest texts among them, and kept until the window or the columns change. A row that needs more later is given it: nothing is cut.
import type { CellValue } from './table-sort.ts'

/** A column in pixels. */
export interface ColumnWidth {
  /** What its contents need on one line, or on as many as they may take. */
  readonly least: number
  /** What the browser gave it in the room that there is. */
  readonly laid: number
  /** A column that cuts its texts on purpose is never wider than this. */
  readonly most: number
}

/** Widths that fill the room of the table: each column has what it needs, and what is left is shared as the browser shared it. */
export function sharedWidths(columns: readonly ColumnWidth[]): readonly number[] {
  const sum = (of: (column: ColumnWidth) => number) => columns.reduce((total, column) => total + of(column), 0)
  const spare = ({ laid, least }: ColumnWidth) => Math.max(0, laid - least)
  const left = Math.max(0, sum(({ laid }) => laid) - sum(({ least }) => least))
  const spareOfAll = sum(spare)
  return columns.map((column) => column.least + (spareOfAll > 0 ? (left * spare(column)) / spareOfAll : 0))
}

/** Columns with the room that later rows need of them, or null when they have it. */
export function widened(columns: readonly ColumnWidth[], needed: readonly number[]): readonly ColumnWidth[] | null {
  const widths = sharedWidths(columns)
  let isWider = false
  const next = columns.map((column, index) => {
    const need = Math.min(needed[index] ?? 0, column.most)
    if (need <= widths[index]! + 0.5) return column
    isWider = true
    return { ...column, least: Math.ceil(need) }
  })
  return isWider ? next : null
}

const NARROW = new Set("ijlrtfI1.,:;'|!-() /")
const WIDE = new Set('mwMW@%')
const HANGUL_FROM = '\u1100'

/** How wide a text is, roughly: measuring ten thousand of them would take longer than showing the table. */
function lengthOf(value: CellValue): number {
  let length = 0
  for (const character of String(value ?? ''))
    length += character >= HANGUL_FROM ? 8 : NARROW.has(character) ? 3 : WIDE.has(character) ? 8 : 5
  return length
}

/** The rows with the longest text of each column: laid out with the first, they say what the columns need. */
export function longestRows<Row>(
  rows: readonly Row[],
  columns: readonly { readonly value?: (row: Row) => CellValue; readonly said?: (row: Row) => string }[],
): readonly number[] {
  const found = new Set<number>()
  for (const { value, said = value } of columns) {
    if (!said) continue
    let longest = -1
    let at = -1
    for (let index = 0; index < rows.length; index += 1) {
      const length = lengthOf(said(rows[index]!))
      if (length <= longest) continue
      longest = length
      at = index
    }
    if (at >= 0) found.add(at)
  }
  return [...found]
}

const cellsOf = (row: Element) => [...row.children] as HTMLElement[]

/** What the columns are and need, from a table that the browser has laid out by its contents. */
export function readWidths(table: HTMLTableElement): readonly ColumnWidth[] {
  const heads = cellsOf(table.tHead!.rows[0]!)
  const widthsOf = () => {
    endTransitions(table)
    return heads.map((head) => head.getBoundingClientRect().width)
  }
  const laid = widthsOf()
  table.style.width = '1px'
  const least = widthsOf()
  table.style.width = ''
  const row = table.tBodies[0]!.querySelector('tr[data-index]')
  const cells = row ? cellsOf(row) : []
  return heads.map((_head, index) => ({ least: least[index]!, laid: laid[index]!, most: mostOf(cells[index]) }))
}

/** Where motion is reduced, everything changes in no time, but not at once: what is read is to be the end of it. */
function endTransitions(table: HTMLElement): void {
  for (const animation of table.getAnimations({ subtree: true }))
    if (animation instanceof CSSTransition) animation.finish()
}

function mostOf(cell: HTMLElement | undefined): number {
  if (!cell) return Infinity
  const { overflowX, maxWidth } = getComputedStyle(cell)
  const most = Number.parseFloat(maxWidth)
  return overflowX === 'visible' || Number.isNaN(most) ? Infinity : most
}

/** What the cells of these rows need, which is more than they have where a text runs out of its cell. */
export function neededWidths(rows: readonly Element[], columns: number): readonly number[] {
  const needed = Array.from({ length: columns }, () => 0)
  for (const row of rows) {
    cellsOf(row).forEach((cell, index) => {
      const box = cell.getBoundingClientRect()
      const padding = Number.parseFloat(getComputedStyle(cell).paddingRight) || 0
      const ends = [...cell.childNodes].map((child) => rightOf(child) + padding - box.left)
      needed[index] = Math.max(needed[index]!, cell.scrollWidth > cell.clientWidth ? cell.scrollWidth : 0, ...ends)
    })
  }
  return needed
}

function rightOf(child: ChildNode): number {
  if (child instanceof Element) return child.getBoundingClientRect().right
  const range = document.createRange()
  range.selectNodeContents(child)
  return range.getBoundingClientRect().right
}
