// Thresholds of alerts in the unit of their rule, wherever they are told of.
import { alertRules, type AlertRule } from '@hanpan/contract'
import { HOUR_MS, MINUTE_MS } from '@hanpan/kernel'
import { formatInteger } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'
import { ageOf } from './time-text.ts'

const HOUR_MINUTES = HOUR_MS / MINUTE_MS

/** A threshold or a value in the unit of its rule. */
export function useMeasured() {
  const t = useTexts()
  return (rule: AlertRule, value: number): string => {
    const { unit } = alertRules[rule]
    if (unit === 'minutes' && value >= HOUR_MINUTES) {
      const { unit: largest, count, rest } = ageOf(0, value * MINUTE_MS)
      return t(`time.${largest === 'days' ? 'days' : 'hours'}`, { count, rest })
    }
    return unit === 'none' ? '–' : t(`alerts.unit-${unit}`, { value: formatInteger(value) })
  }
}
