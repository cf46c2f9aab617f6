// How rows of a table are ordered: by the value of one column, upwards or downwards. The choice is a text in the address: "cash"
// upwards, "-cash" downwards.

import type { SortText } from '@hanpan/contract'
import type { ColumnSort } from '@tanstack/react-table'

/** What a column says of a row, for ordering and for files. */
export type CellValue = string | number | boolean | null | undefined

/** The order that a text of the address names. */
export function readSort(text: string | undefined): ColumnSort | null {
  if (text === undefined || text === '' || text === '-') return null
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false }
}

/** The text of an order; undefined for rows as they came. */
export const writeSort = (sort: ColumnSort | undefined): string | undefined =>
  sort && (sort.desc ? `-${sort.id}` : sort.id)

/** The order that the address asks for, where the server can put all pages in it. */
export function serverSort<Key extends string>(
  text: string | undefined,
  keys: readonly Key[],
): { readonly sort?: SortText<Key> } {
  const sort = readSort(text)
  const key = keys.find((known) => known === sort?.id)
  return sort && key ? { sort: sort.desc ? `-${key}` : key } : {}
}

const collator = new Intl.Collator('ko', { numeric: true, sensitivity: 'base' })

/** Numbers by their size, texts as Korean orders them and with the numbers in them counted: user9 before user10. */
export function compareCells(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}
