// Asking for another bank account: what became of the last request, and the form for a new one.
import { signupReadings, type CallResponse } from '@hanpan/contract'
import { DateTime, Notice, SelectField, showToast, TextField } from '@hanpan/ui'
import { useCallForm } from '../../app/call-form.tsx'
import { useSignupRule } from '../../app/signup-rule.ts'
import { useBankName } from '../../app/use-bank-name.ts'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { CurrentPassword, OwnDataForm } from './own-data-form.tsx'

const EMPTY = { bank: '', memName: '', bankacc: '', memPass: '' }
type Change = NonNullable<CallResponse<'/api/member/bankState'>['change']>

export function BankForm({ readingName }: { readonly readingName: keyof typeof signupReadings }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const reading = signupReadings[readingName]
  const banks = useCall('/api/etc/bank', {}, { staleMs: 600_000 }).data?.list ?? []
  const { data } = useCall('/api/member/bankState', {})
  const form = useCallForm({
    mode: 'onTouched',
    defaultValues: EMPTY,
    send: (values) => callInFull('/api/member/bankChange', values),
    onDone() {
      form.reset()
      void queries.invalidateQueries({ queryKey: callKey('/api/member/bankState') })
      showToast({ tone: 'brand', text: t('myData.bankAsked') })
    },
  })
  const { errors } = form.formState
  const signupRule = useSignupRule(reading)
  const rule = (field: 'bank' | 'memName' | 'bankacc', value: string) => signupRule(field, value, t(`profile.${field}`))
  return (
    <OwnDataForm title={t('myData.bank')} note={t('myData.bankNote')} submitText={t('myData.askBank')} form={form}>
      {data?.change && <LastChange change={data.change} />}
      <SelectField
        label={t('profile.bank')}
        required
        placeholder={t('myData.chooseBank')}
        options={banks.map((bank) => ({
          value: bank.bankCode,
          label: { ko: bank.bankNameKr, en: bank.bankNameEn, vi: bank.bankNameVi }[language],
        }))}
        error={errors.bank?.message}
        {...form.register('bank', { validate: (value) => rule('bank', value) })}
      />
      <TextField
        label={t('profile.memName')}
        required
        autoComplete="name"
        error={errors.memName?.message}
        {...form.register('memName', { validate: (value) => rule('memName', value) })}
      />
      <TextField
        label={t('profile.bankacc')}
        required
        inputMode="numeric"
        autoComplete="off"
        error={errors.bankacc?.message}
        {...form.register('bankacc', { validate: (value) => rule('bankacc', value) })}
      />
      <CurrentPassword error={errors.memPass?.message} register={form.register} />
    </OwnDataForm>
  )
}

const TONES = { applied: 'warn', approved: 'brand', rejected: 'up', replaced: 'neutral' } as const

function LastChange({ change }: { readonly change: Change }) {
  const t = useTexts()
  const bankName = useBankName()
  return (
    <Notice tone={TONES[change.status]}>
      <p className="font-semibold">{t(`myData.bankStates.${change.status}`)}</p>
      <p className="figures mt-0.5 text-sm">
        {bankName(change.bankNameKr)} {change.bankaccMasked} · {change.memName}
      </p>
      <p className="mt-0.5 text-sm">
        <DateTime at={change.decidedAt ?? change.askedAt} /> {change.reason !== '' && `· ${change.reason}`}
      </p>
    </Notice>
  )
}
