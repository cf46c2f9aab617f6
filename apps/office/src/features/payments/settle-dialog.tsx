// Books what a provider has paid over to the bank, and what it kept.
import { Money } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { MoneyInput, TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { paymentCalls, type ProviderRow } from './payment-row.ts'

interface SettleDialogProps {
  readonly provider: ProviderRow
  readonly onClose: () => void
}

export function SettleDialog({ provider, onClose }: SettleDialogProps) {
  const t = useTexts()
  const [requestId] = useState(newRequestId)
  const form = useJudgedForm({
    values: { amount: 0, fee: 0, reference: '' },
    judge: ({ amount, fee, reference }) => ({
      amount: amount + fee <= 0 && t('payments.settleNothing'),
      reference: needed(reference),
    }),
  })
  const { amount, fee } = form.values
  return (
    <ConfirmDialog
      title={t('payments.settleOne', { name: provider.name })}
      submitLabel={t('payments.settle')}
      form={form}
      run={async () =>
        await call('/api/office/payments/settle', { providerKey: provider.providerKey, ...form.values, requestId })
      }
      doneText={t('payments.settled')}
      onDone={() => refresh(...paymentCalls)}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('payments.settleNote')}</p>
      <div className="grid gap-3 desk:grid-cols-2">
        <MoneyInput control={form.control} name="amount" label={t('payments.settleAmount')} />
        <MoneyInput control={form.control} name="fee" label={t('payments.fee')} />
      </div>
      <TextInput
        control={form.control}
        name="reference"
        label={t('payments.bankReference')}
        required
        maxLength={80}
        autoComplete="off"
        inputClassName="figures"
      />
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 rounded-md bg-raised px-4 py-3 text-sm [&>dt]:text-dim">
        <dt>{t('payments.owes')}</dt>
        <dd>
          <Money value={provider.owes} />
        </dd>
        <dt>{t('payments.owesAfter')}</dt>
        <dd className="font-semibold">
          <Money value={provider.owes - amount - fee} />
        </dd>
      </dl>
    </ConfirmDialog>
  )
}
