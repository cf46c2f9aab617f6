// How rows of a table are ordered: by the value of one column, upwards or downwards; equal rows keep the order they came in. The choice
// is a text in the address: "cash" upwards, "-cash" downwards.

import type { SortText } from '@hanpan/contract'

/** What a column says of a row, for ordering and for files. */
export type CellValue = string | number | boolean | null | undefined

export interface Sort {
  readonly key: string
  readonly descending: boolean
}

export function readSort(text: string | undefined): Sort | null {
  if (text === undefined || text === '' || text === '-') return null
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false }
}

/** The order that the address asks for, where the server can put all pages in it. */
export function serverSort<Key extends string>(
  text: string | undefined,
  keys: readonly Key[],
): { readonly sort?: SortText<Key> } {
  const sort = readSort(text)
  const key = keys.find((known) => known === sort?.key)
  return sort && key ? { sort: sort.descending ? `-${key}` : key } : {}
}

/** A press on a header: downwards first, where the largest and the newest are; then upwards; then as it came. */
export function nextSort(sort: Sort | null, key: string): string | undefined {
  if (sort?.key !== key) return `-${key}`
  return sort.descending ? key : undefined
}

const collator = new Intl.Collator('ko', { numeric: true, sensitivity: 'base' })

/** What is missing stands last, whichever way. */
function compare(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

const isMissing = (value: CellValue) => value === null || value === undefined || value === ''

export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => CellValue,
  descending: boolean,
): readonly Row[] {
  const keyed = rows.map((row, index) => ({ row, index, value: value(row) }))
  keyed.sort((one, other) => {
    const missing = Number(isMissing(one.value)) - Number(isMissing(other.value))
    if (missing !== 0 || isMissing(one.value)) return missing || one.index - other.index
    return (descending ? -1 : 1) * compare(one.value, other.value) || one.index - other.index
  })
  return keyed.map(({ row }) => row)
}
