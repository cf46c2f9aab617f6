// From when until when something is published: its state, its times as Seoul reads them, and the two fields.
import { Badge, TextField, formatDateTimeShort } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'

export type PublishState = 'draft' | 'scheduled' | 'shown' | 'over' | 'hidden'

const TONES = { draft: 'neutral', scheduled: 'warn', shown: 'brand', over: 'neutral', hidden: 'up' } as const

export function StateBadge({ state }: { readonly state: PublishState }) {
  const t = useTexts()
  return <Badge tone={TONES[state]}>{t(`publishing.${state}`)}</Badge>
}

/** A Seoul wall clock as a field for date and time writes it, and back. */
export const toField = (iso: string) => iso.slice(0, 16)
export const fromField = (text: string) => `${text}:00+09:00`

interface WindowTextProps {
  readonly from: string
  readonly until: string | null
}

export function WindowText({ from, until }: WindowTextProps) {
  const t = useTexts()
  return (
    <span className="figures whitespace-nowrap">
      {formatDateTimeShort(from)} – {until === null ? t('publishing.openEnd') : formatDateTimeShort(until)}
    </span>
  )
}

export interface WindowFields {
  /** Seoul wall clocks as fields hold them; empty where there is none. */
  readonly from: string
  readonly until: string
}

export const endsAfter = ({ from, until }: WindowFields) => from === '' || until === '' || from < until

interface PublishWindowProps {
  readonly value: WindowFields
  readonly onValue: (value: WindowFields) => void
  /** Whether a beginning must be named. */
  readonly required?: boolean
}

export function PublishWindow({ value, onValue, required = false }: PublishWindowProps) {
  const t = useTexts()
  return (
    <>
      <TextField
        label={t('publishing.from')}
        type="datetime-local"
        required={required}
        hint={required ? undefined : t('publishing.fromHint')}
        value={value.from}
        onChange={(event) => onValue({ ...value, from: event.target.value })}
      />
      <TextField
        label={t('publishing.until')}
        type="datetime-local"
        hint={t('publishing.untilHint')}
        error={endsAfter(value) ? undefined : t('publishing.untilWrong')}
        value={value.until}
        onChange={(event) => onValue({ ...value, until: event.target.value })}
      />
    </>
  )
}
