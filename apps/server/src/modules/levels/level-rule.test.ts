// What a rule makes of a member, a row an outcome (SPEC.md LV2-LV4).
import type { LevelRule } from '@hanpan/contract'
import type { Day } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { isSound, judgeLevel, type LookedAt } from './level-rule.ts'

const rule: LevelRule = {
  enabled: true,
  basis: 'stakes',
  days: 30,
  graceDays: 7,
  steps: [
    { level: 1, from: 0 },
    { level: 2, from: 1000 },
    { level: 4, from: 5000 },
  ],
}
const TODAY = '2026-11-28' as Day
const member = (level: number, total: number, more: Partial<LookedAt> = {}): LookedAt => ({
  level,
  total,
  belowSince: null,
  mayNotRise: false,
  ...more,
})

describe('[LV3] [LV4] a member', () => {
  it.each([
    ['of no step is left alone', member(3, 9999), { kind: 'stays' }],
    ['at its step stays', member(2, 1000), { kind: 'stays' }],
    ['one won short of the next stays', member(1, 999), { kind: 'stays' }],
    ['who reaches the next goes up', member(1, 1000), { kind: 'up', to: 2 }],
    ['who reaches several goes to the highest at once', member(1, 5000), { kind: 'up', to: 4 }],
    ['who is protected is held', member(1, 5000, { mayNotRise: true }), { kind: 'held', to: 4 }],
    ['first seen below begins its grace', member(4, 0), { kind: 'below', since: TODAY }],
    [
      'below within its grace waits on',
      member(4, 0, { belowSince: '2026-11-22' as Day }),
      { kind: 'below', since: '2026-11-22' },
    ],
    ['goes down one step when it ends', member(4, 0, { belowSince: '2026-11-21' as Day }), { kind: 'down', to: 2 }],
    [
      'goes down even when it is protected',
      member(4, 0, { belowSince: '2026-11-01' as Day, mayNotRise: true }),
      { kind: 'down', to: 2 },
    ],
    ['at its step again has no grace to end', member(4, 5000, { belowSince: '2026-11-01' as Day }), { kind: 'stays' }],
  ])('%s', (_, looked, verdict) => {
    expect(judgeLevel(rule, looked, TODAY)).toEqual(verdict)
  })

  it('goes down at once where there is no grace', () => {
    expect(judgeLevel({ ...rule, graceDays: 0 }, member(2, 0), TODAY)).toEqual({ kind: 'down', to: 1 })
  })
})

describe('[LV2] steps', () => {
  it.each([
    ['that go upwards', rule.steps, true],
    ['that do not begin at 0', rule.steps.slice(1), false],
    ['of which one is twice', [...rule.steps, { level: 4, from: 6000 }], false],
    ['of a higher level for less', [...rule.steps, { level: 5, from: 5000 }], false],
    ['of a lower level for more', [...rule.steps, { level: 3, from: 6000 }], false],
  ])('%s', (_, steps, sound) => {
    expect(isSound({ ...rule, steps })).toBe(sound)
  })
})
