// The application for membership: every rule is checked on leaving a field and again by the server, whose refusals lead to
// the field they speak of.
import { signupFields, signupReadings, type RefusalCode, type SignupField } from '@hanpan/contract'
import { Button, CheckboxField, Notice, PasswordField, SelectField, TextField } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { birthDateOf, useBirthDateRule } from '../../app/birth-date.ts'
import { useSignupRule } from '../../app/signup-rule.ts'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { withProof } from '../../wire/prove.ts'
import { callInFull } from '../../wire/wire.ts'
import { useCodeText, useTexts, useWords } from '../../words/words-context.tsx'
import { CaptchaField, useCaptcha } from './captcha-field.tsx'
import { fieldOfCode } from './join-rules.ts'
import { TermsLink, type SiteOption } from './terms-link.tsx'

type JoinValues = Record<SignupField | 'captcha' | 'birthDate', string> & { agree: boolean }

export interface JoinFormProps {
  readonly site: SiteOption
  readonly onApplied: () => void
}

const EMPTY = {
  ...Object.fromEntries(signupFields.map((field) => [field, ''])),
  captcha: '',
  birthDate: '',
  agree: false,
} as JoinValues

function useJoinForm({ site, onApplied }: JoinFormProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { captcha, reload } = useCaptcha()
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const reading = signupReadings[site.signupReading]
  const form = useForm<JoinValues>({
    mode: 'onTouched',
    defaultValues: { ...EMPTY, recommenderId: site.recommenderId },
  })

  const rule = useSignupRule(reading)
  /** Registers a field with the rule both sides share; the first to be registered is the first to be gone to. */
  const field = (name: SignupField) => ({
    required: true,
    error: form.formState.errors[name]?.message,
    ...form.register(name, {
      validate: (value) => rule(name, value, t(`join.${name}`), form.getValues('memPass')),
    }),
  })

  const submit = form.handleSubmit(async (applied) => {
    const { agree: _, ...values } = applied
    setRefusal(null)
    const { asksBirthAndTerms: asks, licence } = site
    const request = {
      ...values,
      birthDate: asks ? birthDateOf(values.birthDate) : '',
      termsVersion: asks ? licence.termsVersion : '',
      captchaId: captcha?.captchaId ?? '',
    }
    const answer = await withProof((proof) => callInFull('/api/member/signup', { ...request, proof }))
    if (answer.ok) return onApplied()
    reload()
    form.resetField('captcha')
    const { code } = answer.refusal
    const wrong = fieldOfCode(code)
    if (wrong === null) return setRefusal(code)
    if (code === 'U125') {
      // Other terms have come into force since the form was opened: they are shown, and asked for anew.
      form.resetField('agree')
      void queries.invalidateQueries({ queryKey: callKey('/api/etc/siteOption') })
    }
    form.setError(wrong, { message: codeText(code) }, { shouldFocus: true })
  })

  return { t, codeText, captcha, reload, refusal, reading, site, form, field, submit }
}

type JoinFormState = ReturnType<typeof useJoinForm>

export function JoinForm(props: JoinFormProps) {
  const state = useJoinForm(props)
  const { t, codeText, refusal, form, submit } = state
  const { isSubmitting } = form.formState
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-7">
      <AccountFields {...state} />
      <MoneyFields {...state} />
      <CheckFields {...state} />
      {refusal !== null && (
        <Notice tone="up">
          <p role="alert">{codeText(refusal)}</p>
        </Notice>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={isSubmitting}>
        {t('join.submit')}
      </Button>
    </form>
  )
}

function CheckFields({ t, captcha, reload, site, form }: JoinFormState) {
  const { errors } = form.formState
  return (
    <Section title={t('join.sectionCheck')}>
      <CaptchaField
        captcha={captcha}
        onReload={reload}
        error={errors.captcha?.message}
        {...form.register('captcha', { validate: (value) => value.length === 4 || t('login.emptyCaptcha') })}
      />
      <div className="self-end">
        {site.asksBirthAndTerms && <TermsLink licence={site.licence} />}
        <CheckboxField
          label={t('join.agree', { age: site.licence.minimumAge })}
          error={errors.agree?.message}
          {...form.register('agree', { validate: (value) => value || t('join.agreeNeeded') })}
        />
      </div>
    </Section>
  )
}

const rangeOf = ([min, max]: readonly [number, number]) => ({ min, max })

function AccountFields({ t, field, reading, site, form }: JoinFormState) {
  return (
    <Section title={t('join.sectionAccount')}>
      <TextField
        label={t('join.memId')}
        hint={t('join.memIdHint', rangeOf(reading.memIdLength))}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('memId')}
      />
      <TextField
        label={t('join.memNick')}
        hint={t('join.memNickHint', rangeOf(reading.memNickLength))}
        autoComplete="nickname"
        {...field('memNick')}
      />
      <PasswordField
        label={t('join.memPass')}
        hint={t('join.memPassHint', rangeOf(reading.memPassLength))}
        autoComplete="new-password"
        {...field('memPass')}
      />
      <PasswordField label={t('join.memPassCheck')} autoComplete="new-password" {...field('memPassCheck')} />
      <TextField
        label={t('join.memPhone')}
        hint={t('join.memPhoneHint')}
        type="tel"
        autoComplete="tel-national"
        {...field('memPhone')}
      />
      {site.asksBirthAndTerms && <BirthDateField form={form} site={site} />}
      <TextField label={t('join.recommenderId')} autoComplete="off" autoCapitalize="none" {...field('recommenderId')} />
    </Section>
  )
}

function MoneyFields({ t, field, reading }: JoinFormState) {
  return (
    <Section title={t('join.sectionMoney')}>
      <BankField {...field('bank')} />
      <TextField label={t('join.memName')} autoComplete="name" {...field('memName')} />
      <TextField
        label={t('join.bankacc')}
        hint={t('join.bankaccHint')}
        inputMode="numeric"
        autoComplete="off"
        {...field('bankacc')}
      />
      <PasswordField
        label={t('join.cashOutPass')}
        hint={t('join.cashOutPassHint', { min: lengthText(reading.cashOutPassLength) })}
        inputMode="numeric"
        maxLength={reading.cashOutPassLength[1]}
        autoComplete="off"
        {...field('cashOutPass')}
      />
    </Section>
  )
}

function BirthDateField({ form, site }: Pick<JoinFormState, 'form' | 'site'>) {
  const t = useTexts()
  const rule = useBirthDateRule(site.licence.minimumAge)
  return (
    <TextField
      label={t('join.birthDate')}
      hint={t('join.birthDateHint')}
      inputMode="numeric"
      autoComplete="bday"
      required
      error={form.formState.errors.birthDate?.message}
      {...form.register('birthDate', { validate: (text) => rule(text, t('join.birthDate')) })}
    />
  )
}

const lengthText = ([min, max]: readonly [number, number]) => (min === max ? String(min) : `${min}~${max}`)

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-4 gap-y-4 desk:grid-cols-2">
      <legend className="mb-3 text-base font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

function BankField(props: Omit<React.ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const t = useTexts()
  const { catalogue } = useWords()
  const { data } = useCall('/api/etc/bank', {}, { staleMs: 600_000 })
  const options = (data?.list ?? []).map(({ bankCode, bankNameKr, bankNameEn, bankNameVi }) => ({
    value: bankCode,
    label: { ko: bankNameKr, en: bankNameEn, vi: bankNameVi }[catalogue.language],
  }))
  return <SelectField {...props} label={t('join.bank')} placeholder={t('join.bankChoose')} options={options} />
}
