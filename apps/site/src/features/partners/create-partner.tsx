// A new partner right below the caller: its account by the rules of a sign-up, its level and its rates.
import { birthDateOf, useBirthDateRule } from '../../app/birth-date.ts'
import { useSignupRule } from '../../app/signup-rule.ts'
import {
  signupReadings,
  type CallResponse,
  type PartnerLevel,
  type RefusalCode,
  type SignupField,
} from '@hanpan/contract'
import { Button, Dialog, Notice, PasswordField, SelectField, TextField, showToast } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts, useWords } from '../../words/words-context.tsx'
import { RateInputs } from './rate-editor.tsx'
import { type RateTexts, ratesOfTexts, textsOfRates } from './rate-fields.ts'

type Field = Exclude<SignupField, 'recommenderId'> | 'birthDate'
type Values = Record<Field, string>

/** From the highest to the lowest. */
const LEVELS: readonly PartnerLevel[] = ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5']

const FIELDS = [
  'memId',
  'memNick',
  'memPass',
  'memPassCheck',
  'cashOutPass',
  'memPhone',
  'bank',
  'memName',
  'birthDate',
  'bankacc',
] as const
const LABELS = {
  memId: 'partner.memId',
  memNick: 'partner.nick',
  memPass: 'partnerTree.memPass',
  memPassCheck: 'partnerTree.memPassCheck',
  cashOutPass: 'partnerTree.cashOutPass',
  memPhone: 'partnerTree.memPhone',
  bank: 'partnerTree.bank',
  memName: 'partnerTree.memName',
  birthDate: 'partnerTree.birthDate',
  bankacc: 'partnerTree.bankacc',
} as const satisfies Record<Field, string>
const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Values
const FIELD_OF: Readonly<Partial<Record<RefusalCode, Field>>> = {
  U101: 'memId',
  U116: 'memId',
  U102: 'memPass',
  U107: 'memPassCheck',
  U103: 'cashOutPass',
  U104: 'memNick',
  U105: 'memNick',
  U117: 'memNick',
  U108: 'memPhone',
  U118: 'memPhone',
  U013: 'memPhone',
  U109: 'bank',
  U110: 'memName',
  U111: 'bankacc',
  U119: 'bankacc',
  U014: 'bankacc',
  U122: 'birthDate',
  U123: 'birthDate',
}

interface CreatePartnerProps {
  /** What the site asks of a person. */
  readonly site: Pick<CallResponse<'/api/etc/siteOption'>, 'asksBirthAndTerms' | 'licence'>
  readonly own: CallResponse<'/api/retail/rates'>
  readonly onClose: () => void
}

/** The same input is the same request, however often it is sent: what was lost on the way makes no second account. */
function createRequests(): (input: string) => string {
  let asked = { input: '', requestId: '' }
  return (input) => {
    if (asked.input !== input) asked = { input, requestId: newRequestId() }
    return asked.requestId
  }
}

function useCreation({ site, own, onClose }: CreatePartnerProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const levels = LEVELS.filter((level) => level > own.level)
  const [level, setLevel] = useState<PartnerLevel>(levels[0] ?? 'PTN_5')
  const [rates, setRates] = useState<RateTexts>(() => textsOfRates(own.rates))
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: EMPTY })
  const [requestOf] = useState(() => createRequests())
  const rule = useSignupRule(signupReadings.primary)
  const birthRule = useBirthDateRule(site.licence.minimumAge)
  const field = (name: Field) => ({
    required: true,
    error: form.formState.errors[name]?.message,
    ...form.register(name, {
      validate: (value) =>
        name === 'birthDate'
          ? birthRule(value, t(LABELS[name]))
          : rule(name, value, t(LABELS[name]), form.getValues('memPass')),
    }),
  })
  const submit = form.handleSubmit(async (values) => {
    const chosen = ratesOfTexts(rates)
    setRefusal(null)
    if (!chosen) return setRefusal('PA11')
    const birthDate = site.asksBirthAndTerms ? birthDateOf(values.birthDate) : ''
    const input = { ...values, birthDate, level, rates: chosen }
    const requestId = requestOf(JSON.stringify(input))
    const answer = await call('/api/retail/createPartner', { ...input, requestId })
    if (!answer.ok) {
      const wrong = FIELD_OF[answer.refusal]
      if (!wrong) return setRefusal(answer.refusal)
      return form.setError(wrong, { message: codeText(answer.refusal) }, { shouldFocus: true })
    }
    showToast({ tone: 'brand', text: t('partnerTree.created', { id: values.memId }) })
    for (const path of ['/api/retail/partnerList', '/api/retail/status'] as const)
      void queries.invalidateQueries({ queryKey: callKey(path) })
    onClose()
  })
  return { levels, level, setLevel, rates, setRates, refusal, form, field, submit }
}

export function CreatePartnerDialog({ site, own, onClose }: CreatePartnerProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { catalogue } = useWords()
  const banks = useCall('/api/etc/bank', {}, { staleMs: 600_000 }).data?.list ?? []
  const { levels, level, setLevel, rates, setRates, refusal, form, field, submit } = useCreation({ site, own, onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={t('partnerTree.create')}
      footer={
        <Button tone="primary" size="large" wide busy={form.formState.isSubmitting} onClick={() => void submit()}>
          {t('partnerTree.create')}
        </Button>
      }
    >
      <form
        noValidate
        lang={catalogue.language}
        className="flex flex-col gap-6"
        onSubmit={(event) => void submit(event)}
      >
        <Part title={t('partnerTree.account')}>
          <SelectField
            label={t('partner.level')}
            value={level}
            onChange={(event) => setLevel(levels.find((one) => one === event.target.value) ?? level)}
            options={levels.map((one) => ({ value: one, label: t(`partner.levels.${one}`) }))}
          />
          <TextField
            label={t('partner.memId')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('memId')}
          />
          <TextField label={t('partner.nick')} autoComplete="off" {...field('memNick')} />
          <PasswordField label={t('partnerTree.memPass')} autoComplete="new-password" {...field('memPass')} />
          <PasswordField label={t('partnerTree.memPassCheck')} autoComplete="new-password" {...field('memPassCheck')} />
          <PasswordField
            label={t('partnerTree.cashOutPass')}
            inputMode="numeric"
            autoComplete="off"
            {...field('cashOutPass')}
          />
        </Part>
        <Part title={t('partnerTree.contact')}>
          <TextField label={t('partnerTree.memPhone')} type="tel" autoComplete="off" {...field('memPhone')} />
          <SelectField
            label={t('partnerTree.bank')}
            placeholder={t('partnerTree.chooseBank')}
            options={banks.map((bank) => ({
              value: bank.bankCode,
              label: { ko: bank.bankNameKr, en: bank.bankNameEn, vi: bank.bankNameVi }[catalogue.language],
            }))}
            {...field('bank')}
          />
          <TextField label={t('partnerTree.memName')} autoComplete="off" {...field('memName')} />
          {site.asksBirthAndTerms && (
            <TextField
              label={t('partnerTree.birthDate')}
              hint={t('partnerTree.birthDateHint')}
              inputMode="numeric"
              autoComplete="off"
              {...field('birthDate')}
            />
          )}
          <TextField label={t('partnerTree.bankacc')} inputMode="numeric" autoComplete="off" {...field('bankacc')} />
        </Part>
        <section className="flex flex-col gap-3">
          <h3 className="font-semibold">{t('partnerTree.rates')}</h3>
          <RateInputs
            values={rates}
            onChange={(name, text) => setRates((known) => ({ ...known, [name]: text }))}
            max={own.rates}
            min={null}
          />
        </section>
        <Notice tone="neutral">{t('partnerTree.createNote')}</Notice>
        {refusal !== null && (
          <Notice tone="up">
            <p role="alert">{codeText(refusal)}</p>
          </Notice>
        )}
        <button type="submit" hidden aria-label={t('partnerTree.create')} />
      </form>
    </Dialog>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{title}</h3>
      <div className="grid gap-4 desk:grid-cols-2">{children}</div>
    </section>
  )
}
