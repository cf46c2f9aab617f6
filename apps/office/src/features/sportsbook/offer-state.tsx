// Whether bets are taken, and why not; and how an event stands.
import type { CallResponse } from '@hanpan/contract'
import { formatInteger } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

export type SportEventRow = CallResponse<'/api/office/sports/events'>['list'][number]
export type DeskEvent = CallResponse<'/api/office/sports/event'>['event']
export type DeskMarket = DeskEvent['markets'][number]
export type DeskPick = DeskMarket['picks'][number]

/** Nobody has suspended it: it passed a limit, and the reason is its liability. */
const BY_LIMIT = 'limit'

interface OfferStateProps {
  readonly state: Pick<DeskMarket, 'closedBecause' | 'suspended'>
}

export function OfferState({ state: { closedBecause, suspended } }: OfferStateProps) {
  const t = useTexts()
  if (suspended?.by === BY_LIMIT)
    return (
      <span title={t('sports.limitPassed', { liability: formatInteger(Number(suspended.reason)) })}>
        <Badge tone="up">{t('sports.because.limit')}</Badge>
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {closedBecause === null ? (
        <Badge tone="good">{t('sports.taken')}</Badge>
      ) : (
        <Badge tone={closedBecause === 'desk' ? 'up' : 'warn'}>{t(`sports.because.${closedBecause}`)}</Badge>
      )}
      {suspended && (
        <span className="max-w-64 truncate text-xs text-dim">
          {t('sports.by', { by: suspended.by, reason: suspended.reason })}
        </span>
      )}
    </span>
  )
}

/** Live is blue: red is what has gone wrong. */
export function EventStatusBadge({ status }: Pick<SportEventRow, 'status'>) {
  const t = useTexts()
  return <Badge tone={status === 'live' ? 'down' : 'neutral'}>{t(`sports.status.${status}`)}</Badge>
}
