// How the office speaks of alerts: what each is about, and what it is measured in.
import {
  alertRules,
  gameKeys,
  type AlertDeliveryState,
  type AlertDestination,
  type AlertOnWire,
  type AlertRule,
} from '@hanpan/contract'
import { formatInteger, type Tone } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

export const alertCalls = [
  '/api/office/alerts/list',
  '/api/office/alerts/channels',
  '/api/office/alerts/rules',
  '/api/office/alerts/deliveries',
  '/api/office/overview',
] as const

export const deliveryTones: Readonly<Record<AlertDeliveryState, Tone>> = {
  waiting: 'warn',
  sent: 'brand',
  failed: 'up',
  dropped: 'neutral',
}

/** The minutes of a day as a clock, and back; null for what is none. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export function minutesOf(clock: string): number | null {
  const found = /^(\d{1,2}):?(\d{2})$/.exec(clock.trim())
  if (!found) return null
  const [hours, minutes] = [Number(found[1]), Number(found[2])]
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

export const whereOf = ({ url, host, port, recipients }: AlertDestination): string =>
  url === '' ? `${recipients.join(', ')} · ${host}:${port}` : url

/** A threshold or a value in the unit of its rule. */
export function useMeasured() {
  const t = useTexts()
  return (rule: AlertRule, value: number): string => {
    const { unit } = alertRules[rule]
    return unit === 'none' ? '–' : t(`alerts.unit-${unit}`, { value: formatInteger(value) })
  }
}

/** The name of what an alert is about, where it has one. */
export function useLabel() {
  const t = useTexts()
  return ({ rule, label }: Pick<AlertOnWire, 'rule' | 'label'>): string => {
    const game = gameKeys.find((key) => key === label)
    if (game) return t(`gameName.${game}`)
    if (rule !== 'largeWin') return label
    return t(`alerts.group-${label === 'minigame' || label === 'sport' ? label : 'vendor'}`)
  }
}
