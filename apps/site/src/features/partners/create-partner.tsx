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
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { RateInputs } from './rate-editor.tsx'
import { type RateTexts, ratesOfTexts, textsOfRates } from './rate-fields.ts'

type Field = Exclude<SignupField, 'recommenderId'> | 'birthDate'
type Values = Record<Field, string> & { level: PartnerLevel; rates: RateTexts }

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
const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<Field, string>
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

function useCreation({ site, own, onClose }: CreatePartnerProps) {
  const t = useTexts()
  const levels = LEVELS.filter((level) => level > own.level)
  const form = useCallForm<Values, unknown>({
    mode: 'onTouched',
    defaultValues: { ...EMPTY, level: levels[0] ?? 'PTN_5', rates: textsOfRates(own.rates) },
    async send({ rates, ...values }, requestId) {
      const birthDate = site.asksBirthAndTerms ? birthDateOf(values.birthDate) : ''
      const input = { ...values, birthDate, rates: ratesOfTexts(rates) ?? own.rates, requestId }
      return await callInFull('/api/retail/createPartner', input)
    },
    fieldOf: (code) => FIELD_OF[code] ?? null,
    onDone(_, { memId }) {
      showToast({ tone: 'brand', text: t('partnerTree.created', { id: memId }) })
      for (const path of ['/api/retail/partnerList', '/api/retail/status'] as const)
        void queries.invalidateQueries({ queryKey: callKey(path) })
      onClose()
    },
  })
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
  return { levels, form, field }
}

export function CreatePartnerDialog({ site, own, onClose }: CreatePartnerProps) {
  const t = useTexts()
  const { catalogue } = useWords()
  const banks = useCall('/api/etc/bank', {}, { staleMs: 600_000 }).data?.list ?? []
  const { levels, form, field } = useCreation({ site, own, onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={t('partnerTree.create')}
      footer={
        <Button tone="primary" size="large" wide busy={form.busy} onClick={() => void form.submit()}>
          {t('partnerTree.create')}
        </Button>
      }
    >
      <form
        noValidate
        lang={catalogue.language}
        className="flex flex-col gap-6"
        onSubmit={(event) => void form.submit(event)}
      >
        <Part title={t('partnerTree.account')}>
          <SelectField
            label={t('partner.level')}
            {...form.register('level')}
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
          <FormProvider {...form}>
            <RateInputs max={own.rates} min={null} />
          </FormProvider>
        </section>
        <Notice tone="neutral">{t('partnerTree.createNote')}</Notice>
        <FormRefusal code={form.refusal} />
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
