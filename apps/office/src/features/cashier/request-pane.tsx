// One request from all sides, standing beside the list: who and how much, what the bank says, what the member did before, and the steps
// that are open, pinned at its foot. A step that needs words is asked for there too, never over the page.
import { AmountWithReading } from '../../parts/amount-with-reading.tsx'
import { BackButton } from '../../parts/back-button.tsx'
import { Button, DateTime, Money, Notice, showToast } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowRight, ArrowUpRight, ChevronRight, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ConcernNotice } from '../../parts/deposit-concern.tsx'
import { isLayerOpen, isTyping } from '../../parts/row-keys.ts'
import { KeyCap } from '../../parts/key-cap.tsx'
import { workKey, type WorkKey } from '../../parts/key-commands.ts'
import { SecondDiscs, SecondNotice } from '../../parts/second-notice.tsx'
import { TimeLeft } from '../../parts/time-left.tsx'
import { useSession } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Background } from './background.tsx'
import { BankBlock } from './bank-block.tsx'
import { balanceAfter, isLight, type CashRow, type CashStep } from './cash-row.ts'
import { CashStatusBadge } from './cash-status.tsx'
import { DecisionForm } from './decision-form.tsx'
import { PayoutBlock } from './payout-block.tsx'
import { useLightStep, useStepsOf } from './use-cash-steps.ts'
import { useDecision, type Decision } from './use-decision.ts'
import { useStanding, type Standing } from './use-standing.ts'
import { Badge } from '../../parts/badge.tsx'

interface RequestPaneProps {
  readonly row: CashRow
  readonly onDecided: (row: CashRow, status: number) => void
  /** A step that decides nothing was taken. */
  readonly onStepped?: () => void
  readonly onBack?: () => void
  /** What is opened once this is decided. */
  readonly next?: CashRow | null
  /** Whether the keys of a decision are this pane's. */
  readonly keys?: boolean
}

export function RequestPane({ row: listed, onDecided, onStepped, onBack, next, keys = false }: RequestPaneProps) {
  const t = useTexts()
  const operatorId = useSession(({ operator }) => operator?.operatorId)
  const { data: standing } = useStanding(listed.cashIdx)
  const row = standing?.request ?? listed
  const isOwn = row.claim?.operatorId === operatorId && row.status === 2
  const decision = useDecision(row, standing, (status) => onDecided(row, status))
  const steps = usePaneSteps(row, standing)
  const { busy, take } = useLightStep()
  const press = (step: CashStep) => {
    if (step === 'approve') return decision.approve()
    if (!isLight(step)) return decision.ask(step)
    void take(row, step).then(onStepped)
  }
  useWorkKeys(keys && decision.asked === null, (key) => {
    const step = steps.find((one) => KEYS[one] === key)
    if (step) press(step)
  })
  return (
    <div className="flex h-full min-h-0 flex-col bg-panel">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Head row={row} standing={standing} isOwn={isOwn} {...(onBack && { onBack })} />
        <div className="@container flex flex-col gap-5 px-4 py-4 desk:px-6">
          <ConcernNotice concern={row.concern} />
          {row.secondOperator && (
            <Notice tone="warn">
              <span className="inline-flex items-center gap-2">
                <SecondDiscs />
                {t('approvals.awaited', { operator: row.secondOperator.askedBy })}
              </span>
            </Notice>
          )}
          {standing?.chargeBackOpen && (
            <Notice tone="up">
              {t(row.cashType === 'out' ? 'cash.chargeBackOut' : 'cash.chargeBackIn')}{' '}
              <Link to="/cash/payments" className="font-semibold underline">
                {t('cash.openChargeBack')}
              </Link>
            </Notice>
          )}
          <PaymentNotice row={row} />
          {row.batch && row.status === 2 && (
            <Notice tone={row.batch.state === 'failed' ? 'up' : 'warn'}>
              {t(row.batch.state === 'failed' ? 'cash.batchFailed' : 'cash.batchPending', {
                name: row.batch.name,
                reason: row.batch.failure,
              })}{' '}
              <Link to="/cash/batches" search={{ open: row.batch.batchIdx }} className="font-semibold underline">
                {t('cash.openBatch')}
              </Link>
            </Notice>
          )}
          {row.reason !== '' && (
            <p className="text-sm">
              <span className="text-dim">{t('common.reason')}</span> {row.reason}
            </p>
          )}
          {row.cashType === 'out' ? (
            <PayoutBlock row={row} isOwn={isOwn} field={decision.referenceField} {...decision.reference} />
          ) : row.payment ? null : standing ? (
            <BankBlock standing={standing} chosen={decision.chosen} onChoose={decision.choose} />
          ) : (
            <div className="h-36 rounded-lg border border-line" />
          )}
          {standing && <Background standing={standing} />}
        </div>
      </div>
      <Foot {...{ row, steps, decision, onDecided, keys }} busy={busy !== null} next={next ?? null} onPress={press} />
    </div>
  )
}

/** What a payment provider has to do with it. */
function PaymentNotice({ row: { payment, cashIdx, cashType, status } }: { readonly row: CashRow }) {
  const t = useTexts()
  if (!payment) return null
  const isOpen = status === 0 || status === 2
  const text =
    isOpen && payment.awaited
      ? t(cashType === 'in' ? 'cash.paymentAwaited' : 'cash.refundAwaited', { name: payment.providerName })
      : isOpen
        ? t('cash.paymentPaid', { name: payment.providerName })
        : payment.providerName
  return (
    <Notice tone={isOpen && !payment.awaited ? 'warn' : 'neutral'}>
      {text}{' '}
      {cashType === 'in' && (
        <Link to="/cash/payments" search={{ open: cashIdx }} className="font-semibold underline">
          {t('cash.openPayment')}
        </Link>
      )}
    </Notice>
  )
}

const KEYS: Readonly<Partial<Record<CashStep, WorkKey>>> = {
  wait: 'c',
  claim: 'c',
  approve: 'a',
  reject: 'r',
  release: 'x',
}

/** The steps that are open; a deposit that the bank has confirmed is approved without being claimed first, in one press. */
function usePaneSteps(row: CashRow, standing: Standing | undefined): readonly CashStep[] {
  const steps = useStepsOf()(row)
  const isConfirmed = standing?.lines.some(({ nameFits }) => nameFits) ?? false
  const isFree = steps.includes('wait') || steps.includes('claim')
  if (row.secondOperator) return steps.filter((step) => step !== 'approve')
  return isFree && isConfirmed ? ['approve', ...steps] : steps
}

function useWorkKeys(enabled: boolean, onKey: (key: WorkKey) => void): void {
  const heard = useRef(onKey)
  useEffect(() => {
    heard.current = onKey
  })
  useEffect(() => {
    if (!enabled) return undefined
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || isLayerOpen() || event.repeat) return
      const key = workKey(event)
      if (key === null) return
      event.preventDefault()
      heard.current(key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled])
}

interface HeadProps {
  readonly row: CashRow
  readonly standing: Standing | undefined
  readonly isOwn: boolean
  readonly onBack?: () => void
}

function Head({ row, standing, isOwn, onBack }: HeadProps) {
  const t = useTexts()
  const Arrow = row.cashType === 'in' ? ArrowDownLeft : ArrowUpRight
  const isOpen = row.status === 0 || row.status === 2
  const copy = async () => {
    await navigator.clipboard.writeText(row.cashIdx)
    showToast({ text: t('cash.accountCopied'), tone: 'brand' })
  }
  return (
    <header className="border-b border-line px-4 pt-3 pb-3.5 desk:px-6">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-dim">
        {onBack && <BackButton label={t('cash.backToQueue')} onBack={onBack} />}
        <Arrow aria-hidden className="size-3.5" />
        {t(row.cashType === 'in' ? 'cash.depositRequest' : 'cash.withdrawalRequest')}
        <button
          type="button"
          title={row.cashIdx}
          aria-label={t('cash.copyNumber')}
          onClick={() => void copy()}
          className="figures inline-flex items-center gap-1 hover:text-ink"
        >
          {row.cashIdx.slice(0, 8)}
          <Copy aria-hidden className="size-3" />
        </button>
        <span>
          · <DateTime at={row.createdAt} short /> {t('cash.asked')}
        </span>
        <span className="ml-auto inline-flex items-center gap-2">
          <CashStatusBadge status={row.status} />
          {row.claim &&
            (isOwn ? (
              <span className="inline-flex items-center gap-1.5">
                {t('cash.groups.mine')}{' '}
                <TimeLeft until={row.claim.lapsesAt} label={t('cash.lapses')} className="font-semibold text-ink" />
              </span>
            ) : (
              <span className="font-medium text-warn">{t('cash.whose', { operator: row.claim.operatorId })}</span>
            ))}
        </span>
      </div>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-baseline gap-x-2">
            <Link
              to="/members/$memId"
              params={{ memId: row.memId }}
              search={{}}
              className="text-xl font-bold underline decoration-line underline-offset-4"
            >
              {row.memNick}
            </Link>
            <span className="text-sm text-dim">
              {row.memId} · {t('members.levelShort', { level: row.memLevel })} · {row.memName}
              {standing && (
                <>
                  {' · '}
                  {t('cash.joined', { day: standing.joinedAt.slice(0, 10) })}
                </>
              )}
            </span>
          </h2>
          <div className="mt-1.5 flex min-h-6 flex-wrap items-center gap-1.5">
            <Badge tone={row.memberStatus === 'active' ? 'neutral' : 'up'}>
              {t(`memberStatus.${row.memberStatus}`)}
            </Badge>
            {standing && standing.path.length > 0 && (
              <span className="inline-flex min-w-0 flex-wrap items-center gap-1 text-xs text-dim">
                {standing.path.map(({ memId }, index) => (
                  <span key={memId} className="inline-flex items-center gap-1">
                    {index > 0 && <ChevronRight aria-hidden className="size-3" />}
                    {memId}
                  </span>
                ))}
              </span>
            )}
          </div>
        </div>
        <div className="ml-auto text-right">
          <AmountWithReading value={row.amount} />
          <p className="mt-0.5 flex items-center justify-end gap-1.5 text-sm text-dim">
            {t('cash.holds')} <Money value={row.cashAmt} />
            {isOpen && row.cashType === 'in' && (
              <>
                <ArrowRight aria-hidden className="size-3.5" />
                <Money value={balanceAfter(row, 'approve')} className="font-semibold text-ink" />
              </>
            )}
          </p>
        </div>
      </div>
    </header>
  )
}

const TONES = {
  wait: 'primary',
  claim: 'primary',
  approve: 'primary',
  reject: 'danger',
  release: 'ghost',
  takeOver: 'secondary',
} as const satisfies Record<CashStep, string>

interface FootProps {
  readonly row: CashRow
  readonly steps: readonly CashStep[]
  readonly decision: Decision
  readonly busy: boolean
  readonly keys: boolean
  readonly next: CashRow | null
  readonly onPress: (step: CashStep) => void
  readonly onDecided: RequestPaneProps['onDecided']
}

function Foot({ row, steps, decision, busy, keys, next, onPress, onDecided }: FootProps) {
  const t = useTexts()
  if (steps.length === 0 && decision.asked === null) return null
  return (
    <section aria-label={t('cash.decision')} className="border-t border-line bg-panel px-4 py-3 desk:px-6">
      {decision.asked ? (
        <DecisionForm
          key={decision.asked}
          row={row}
          step={decision.asked}
          approval={decision.approval}
          onCancel={() => decision.ask(null)}
          onDone={(status) => {
            const step = decision.asked
            decision.ask(null)
            if (step !== 'takeOver') onDecided(row, status)
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {steps.map((step, index) => (
            <Button
              key={step}
              data-main={index === 0 || undefined}
              tone={index > 0 && TONES[step] === 'primary' ? 'secondary' : TONES[step]}
              busy={(step === 'approve' && decision.busy) || (isLight(step) && busy)}
              onClick={() => onPress(step)}
            >
              {t(step === 'approve' ? approveText(row, decision) : `cash.${step}`)}
              {keys && KEYS[step] && <KeyCap>{KEYS[step].toUpperCase()}</KeyCap>}
            </Button>
          ))}
          {steps.includes('approve') && <SecondNotice needed={row.needsSecond} />}
          {next && (
            <p className="ml-auto text-right text-xs text-dim max-wide:hidden">
              {t('cash.nextOpens')}
              <span className="block text-ink">
                {next.memNick} · {t(next.cashType === 'in' ? 'cash.deposit' : 'cash.withdrawal')}{' '}
                <Money value={next.amount} />
              </span>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function approveText(row: CashRow, { chosen }: Decision) {
  if (row.cashType === 'out') return 'cash.approvePaid' as const
  return chosen?.nameFits ? ('cash.approveMatched' as const) : ('cash.approve' as const)
}
