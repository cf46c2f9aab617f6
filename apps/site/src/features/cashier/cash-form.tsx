// Asking for a deposit or a withdrawal: the amount with buttons that add, every limit said in advance, one request however
// often the button is pressed.
import type { CallResponse } from '@hanpan/contract'
import { Button, Countdown, Money, Notice, PasswordField, Segments, formatInteger, showToast } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormRefusal, MoneyInput, useCallForm } from '../../app/call-form.tsx'
import { LimitAllowance } from '../../app/limit-allowance.tsx'
import { reloadMember, useSession } from '../../state/session.ts'
import { askForTerms } from '../../state/terms.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { amountMax, checkAmount, nextSeoulTime } from './amount-rules.ts'

export type CashPolicy = CallResponse<'/api/cash/policy'>
export type CashSide = 'deposit' | 'withdrawal'

const QUICK_AMOUNTS = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const
function useCashForm(side: CashSide, policy: CashPolicy, payBy: string) {
  const t = useTexts()
  const isDeposit = side === 'deposit'
  const provider = isDeposit ? policy.deposit.providers.find(({ providerKey }) => providerKey === payBy) : undefined
  const own = boundsOf(policy[side], provider)
  const cash = useSession((state) => state.cash)
  const form = useCallForm({
    defaultValues: { amount: null as number | null, cashOutPass: '' },
    async send({ amount, cashOutPass }, requestId) {
      const body = { amount: amount ?? 0, requestId, ...(asksPassword && { cashOutPass }) }
      const answer = await (isDeposit
        ? callInFull('/api/cash/in', { ...body, ...(provider && { payBy: provider.providerKey }) })
        : callInFull('/api/cash/out', body))
      void queries.invalidateQueries({ queryKey: callKey('/api/payment/current') })
      void queries.invalidateQueries({ queryKey: callKey('/api/cash/policy') })
      return answer
    },
    onRefused({ code }) {
      if (code === 'U124') void askForTerms()
    },
    onDone() {
      form.reset()
      // One that is paid through a provider goes on in its place.
      if (!provider) showToast({ tone: 'brand', text: isDeposit ? t('cash.depositDone') : t('cash.withdrawDone') })
      void queries.invalidateQueries({ queryKey: callKey('/api/cash/list/') })
      void reloadMember()
    },
  })
  const asksPassword = isDeposit ? policy.deposit.asksPassword : true
  const amount = useWatch({ control: form.control, name: 'amount' })
  const judge = (wanted: number | null) => {
    const problem = checkAmount(wanted, own, isDeposit ? null : cash)
    return problem && problemText(t, problem)
  }
  return { t, form, isDeposit, cash, amount, asksPassword, judge, own, provider }
}

type Provider = CashPolicy['deposit']['providers'][number]

/** A provider's bounds narrow those of the site. */
function boundsOf<Side extends CashPolicy[CashSide]>(side: Side, provider: Provider | undefined): Side {
  if (!provider) return side
  const { minimum, maximum } = provider
  return { ...side, minimum: Math.max(side.minimum, minimum), maximum: Math.min(side.maximum, maximum) }
}

interface CashFormProps {
  readonly side: CashSide
  readonly policy: CashPolicy
  /** The payment provider that is chosen; empty for the bank. */
  readonly payBy: string
  readonly onPayBy: (providerKey: string) => void
  /** The way to the page where a withdrawal password is set. */
  readonly profileLink: ReactNode
}

export function CashForm({ side, policy, payBy, onPayBy, profileLink }: CashFormProps) {
  const { t, form, isDeposit, cash, amount, asksPassword, judge, own, provider } = useCashForm(side, policy, payBy)
  const { control, register, setValue, clearErrors } = form
  const closed = useClosedReason(side, policy)
  const needsPassword = !isDeposit && !policy.withdrawal.passwordSet
  const change = (next: number | null) => {
    setValue('amount', next, { shouldValidate: next !== null })
    if (next === null) clearErrors('amount')
  }
  return (
    <form noValidate className="panel flex flex-col gap-4 p-5" onSubmit={(event) => void form.submit(event)}>
      {closed}
      {needsPassword && (
        <Notice tone="warn">
          {t('cash.passwordUnset')} {profileLink}
        </Notice>
      )}
      {isDeposit && policy.deposit.providers.length > 0 && (
        <PayBy providers={policy.deposit.providers} value={provider?.providerKey ?? ''} onChange={onPayBy} />
      )}
      <MoneyInput
        control={control}
        name="amount"
        judge={judge}
        label={t('cash.amount')}
        required
        hint={t('cash.limits', {
          min: formatInteger(own.minimum),
          max: formatInteger(own.maximum),
          unit: formatInteger(own.unit),
        })}
      />
      {isDeposit && policy.deposit.allowance && (
        <Notice tone={policy.deposit.allowance.left < own.minimum ? 'warn' : 'neutral'}>
          <LimitAllowance kind="deposit" allowance={policy.deposit.allowance} />
        </Notice>
      )}
      <QuickAmounts
        onAdd={(added) => change(Math.min((amount ?? 0) + added, 1_000_000_000))}
        onClear={() => change(null)}
        onMax={isDeposit ? undefined : () => change(amountMax(own, cash))}
      />
      {!isDeposit && <BalanceAfter cash={cash} amount={amount ?? 0} />}
      {asksPassword && (
        <PasswordField
          label={t('cash.password')}
          hint={t('cash.passwordHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          required
          error={form.formState.errors.cashOutPass?.message}
          {...register('cashOutPass', { validate: (password) => password !== '' || t('cash.enterPassword') })}
        />
      )}
      <FormRefusal code={form.refusal} />
      <Button
        type="submit"
        tone="primary"
        size="large"
        wide
        busy={form.busy}
        disabled={closed !== null || needsPassword}
      >
        {isDeposit ? t('cash.depositSubmit') : t('cash.withdrawSubmit')}
      </Button>
    </form>
  )
}

/** The bank, or a provider at which the deposit confirms itself. */
function PayBy({
  providers,
  value,
  onChange,
}: {
  readonly providers: readonly Provider[]
  readonly value: string
  readonly onChange: (providerKey: string) => void
}) {
  const t = useTexts()
  return (
    <div>
      <p aria-hidden className="text-sm font-medium">
        {t('cash.payBy')}
      </p>
      <Segments
        label={t('cash.payBy')}
        value={value}
        onValueChange={onChange}
        options={[
          { value: '', label: t('cash.payByBank') },
          ...providers.map(({ providerKey, name }) => ({ value: providerKey, label: name })),
        ]}
      />
      <p className="mt-1 text-xs text-dim">{t(value === '' ? 'cash.payByBankNote' : 'cash.payByProviderNote')}</p>
    </div>
  )
}

/** What is held, and what stays once the request is made. */
function BalanceAfter({ cash, amount }: { readonly cash: number; readonly amount: number }) {
  const t = useTexts()
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-y-1 rounded-md bg-raised px-4 py-3 text-sm [&>dd]:text-right [&>dt]:text-dim">
      <dt>{t('common.balance')}</dt>
      <dd className="font-semibold">
        <Money value={cash} />
      </dd>
      <dt>{t('cash.afterBalance')}</dt>
      <dd>
        <Money value={Math.max(0, cash - amount)} />
      </dd>
    </dl>
  )
}

type Texts = ReturnType<typeof useTexts>

function problemText(t: Texts, problem: NonNullable<ReturnType<typeof checkAmount>>): string {
  if (problem.kind === 'enter') return t('cash.enter')
  const amount = formatInteger(problem.amount)
  return problem.kind === 'allowance' ? t('allowance.exceeds', { amount }) : t(`cash.${problem.kind}`, { amount })
}

/** Why nothing can be asked for at the moment; null when it can. */
function useClosedReason(side: CashSide, policy: CashPolicy): ReactNode {
  const t = useTexts()
  const isDeposit = side === 'deposit'
  const { pausedNow, pausedFrom, pausedTo } = policy.withdrawal
  if (!isDeposit && pausedNow) {
    return (
      <Notice tone="warn">
        <p>{t('cash.paused', { from: pausedFrom, to: pausedTo })}</p>
        <p className="mt-1 text-base font-semibold">
          {t('cash.pausedUntil')}{' '}
          <Countdown
            label={t('cash.pausedUntil')}
            endsAt={nextSeoulTime(serverNow(), pausedTo)}
            now={serverNow}
            onEnd={() => void queries.invalidateQueries({ queryKey: callKey('/api/cash/policy') })}
          />
        </p>
      </Notice>
    )
  }
  if (!policy[side].open)
    return <Notice tone="warn">{isDeposit ? t('cash.depositClosed') : t('cash.withdrawClosed')}</Notice>
  if (policy[side].inProgress) {
    return <Notice tone="down">{isDeposit ? t('cash.depositInProgress') : t('cash.withdrawInProgress')}</Notice>
  }
  return null
}

interface QuickAmountsProps {
  readonly onAdd: (amount: number) => void
  readonly onClear: () => void
  readonly onMax: (() => void) | undefined
}

function QuickAmounts({ onAdd, onClear, onMax }: QuickAmountsProps) {
  const t = useTexts()
  return (
    <fieldset aria-label={t('cash.quick')} className="grid min-w-0 grid-cols-3 gap-1.5">
      {QUICK_AMOUNTS.map((amount) => (
        <Button key={amount} size="small" className="figures px-1" onClick={() => onAdd(amount)}>
          +{formatInteger(amount)}
        </Button>
      ))}
      <Button size="small" tone="ghost" onClick={onClear}>
        {t('cash.clear')}
      </Button>
      {onMax && (
        <Button
          size="small"
          tone="ghost"
          className="col-span-3 justify-self-end underline underline-offset-4"
          onClick={onMax}
        >
          {t('cash.max')}
        </Button>
      )}
    </fieldset>
  )
}
