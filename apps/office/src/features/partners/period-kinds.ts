// The periods by which partners are settled, as choices.
import type { useTexts } from '../../words/words-context.tsx'

export const PERIOD_KINDS = ['day', 'week', 'half-month'] as const

export const periodKindsOf = (t: ReturnType<typeof useTexts>) =>
  PERIOD_KINDS.map((kind) => ({ value: kind, label: t(`partners.periods.${kind}`) }))
