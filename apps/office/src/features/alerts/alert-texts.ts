// How the office speaks of alerts: what each is about, and what it is measured in.
import { gameKeys, type AlertDeliveryState, type AlertDestination, type AlertOnWire } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'
import type { BadgeTone } from '../../parts/badge.tsx'

export const alertCalls = [
  '/api/office/alerts/list',
  '/api/office/alerts/channels',
  '/api/office/alerts/rules',
  '/api/office/alerts/deliveries',
  '/api/office/overview',
] as const

export const deliveryTones: Readonly<Record<AlertDeliveryState, BadgeTone>> = {
  waiting: 'warn',
  sent: 'good',
  failed: 'up',
  dropped: 'neutral',
}

export const whereOf = ({ url, host, port, recipients }: AlertDestination): string =>
  url === '' ? `${recipients.join(', ')} · ${host}:${port}` : url

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
