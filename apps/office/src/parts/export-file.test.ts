import { csvOf } from '@hanpan/web/spreadsheet'
import { expect, it } from 'vitest'
import { fileName, tableOf } from './export-file.ts'

interface Row {
  readonly id: string
  readonly cash: number
  readonly note: string | null
}
const columns = [
  { key: 'id', header: '아이디', render: () => null, value: (row: Row) => row.id },
  { key: 'act', header: '처리', render: () => null },
  { key: 'cash', header: '금액', render: () => null, value: (row: Row) => row.cash },
  { key: 'note', header: '메모', render: () => null, value: (row: Row) => row.note },
]

it('a CSV holds the marked text, the columns with a value, and the row of totals', () => {
  const rows = [
    { id: 'member01', cash: 1_000, note: 'a "b", c' },
    { id: '=HYPERLINK("x")', cash: -500, note: null },
  ]
  const total = { id: '', cash: 500, note: null }
  expect(csvOf(tableOf(columns, rows, total, '합계'))).toBe(
    ['\uFEFF아이디,금액,메모', 'member01,1000,"a ""b"", c"', `"'=HYPERLINK(""x"")",-500,`, '합계,500,', ''].join(
      '\r\n',
    ),
  )
  expect(csvOf(tableOf(columns, rows, undefined, '합계')).split('\r\n')).toHaveLength(4)
})

it('a file is named by its table and the Seoul minute', () => {
  expect(fileName('회원/검색 결과', Date.UTC(2026, 10, 21, 15, 4))).toBe('회원-검색-결과-2026-11-22-0004')
})
