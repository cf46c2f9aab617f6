// Says that the clock is off, and that no bet is taken while it is. Nothing where it is right or cannot be compared.
import { Notice, formatDateTime, formatSigned } from '@hanpan/ui'
import { useMay } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'

const POLL_MS = 10_000

export function ClockNotice() {
  const t = useTexts()
  const { data } = useCall('/api/office/minigames/clock', {}, { refetchMs: POLL_MS, enabled: useMay('minigames.read') })
  if (!data || data.checkedAt === null || data.state === 'right' || data.state === 'unknown') return null
  return (
    <div role="alert" className="mb-4">
      <Notice tone="up">
        <p className="font-semibold">{t(`clock.${data.state}`)}</p>
        <p className="mt-1 text-sm">
          {t('clock.note', { offset: formatSigned(data.offsetMs), at: formatDateTime(data.checkedAt) })}
        </p>
      </Notice>
    </div>
  )
}
