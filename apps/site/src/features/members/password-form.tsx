// Changing the password or the withdrawal password, against the current password.
import { checkSignupField, signupReadings } from '@hanpan/contract'
import { PasswordField, showToast } from '@hanpan/ui'
import { useCallForm } from '../../app/call-form.tsx'
import { callInFull } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { CurrentPassword, OwnDataForm } from './own-data-form.tsx'

const EMPTY = { memPass: '', newMemPass: '', newMemPassCheck: '', newCashOutPass: '' }

export function PasswordForm({ readingName }: { readonly readingName: keyof typeof signupReadings }) {
  const t = useTexts()
  const codeText = useCodeText()
  const reading = signupReadings[readingName]
  const form = useCallForm({
    mode: 'onTouched',
    defaultValues: EMPTY,
    judge: ({ newMemPass, newCashOutPass }) =>
      newMemPass === '' && newCashOutPass === '' ? { name: 'newMemPass', message: t('profile.nothing') } : null,
    send: ({ memPass, newMemPass, newCashOutPass }) =>
      callInFull('/api/member/update', {
        memPass,
        ...(newMemPass !== '' && { newMemPass }),
        ...(newCashOutPass !== '' && { newCashOutPass }),
      }),
    onDone() {
      form.reset()
      showToast({ tone: 'brand', text: t('profile.changed') })
    },
  })
  const { errors } = form.formState
  const rule = (field: 'memPass' | 'cashOutPass', value: string) => {
    const code = value === '' ? null : checkSignupField(field, value, reading)
    return code === null || codeText(code)
  }

  return (
    <OwnDataForm title={t('profile.changeTitle')} submitText={t('profile.submit')} form={form}>
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
        {...form.register('newCashOutPass', { validate: (value) => rule('cashOutPass', value), deps: 'newMemPass' })}
      />
    </OwnDataForm>
  )
}
