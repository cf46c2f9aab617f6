// Changing the nickname or the phone number, against the current password.
import { checkSignupField, signupReadings, type RefusalCode } from '@hanpan/contract'
import { showToast, TextField } from '@hanpan/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { reloadMember } from '../../state/session.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { CurrentPassword, OwnDataForm } from './own-data-form.tsx'

const EMPTY = { memNick: '', memPhone: '', memPass: '' }

export function ContactForm({ readingName }: { readonly readingName: keyof typeof signupReadings }) {
  const t = useTexts()
  const codeText = useCodeText()
  const reading = signupReadings[readingName]
  const [refusal, setRefusal] = useState<RefusalCode | 'nothing' | null>(null)
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const rule = (field: 'memNick' | 'memPhone', value: string) => {
    const code = value === '' ? null : checkSignupField(field, value, reading)
    return code === null || codeText(code)
  }
  const submit = form.handleSubmit(async ({ memNick, memPhone, memPass }) => {
    if (memNick === '' && memPhone === '') return setRefusal('nothing')
    const answer = await call('/api/member/contact', {
      memPass,
      ...(memNick !== '' && { memNick }),
      ...(memPhone !== '' && { memPhone }),
    })
    setRefusal(answer.ok ? null : answer.refusal)
    if (!answer.ok) return
    form.reset(EMPTY)
    await reloadMember()
    showToast({ tone: 'brand', text: t('myData.contactDone') })
  })
  return (
    <OwnDataForm
      title={t('myData.contact')}
      submitText={t('profile.submit')}
      refusal={refusal === 'nothing' ? t('myData.nothing') : refusal && codeText(refusal)}
      busy={isSubmitting}
      onSubmit={submit}
    >
      <TextField
        label={t('myData.newNick')}
        hint={t('profile.optional')}
        autoComplete="nickname"
        error={errors.memNick?.message}
        {...form.register('memNick', { validate: (value) => rule('memNick', value) })}
      />
      <TextField
        label={t('myData.newPhone')}
        hint={t('profile.optional')}
        inputMode="tel"
        autoComplete="tel"
        placeholder="010-0000-0000"
        error={errors.memPhone?.message}
        {...form.register('memPhone', { validate: (value) => rule('memPhone', value) })}
      />
      <CurrentPassword error={errors.memPass?.message} register={form.register} />
    </OwnDataForm>
  )
}
