import { describe, expect, it } from 'vitest'
import { grouped, groupOf, nextAfter, type GroupName } from './cash-groups.ts'
import type { CashRow } from './cash-row.ts'

const claim = (operatorId: string) => ({ operatorId, at: '', lapsesAt: '' })
const inBatch = (state: 'pending' | 'failed') => ({ batchIdx: 'batch', name: 'B1', state, failure: '' })
const second = { askedBy: 'other', askedAt: '' }

describe('the queue of a cashier', () => {
  it.each([
    ['nobody’s', { claim: null, secondOperator: null, batch: null, payment: null, cashType: 'in' }, 'waiting'],
    ['its own', { claim: claim('own'), secondOperator: null, batch: null, payment: null, cashType: 'out' }, 'mine'],
    [
      'another’s',
      { claim: claim('other'), secondOperator: null, batch: null, payment: null, cashType: 'in' },
      'others',
    ],
    [
      'one that a second operator was asked about',
      { claim: claim('own'), secondOperator: second, batch: null, payment: null, cashType: 'in' },
      'second',
    ],
    [
      'one in a batch',
      { claim: claim('own'), secondOperator: null, payment: null, batch: inBatch('pending'), cashType: 'out' },
      'batch',
    ],
    [
      'one that a batch could not pay',
      { claim: null, secondOperator: null, payment: null, batch: inBatch('failed'), cashType: 'out' },
      'waiting',
    ],
    [
      'a payout while banks rest',
      { claim: null, secondOperator: null, batch: null, payment: null, cashType: 'out' },
      'paused',
    ],
    [
      'one whose provider is awaited',
      {
        claim: null,
        secondOperator: null,
        payment: { providerName: 'P', state: 'waiting', awaited: true },
        batch: null,
        cashType: 'in',
      },
      'payment',
    ],
    [
      'one that its provider left to a cashier',
      {
        claim: null,
        secondOperator: null,
        payment: { providerName: 'P', state: 'held', awaited: false },
        batch: null,
        cashType: 'in',
      },
      'waiting',
    ],
  ] as const)('puts %s in its place', (_title, row, group) => {
    expect(groupOf(row, { operatorId: 'own', isPaused: group === 'paused' })).toBe(group)
  })

  const rows = (names: readonly (readonly [string, GroupName])[]) =>
    grouped(
      names.map(([cashIdx, name]) => ({ cashIdx, name }) as unknown as CashRow),
      (row) => (row as unknown as { name: GroupName }).name,
    )

  it.each([
    [
      'the one after it',
      'a',
      [
        ['a', 'mine'],
        ['b', 'mine'],
        ['c', 'waiting'],
      ],
      'b',
    ],
    [
      'over what is not to be worked on',
      'a',
      [
        ['a', 'waiting'],
        ['s', 'second'],
        ['b', 'waiting'],
      ],
      'b',
    ],
    [
      'the first again after the last',
      'c',
      [
        ['a', 'mine'],
        ['c', 'waiting'],
      ],
      'a',
    ],
    [
      'nothing where nothing can be worked on',
      'a',
      [
        ['a', 'mine'],
        ['o', 'others'],
        ['p', 'paused'],
      ],
      undefined,
    ],
  ] as const)('opens %s', (_title, cashIdx, names, expected) => {
    expect(nextAfter(rows(names), cashIdx)?.cashIdx).toBe(expected)
  })
})
