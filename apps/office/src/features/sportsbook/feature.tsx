// Puts an event forward in the lobby: in a place, until an instant; or takes that back.
import { Button, formatDateTime } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { NumberInput, useOutside } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { DeskEvent } from './offer-state.tsx'
import { DESK_PATHS } from './suspend.tsx'

const PLACES_MAX = 99
const HOURS_DEFAULT = 24
const HOURS_MAX = 30 * 24
const HOUR_MS = 3_600_000

export function Feature({ event }: { readonly event: Pick<DeskEvent, 'eventId' | 'status' | 'featured'> }) {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const [open, setOpen] = useState<'set' | 'remove' | null>(null)
  const { eventId, status, featured } = event
  const isOver = !['scheduled', 'live', 'interrupted'].includes(status)
  if (!mayManage || (isOver && !featured)) return null
  return (
    <>
      {!isOver && (
        <Button size="small" onClick={() => setOpen('set')}>
          {t('sportsLobby.feature')}
        </Button>
      )}
      {featured && (
        <Button size="small" onClick={() => setOpen('remove')}>
          {t('sportsLobby.unfeature')}
        </Button>
      )}
      {open === 'set' && <FeatureDialog {...{ eventId, featured }} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('sportsLobby.unfeature')}
          reason="required"
          submitLabel={t('sportsLobby.unfeature')}
          run={(reason) => call('/api/office/sports/setFeatured', { eventId, featured: null, reason })}
          doneText={t('sportsLobby.unfeatured')}
          onDone={() => refresh(...DESK_PATHS)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface FeatureDialogProps extends Pick<DeskEvent, 'eventId' | 'featured'> {
  readonly onClose: () => void
}

function FeatureDialog({ eventId, featured, onClose }: FeatureDialogProps) {
  const t = useTexts()
  const outside = useOutside()
  const form = useJudgedForm({
    values: { order: featured?.order ?? 1, hours: HOURS_DEFAULT },
    judge: ({ order, hours }) => ({ order: outside(order, 1, PLACES_MAX), hours: outside(hours, 1, HOURS_MAX) }),
  })
  return (
    <ConfirmDialog
      title={t('sportsLobby.feature')}
      reason="required"
      submitLabel={t('sportsLobby.feature')}
      form={form}
      run={(reason) => {
        const { order, hours } = form.getValues()
        const until = new Date(serverNow() + hours * HOUR_MS).toISOString()
        return call('/api/office/sports/setFeatured', { eventId, featured: { order, until }, reason })
      }}
      doneText={t('sportsLobby.isFeatured')}
      onDone={() => refresh(...DESK_PATHS)}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('sportsLobby.featureNote')}</p>
      <NumberInput control={form.control} name="order" label={t('sportsLobby.order')} />
      <NumberInput control={form.control} name="hours" label={t('sportsLobby.hours')} />
    </ConfirmDialog>
  )
}

/** In which place of the lobby, and until when; nothing of an event that is not put forward. */
export function FeaturedNote({ featured }: Pick<DeskEvent, 'featured'>) {
  const t = useTexts()
  return (
    featured && (
      <span className="block text-xs text-dim">
        {t('sportsLobby.place', { order: featured.order, until: formatDateTime(featured.until) })}
      </span>
    )
  )
}
