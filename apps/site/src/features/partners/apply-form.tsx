// Asking to become a distributor.
import { applicationLengths, isContactPhone } from '@hanpan/contract'
import { Button, TextAreaField, TextField, showToast } from '@hanpan/ui'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { callKey, queries } from '../../wire/queries.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const EMPTY = { contactName: '', phone: '', messenger: '', experience: '', message: '' }
type Field = keyof typeof EMPTY

export function ApplyForm() {
  const t = useTexts()
  const reread = () => void queries.invalidateQueries({ queryKey: callKey('/api/partner/application') })
  const form = useCallForm({
    mode: 'onTouched',
    defaultValues: EMPTY,
    send: (values, requestId) => callInFull('/api/partner/apply', { ...values, requestId }),
    onDone() {
      showToast({ tone: 'brand', text: t('distributor.sent') })
      reread()
    },
    onRefused({ code }) {
      // There is an application already, which is shown then.
      if (code === 'PA02') reread()
    },
  })
  const { errors } = form.formState
  const filled = (field: Field, text: string) => ({
    ...form.register(field, { validate: (value) => value.trim() !== '' || text }),
    error: errors[field]?.message,
    required: true,
  })
  return (
    <form
      onSubmit={(event) => void form.submit(event)}
      noValidate
      aria-label={t('distributor.form')}
      className="panel flex flex-col gap-4 p-4 desk:p-6"
    >
      <h2 className="text-lg font-semibold">{t('distributor.form')}</h2>
      <div className="grid gap-4 desk:grid-cols-2">
        <TextField
          label={t('distributor.contactName')}
          autoComplete="name"
          maxLength={applicationLengths.contactName}
          {...filled('contactName', t('distributor.needsName'))}
        />
        <TextField
          label={t('distributor.phone')}
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          placeholder="010-0000-0000"
          required
          error={errors.phone?.message}
          {...form.register('phone', {
            validate: (value) => {
              if (value.trim() === '') return t('ui.empty', { label: t('distributor.phone') })
              return isContactPhone(value.trim()) || t('distributor.needsPhone')
            },
          })}
        />
      </div>
      <TextField
        label={t('distributor.messenger')}
        hint={t('distributor.messengerHint')}
        autoComplete="off"
        maxLength={applicationLengths.messenger}
        {...form.register('messenger')}
      />
      <TextAreaField
        label={t('distributor.experience')}
        hint={t('distributor.experienceHint')}
        rows={3}
        maxLength={applicationLengths.experience}
        {...filled('experience', t('distributor.needsExperience'))}
      />
      <TextAreaField
        label={t('distributor.message')}
        rows={5}
        maxLength={applicationLengths.message}
        {...filled('message', t('distributor.needsMessage'))}
      />
      <p className="text-sm text-dim">{t('distributor.privacy')}</p>
      <FormRefusal code={form.refusal} />
      <Button type="submit" tone="primary" busy={form.busy} className="desk:self-end">
        {t('distributor.send')}
      </Button>
    </form>
  )
}
