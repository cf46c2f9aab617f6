import type { Instant } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { nameFits, suggest } from './bank-matching.ts'

const HOUR = 3_600_000
const NOON = 1_790_000_000_000
const line = (holder: string) => ({ holder, at: NOON as Instant })
const deposit = (id: string, memberName: string, hours: number) => ({
  id,
  memberName,
  createdAt: (NOON + hours * HOUR) as Instant,
})

describe('candidates of a bank line', () => {
  it.each([
    ['홍길동', '홍길동', true],
    [' 홍 길동 ', '홍길동', true],
    ['（홍길동）', '홍길동', true],
    ['NGUYEN VAN', 'Nguyen Van An', true],
    ['홍길', '홍길동', false],
    ['김철수', '홍길동', false],
    ['', '홍길동', false],
  ])('[CA26] %j is the name of %j: %s', (holder, name, fits) => {
    expect(nameFits(holder, name)).toBe(fits)
  })

  it.each([
    ['one of its name', '홍길동', [deposit('a', '홍길동', 2)], 0, [['a', 'sure']]],
    ['a second line of its name', '홍길동', [deposit('a', '홍길동', 2)], 1, [['a', 'likely']]],
    [
      'two of its name, the nearer first',
      '홍길동',
      [deposit('a', '홍길동', 5), deposit('b', '홍길동', -1)],
      0,
      [
        ['b', 'likely'],
        ['a', 'likely'],
      ],
    ],
    [
      'a name before a nearer time',
      '홍길동',
      [deposit('a', '김철수', 0), deposit('b', '홍길동', 9)],
      0,
      [
        ['b', 'sure'],
        ['a', 'possible'],
      ],
    ],
    ['another name', '홍길동', [deposit('a', '김철수', 0)], 0, [['a', 'possible']]],
    ['no name at the bank, one deposit near', '', [deposit('a', '김철수', 1)], 0, [['a', 'likely']]],
    ['more than a day between', '홍길동', [deposit('a', '홍길동', 25)], 0, []],
  ] as const)('[CA26] with %s', (_title, holder, deposits, rivals, expected) => {
    expect(suggest(line(holder), deposits, rivals).map(({ deposit: found, fit }) => [found.id, fit])).toEqual(expected)
  })
})
