import { describe, expect, it } from 'vitest'
import { fieldChanges } from './value-diff.ts'

const changes = (before: unknown, after: unknown) =>
  fieldChanges(JSON.stringify(before), JSON.stringify(after)).map(({ path, before, after }) => [path, before, after])

describe('the difference of an audit entry', () => {
  it.each([
    [
      'a change of one field',
      { status: 'applied', amount: 5 },
      { status: 'waiting' },
      [['status', 'applied', 'waiting']],
    ],
    ['nothing', { status: 'a' }, { status: 'a' }, []],
    ['a creation', null, { kind: 'phone' }, [['kind', undefined, 'phone']]],
    [
      'a removal',
      { kind: 'phone', value: '1' },
      null,
      [
        ['kind', 'phone', undefined],
        ['value', '1', undefined],
      ],
    ],
    [
      'a nested field',
      { deposit: { open: true, unit: 1 } },
      { deposit: { open: false, unit: 1 } },
      [['deposit.open', 'true', 'false']],
    ],
    ['an entry of a list', { sns: [{ id: 'a' }] }, { sns: [{ id: 'b' }] }, [['sns.0.id', 'a', 'b']]],
    ['what was kept as text', null, { after: '{"period":"day"}' }, [['after.period', undefined, 'day']]],
    ['text in braces that is no object', null, { name: '{a' }, [['name', undefined, '{a']]],
    ['a field that becomes null', { window: 'x' }, { window: null }, [['window', 'x', 'null']]],
  ])('shows %s', (_, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected)
  })

  it('shows text that is not JSON as it stands', () => {
    expect(fieldChanges('old', 'new')).toEqual([{ path: '', before: 'old', after: 'new' }])
  })
})
