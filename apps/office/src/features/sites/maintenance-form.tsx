// The maintenance window. While it holds every member is out and the office goes on.
import type { CallResponse } from '@hanpan/contract'
import { Button, DateTime, Notice } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog, type SentForm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { TextAreaInput, TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { fromLocalField, toLocalField } from '../../parts/time-text.ts'
import { Panel } from '../../shell/page.tsx'
import { refresh } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

const PATH = '/api/office/sites/options'
type Maintenance = CallResponse<typeof PATH>['maintenance']
const MESSAGE_LENGTH_MAX = 500

type Phase = 'none' | 'planned' | 'running' | 'over'

export function phaseOf(maintenance: Maintenance, nowMs: number): Phase {
  if (maintenance === null) return 'none'
  if (Date.parse(maintenance.startDate) > nowMs) return 'planned'
  return Date.parse(maintenance.endDate) > nowMs ? 'running' : 'over'
}

const phaseTones = { none: 'good', planned: 'warn', running: 'up', over: 'neutral' } as const

export function MaintenanceForm({ saved }: { readonly saved: Maintenance }) {
  const t = useTexts()
  const form = useJudgedForm({
    values: {
      startDate: saved ? toLocalField(saved.startDate) : '',
      endDate: saved ? toLocalField(saved.endDate) : '',
      message: saved?.message ?? '',
    },
    judge: ({ startDate, endDate }) => ({
      startDate: needed(startDate),
      endDate: needed(endDate) || (startDate >= endDate && t('maintenance.order')),
    }),
  })
  const { control, check, values } = form
  const { startDate, endDate, message } = values
  const [asking, setAsking] = useState<'set' | 'clear' | null>(null)
  const window = { startDate: fromLocalField(startDate), endDate: fromLocalField(endDate), message }
  return (
    <>
      <Now saved={saved} onClear={() => setAsking('clear')} />
      <Panel title={t('maintenance.plan')}>
        <form
          className="flex flex-col gap-4 py-2"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void check().then((sound) => sound && setAsking('set'))
          }}
        >
          <div className="grid gap-4 desk:grid-cols-2">
            <TextInput
              control={control}
              name="startDate"
              label={t('maintenance.from')}
              type="datetime-local"
              required
            />
            <TextInput control={control} name="endDate" label={t('maintenance.to')} type="datetime-local" required />
          </div>
          <TextAreaInput
            control={control}
            name="message"
            label={t('maintenance.message')}
            hint={t('maintenance.messageHint')}
            maxLength={MESSAGE_LENGTH_MAX}
            rows={2}
          />
          <Button type="submit" tone="primary" className="self-end">
            {t('maintenance.set')}
          </Button>
        </form>
      </Panel>
      {asking && <Ask form={form} asking={asking} window={window} onClose={() => setAsking(null)} />}
    </>
  )
}

function Now({ saved, onClear }: { readonly saved: Maintenance; readonly onClear: () => void }) {
  const t = useTexts()
  const phase = phaseOf(saved, serverNow())
  return (
    <Panel
      title={t('maintenance.now')}
      aside={<Badge tone={phaseTones[phase]}>{t(`maintenance.${phase}`)}</Badge>}
      className="mb-4"
    >
      {saved === null ? (
        <p className="py-2 text-sm text-dim">{t('maintenance.noneNote')}</p>
      ) : (
        <>
          <Facts
            facts={[
              { name: t('maintenance.from'), value: <DateTime at={saved.startDate} /> },
              { name: t('maintenance.to'), value: <DateTime at={saved.endDate} /> },
              { name: t('maintenance.message'), value: saved.message === '' ? '–' : saved.message },
            ]}
          />
          <div className="flex justify-end py-2">
            <Button size="small" tone="danger" onClick={onClear}>
              {t('maintenance.clear')}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}

interface AskProps {
  readonly form: Pick<SentForm, 'refuse'>
  readonly asking: 'set' | 'clear'
  readonly window: NonNullable<Maintenance>
  readonly onClose: () => void
}

function Ask({ form, asking, window, onClose }: AskProps) {
  const t = useTexts()
  return (
    <ConfirmDialog
      formBehind={form}
      title={t(asking === 'set' ? 'maintenance.set' : 'maintenance.clear')}
      reason="optional"
      submitLabel={t(asking === 'set' ? 'maintenance.set' : 'maintenance.clear')}
      danger={asking === 'set'}
      run={(reason) =>
        call('/api/office/sites/setMaintenance', { maintenance: asking === 'set' ? window : null, reason })
      }
      doneText={t(asking === 'set' ? 'maintenance.setDone' : 'maintenance.cleared')}
      onDone={() => refresh(PATH)}
      onClose={onClose}
    >
      {asking === 'set' && (
        <>
          <Facts
            facts={[
              { name: t('maintenance.from'), value: <DateTime at={window.startDate} />, strong: true },
              { name: t('maintenance.to'), value: <DateTime at={window.endDate} />, strong: true },
            ]}
          />
          <Notice tone="warn">{t('maintenance.consequence')}</Notice>
        </>
      )}
    </ConfirmDialog>
  )
}
