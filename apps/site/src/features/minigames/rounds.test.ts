import type { RoundOnWire } from '@hanpan/contract'
import { describe, expect, it } from 'vitest'
import { currentRound, drawingRound, lastDrawnRound, mergeRound, roundOfDay, roundPhase } from './rounds.ts'

const base = Date.UTC(2026, 10, 21, 3)
const iso = (ms: number) => new Date(base + ms).toISOString()

function round(number: number, status: RoundOnWire['status'], drawn = false): RoundOnWire {
  return {
    gameKey: 'powerball',
    roundNo: `2026-11-21-${String(number).padStart(3, '0')}`,
    status,
    opensAt: iso((number - 1) * 300_000),
    closesAt: iso(number * 300_000 - 60_000),
    drawsAt: iso(number * 300_000),
    commitment: 'c',
    result: drawn ? { balls: [1, 2, 3, 4, 5], powerball: 0, sum: 15 } : null,
    seed: null,
    publicRandomness: 'none',
    beacon: null,
    voidReason: '',
    history: [],
  }
}

const rounds = [round(3, 'open'), round(2, 'settled', true), round(1, 'voided')]

describe('rounds', () => {
  it('closes an open round at its time, before the server says so', () => {
    const open = round(1, 'open')
    expect(roundPhase(open, base + 239_999)).toBe('open')
    expect(roundPhase(open, base + 240_000)).toBe('closed')
    expect(roundPhase(round(1, 'settled', true), base)).toBe('settled')
  })

  it('finds the round that is on, the one that is being drawn and the last result', () => {
    expect(currentRound(rounds, base + 700_000)?.roundNo).toBe('2026-11-21-003')
    expect(currentRound(rounds, base + 900_000)).toBeNull()
    expect(drawingRound(rounds, base + 899_999)).toBeNull()
    expect(drawingRound(rounds, base + 900_000)?.roundNo).toBe('2026-11-21-003')
    expect(lastDrawnRound(rounds)?.roundNo).toBe('2026-11-21-002')
  })

  it('takes the nearer of two coming rounds', () => {
    expect(currentRound([round(4, 'open'), round(3, 'closed')], base + 700_000)?.roundNo).toBe('2026-11-21-003')
  })

  it('merges a change in place and a new round in front', () => {
    const settled = round(3, 'settled', true)
    expect(mergeRound(rounds, settled, 20).map(({ status }) => status)).toEqual(['settled', 'settled', 'voided'])
    expect(mergeRound(rounds, round(4, 'open'), 3).map((each) => roundOfDay(each.roundNo))).toEqual(['4', '3', '2'])
  })
})
