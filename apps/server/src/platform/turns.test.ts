import { describe, expect, it } from 'vitest'
import { createTurns, WAITING_MAX } from './turns.ts'

describe('turns', () => {
  it('lets a few begin at once and the others one by one, in order', async () => {
    const turns = createTurns()
    const begun: string[] = []
    const take = (name: string) => {
      const turn = turns.take('member', 2)
      if (turn === null) begun.push(name)
      else if (turn !== 'full') void turn.then(() => begun.push(name))
    }
    for (const name of ['first', 'second', 'third', 'fourth']) take(name)
    expect(begun).toEqual(['first', 'second'])
    turns.end('member')
    await Promise.resolve()
    expect(begun).toEqual(['first', 'second', 'third'])
    expect(turns.take('another member', 2)).toBeNull()
    for (let ended = 0; ended < 3; ended += 1) {
      turns.end('member')
      await Promise.resolve()
    }
    expect(begun).toEqual(['first', 'second', 'third', 'fourth'])
    expect(turns.take('member', 1)).toBeNull()
  })

  it('a call that needs an emptier house waits for it, and one that needs less goes', () => {
    const turns = createTurns()
    for (let calls = 0; calls < 50; calls += 1) expect(turns.take('member', 50)).toBeNull()
    expect(turns.take('member', 4)).toBeInstanceOf(Promise)
    expect(turns.take('member', 51)).toBeNull()
  })

  it('takes no more than the line holds', () => {
    const turns = createTurns()
    const turnsTaken = Array.from({ length: WAITING_MAX + 3 }, () => turns.take('member', 1))
    expect(turnsTaken.filter((turn) => turn === 'full')).toHaveLength(2)
  })
})
