// Giving money to a member or taking it back: who is named is shown before anything is moved.
import type { CallResponse } from '@hanpan/contract'
import { Button, Money, Segments, TextField, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormRefusal, MoneyInput, useCallForm } from '../../app/call-form.tsx'
import { useSession } from '../../state/session.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { ConfirmTransfer } from './confirm-transfer.tsx'

export type TransferKind = 'give' | 'take-back'
export type Target = CallResponse<'/api/cash/giveTarget'>

const QUICK_WON = [10_000, 50_000, 100_000] as const

interface GiveValues {
  readonly kind: TransferKind
  readonly memId: string
  readonly amount: number | null
}

interface GiveFormProps {
  /** Who is named already. */
  readonly memId?: string | undefined
  readonly mayTakeBack: boolean
  readonly onDone: () => void
}

export function GiveForm({ memId: named = '', mayTakeBack, onDone }: GiveFormProps) {
  const t = useTexts()
  const cash = useSession((state) => state.cash)
  const [target, setTarget] = useState<Target | null>(null)
  const form = useCallForm<GiveValues, Target>({
    defaultValues: { kind: 'give', memId: named, amount: null },
    send: ({ kind, memId }) => callInFull('/api/cash/giveTarget', { kind, memId: memId.trim() }),
    onDone: setTarget,
  })
  const { control, register, setValue, formState } = form
  const { kind, amount } = useWatch({ control, compute: ({ kind, amount }) => ({ kind, amount }) })
  const isGift = kind === 'give'
  const tooMuch = isGift && amount !== null && amount > cash
  const judge = (wanted: number | null) => {
    if (wanted === null || wanted <= 0) return t('give.amountMissing')
    return isGift && wanted > cash ? t('give.tooMuch') : null
  }
  return (
    <form noValidate className="panel flex flex-col gap-4 p-5" onSubmit={(event) => void form.submit(event)}>
      {mayTakeBack && (
        <Segments
          label={t('give.kind')}
          value={kind}
          onValueChange={(next) => setValue('kind', next)}
          options={[
            { value: 'give', label: t('give.give') },
            { value: 'take-back', label: t('give.takeBack') },
          ]}
        />
      )}
      <TextField
        label={isGift ? t('give.receiver') : t('give.holder')}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={formState.errors.memId?.message}
        {...register('memId', { validate: (id) => id.trim() !== '' || t('give.missing') })}
      />
      <MoneyInput control={control} name="amount" judge={judge} label={t('give.amount')} required />
      <div className="grid grid-cols-3 gap-1.5">
        {QUICK_WON.map((added) => (
          <Button
            key={added}
            size="small"
            className="figures px-1"
            onClick={() => setValue('amount', (amount ?? 0) + added, { shouldValidate: true })}
          >
            +{formatInteger(added)}
          </Button>
        ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-y-1 rounded-md bg-raised px-4 py-3 text-sm [&>dd]:text-right [&>dt]:text-dim">
        <dt>{t('give.held')}</dt>
        <dd className="font-semibold">
          <Money value={cash} />
        </dd>
        {isGift && (
          <>
            <dt>{t('give.after')}</dt>
            <dd>
              <Money value={tooMuch ? cash : cash - (amount ?? 0)} />
            </dd>
          </>
        )}
      </dl>
      <FormRefusal code={form.refusal} />
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {t('give.next')}
      </Button>
      {target && amount !== null && (
        <ConfirmTransfer
          kind={kind}
          target={target}
          amount={amount}
          onClose={() => setTarget(null)}
          onDone={() => {
            form.reset({ kind, memId: '', amount: null })
            onDone()
          }}
        />
      )}
    </form>
  )
}
