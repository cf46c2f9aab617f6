import { describe, expect, it } from 'vitest'
import { changedSearch, choiceOf, parseListSearch } from './list-search.ts'

describe('the state of a list in the address', () => {
  it.each([
    [
      { query: '12345', page: '3' },
      { query: '12345', page: 3 },
    ],
    [
      { page: 2, status: 'active' },
      { page: 2, status: 'active' },
    ],
    [{ page: '1' }, {}],
    [{ page: '0' }, {}],
    [{ page: '-4' }, {}],
    [{ page: '2.5' }, {}],
    [{ page: '999999999' }, {}],
    [{ query: '   ' }, {}],
    [{ query: 'x'.repeat(121) }, {}],
    [{ date: '2026-11-21' }, { date: '2026-11-21' }],
    [{ date: 'yesterday' }, {}],
    [{ unknown: 'x' }, {}],
    [{ to: '/cash?tab=out' }, { to: '/cash?tab=out' }],
    [{ to: '//evil.example' }, {}],
    [{ to: '/\\evil.example' }, {}],
    [{ to: 'https://evil.example' }, {}],
    [{ to: '/login' }, {}],
  ])('reads %j as %j', (search, parsed) => {
    expect(parseListSearch(search)).toEqual(parsed)
  })

  it('reads what it wrote', () => {
    const search = { query: '회원', status: 'active', member: 'member01', date: '2026-11-21', page: 7, tab: 'bets' }
    expect(parseListSearch(search)).toEqual(search)
  })

  it('leads back to the first page when a filter changes', () => {
    expect(changedSearch({ query: 'a', page: 4 }, { query: 'b' })).toEqual({ query: 'b' })
    expect(changedSearch({ query: 'a', page: 4 }, { status: undefined })).toEqual({ query: 'a' })
    expect(changedSearch({ query: 'a', page: 4 }, { page: 5 })).toEqual({ query: 'a', page: 5 })
  })

  it('takes the first choice for one it does not know', () => {
    expect(choiceOf('out', ['all', 'in', 'out'])).toBe('out')
    expect(choiceOf('sideways', ['all', 'in', 'out'])).toBe('all')
    expect(choiceOf(undefined, ['all', 'in', 'out'])).toBe('all')
  })
})
