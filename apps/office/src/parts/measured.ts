// Thresholds of alerts in the unit of their rule, wherever they are told of.
import { alertRules, type AlertRule } from '@hanpan/contract'
import { formatInteger } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'

/** A threshold or a value in the unit of its rule. */
export function useMeasured() {
  const t = useTexts()
  return (rule: AlertRule, value: number): string => {
    const { unit } = alertRules[rule]
    return unit === 'none' ? '–' : t(`alerts.unit-${unit}`, { value: formatInteger(value) })
  }
}
