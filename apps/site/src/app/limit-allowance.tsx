// What a limit that the member has set leaves, in a line: under the form of a deposit, and where a bet or a deposit was refused for it.
import type { LimitAllowanceOnWire } from '@hanpan/contract'
import { formatDateTimeShort, formatInteger } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'

interface LimitAllowanceProps {
  readonly kind: 'deposit' | 'loss' | 'stake'
  readonly allowance: LimitAllowanceOnWire
}

export function LimitAllowance({ kind, allowance }: LimitAllowanceProps) {
  const t = useTexts()
  const { limit, left, period, resetsAt } = allowance
  const amounts = { limit: formatInteger(limit), left: formatInteger(left) }
  return (
    <span className="figures">
      {t(`allowance.${kind}`, { period: t(`allowance.${period}`), ...amounts })}{' '}
      <span className="whitespace-nowrap">{t('allowance.resets', { at: formatDateTimeShort(resetsAt) })}</span>
    </span>
  )
}

/** The allowance that a refusal (PT01, PT02, PT07) carries beside its code. */
export function allowanceOfRefusal(data: unknown): LimitAllowanceOnWire | null {
  const allowance = data as Partial<LimitAllowanceOnWire> | undefined
  return typeof allowance?.left === 'number' &&
    typeof allowance.limit === 'number' &&
    allowance.period &&
    allowance.resetsAt
    ? { left: allowance.left, limit: allowance.limit, period: allowance.period, resetsAt: allowance.resetsAt }
    : null
}
