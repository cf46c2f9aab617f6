// Asking for a deposit or a withdrawal: the amount with buttons that add, every limit said in advance, one request however
// often the button is pressed.
import type { CallResponse } from '@hanpan/contract'
import { Button, Countdown, Money, Notice, PasswordField, formatInteger, showToast } from '@hanpan/ui'
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
function useCashForm(side: CashSide, policy: CashPolicy) {
  const t = useTexts()
  const isDeposit = side === 'deposit'
  const cash = useSession((state) => state.cash)
  const form = useCallForm({
    defaultValues: { amount: null as number | null, cashOutPass: '' },
    async send({ amount, cashOutPass }, requestId) {
      const body = { amount: amount ?? 0, requestId, ...(asksPassword && { cashOutPass }) }
      const answer = await (isDeposit ? callInFull('/api/cash/in', body) : callInFull('/api/cash/out', body))
      void queries.invalidateQueries({ queryKey: callKey('/api/cash/policy') })
      return answer
    },
    onRefused({ code }) {
      if (code === 'U124') void askForTerms()
    },
    onDone() {
      form.reset()
      showToast({ tone: 'brand', text: isDeposit ? t('cash.depositDone') : t('cash.withdrawDone') })
      void queries.invalidateQueries({ queryKey: callKey('/api/cash/list/') })
      void reloadMember()
    },
  })
  const asksPassword = isDeposit ? policy.deposit.asksPassword : true
  const amount = useWatch({ control: form.control, name: 'amount' })
  const judge = (wanted: number | null) => {
    const problem = checkAmount(wanted, policy[side], isDeposit ? null : cash)
    return problem && problemText(t, problem)
  }
  return { t, form, isDeposit, cash, amount, asksPassword, judge }
}

interface CashFormProps {
  readonly side: CashSide
  readonly policy: CashPolicy
  /** The way to the page where a withdrawal password is set. */
  readonly profileLink: ReactNode
}

export function CashForm({ side, policy, profileLink }: CashFormProps) {
  const { t, form, isDeposit, cash, amount, asksPassword, judge } = useCashForm(side, policy)
  const { control, register, setValue, clearErrors } = form
  const own = policy[side]
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
