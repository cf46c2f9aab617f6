// The deposit that the member is paying through a payment provider: where to pay, how long there is, and how it ended.
import type { CallResponse } from '@hanpan/contract'
import { Button, buttonClass, Countdown, IconButton, Money, Spinner, showToast } from '@hanpan/ui'
import { CircleCheck, CircleX, Copy, ExternalLink } from 'lucide-react'
import { copyText } from '../../app/copy-text.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useBankName } from '../../app/use-bank-name.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { subscribeTopic } from '../../wire/socket.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

const PATH = '/api/payment/current'
const POLL_MS = 5000

type Payment = NonNullable<CallResponse<typeof PATH>['payment']>

function readAnew(): void {
  for (const path of [PATH, '/api/cash/policy', '/api/cash/list/'] as const)
    void queries.invalidateQueries({ queryKey: callKey(path) })
}

/** Undefined while it is not known. @param isAsked Whether it is of interest at all. */
export function useCurrentPayment(isAsked: boolean): Payment | null | undefined {
  const { data } = useCall(PATH, {}, { refetchMs: POLL_MS, enabled: isAsked })
  useEffect(
    () =>
      isAsked
        ? subscribeTopic('me', { message: (frame) => frame.cmd === 'PAYMENT' && readAnew(), resync: readAnew })
        : undefined,
    [isAsked],
  )
  return data?.payment
}

/** The payment under way or what became of it, and else the form for a new one. */
export function PaymentOr({
  payment,
  children,
}: {
  readonly payment: Payment | null | undefined
  readonly children: ReactNode
}) {
  const [watched, setWatched] = useState<string | null>(null)
  if (payment && watched !== payment.cashIdx) setWatched(payment.cashIdx)
  useEffect(() => {
    if (payment === null && watched !== null) readAnew()
  }, [payment, watched])
  if (payment) return <PaymentUnderWay payment={payment} />
  if (payment === null && watched !== null)
    return (
      <Ended cashIdx={watched} onAgain={() => setWatched(null)}>
        {children}
      </Ended>
    )
  return children
}

function PaymentUnderWay({ payment }: { readonly payment: Payment }) {
  const t = useTexts()
  const { state, amount, providerName, payUrl, account, expiresAt } = payment
  const isWaiting = state === 'waiting'
  return (
    <section aria-label={t('cash.payment')} className="panel flex flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="text-sm text-dim">{t('cash.paymentOf', { name: providerName })}</h2>
          <p className="mt-1 text-2xl font-bold">
            <Money value={amount} />
          </p>
        </div>
        {state !== 'held' && (
          <p className="text-right text-sm text-dim">
            {t('cash.paymentUntil')}
            <Countdown
              label={t('cash.paymentUntil')}
              endsAt={Date.parse(expiresAt)}
              now={serverNow}
              onEnd={readAnew}
              className="block text-lg font-semibold text-ink"
            />
          </p>
        )}
      </div>
      <output className="flex items-center gap-2 text-sm">
        {state === 'asked' && <Spinner />}
        {t(state === 'asked' ? 'cash.paymentAsked' : isWaiting ? 'cash.paymentWaiting' : 'cash.paymentHeld')}
      </output>
      {isWaiting && account && <PayAccount account={account} />}
      {isWaiting && payUrl !== '' && (
        <a
          href={payUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ tone: 'primary', size: 'large', wide: true })}
        >
          {t('cash.paymentOpen')}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      {state !== 'held' && <Cancel cashIdx={payment.cashIdx} />}
    </section>
  )
}

function PayAccount({ account }: { readonly account: NonNullable<Payment['account']> }) {
  const t = useTexts()
  const bankName = useBankName()
  const copy = () => copyText(account.bankacc.replaceAll('-', ''), t('cash.accountCopied'))
  return (
    <div className="rounded-md bg-raised px-4 py-3">
      <p className="text-sm">{bankName(account.bankNameKr)}</p>
      <p className="flex items-center gap-2">
        <span className="figures text-xl font-bold break-all">{account.bankacc}</span>
        <IconButton label={t('cash.accountCopy')} onClick={() => void copy()}>
          <Copy aria-hidden className="size-4.5" />
        </IconButton>
      </p>
      <p className="text-sm">
        <span className="text-dim">{t('cash.accountHolder')}</span> {account.holder}
      </p>
      <p className="mt-2 text-xs text-dim">{t('cash.paymentRef')}</p>
    </div>
  )
}

function Cancel({ cashIdx }: { readonly cashIdx: string }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const answer = await call('/api/payment/cancel', { cashIdx })
    setBusy(false)
    setAsking(false)
    // Refused where it was paid meanwhile: what became of it is read anew.
    showToast(answer.ok ? { text: t('cash.paymentCanceled') } : { tone: 'up', text: codeText(answer.refusal) })
    readAnew()
  }
  return (
    <>
      <Button tone="ghost" onClick={() => setAsking(true)}>
        {t('cash.paymentCancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('cash.paymentCancelAsk')}
        text={t('cash.paymentCancelNote')}
        confirm={t('cash.paymentCancel')}
        cancel={t('cash.paymentKeep')}
        danger
        busy={busy}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** How the payment that was watched has ended, by the member's own list. */
function Ended({
  cashIdx,
  onAgain,
  children,
}: {
  readonly cashIdx: string
  readonly onAgain: () => void
  readonly children: ReactNode
}) {
  const t = useTexts()
  const { data } = useCall('/api/cash/list/', { page: 1, cashType: 'in' }, { refetchMs: POLL_MS })
  const ended = data?.list.find((request) => request.cashIdx === cashIdx)
  if (!ended || (ended.status !== 1 && ended.status !== -1)) return children
  const isDone = ended.status === 1
  const Icon = isDone ? CircleCheck : CircleX
  return (
    <output className="panel flex flex-col items-center gap-3 p-8 text-center">
      <Icon aria-hidden className={isDone ? 'size-10 text-brand' : 'size-10 text-dim'} />
      <h2 className="text-lg font-semibold">{t(isDone ? 'cash.paymentDone' : 'cash.paymentNotDone')}</h2>
      {isDone ? (
        <p className="text-2xl font-bold">
          <Money value={ended.amount} />
        </p>
      ) : (
        <p className="text-sm text-dim">{ended.note}</p>
      )}
      <Button onClick={onAgain}>{t('cash.paymentAgain')}</Button>
    </output>
  )
}
