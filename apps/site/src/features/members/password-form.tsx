// Changing the password or the withdrawal password, against the current password.
import { checkSignupField, signupReadings, type RefusalCode } from '@hanpan/contract'
import { PasswordField, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { CurrentPassword, OwnDataForm } from './own-data-form.tsx'

const EMPTY = { memPass: '', newMemPass: '', newMemPassCheck: '', newCashOutPass: '' }

export function PasswordForm({ readingName }: { readonly readingName: keyof typeof signupReadings }) {
  const t = useTexts()
  const codeText = useCodeText()
  const reading = signupReadings[readingName]
  const [refusal, setRefusal] = useState<RefusalCode | 'nothing' | null>(null)
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const rule = (field: 'memPass' | 'cashOutPass', value: string) => {
    const code = value === '' ? null : checkSignupField(field, value, reading)
    return code === null || codeText(code)
  }

  const submit = form.handleSubmit(async ({ memPass, newMemPass, newCashOutPass }) => {
    if (newMemPass === '' && newCashOutPass === '') return setRefusal('nothing')
    const answer = await call('/api/member/update', {
      memPass,
      ...(newMemPass !== '' && { newMemPass }),
      ...(newCashOutPass !== '' && { newCashOutPass }),
    })
    setRefusal(answer.ok ? null : answer.refusal)
    if (!answer.ok) return
    form.reset(EMPTY)
    showToast({ tone: 'brand', text: t('profile.changed') })
  })

  return (
    <OwnDataForm
      title={t('profile.changeTitle')}
      submitText={t('profile.submit')}
      refusal={refusal === 'nothing' ? t('profile.nothing') : refusal && codeText(refusal)}
      busy={isSubmitting}
      onSubmit={submit}
    >
      <CurrentPassword error={errors.memPass?.message} register={form.register} />
      <PasswordField
        label={t('profile.newPass')}
        hint={t('profile.optional')}
        autoComplete="new-password"
        error={errors.newMemPass?.message}
        {...form.register('newMemPass', { validate: (value) => rule('memPass', value) })}
      />
      <PasswordField
        label={t('profile.newPassCheck')}
        autoComplete="new-password"
        error={errors.newMemPassCheck?.message}
        {...form.register('newMemPassCheck', {
          validate: (value) => {
            const wanted = form.getValues('newMemPass')
            if (value === '' && wanted !== '') return t('ui.empty', { label: t('profile.newPassCheck') })
            return value === wanted || codeText('U107')
          },
        })}
      />
      <PasswordField
        label={t('profile.newCashOut')}
        hint={t('profile.optional')}
        inputMode="numeric"
        autoComplete="off"
        error={errors.newCashOutPass?.message}
        {...form.register('newCashOutPass', { validate: (value) => rule('cashOutPass', value) })}
      />
    </OwnDataForm>
  )
}
