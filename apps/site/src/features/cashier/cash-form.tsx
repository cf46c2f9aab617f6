// Asking for a deposit or a withdrawal: the amount with buttons that add, every limit said in advance, one request however
// often the button is pressed.
import type { CallResponse, RefusalCode } from '@hanpan/contract'
import { Button, Countdown, Money, MoneyField, Notice, PasswordField, formatInteger, showToast } from '@hanpan/ui'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { LimitAllowance } from '../../app/limit-allowance.tsx'
import { reloadMember, useSession } from '../../state/session.ts'
import { askForTerms } from '../../state/terms.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { amountMax, checkAmount, nextSeoulTime } from './amount-rules.ts'

export type CashPolicy = CallResponse<'/api/cash/policy'>
export type CashSide = 'deposit' | 'withdrawal'

const QUICK_AMOUNTS = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const
/** After these it is open whether the request arrived: the next try carries the same id. */
const UNKNOWN_OUTCOME: ReadonlySet<RefusalCode> = new Set(['NT99', 'TE99', 'E001', 'E002'])

interface FieldRefs {
  readonly amount: RefObject<HTMLInputElement | null>
  readonly password: RefObject<HTMLInputElement | null>
}

function useCashForm(side: CashSide, policy: CashPolicy, fields: FieldRefs) {
  const t = useTexts()
  const isDeposit = side === 'deposit'
  const cash = useSession((state) => state.cash)
  const [amount, setAmount] = useState<number | null>(null)
  const [password, setPassword] = useState('')
  const [touched, setTouched] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const [busy, setBusy] = useState(false)
  const requestId = useRef<string | null>(null)
  const asksPassword = isDeposit ? policy.deposit.asksPassword : true
  const problem = checkAmount(amount, policy[side], isDeposit ? null : cash)
  const passwordMissing = asksPassword && password === ''

  const submit = async () => {
    setTouched(true)
    if (problem) return fields.amount.current?.focus()
    if (passwordMissing) return fields.password.current?.focus()
    if (busy || amount === null) return
    setBusy(true)
    setRefusal(null)
    requestId.current ??= newRequestId()
    const body = { amount, requestId: requestId.current, ...(asksPassword && { cashOutPass: password }) }
    const answer = await (isDeposit ? call('/api/cash/in', body) : call('/api/cash/out', body))
    setBusy(false)
    if (answer.ok || !UNKNOWN_OUTCOME.has(answer.refusal)) requestId.current = null
    void queries.invalidateQueries({ queryKey: callKey('/api/cash/policy') })
    if (!answer.ok && answer.refusal === 'U124') void askForTerms()
    if (!answer.ok) return setRefusal(answer.refusal)
    setAmount(null)
    setPassword('')
    setTouched(false)
    showToast({ tone: 'brand', text: isDeposit ? t('cash.depositDone') : t('cash.withdrawDone') })
    void queries.invalidateQueries({ queryKey: callKey('/api/cash/list/') })
    void reloadMember()
  }
  const change = (next: number | null) => {
    // Another amount is another request.
    requestId.current = null
    setRefusal(null)
    setAmount(next)
  }
  return {
    t,
    isDeposit,
    cash,
    amount,
    change,
    password,
    setPassword,
    touched,
    setTouched,
    refusal,
    busy,
    asksPassword,
    problem,
    passwordMissing,
    submit,
  }
}

interface CashFormProps {
  readonly side: CashSide
  readonly policy: CashPolicy
  /** The way to the page where a withdrawal password is set. */
  readonly profileLink: ReactNode
}

export function CashForm({ side, policy, profileLink }: CashFormProps) {
  const codeText = useCodeText()
  const amountRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const form = useCashForm(side, policy, { amount: amountRef, password: passwordRef })
  const { t, isDeposit, cash, amount, touched, problem } = form
  const own = policy[side]
  const closed = useClosedReason(side, policy)
  const needsPassword = !isDeposit && !policy.withdrawal.passwordSet
  const message = problem && (touched || amount !== null) ? problemText(t, problem) : undefined
  return (
    <form
      noValidate
      className="panel flex flex-col gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {closed}
      {needsPassword && (
        <Notice tone="warn">
          {t('cash.passwordUnset')} {profileLink}
        </Notice>
      )}
      <MoneyField
        ref={amountRef}
        label={t('cash.amount')}
        value={amount}
        onValueChange={form.change}
        onBlur={() => amount !== null && form.setTouched(true)}
        required
        error={message}
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
        onAdd={(added) => form.change(Math.min((amount ?? 0) + added, 1_000_000_000))}
        onClear={() => form.change(null)}
        onMax={isDeposit ? undefined : () => form.change(amountMax(own, cash))}
      />
      {!isDeposit && <BalanceAfter cash={cash} amount={amount ?? 0} />}
      {form.asksPassword && (
        <PasswordField
          ref={passwordRef}
          label={t('cash.password')}
          hint={t('cash.passwordHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          required
          value={form.password}
          onChange={(event) => form.setPassword(event.target.value)}
          error={touched && form.passwordMissing ? t('cash.enterPassword') : undefined}
        />
      )}
      {form.refusal !== null && (
        <Notice tone="up">
          <p role="alert">{codeText(form.refusal)}</p>
        </Notice>
      )}
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
