// Changing the nickname or the phone number, against the current password.
import { checkSignupField, signupReadings } from '@hanpan/contract'
import { showToast, TextField } from '@hanpan/ui'
import { useCallForm } from '../../app/call-form.tsx'
import { reloadMember } from '../../state/session.ts'
import { callInFull } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { CurrentPassword, OwnDataForm } from './own-data-form.tsx'

const EMPTY = { memNick: '', memPhone: '', memPass: '' }

export function ContactForm({ readingName }: { readonly readingName: keyof typeof signupReadings }) {
  const t = useTexts()
  const codeText = useCodeText()
  const reading = signupReadings[readingName]
  const form = useCallForm({
    mode: 'onTouched',
    defaultValues: EMPTY,
    judge: ({ memNick, memPhone }) =>
      memNick === '' && memPhone === '' ? { name: 'memNick', message: t('myData.nothing') } : null,
    send: ({ memNick, memPhone, memPass }) =>
      callInFull('/api/member/contact', {
        memPass,
        ...(memNick !== '' && { memNick }),
        ...(memPhone !== '' && { memPhone }),
      }),
    async onDone() {
      form.reset()
      await reloadMember()
      showToast({ tone: 'brand', text: t('myData.contactDone') })
    },
  })
  const { errors } = form.formState
  const rule = (field: 'memNick' | 'memPhone', value: string) => {
    const code = value === '' ? null : checkSignupField(field, value, reading)
    return code === null || codeText(code)
  }
  return (
    <OwnDataForm title={t('myData.contact')} submitText={t('profile.submit')} form={form}>
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
        {...form.register('memPhone', { validate: (value) => rule('memPhone', value), deps: 'memNick' })}
      />
      <CurrentPassword error={errors.memPass?.message} register={form.register} />
    </OwnDataForm>
  )
}
