import { describe, expect, it } from 'vitest'
import { parseSearch } from './site-search.ts'

describe('the search of a page', () => {
  it('keeps what it knows and drops the rest', () => {
    expect(parseSearch({ modal: 'login', to: '/betList?bet=1', bet: 'b', other: 1 })).toEqual({
      modal: 'login',
      to: '/betList?bet=1',
      bet: 'b',
    })
    expect(parseSearch({ page: '3', size: '20', query: '3150' })).toEqual({ page: 3, size: 20, query: '3150' })
    expect(parseSearch({ page: '1e5', size: 'true' })).toEqual({})
    expect(parseSearch({ modal: 'other', bet: 3, round: '' })).toEqual({})
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s after a log-in',
    (to) => {
      expect(parseSearch({ to })).toEqual({})
    },
  )
})
