import { describe, expect, it } from 'vitest'
import { browserHashes } from '../../wire/browser-hashes.ts'
import { areWellFormed, cleaned, isSameResult, traceRound, type DrawInputs } from './trace-round.ts'

/** The round that docs/fairness.md recomputes by hand. */
const inputs: DrawInputs = {
  game: 'powerball',
  roundNo: '2026-01-01-001',
  seed: 'f4db27632e687c574511cb7e01e187c098703a146650f57af3068c735e459177',
  commitment: '21dc854f23ef74a3cd4e60ba88f0fb770b6d0042109a7411fc5609a16fa224ed',
  publicRandomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
}

describe('a draw laid open', () => {
  it('shows the block, the numbers and the places of the published example', () => {
    const trace = traceRound(browserHashes, inputs)!
    expect(trace.commitmentMatches).toBe(true)
    expect(trace.blocks.map(({ hmac }) => hmac)).toEqual([
      'b5fc1ec26949d0198fd256a9d7dbfeaa048bff6cda6640d126209933b5f519af',
    ])
    expect(trace.draws.map(({ xs, left, place, drawn }) => [xs.at(-1), left, place, drawn])).toEqual([
      [3_053_199_042, 28, 19, 20],
      [1_766_445_081, 27, 11, 12],
      [2_412_926_633, 26, 14, 16],
      [3_621_519_018, 25, 21, 25],
      [76_283_756, 24, 0, 1],
      [3_664_134_353, 10, 8, 8],
    ])
    expect(trace.result).toEqual({ balls: [20, 12, 16, 25, 1], powerball: 8, sum: 74 })
  })

  it('draws what the package draws, for every game', () => {
    const keno = traceRound(browserHashes, { ...inputs, game: 'speedkeno' })!
    expect('numbers' in keno.result && keno.result.numbers).toEqual(keno.draws.map(({ drawn }) => drawn))
    const ladder = traceRound(browserHashes, { ...inputs, game: 'powerladder' })!
    expect(ladder.result).toEqual({ ball: 20, start: 'right', rungs: 4, end: 'even' })
  })

  it('tells a seed that was not promised, and a result that was not drawn', () => {
    expect(traceRound(browserHashes, { ...inputs, commitment: '0'.repeat(64) })?.commitmentMatches).toBe(false)
    const { result } = traceRound(browserHashes, inputs)!
    expect(isSameResult('powerball', { sum: 74, powerball: 8, balls: [20, 12, 16, 25, 1] }, result)).toBe(true)
    expect(isSameResult('powerball', { balls: [20, 12, 16, 25, 2], powerball: 8, sum: 75 }, result)).toBe(false)
  })

  it('takes pasted values with spaces and capitals, and refuses what is none', () => {
    expect(cleaned({ ...inputs, seed: ` ${inputs.seed.toUpperCase()}\n` })).toEqual(inputs)
    expect(areWellFormed({ ...inputs, seed: 'abc' })).toBe(false)
    expect(traceRound(browserHashes, { ...inputs, publicRandomness: 'some' })).toBeNull()
    expect(traceRound(browserHashes, { ...inputs, roundNo: '1' })).toBeNull()
  })
})
