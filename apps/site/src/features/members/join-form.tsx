// The application for membership in three steps: the account, the person with its bank, the consent. Every rule is checked on leaving a
// field and again by the server, whose refusals lead to the step and the field they speak of; names are asked about when they are left.
import { signupFields, signupReadings, type SignupField } from '@hanpan/contract'
import { Button, CheckboxField, PasswordField, SelectField, Stepper, TextField } from '@hanpan/ui'
import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { birthDateOf, useBirthDateRule } from '../../app/birth-date.ts'
import { useSignupRule } from '../../app/signup-rule.ts'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { withProof } from '../../wire/prove.ts'
import { callInFull } from '../../wire/wire.ts'
import { useCodeText, useTexts, useWords } from '../../words/words-context.tsx'
import { CaptchaField, useCaptcha } from './captcha-field.tsx'
import { fieldOfCode, joinSteps, stepOf, type JoinField } from './join-rules.ts'
import { TermsLink, type SiteOption } from './terms-link.tsx'
import { useAvailability, type AskedField } from './use-availability.ts'
import { useJoinSteps } from './use-join-steps.ts'

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

const ASKED: ReadonlySet<JoinField> = new Set<AskedField>(['memId', 'memNick', 'recommenderId'])
const isAsked = (name: JoinField): name is AskedField => ASKED.has(name)

function useJoinForm({ site, onApplied }: JoinFormProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const availability = useAvailability()
  const reading = signupReadings[site.signupReading]
  const form = useCallForm<JoinValues, unknown>({
    mode: 'onTouched',
    defaultValues: { ...EMPTY, recommenderId: site.recommenderId },
    send(applied) {
      const { agree: _, ...values } = applied
      const { asksBirthAndTerms: asks, licence } = site
      const request = {
        ...values,
        birthDate: asks ? birthDateOf(values.birthDate) : '',
        termsVersion: asks ? licence.termsVersion : '',
        captchaId: picture.captcha?.captchaId ?? '',
      }
      return withProof((proof) => callInFull('/api/member/signup', { ...request, proof }))
    },
    fieldOf: fieldOfCode,
    onRefused({ code }) {
      form.resetField('captcha')
      const field = fieldOfCode(code)
      // Another step has another picture when the reader comes back from it.
      if (field !== null && stepOf(field) !== steps.at) steps.show(stepOf(field))
      else picture.reload()
      if (code !== 'U125') return
      // Other terms have come into force since the form was opened: they are shown, and asked for anew.
      form.resetField('agree')
      void queries.invalidateQueries({ queryKey: callKey('/api/etc/siteOption') })
    },
    onDone: onApplied,
  })
  const steps = useJoinSteps({
    form,
    check: async (names) => {
      await Promise.all(names.filter(isAsked).map((name) => availability.ask(name, form.getValues(name))))
    },
  })
  // A picture lives for minutes: it is fetched when it is to be read.
  const picture = useCaptcha(steps.isLast)
  const { resetField } = form
  useEffect(() => {
    if (steps.isLast) resetField('captcha')
  }, [steps.isLast, resetField])

  const rule = useSignupRule(reading)
  const judge = (name: SignupField, value: string): true | string => {
    const judged = rule(name, value, t(`join.${name}`), form.getValues('memPass'))
    if (judged !== true || !isAsked(name)) return judged
    const verdict = availability.verdictOf(name, value)
    return verdict === undefined || verdict === 'free' || verdict === 'asking' || codeText(verdict)
  }
  /** Registers a field with the rule both sides share; the first to be registered is the first to be gone to. */
  const field = (name: SignupField) => ({
    required: true,
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: (value) => judge(name, value) }),
  })
  /** One whose name may be taken: asked about when it is left, and never while it is composed. */
  const askedField = (name: AskedField) => {
    const registered = field(name)
    return {
      ...registered,
      onBlur: async (event: unknown) => {
        await registered.onBlur(event as never)
        const value = form.getValues(name)
        if (judge(name, value) !== true) return
        await availability.ask(name, value)
        await form.trigger(name)
      },
    }
  }

  return { t, picture, reading, site, form, field, askedField, availability, steps }
}

type JoinFormState = ReturnType<typeof useJoinForm>

const STEP_TEXTS = { account: 'join.stepAccount', person: 'join.stepPerson', consent: 'join.stepConsent' } as const

export function JoinForm(props: JoinFormProps) {
  const state = useJoinForm(props)
  const { t, form, steps } = state
  const parts = {
    account: <AccountFields {...state} />,
    person: <PersonFields {...state} />,
    consent: <Consent {...state} />,
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void steps.advance()
      }}
      noValidate
      className="flex flex-col gap-6"
    >
      <Stepper
        label={t('join.steps')}
        steps={joinSteps.map(({ key }, index) => ({
          key,
          label: t(STEP_TEXTS[key]),
          state: index < steps.at ? 'done' : index === steps.at ? 'current' : 'todo',
        }))}
      />
      {joinSteps.map(({ key }, index) => (
        <fieldset key={key} hidden={index !== steps.at} className="grid gap-4 desk:grid-cols-2">
          <legend className="sr-only">{t(STEP_TEXTS[key])}</legend>
          {parts[key]}
        </fieldset>
      ))}
      <FormRefusal code={form.refusal} />
      <div className="flex gap-2">
        {steps.at > 0 && (
          <Button size="large" onClick={() => steps.show(steps.at - 1)}>
            {t('join.back')}
          </Button>
        )}
        <Button type="submit" tone="primary" size="large" wide busy={form.busy || steps.busy}>
          {steps.isLast ? t('join.submit') : t('join.continue')}
        </Button>
      </div>
    </form>
  )
}

const rangeOf = ([min, max]: readonly [number, number]) => ({ min, max })

function AccountFields({ t, field, reading, ...state }: JoinFormState) {
  return (
    <>
      <AskedTextField
        {...state}
        name="memId"
        label={t('join.memId')}
        hint={t('join.memIdHint', rangeOf(reading.memIdLength))}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <AskedTextField
        {...state}
        name="memNick"
        label={t('join.memNick')}
        hint={t('join.memNickHint', rangeOf(reading.memNickLength))}
        autoComplete="nickname"
      />
      <PasswordField
        label={t('join.memPass')}
        hint={t('join.memPassHint', rangeOf(reading.memPassLength))}
        autoComplete="new-password"
        {...field('memPass')}
      />
      <PasswordField label={t('join.memPassCheck')} autoComplete="new-password" {...field('memPassCheck')} />
    </>
  )
}

function PersonFields({ t, field, reading, ...state }: JoinFormState) {
  const { site, form } = state
  return (
    <>
      <TextField label={t('join.memName')} autoComplete="name" onKeyDown={keepSyllable} {...field('memName')} />
      <TextField
        label={t('join.memPhone')}
        hint={t('join.memPhoneHint')}
        type="tel"
        autoComplete="tel-national"
        {...field('memPhone')}
      />
      {site.asksBirthAndTerms && <BirthDateField form={form} site={site} />}
      <BankField {...field('bank')} />
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
      <AskedTextField
        {...state}
        name="recommenderId"
        label={t('join.recommenderId')}
        autoComplete="off"
        autoCapitalize="none"
      />
    </>
  )
}

function Consent({ t, picture, site, form }: JoinFormState) {
  const { errors } = form.formState
  return (
    <>
      {/* Beside its picture a half of the form leaves no place for what is wrong with it. */}
      <div className="desk:col-span-2">
        <CaptchaField
          captcha={picture.captcha}
          onReload={picture.reload}
          error={errors.captcha?.message}
          {...form.register('captcha', { validate: (value) => value.length === 4 || t('login.emptyCaptcha') })}
        />
      </div>
      <div className="desk:col-span-2">
        {site.asksBirthAndTerms && <TermsLink licence={site.licence} />}
        <CheckboxField
          label={t('join.agree', { age: site.licence.minimumAge })}
          error={errors.agree?.message}
          {...form.register('agree', { validate: (value) => value || t('join.agreeNeeded') })}
        />
      </div>
    </>
  )
}

/** The Enter that ends a syllable is not meant for the form. */
function keepSyllable(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}

interface AskedTextFieldProps
  extends
    Pick<JoinFormState, 'askedField' | 'availability' | 'form'>,
    Omit<React.ComponentProps<typeof TextField>, 'form' | 'name'> {
  readonly name: AskedField
}

/** A field whose hint says whether its name can be had. */
function AskedTextField({ askedField, availability, form, name, hint, ...rest }: AskedTextFieldProps) {
  const t = useTexts()
  const value = useWatch({ control: form.control, name })
  const verdict = availability.verdictOf(name, value)
  const said: ReactNode =
    verdict === 'asking' ? (
      t('join.asking')
    ) : verdict === 'free' ? (
      <span className="text-brand">{t('join.free')}</span>
    ) : (
      hint
    )
  return <TextField {...rest} hint={said} onKeyDown={keepSyllable} {...askedField(name)} />
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
