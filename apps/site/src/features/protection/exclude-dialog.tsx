// Asks before a break or an exclusion begins: it cannot be taken back by anyone.
import { exclusionLengths, type ExclusionLength } from '@hanpan/contract'
import { Button, CheckboxField, Dialog, showToast } from '@hanpan/ui'
import { useWatch } from 'react-hook-form'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { reloadMember } from '../../state/session.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { reloadProtection } from './reload-protection.ts'

interface ExcludeDialogProps {
  readonly length: ExclusionLength
  readonly onClose: () => void
}

export function ExcludeDialog({ length, onClose }: ExcludeDialogProps) {
  const t = useTexts()
  const { kind } = exclusionLengths[length]
  const form = useCallForm({
    defaultValues: { sure: false },
    send: () => callInFull('/api/protection/exclude', { length }),
    onDone() {
      reloadProtection()
      void reloadMember()
      showToast({ tone: 'brand', text: t('protection.excluded') })
      onClose()
    },
  })
  const sure = useWatch({ control: form.control, name: 'sure' })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t(`protection.exclusions.${kind}`)} · ${t(`protection.lengths.${length}`)}`}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void form.submit(event)}>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-sm leading-6">
          <li>{t('protection.effects.play')}</li>
          <li>{t('protection.effects.money')}</li>
          <li>{t(`protection.effects.${kind}`)}</li>
          <li>{t('protection.effects.noReturn')}</li>
        </ul>
        <CheckboxField label={t('protection.sure')} required {...form.register('sure', { required: true })} />
        <FormRefusal code={form.refusal} />
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={onClose}>{t('protection.cancel')}</Button>
          <Button tone="danger" busy={form.busy} type="submit" disabled={!sure}>
            {t('protection.begin')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
