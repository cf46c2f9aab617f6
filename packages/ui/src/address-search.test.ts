import { describe, expect, it } from 'vitest'
import { readAddressSearch, writeAddressSearch } from './address-search.ts'

describe('the search of an address', () => {
  it.each([
    '0',
    '3150',
    '1e5',
    'true',
    'null',
    '"',
    '{}',
    '[1]',
    '1000-22-3334445',
    ' a b ',
    '홍길동',
    '50%',
    'a&b=c#d',
    '__proto__',
  ])('gives the text %j back as it was typed', (query) => {
    expect(readAddressSearch(writeAddressSearch({ query }))).toEqual({ query })
  })

  it('writes numbers, leaves out what is undefined, and nothing at all without values', () => {
    expect(writeAddressSearch({ page: 3, query: undefined })).toBe('?page=3')
    expect(writeAddressSearch({ query: undefined })).toBe('')
    expect(readAddressSearch('')).toEqual({})
    expect(readAddressSearch('?__proto__=1')).toEqual(Object.fromEntries([['__proto__', '1']]))
  })
})
