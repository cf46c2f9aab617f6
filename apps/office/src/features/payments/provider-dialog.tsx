// A payment provider: who it is, how it is spoken to, and within which bounds it takes deposits. A new one is off at first.
import { loosensProvider, MINUTES_TO_PAY } from '@hanpan/contract'
import { Notice } from '@hanpan/ui'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { areAddresses, CONNECTION_KEY, linesOf } from '../../parts/connection-fields.ts'
import { MoneyInput, NumberInput, TextAreaInput, TextInput, useOutside } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { paymentCalls, type ProviderRow } from './payment-row.ts'

const SECRET_MIN = 16
const LEVEL_MAX = 20

interface ProviderDialogProps {
  /** Null for a new one. */
  readonly provider: ProviderRow | null
  readonly onClose: () => void
}

export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const t = useTexts()
  const outside = useOutside()
  const done = useDoneOrAsked(t('payments.saved'))
  const isNew = provider === null
  const form = useJudgedForm({
    values: {
      providerKey: provider?.providerKey ?? '',
      name: provider?.name ?? '',
      nameEn: provider?.nameEn ?? '',
      nameVi: provider?.nameVi ?? '',
      url: provider?.url ?? '',
      merchant: provider?.merchant ?? '',
      secret: '',
      addresses: provider?.addresses.join('\n') ?? '',
      minimum: provider?.minimum ?? 10_000,
      maximum: provider?.maximum ?? 1_000_000,
      confirmMaximum: provider?.confirmMaximum ?? 500_000,
      minutesToPay: provider?.minutesToPay ?? 30,
      levelMin: provider?.levelMin ?? 0,
    },
    judge: (values) => ({
      providerKey: needed(values.providerKey) || (!CONNECTION_KEY.test(values.providerKey) && t('payments.wrongKey')),
      name: needed(values.name),
      url: needed(values.url) || (!URL.canParse(values.url) && t('payments.wrongUrl')),
      merchant: needed(values.merchant),
      secret: isNew && values.secret.trim().length < SECRET_MIN && t('payments.shortSecret', { count: SECRET_MIN }),
      addresses: !areAddresses(values.addresses) && t('payments.wrongAddress'),
      maximum: values.maximum < values.minimum && t('payments.wrongBounds'),
      minutesToPay: outside(values.minutesToPay, MINUTES_TO_PAY.min, MINUTES_TO_PAY.max),
      levelMin: outside(values.levelMin, 0, LEVEL_MAX),
    }),
  })
  const { control, values } = form
  const { secret, ...given } = values
  const terms = { ...given, url: given.url.trim().replace(/\/+$/, ''), addresses: linesOf(given.addresses) }
  const before = provider && { ...provider, keys: provider.keyFingerprints }
  const loosens = before !== null && loosensProvider(before, { ...before, ...terms })
  return (
    <ConfirmDialog
      title={isNew ? t('payments.add') : t('payments.editOne', { name: provider.name })}
      size="large"
      reason="optional"
      submitLabel={t('common.save')}
      form={form}
      run={async (reason) =>
        await call('/api/office/payments/providerSave', { ...terms, ...(isNew && { secret }), isNew, reason })
      }
      doneText={done}
      onDone={() => refresh(...paymentCalls, '/api/office/approvals/list')}
      onClose={onClose}
    >
      <div className="grid gap-3 desk:grid-cols-2">
        <TextInput
          control={control}
          name="name"
          label={t('payments.name')}
          hint={t('payments.nameHint')}
          required
          maxLength={40}
        />
        <TextInput
          control={control}
          name="providerKey"
          label={t('payments.key')}
          hint={t('payments.keyHint')}
          required
          disabled={!isNew}
          maxLength={31}
          autoComplete="off"
        />
        <TextInput
          control={control}
          name="nameEn"
          label={t('payments.nameEn')}
          hint={t('payments.namesHint')}
          maxLength={40}
        />
        <TextInput control={control} name="nameVi" label={t('payments.nameVi')} maxLength={40} />
        <TextInput
          control={control}
          name="url"
          label={t('payments.url')}
          required
          maxLength={200}
          autoComplete="off"
          inputClassName="figures"
        />
        <TextInput
          control={control}
          name="merchant"
          label={t('payments.merchant')}
          required
          maxLength={80}
          autoComplete="off"
        />
        {isNew && (
          <TextInput
            control={control}
            name="secret"
            label={t('payments.secret')}
            hint={t('payments.secretHint')}
            required
            maxLength={200}
            autoComplete="off"
          />
        )}
      </div>
      <div className="grid gap-3 desk:grid-cols-3">
        <MoneyInput control={control} name="minimum" label={t('payments.minimum')} />
        <MoneyInput control={control} name="maximum" label={t('payments.maximum')} />
        <MoneyInput
          control={control}
          name="confirmMaximum"
          label={t('payments.confirmMaximum')}
          hint={t('payments.confirmMaximumHint')}
        />
        <NumberInput control={control} name="minutesToPay" label={t('payments.minutesToPay')} />
        <NumberInput control={control} name="levelMin" label={t('payments.levelMin')} />
      </div>
      <TextAreaInput
        control={control}
        name="addresses"
        label={t('payments.addresses')}
        hint={t('payments.addressesHint')}
        rows={2}
        maxLength={2000}
      />
      {isNew ? (
        <Notice tone="neutral">{t('payments.newNote')}</Notice>
      ) : (
        <SettingNotice setting="payment.provider" loosens={loosens} />
      )}
    </ConfirmDialog>
  )
}
