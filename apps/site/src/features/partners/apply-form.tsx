// Asking to become a distributor.
import { applicationLengths, isContactPhone, type RefusalCode } from '@hanpan/contract'
import { Button, Notice, TextAreaField, TextField, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callKey, queries } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

const EMPTY = { contactName: '', phone: '', messenger: '', experience: '', message: '' }
type Field = keyof typeof EMPTY

export function ApplyForm() {
  const t = useTexts()
  const codeText = useCodeText()
  const [requestId, setRequestId] = useState(newRequestId)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const filled = (field: Field, text: string) => ({
    ...form.register(field, { validate: (value) => value.trim() !== '' || text }),
    error: errors[field]?.message,
    required: true,
  })
  const submit = form.handleSubmit(async (values) => {
    const answer = await call('/api/partner/apply', { ...values, requestId })
    setRefusal(answer.ok ? null : answer.refusal)
    if (!answer.ok && answer.refusal === 'C999') setRequestId(newRequestId())
    if (!answer.ok && answer.refusal !== 'PA02') return
    if (answer.ok) showToast({ tone: 'brand', text: t('distributor.sent') })
    await queries.invalidateQueries({ queryKey: callKey('/api/partner/application') })
  })
  return (
    <form
      onSubmit={(event) => void submit(event)}
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
      {refusal !== null && (
        <Notice tone="up">
          <p role="alert">{codeText(refusal)}</p>
        </Notice>
      )}
      <Button type="submit" tone="primary" busy={isSubmitting} className="desk:self-end">
        {t('distributor.send')}
      </Button>
    </form>
  )
}
