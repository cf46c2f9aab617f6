// One request from all sides: who, how much, to or from which account, and every step with its time. A decision is confirmed
// in the same drawer, so that there is never a layer over a layer.
import type { CallFailure } from '@hanpan/client'
import type { Result } from '@hanpan/kernel'
import { Button, DateTime, Drawer, Money, Notice, Stepper, type Step } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { Age } from '../../parts/age.tsx'
import { AmountWithReading } from '../../parts/amount-with-reading.tsx'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { Facts, type Fact } from '../../parts/facts.tsx'
import { SecondNotice } from '../../parts/second-notice.tsx'
import { TimeLeft } from '../../parts/time-left.tsx'
import { useSession } from '../../state/session.ts'
import { useFocusInside } from '../../parts/use-focus-inside.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { balanceAfter, cashCalls, isLight, type CashRow, type CashStep, type LightStep } from './cash-row.ts'
import { ConcernNotice } from '../../parts/deposit-concern.tsx'
import { CashStatusBadge } from './cash-status.tsx'
import { PayoutAccount } from './payout-account.tsx'
import { useLightStep, useStepsOf } from './use-cash-steps.ts'

/** Steps that are confirmed. */
type DecidingStep = Exclude<CashStep, LightStep>

export interface OpenedRequest {
  readonly row: CashRow
  readonly step: 'details' | DecidingStep
}

interface RequestDrawerProps {
  readonly opened: OpenedRequest
  readonly onStep: (step: OpenedRequest['step']) => void
  readonly onClose: () => void
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
    ...(row.depositAccount === ''
      ? []
      : [{ name: t('cash.paysTo'), value: <span className="figures">{row.depositAccount}</span> }]),
    { name: t('cash.holdsNow'), value: <Money value={row.cashAmt} /> },
  ]
}

const TONES = {
  wait: 'primary',
  claim: 'primary',
  approve: 'primary',
  reject: 'danger',
  release: 'ghost',
  takeOver: 'secondary',
} as const satisfies Record<CashStep, string>

function Details({ row, onStep }: { readonly row: CashRow; readonly onStep: RequestDrawerProps['onStep'] }) {
  const t = useTexts()
  const operatorId = useSession(({ operator }) => operator?.operatorId)
  const ownClaim = row.claim?.operatorId === operatorId ? row.claim : null
  const facts = useRequestFacts(row)
  const steps = useStepsOf()(row)
  const { busy, take } = useLightStep()
  const content = useRef<HTMLDivElement>(null)
  useFocusInside(content)
  const press = (step: CashStep) => (isLight(step) ? void take(row, step) : onStep(step))
  return (
    <div ref={content} className="flex flex-col gap-5">
      <div className="flex items-start justify-between gap-4">
        <CashStatusBadge status={row.status} />
        <AmountWithReading value={row.amount} />
      </div>
      <Timeline row={row} />
      <ConcernNotice concern={row.concern} />
      {row.secondOperator && (
        <Notice tone="warn">{t('approvals.awaited', { operator: row.secondOperator.askedBy })}</Notice>
      )}
      {row.status === 2 && !ownClaim && (
        <Notice tone={row.claim ? 'warn' : 'down'}>
          {row.claim ? t('cash.claimedBy', { operator: row.claim.operatorId }) : t('cash.unclaimedNote')}
        </Notice>
      )}
      {ownClaim && (
        <div className="flex items-center justify-between gap-3 rounded-md border border-line px-3 py-2 text-sm">
          <span>
            {t('cash.lapsesIn')}{' '}
            <TimeLeft until={ownClaim.lapsesAt} label={t('cash.lapses')} className="text-base font-semibold" />
            <span className="block text-xs text-dim">{t('cash.lapsesNote')}</span>
          </span>
          <Button size="small" tone="secondary" busy={busy === row.cashIdx} onClick={() => void take(row, 'claim')}>
            {t('cash.keep')}
          </Button>
        </div>
      )}
      <Facts facts={facts} className="border-y border-line" />
      {ownClaim && row.cashType === 'out' && <PayoutAccount cashIdx={row.cashIdx} />}
      {row.reason !== '' && <Facts facts={[{ name: t('common.reason'), value: row.reason }]} />}
      {steps.length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          {steps.map((step) => (
            <Button
              key={step}
              data-main={step !== 'release' || undefined}
              tone={TONES[step]}
              className={step === 'approve' || step === 'reject' ? '' : 'col-span-2'}
              busy={isLight(step) && busy === row.cashIdx}
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
  readonly step: DecidingStep
  readonly onCancel: () => void
  readonly onDone: () => void
}

const decide = async (
  step: DecidingStep,
  cashIdx: string,
  reason: string,
): Promise<Result<{ readonly status: number }, CallFailure>> => {
  if (step === 'approve') return await call('/api/office/cash/approve', { cashIdx, reason })
  if (step === 'reject') return await call('/api/office/cash/reject', { cashIdx, reason })
  return await call('/api/office/cash/takeOver', { cashIdx, reason })
}

const DECIDED: ReadonlySet<CallFailure['code']> = new Set(['C501', 'C502', 'C503', 'T999'])

function useDoneText(row: CashRow, step: DecidingStep): (answer: { readonly status: number }) => string {
  const t = useTexts()
  const kind = t(row.cashType === 'in' ? 'cash.deposit' : 'cash.withdrawal')
  return ({ status }) => {
    if (step === 'takeOver') return t('cash.taken', { id: row.memId })
    if (status === 2) return t('approvals.asked')
    return t(step === 'approve' ? 'cash.approved' : 'cash.rejected', { id: row.memId, kind })
  }
}

function Decision({ row, step, onCancel, onDone }: DecisionProps) {
  const t = useTexts()
  const kind = row.cashType === 'in' ? 'deposit' : 'withdrawal'
  const doneText = useDoneText(row, step)
  return (
    <ConfirmForm
      reason={step === 'approve' && row.concern === null ? 'optional' : 'required'}
      {...(step === 'reject' && { reasonHint: t('cash.reasonHint') })}
      submitLabel={t(`cash.${step}`)}
      danger={step === 'reject'}
      run={(reason) => decide(step, row.cashIdx, reason)}
      doneText={doneText}
      onDone={() => {
        refresh(...cashCalls)
        // Whoever took a request over goes on with it.
        if (step === 'takeOver') onCancel()
        else onDone()
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
          ...(step === 'takeOver'
            ? []
            : [{ name: t('cash.holdsAfter'), value: <Money value={balanceAfter(row, step)} />, strong: true }]),
        ]}
      />
      {step === 'approve' && <ConcernNotice concern={row.concern} />}
      {step === 'approve' && <SecondNotice needed={row.needsSecond} />}
      <p className="text-sm text-dim">
        {step === 'takeOver'
          ? t('cash.takeOverNote', { operator: row.claim?.operatorId ?? '' })
          : t(`cash.${kind}${step === 'approve' ? 'Approve' : 'Reject'}Note`)}
      </p>
    </ConfirmForm>
  )
}
