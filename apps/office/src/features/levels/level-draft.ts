// Names of levels and their rule, as the form holds them: a step for each level, taken or not.
import {
  type CallResponse,
  LEVEL_DAYS_MAX,
  LEVEL_GRACE_DAYS_MAX,
  type LevelNames,
  type LevelRule,
} from '@hanpan/contract'
import { needed, type Problems } from '../../parts/judged-form.ts'

export const LEVEL_SETTINGS = '/api/office/levels/settings'
export type Settings = CallResponse<typeof LEVEL_SETTINGS>

export interface LevelDraft {
  readonly names: LevelNames
  readonly enabled: boolean
  readonly basis: LevelRule['basis']
  readonly days: number
  readonly graceDays: number
  /** By level, the first for level 1. */
  readonly steps: readonly { readonly isStep: boolean; readonly from: number }[]
}

export function draftOf({ names, rule }: Settings): LevelDraft {
  const fromOf = new Map(rule.steps.map(({ level, from }) => [level, from]))
  return {
    names,
    enabled: rule.enabled,
    basis: rule.basis,
    days: rule.days,
    graceDays: rule.graceDays,
    steps: names.map((_, index) => ({ isStep: fromOf.has(index + 1), from: fromOf.get(index + 1) ?? 0 })),
  }
}

export const ruleOf = ({ enabled, basis, days, graceDays, steps }: LevelDraft): LevelRule => ({
  enabled,
  basis,
  days,
  graceDays,
  steps: steps.flatMap(({ isStep, from }, index) => (isStep ? [{ level: index + 1, from }] : [])),
})

interface Said {
  readonly outside: (value: number, least: number, most?: number) => string | false
  readonly wrongStep: string
  readonly fewSteps: string
}

/** Names are whole; the steps that are taken go upwards, the first from 0, and there are two at least. */
export function problemsOf(draft: LevelDraft, { outside, wrongStep, fewSteps }: Said): Problems<LevelDraft> {
  const names = draft.names.flatMap((name, index) =>
    (['ko', 'en', 'vi'] as const).map((language) => [`names.${index}.${language}`, needed(name[language])] as const),
  )
  const taken = draft.steps.flatMap(({ isStep, from }, index) => (isStep ? [{ index, from }] : []))
  const steps = taken.flatMap(({ index, from }, place) => {
    const before = taken[place - 1]
    const isRight = before === undefined ? from === 0 : from > before.from
    return isRight ? [] : [[`steps.${index}.from`, wrongStep] as const]
  })
  const few = taken.length < 2 ? [['steps.1.from', fewSteps] as const] : []
  return Object.fromEntries([
    ...names,
    ...steps,
    ...few,
    ['days', outside(draft.days, 1, LEVEL_DAYS_MAX)],
    ['graceDays', outside(draft.graceDays, 0, LEVEL_GRACE_DAYS_MAX)],
  ]) as Problems<LevelDraft>
}
