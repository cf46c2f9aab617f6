// How gross win becomes net gaming revenue, step by step.
import type { ClosingFigures } from '@hanpan/contract'

export const stepNames = ['grossWin', 'bonus', 'points', 'commission', 'netGaming'] as const
export type StepName = (typeof stepNames)[number]

export interface Step {
  readonly name: StepName
  /** Signed: what is taken off is below nothing. */
  readonly value: number
  /** Between which heights its bar stands. */
  readonly from: number
  readonly to: number
}

/** The last step is what the others come to. */
export function stepsOf(figures: Pick<ClosingFigures, StepName>): readonly Step[] {
  let height = figures.grossWin
  const taken = (['bonus', 'points', 'commission'] as const).map((name): Step => {
    const value = 0 - figures[name]
    const step = { name, value, from: height, to: height + value }
    height = step.to
    return step
  })
  return [
    { name: 'grossWin', value: figures.grossWin, from: 0, to: figures.grossWin },
    ...taken,
    { name: 'netGaming', value: figures.netGaming, from: 0, to: figures.netGaming },
  ]
}

/** The lowest and highest of all bars, with nothing among them. */
export const spanOf = (steps: readonly Step[]) => ({
  low: Math.min(0, ...steps.flatMap(({ from, to }) => [from, to])),
  high: Math.max(0, ...steps.flatMap(({ from, to }) => [from, to])),
})
