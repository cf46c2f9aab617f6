// One request from all sides: who, how much, to or from which account, and every step with its time. A decision is confirmed
// in the same drawer, so that there is never a layer over a layer.
import type { CallFailure } from '@hanpan/client'
import type { Result } from '@hanpan/kernel'
import { Button, DateTime, Drawer, Money, Notice, Stepper, showToast, type Step } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { Age } from '../../parts/age.tsx'
import { AmountWithReading } from '../../parts/amount-with-reading.tsx'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { Facts, type Fact } from '../../parts/facts.tsx'
import { useMay } from '../../state/session.ts'
import { useFocusInside } from '../../parts/use-focus-inside.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { balanceAfter, cashCalls, stepsOf, type CashRow, type CashStep } from './cash-row.ts'
import { CashStatusBadge } from './cash-status.tsx'

export interface OpenedRequest {
  readonly row: CashRow
  readonly step: 'details' | 'approve' | 'reject'
}

interface RequestDrawerProps {
  readonly opened: OpenedRequest
  readonly onStep: (step: OpenedRequest['step']) => void
  readonly onClose: () => void
}

/** Takes a request in hand. No money moves, so nothing is asked. */
export function useTakeInHand(): { readonly busy: string | null; readonly take: (row: CashRow) => Promise<void> } {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState<string | null>(null)
  const take = async (row: CashRow) => {
    setBusy(row.cashIdx)
    const answer = await call('/api/office/cash/wait', { cashIdx: row.cashIdx })
    setBusy(null)
    refresh(...cashCalls)
    if (answer.ok) showToast({ text: t('cash.taken', { id: row.memId }), tone: 'brand' })
    else showToast({ text: `${codeText(answer.refusal.code)} (${answer.refusal.code})`, tone: 'up' })
  }
  return { busy, take }
}

export function RequestDrawer({ opened, onStep, onClose }: RequestDrawerProps) {
  const t = useTexts()
  const { row, step } = opened
  const isDeposit = row.cashType === 'in'
  const kind = isDeposit ? 'deposit' : 'withdrawal'
  return (
    <Drawer
      open
      onClose={onClose}
      persistent={step !== 'details'}
      title={step === 'details' ? t(`cash.${kind}`) : t(`cash.${step}Title`, { kind: t(`cash.${kind}`) })}
    >
      {step === 'details' ? (
        <Details row={row} onStep={onStep} />
      ) : (
        <Decision row={row} step={step} onCancel={() => onStep('details')} onDone={onClose} />
      )}
    </Drawer>
  )
}

function useRequestFacts(row: CashRow): readonly Fact[] {
  const t = useTexts()
  return [
    {
      name: t('members.member'),
      strong: true,
      value: (
        <Link to="/members/$memId" params={{ memId: row.memId }} search={{}} className="text-brand hover:underline">
          {`${row.memId} · ${row.memNick}`}
        </Link>
      ),
    },
    { name: t('members.level'), value: <span className="figures">{row.memLevel}</span> },
    ...(row.memberStatus === 'active'
      ? []
      : [{ name: t('cash.memberStatus'), value: t(`memberStatus.${row.memberStatus}`) }]),
    { name: t('members.name'), value: row.memName },
    { name: t('members.account'), value: <span className="figures">{`${row.bankNameKr} ${row.bankaccMasked}`}</span> },
    { name: t('cash.holdsNow'), value: <Money value={row.cashAmt} /> },
  ]
}

function Details({ row, onStep }: { readonly row: CashRow; readonly onStep: RequestDrawerProps['onStep'] }) {
  const t = useTexts()
  const mayProcess = useMay('cash.process')
  const facts = useRequestFacts(row)
  const { busy, take } = useTakeInHand()
  const content = useRef<HTMLDivElement>(null)
  useFocusInside(content)
  const press = (step: CashStep) => (step === 'wait' ? void take(row) : onStep(step))
  return (
    <div ref={content} className="flex flex-col gap-5">
      <div className="flex items-start justify-between gap-4">
        <CashStatusBadge status={row.status} />
        <AmountWithReading value={row.amount} />
      </div>
      <Timeline row={row} />
      {row.secondOperator && (
        <Notice tone="warn">{t('approvals.awaited', { operator: row.secondOperator.askedBy })}</Notice>
      )}
      <Facts facts={facts} className="border-y border-line" />
      {row.reason !== '' && <Facts facts={[{ name: t('common.reason'), value: row.reason }]} />}
      {mayProcess && stepsOf(row).length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          {stepsOf(row).map((step) => (
            <Button
              key={step}
              data-main
              tone={step === 'reject' ? 'danger' : 'primary'}
              className={step === 'wait' ? 'col-span-2' : ''}
              busy={step === 'wait' && busy === row.cashIdx}
              onClick={() => press(step)}
            >
              {t(`cash.${step}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function Timeline({ row }: { readonly row: CashRow }) {
  const t = useTexts()
  const isOver = row.status === 1 || row.status === -1
  const time = (at: string | null): ReactNode => at !== null && <DateTime at={at} short />
  const steps: readonly Step[] = [
    {
      key: 'applied',
      label: t('cashStatus.applied'),
      state: row.status === 0 ? 'current' : 'done',
      note: time(row.createdAt),
    },
    {
      key: 'waiting',
      label: t('cashStatus.waiting'),
      state: row.status === 0 ? 'todo' : row.status === 2 ? 'current' : 'done',
      note: time(row.waitingAt),
    },
    {
      key: 'over',
      label: t(row.status === -1 ? 'cashStatus.canceled' : 'cashStatus.done'),
      state: isOver ? (row.status === 1 ? 'done' : 'failed') : 'todo',
      note: time(row.processedAt),
    },
  ]
  return (
    <div>
      <Stepper label={t('cash.steps')} steps={steps} />
      <p className="mt-2 text-center text-xs text-dim">
        {row.operatorId !== null ? t('cash.by', { operator: row.operatorId }) : !isOver && <Age at={row.createdAt} />}
      </p>
    </div>
  )
}

interface DecisionProps {
  readonly row: CashRow
  readonly step: 'approve' | 'reject'
  readonly onCancel: () => void
  readonly onDone: () => void
}

const decide = async (
  step: 'approve' | 'reject',
  cashIdx: string,
  reason: string,
): Promise<Result<{ readonly status: number }, CallFailure>> =>
  step === 'approve'
    ? await call('/api/office/cash/approve', { cashIdx, reason })
    : await call('/api/office/cash/reject', { cashIdx, reason })

const DECIDED: ReadonlySet<CallFailure['code']> = new Set(['C501', 'C502', 'C503', 'T999'])

function Decision({ row, step, onCancel, onDone }: DecisionProps) {
  const t = useTexts()
  const kind = row.cashType === 'in' ? 'deposit' : 'withdrawal'
  const { cashIdx } = row
  return (
    <ConfirmForm
      reason={step === 'reject' ? 'required' : 'optional'}
      {...(step === 'reject' && { reasonHint: t('cash.reasonHint') })}
      submitLabel={t(`cash.${step}`)}
      danger={step === 'reject'}
      run={(reason) => decide(step, cashIdx, reason)}
      doneText={({ status }) =>
        status === 2
          ? t('approvals.asked')
          : t(step === 'approve' ? 'cash.approved' : 'cash.rejected', { id: row.memId, kind: t(`cash.${kind}`) })
      }
      onDone={() => {
        refresh(...cashCalls)
        onDone()
      }}
      onRefused={() => refresh(...cashCalls)}
      refusalNote={({ code }) => (DECIDED.has(code) ? t('cash.changedMeanwhile') : null)}
      onCancel={onCancel}
    >
      <Facts
        facts={[
          { name: t('members.member'), value: `${row.memId} · ${row.memNick} · ${row.memName}`, strong: true },
          {
            name: t('members.account'),
            value: <span className="figures">{`${row.bankNameKr} ${row.bankaccMasked}`}</span>,
          },
          { name: t(`cash.${kind}`), value: <AmountWithReading value={row.amount} /> },
          { name: t('cash.holdsNow'), value: <Money value={row.cashAmt} /> },
          { name: t('cash.holdsAfter'), value: <Money value={balanceAfter(row, step)} />, strong: true },
        ]}
      />
      <p className="text-sm text-dim">{t(`cash.${kind}${step === 'approve' ? 'Approve' : 'Reject'}Note`)}</p>
    </ConfirmForm>
  )
}
