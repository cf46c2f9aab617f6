// From when until when something is published: its state, its times as Seoul reads them, and the two fields.
import { formatDateTimeShort } from '@hanpan/ui'
import type { Control } from 'react-hook-form'
import { useTexts } from '../words/words-context.tsx'
import { TextInput } from './form-fields.tsx'
import { EMPTY } from './judged-form.ts'
import { Badge } from './badge.tsx'

export type PublishState = 'draft' | 'scheduled' | 'shown' | 'over' | 'hidden'

const TONES = { draft: 'neutral', scheduled: 'warn', shown: 'good', over: 'neutral', hidden: 'up' } as const

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

const endsAfter = ({ from, until }: WindowFields) => from === '' || until === '' || from < until

/** What is wrong with the fields of a window. */
export function windowProblems(window: WindowFields, untilWrong: string, isNeeded = false) {
  return {
    'window.from': isNeeded && window.from === '' && EMPTY,
    'window.until': !endsAfter(window) && untilWrong,
  } as const
}

interface PublishWindowProps<Values extends { readonly window: WindowFields }> {
  readonly control: Control<Values>
  /** Whether a beginning must be named. */
  readonly required?: boolean
}

export function PublishWindow<Values extends { readonly window: WindowFields }>(props: PublishWindowProps<Values>) {
  const { required = false } = props
  // Of the form it needs to know no more than its window.
  const control = props.control as unknown as Control<{ readonly window: WindowFields }>
  const t = useTexts()
  return (
    <>
      <TextInput
        control={control}
        name="window.from"
        label={t('publishing.from')}
        type="datetime-local"
        required={required}
        hint={required ? undefined : t('publishing.fromHint')}
      />
      <TextInput
        control={control}
        name="window.until"
        label={t('publishing.until')}
        type="datetime-local"
        hint={t('publishing.untilHint')}
      />
    </>
  )
}
