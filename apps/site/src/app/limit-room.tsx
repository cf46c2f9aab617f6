// What a limit that the member has set leaves, in a line: under the form of a deposit, and where a bet or a deposit was refused for it.
import type { LimitRoomOnWire } from '@hanpan/contract'
import { formatDateTimeShort, formatInteger } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'

interface LimitRoomProps {
  readonly kind: 'deposit' | 'loss' | 'stake'
  readonly room: LimitRoomOnWire
}

export function LimitRoom({ kind, room }: LimitRoomProps) {
  const t = useTexts()
  const { limit, left, period, resetsAt } = room
  const amounts = { limit: formatInteger(limit), left: formatInteger(left) }
  return (
    <span className="figures">
      {t(`room.${kind}`, { period: t(`room.${period}`), ...amounts })}{' '}
      <span className="whitespace-nowrap">{t('room.resets', { at: formatDateTimeShort(resetsAt) })}</span>
    </span>
  )
}

/** The room that a refusal (PT01, PT02, PT07) carries beside its code. */
export function roomOfRefusal(data: unknown): LimitRoomOnWire | null {
  const room = data as Partial<LimitRoomOnWire> | undefined
  return typeof room?.left === 'number' && typeof room.limit === 'number' && room.period && room.resetsAt
    ? { left: room.left, limit: room.limit, period: room.period, resetsAt: room.resetsAt }
    : null
}
