import { expect, it } from 'vitest'
import { csvOf, type Cell, workbookOf } from './table.ts'

const lineOf = (...cells: readonly Cell[]) => csvOf({ headers: ['a'], rows: [cells] }).split('\r\n')[1]

it('says at its start that it is UTF-8, and ends every line as a spreadsheet expects', () => {
  expect(csvOf({ headers: ['아이디', '금액'], rows: [['member01', 1000]] })).toBe(
    '\uFEFF아이디,금액\r\nmember01,1000\r\n',
  )
})

it.each([
  ['a comma', 'a, b', '"a, b"'],
  ['a quote', 'a "b"', '"a ""b"""'],
  ['a line', 'a\nb', '"a\nb"'],
  ['nothing', '', ''],
])('a text with %s is one cell', (_, text, cell) => {
  expect(lineOf(text)).toBe(cell)
})

it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '-', '=HYPERLINK'])('%j is no formula', (text) => {
  expect(lineOf(text)).toBe(`'${text}`)
})

it('a formula with a comma is a quoted text', () => {
  expect(lineOf('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`)
})

it.each([
  [-500, '-500'],
  ['-500', '-500'],
  ['+12.5%', '+12.5%'],
  [0, '0'],
  [null, ''],
  [undefined, ''],
  [true, 'true'],
])('%j is written as it is', (value, cell) => {
  expect(lineOf(value)).toBe(cell)
})

it('a header is a cell like any other', () => {
  expect(csvOf({ headers: ['=x'], rows: [] })).toBe("\uFEFF'=x\r\n")
})

it.each([
  ['캐시 요청', '캐시 요청'],
  ['입금/출금 [전체]: 2026?', '입금 출금 전체 2026'],
  ["'quoted'", 'quoted'],
  ['가'.repeat(40), '가'.repeat(31)],
  [`${'a'.repeat(30)}😀`, 'a'.repeat(30)],
  ['***', 'Sheet1'],
])('a list called %j is a sheet called %j', (name, sheet) => {
  expect(workbookOf(name, { headers: ['a'], rows: [] }).options.sheet).toBe(sheet)
})
