// One payment beside the list: what was asked for and paid, everything its provider said, and the step that is next, pinned at the foot.
import type { CallFailure } from '@hanpan/client'
import type { Result } from '@hanpan/kernel'
import { Button, DateTime, Money, Notice, showToast } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AmountWithReading } from '../../parts/amount-with-reading.tsx'
import { BackButton } from '../../parts/back-button.tsx'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { SecondDiscs, SumNotice } from '../../parts/second-notice.tsx'
import { useSending } from '../../parts/use-sending.ts'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { PaymentBadge } from './payment-list.tsx'
import { paymentCalls, type PaymentDetail, type PaymentStep, stepsOf } from './payment-row.ts'

interface PaymentPaneProps {
  readonly cashIdx: string
  readonly onBack: () => void
}

export function PaymentPane({ cashIdx, onBack }: PaymentPaneProps) {
  const query = useCall('/api/office/payments/read', { cashIdx }, { keepPrevious: false })
  const mayProcess = useMay('cash.process')
  return (
    <Loaded query={query}>
      {(detail) => (
        <div className="flex h-full min-h-0 flex-col bg-panel">
          <Head detail={detail} onBack={onBack} />
          <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-4 desk:px-6">
            <Standing detail={detail} />
            <Events events={detail.events} />
          </div>
          {mayProcess && <Foot detail={detail} />}
        </div>
      )}
    </Loaded>
  )
}

interface DetailProps {
  readonly detail: PaymentDetail
}

function Head({ detail: { payment }, onBack }: DetailProps & Pick<PaymentPaneProps, 'onBack'>) {
  const t = useTexts()
  return (
    <header className="border-b border-line px-4 pt-3 pb-3.5 desk:px-6">
      <BackButton label={t('payments.back')} onBack={onBack} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2.5 text-xl font-bold">
            <Link to="/members/$memId" params={{ memId: payment.memId }} search={{}} className="hover:underline">
              {payment.memNick}
            </Link>
            <PaymentBadge payment={payment} />
          </h2>
          <p className="mt-1 text-sm text-dim">
            {payment.memId} · {payment.providerName} · <DateTime at={payment.createdAt} short />
          </p>
          {payment.reference !== '' && (
            <p className="mt-0.5 text-sm text-dim">
              {t('payments.reference')} <span className="figures text-ink select-all">{payment.reference}</span>
            </p>
          )}
        </div>
        <div className="ml-auto text-right">
          <AmountWithReading value={payment.amount} />
        </div>
      </div>
      {payment.secondOperator && (
        <Notice tone="warn" className="mt-3">
          <span className="inline-flex items-center gap-2">
            <SecondDiscs />
            {t('approvals.awaited', { operator: payment.secondOperator.askedBy })}
          </span>
        </Notice>
      )}
    </header>
  )
}

function Standing({ detail: { payment, refund, chargeBack, memberCash } }: DetailProps) {
  const t = useTexts()
  const isOtherAmount = payment.paidAmount !== null && payment.paidAmount !== payment.amount
  return (
    <section aria-label={t('payments.standing')} className="flex flex-col gap-3">
      {payment.state === 'held' && (
        <Notice tone="warn">
          {t('payments.heldNote')}{' '}
          <Link to="/cash" search={{ open: payment.cashIdx }} className="font-semibold underline">
            {t('payments.toQueue')}
          </Link>
        </Notice>
      )}
      {payment.state === 'unmatched' && (
        <Notice tone="up">{t(isOtherAmount ? 'payments.otherAmountNote' : 'payments.lateNote')}</Notice>
      )}
      {chargeBack?.state === 'open' && <Notice tone="up">{t('payments.chargeBackNote')}</Notice>}
      {payment.unanswered > 0 && <Notice tone="warn">{t('payments.unanswered', { count: payment.unanswered })}</Notice>}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm desk:grid-cols-4">
        <Fact name={t('payments.asked')} value={<Money value={payment.amount} />} />
        <Fact
          name={t('payments.paid')}
          value={payment.paidAmount === null ? '–' : <Money value={payment.paidAmount} />}
          isLoud={isOtherAmount}
        />
        <Fact name={t('payments.expiresAt')} value={<DateTime at={payment.expiresAt} short />} />
        <Fact name={t('payments.memberCash')} value={<Money value={memberCash} />} />
      </dl>
      {refund && (
        <Told
          title={t(`payments.refund-${refund.state}`)}
          by={refund.operatorId}
          at={refund.at}
          text={refund.reason}
          note={refund.holdsMoney ? t('payments.refundHolds') : null}
        />
      )}
      {chargeBack && (
        <Told
          title={t(`payments.chargeBack-${chargeBack.state}`)}
          by={chargeBack.operatorId}
          at={chargeBack.settledAt ?? chargeBack.openedAt}
          text={chargeBack.reason}
          note={null}
        />
      )}
    </section>
  )
}

interface FactProps {
  readonly name: string
  readonly value: React.ReactNode
  readonly isLoud?: boolean
}

function Fact({ name, value, isLoud = false }: FactProps) {
  return (
    <div>
      <dt className="text-xs text-dim">{name}</dt>
      <dd className={isLoud ? 'font-semibold text-up' : 'font-semibold'}>{value}</dd>
    </div>
  )
}

interface ToldProps {
  readonly title: string
  readonly by: string | null
  readonly at: string
  readonly text: string
  readonly note: string | null
}

function Told({ title, by, at, text, note }: ToldProps) {
  return (
    <div className="rounded-md bg-raised px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-semibold">{title}</b>
        <span className="text-xs text-dim">
          {by !== null && `${by} · `}
          <DateTime at={at} short />
        </span>
      </p>
      {text !== '' && <p className="mt-0.5">{text}</p>}
      {note !== null && <p className="mt-0.5 text-dim">{note}</p>}
    </div>
  )
}

function Events({ events }: Pick<PaymentDetail, 'events'>) {
  const t = useTexts()
  return (
    <section aria-label={t('payments.events')}>
      <h3 className="text-sm font-semibold">{t('payments.events')}</h3>
      {events.length === 0 && <p className="mt-1 text-sm text-dim">{t('payments.noEvents')}</p>}
      <ol className="mt-1 divide-y divide-line/70">
        {events.map((event) => (
          <li
            key={`${event.at} ${event.eventId} ${event.word}`}
            className="flex flex-wrap items-baseline gap-x-3 py-1.5 text-sm"
          >
            <DateTime at={event.at} className="figures text-xs text-dim" />
            <b className="font-medium">{t(`payments.words.${wordKey(event.word)}`)}</b>
            {event.amount !== null && <Money value={event.amount} />}
            <span className={event.outcome === 'contradicts' ? 'text-xs text-up' : 'text-xs text-dim'}>
              {t(`payments.outcome-${event.outcome}`)} ·{' '}
              {t(event.eventId === '' ? 'payments.byAnswer' : 'payments.byEvent')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const wordKeys = {
  waiting: 'waiting',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  charged_back: 'chargedBack',
  charge_back_reversed: 'chargeBackReversed',
  'refund.done': 'refundDone',
  'refund.refused': 'refundRefused',
} as const
const wordKey = (word: string) => wordKeys[word as keyof typeof wordKeys]

function Foot({ detail }: DetailProps) {
  const { payment } = detail
  const t = useTexts()
  const steps = stepsOf(payment)
  const [asked, ask] = useState<Exclude<PaymentStep, 'ask'> | null>(null)
  const { busy, askNow } = useAskNow(payment.cashIdx)
  if (steps.length === 0) return null
  const isAsked = asked !== null && steps.includes(asked)
  return (
    <section aria-label={t('payments.next')} className="border-t border-line bg-panel px-4 py-3 desk:px-6">
      {isAsked ? (
        <StepForm detail={detail} step={asked} onEnd={() => ask(null)} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {steps.map((step) =>
            step === 'ask' ? (
              <Button key={step} tone="primary" busy={busy} onClick={() => void askNow()}>
                {t('payments.ask')}
              </Button>
            ) : (
              <Button key={step} tone={step === 'recovered' ? 'primary' : 'danger'} onClick={() => ask(step)}>
                {t(`payments.step-${step}`)}
              </Button>
            ),
          )}
        </div>
      )}
    </section>
  )
}

/** What a step answers: of a refund, whether a second operator was asked. */
type Stepped = { readonly state: string } & { readonly approvalIdx?: string | null }

interface StepFormProps extends DetailProps {
  readonly step: Exclude<PaymentStep, 'ask'>
  readonly onEnd: () => void
}

function StepForm({ detail: { payment }, step, onEnd }: StepFormProps) {
  const t = useTexts()
  const { cashIdx, memId } = payment
  const run = async (reason: string): Promise<Result<Stepped, CallFailure>> => {
    if (step === 'cancel') return await call('/api/office/payments/cancel', { cashIdx, reason })
    if (step === 'refund') return await call('/api/office/payments/refund', { cashIdx, reason })
    return await call('/api/office/payments/chargeBack', { cashIdx, how: step, reason })
  }
  return (
    <ConfirmForm
      reason="required"
      danger={step !== 'recovered'}
      submitLabel={t(`payments.step-${step}`)}
      submitKeys="Ctrl+Enter"
      run={run}
      doneText={(value) => (value.approvalIdx ? t('approvals.asked') : t(`payments.done-${step}`))}
      onDone={() => {
        onEnd()
        refresh(...paymentCalls, '/api/office/approvals/list')
      }}
      onRefused={() => refresh(...paymentCalls)}
      onCancel={onEnd}
    >
      <p className="text-sm text-dim">{t(`payments.note-${step}`)}</p>
      {step === 'refund' && (
        <SumNotice action="withdrawal" subjects={[memId]} amount={payment.paidAmount ?? payment.amount} />
      )}
    </ConfirmForm>
  )
}

function useAskNow(cashIdx: string) {
  const t = useTexts()
  const codeText = useCodeText()
  const { busy, send } = useSending()
  const askNow = async () =>
    await send(async () => {
      const answer = await call('/api/office/payments/ask', { cashIdx })
      refresh(...paymentCalls)
      if (!answer.ok) return showToast({ text: codeText(answer.refusal.code), tone: 'up' })
      const { answered, state } = answer.value
      showToast(
        answered
          ? { text: t('payments.answered', { state: t(`payments.state-${state}`) }), tone: 'brand' }
          : { text: t('payments.silent'), tone: 'up' },
      )
    })
  return { busy, askNow }
}
