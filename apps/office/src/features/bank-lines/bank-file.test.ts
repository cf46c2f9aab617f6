import { describe, expect, it } from 'vitest'
import { decode, encodingOf } from '../../parts/text-file.ts'
import { guessColumns, linesOf, readAmount, readTable, readTime } from './bank-file.ts'

describe('a bank’s file', () => {
  it('is read in the encoding that it is in', () => {
    const korean = new Uint8Array([0xc0, 0xd4, 0xb1, 0xdd]) // 입금
    expect([encodingOf(korean), decode(korean, 'euc-kr')]).toEqual(['euc-kr', '입금'])
    expect(encodingOf(new TextEncoder().encode('입금'))).toBe('utf-8')
  })

  it('begins below the titles, at the row that heads a date and an amount', () => {
    const text =
      '\uFEFF계좌 거래내역\n조회기간,2026-11-01 ~ 2026-11-21\n\n거래일시,적요,기재내용,출금액,입금액,잔액\n2026.11.21 09:30:05,타행,"홍길동","0","50,000",1\n2026.11.21 10:00:00,이체,집세,"700,000",0,1\nx,타행,김철수,0,"10,000",1\n'
    const table = readTable(text)!
    const columns = guessColumns(table)
    expect(columns).toEqual({ date: 0, time: null, amount: 4, holder: 2, memo: 1 })
    expect(linesOf(table, columns)).toEqual({
      lines: [{ at: '2026-11-21T09:30:05+09:00', amount: 50_000, holder: '홍길동', memo: '타행' }],
      without: 1,
      unread: 1,
    })
  })

  it.each([
    ['2026-11-21 09:30:05', '', '2026-11-21T09:30:05+09:00'],
    ['2026/11/21', '9:30', '2026-11-21T09:30:00+09:00'],
    ['20261121', '093005', '2026-11-21T09:30:05+09:00'],
    ['2026.11.21', '', '2026-11-21T00:00:00+09:00'],
    ['2026-13-41', '', null],
    ['합계', '', null],
  ])('knows the time %j %j as %s', (date, time, iso) => {
    expect(readTime(date, time)).toBe(iso)
  })

  it.each([
    ['50,000', 50_000],
    ['50,000원', 50_000],
    ['50000.00', 50_000],
    ['-50,000', 0],
    ['', 0],
    ['1e9', 0],
  ])('knows the amount %j as %d', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  it('is none when it has no columns', () => {
    expect(readTable('')).toBeNull()
    expect(readTable('just a text')).toBeNull()
  })
})
