import { won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { V1, floatsOf, seededFloats } from '../testing.ts'
import {
  MINES_MAX,
  MINES_MILLI_MAX,
  TILES,
  minesFigures,
  minesMilli,
  openTile,
  settleMines,
  startMines,
  takeMines,
  visibleMines,
} from './game.ts'

describe('figures', () => {
  it('[CG27] every number of mines and tiles returns 99 % less what is floored, and never more', () => {
    for (let mines = 1; mines <= MINES_MAX; mines += 1)
      for (let safe = 1; safe <= TILES - mines; safe += 1) {
        const { rtp, hitFrequency } = minesFigures(mines, safe)
        expect(rtp).toBeLessThanOrEqual(0.99 + 1e-12)
        if (minesMilli(mines, safe) < MINES_MILLI_MAX) expect(rtp).toBeGreaterThan(0.99 - hitFrequency / 1000 - 1e-12)
      }
  })

  it.each([
    [1, 1, 1031],
    [3, 1, 1125],
    [3, 5, 1997],
    [5, 3, 1997],
    [24, 1, 24_750],
  ])('[CG27] %d mines and %d tiles are worth %d thousandths', (mines, safe, milli) => {
    expect(minesMilli(mines, safe)).toBe(milli)
  })

  it('[CG27] a safe tile always raises what the round is worth, to its greatest', () => {
    for (let mines = 1; mines <= MINES_MAX; mines += 1)
      for (let safe = 2; safe <= TILES - mines; safe += 1) {
        const [before, after] = [minesMilli(mines, safe - 1), minesMilli(mines, safe)]
        expect(after > before || after === MINES_MILLI_MAX).toBe(true)
      }
  })

  it('[CG27] 100,000 rounds of three tiles among five mines, within 4.5 σ', () => {
    const floats = seededFloats(6)
    const rounds = 100_000
    let safe = 0
    for (let round = 0; round < rounds; round += 1) {
      const { mines } = startMines(floats, 5)
      if (![0, 7, 24].some((tile) => mines.includes(tile))) safe += 1
    }
    const { hitFrequency } = minesFigures(5, 3)
    expect(Math.abs(safe / rounds - hitFrequency)).toBeLessThan(4.5 * Math.sqrt(0.25 / rounds))
  })
})

describe('a round', () => {
  const stake = won(1000)
  const open = (state: ReturnType<typeof startMines>, tile: number) => {
    const next = openTile(state, tile)
    if (!next.ok) throw new Error(next.refusal)
    return next.value
  }
  const start = startMines(floatsOf(V1), 3)
  const safeTiles = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !start.mines.includes(tile))

  it('[CG3] [CG27] lays its mines from the seed', () => {
    expect(startMines(floatsOf(V1), 3)).toEqual(start)
    expect(start.mines).toHaveLength(3)
    expect(new Set(start.mines).size).toBe(3)
    expect(JSON.parse(JSON.stringify(start))).toEqual(start)
  })

  it('[CG27] pays what it is worth when it is taken', () => {
    const two = open(open(start, safeTiles[0]!), safeTiles[1]!)
    const taken = takeMines(two)
    expect(taken.ok && settleMines(taken.value, stake)).toEqual({ milli: minesMilli(3, 2), payout: minesMilli(3, 2) })
  })

  it('[CG27] a mine ends it', () => {
    const lost = open(open(start, safeTiles[0]!), start.mines[0]!)
    expect(lost.status).toBe('lost')
    expect(settleMines(lost, stake).payout).toBe(0)
    expect(openTile(lost, safeTiles[1]!)).toEqual({ ok: false, refusal: 'round-over' })
    expect(takeMines(lost)).toEqual({ ok: false, refusal: 'round-over' })
  })

  it('[CG27] is taken by itself when no safe tile is left', () => {
    const all = safeTiles.reduce(open, start)
    expect(all.status).toBe('taken')
    expect(settleMines(all, stake).milli).toBe(minesMilli(3, 22))
  })

  it('[CG27] refuses what cannot be', () => {
    expect(takeMines(start)).toEqual({ ok: false, refusal: 'nothing-opened' })
    for (const tile of [-1, 25, 0.5]) expect(openTile(start, tile)).toEqual({ ok: false, refusal: 'tile-malformed' })
    expect(openTile(open(start, safeTiles[0]!), safeTiles[0]!)).toEqual({ ok: false, refusal: 'tile-opened' })
    expect(() => startMines(floatsOf(V1), 25)).toThrow('mines')
    expect(() => settleMines(start, stake)).toThrow('not over')
  })

  it('[CG27] hides the mines until it is over', () => {
    expect(visibleMines(start).mines).toEqual([])
    expect(visibleMines(open(start, start.mines[0]!)).mines).toEqual(start.mines)
  })
})
