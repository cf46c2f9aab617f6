import { ok, refuse } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { findRound } from './find-round.ts'

const SIZE = 10

/** A day newest first, with every 7th round missing. */
const day = Array.from({ length: 288 }, (_, index) => ({
  roundNo: `2026-11-21-${String(288 - index).padStart(3, '0')}`,
})).filter((_, index) => index % 7 !== 3)

function reader(rows: readonly { readonly roundNo: string }[]) {
  let looks = 0
  return {
    looks: () => looks,
    readPage: (page: number) => {
      looks += 1
      const list = rows.slice((page - 1) * SIZE, page * SIZE)
      return Promise.resolve(ok({ list, pageInfo: { page, count_per_list: SIZE, tatal_list_count: rows.length } }))
    },
  }
}

describe('a round in the list of its day', () => {
  it('is found wherever it stands, in few looks', async () => {
    for (const row of day) {
      const { readPage, looks } = reader(day)
      expect(await findRound(row.roundNo, readPage)).toEqual(ok(row))
      expect(looks()).toBeLessThanOrEqual(6)
    }
  })

  it.each(['2026-11-21-285', '2026-11-21-999', '2026-11-21-000'])('is null when the day has no %s', async (roundNo) => {
    expect(await findRound(roundNo, reader(day).readPage)).toEqual(ok(null))
  })

  it('is null on a day without rounds', async () => {
    expect(await findRound('2026-11-21-001', reader([]).readPage)).toEqual(ok(null))
  })

  it('ends with the refusal of a page', async () => {
    expect(await findRound('2026-11-21-001', () => Promise.resolve(refuse('E403')))).toEqual(refuse('E403'))
  })
})
