import { caseRules } from '@hanpan/contract'
import { describe, expect, it } from 'vitest'
import { ruleBounds, ruleGroups, type RulePath } from './rule-bounds.ts'

const paths = Object.keys(ruleBounds) as RulePath[]

/** Rules with one value at a path, all others at their least. */
function rulesWith(path: RulePath, value: number) {
  const rules: Record<string, number | Record<string, number>> = {}
  for (const one of paths) {
    const [group, name] = one.split('.') as [string, string | undefined]
    const own = one === path ? value : ruleBounds[one].min
    if (name === undefined) rules[group] = own
    else rules[group] = { ...(rules[group] as Record<string, number> | undefined), [name]: own }
  }
  return rules
}

describe('the bounds of rules in the office', () => {
  it('stand in one group each, all of them', () => {
    expect(ruleGroups.flatMap((group): readonly string[] => group.paths).toSorted()).toEqual(paths.toSorted())
  })

  it.each(paths)('are those of the wire: %s', (path) => {
    const { min, max } = ruleBounds[path]
    const isTaken = (value: number) => caseRules.safeParse(rulesWith(path, value)).success
    expect([isTaken(min), isTaken(max), isTaken(min - 1), isTaken(max + 1)]).toEqual([true, true, false, false])
  })
})
