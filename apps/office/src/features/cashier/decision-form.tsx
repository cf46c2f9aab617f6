// A decision that is confirmed: what moves, before and after, and the reason where one is due.
import type { CallFailure } from '@hanpan/client'
import type { Result } from '@hanpan/kernel'
import { Money, Notice } from '@hanpan/ui'
import { ArrowRight } from 'lucide-react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { ConcernNotice } from '../../parts/deposit-concern.tsx'
import { SecondNotice } from '../../parts/second-notice.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { balanceAfter, cashCalls, type CashRow } from './cash-row.ts'
import type { StandingLine } from './use-standing.ts'
import { REJECT_REASONS } from './reject-reasons.ts'

export type DecidingStep = 'approve' | 'reject' | 'takeOver'

export interface Approval {
  /** The line of the bank that is confirmed with a deposit. */
  readonly line: StandingLine | null
  readonly transferReference: string
}

type Decided = Result<{ readonly status: number }, CallFailure>

export async function decide(
  step: DecidingStep,
  cashIdx: string,
  reason: string,
  approval: Approval,
): Promise<Decided> {
  if (step === 'reject') return await call('/api/office/cash/reject', { cashIdx, reason })
  if (step === 'takeOver') return await call('/api/office/cash/takeOver', { cashIdx, reason })
  const { line, transferReference } = approval
  if (line) return await call('/api/office/cash/bankMatch', { lineIdx: line.lineIdx, cashIdx, reason })
  return await call('/api/office/cash/approve', { cashIdx, reason, transferReference })
}

/** Codes that say that somebody else was faster. */
export const DECIDED: ReadonlySet<CallFailure['code']> = new Set(['C501', 'C502', 'C503', 'T999'])

export function useDoneText(): (row: CashRow, step: DecidingStep, status: number) => string {
  const t = useTexts()
  return (row, step, status) => {
    if (step === 'takeOver') return t('cash.taken', { id: row.memId })
    if (status === 2) return t('approvals.asked')
    const kind = t(row.cashType === 'in' ? 'cash.deposit' : 'cash.withdrawal')
    return t(step === 'approve' ? 'cash.approved' : 'cash.rejected', { id: row.memId, kind })
  }
}

interface DecisionFormProps {
  readonly row: CashRow
  readonly step: DecidingStep
  readonly approval: Approval
  readonly onCancel: () => void
  readonly onDone: (status: number) => void
}

export function DecisionForm({ row, step, approval, onCancel, onDone }: DecisionFormProps) {
  const t = useTexts()
  const doneText = useDoneText()
  const kind = row.cashType === 'in' ? 'deposit' : 'withdrawal'
  const { line } = approval
  return (
    <ConfirmForm
      reason={step === 'approve' && row.concern === null ? 'optional' : 'required'}
      {...(step === 'reject' && { reasonHint: t('cash.reasonHint') })}
      {...(step === 'reject' && {
        reasons: REJECT_REASONS[row.cashType].map((key) => t(`cash.reasons.${key}`)),
      })}
      submitLabel={t(`cash.${step}`)}
      submitKeys="Ctrl ↵"
      danger={step === 'reject'}
      run={(reason) => decide(step, row.cashIdx, reason, approval)}
      doneText={(answer) => doneText(row, step, answer.status)}
      onDone={(answer) => {
        refresh(...cashCalls)
        onDone(answer.status)
      }}
      onRefused={() => refresh(...cashCalls)}
      refusalNote={({ code }) => (DECIDED.has(code) ? t('cash.changedMeanwhile') : null)}
      onCancel={onCancel}
      onEscape={onCancel}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <b className="font-semibold">{t(`cash.${step}Title`, { kind: t(`cash.${kind}`) })}</b>
        {step !== 'takeOver' && (
          <span className="inline-flex items-center gap-1.5 text-dim">
            {t('cash.holds')} <Money value={row.cashAmt} /> <ArrowRight aria-hidden className="size-3.5" />
            <Money value={balanceAfter(row, step)} className="font-semibold text-ink" />
          </span>
        )}
        <span className="text-dim">
          {step === 'takeOver'
            ? t('cash.takeOverNote', { operator: row.claim?.operatorId ?? '' })
            : t(`cash.${kind}${step === 'approve' ? 'Approve' : 'Reject'}Note`)}
        </span>
      </p>
      {step === 'approve' && row.cashType === 'in' && (!line || !line.nameFits) && (
        <Notice tone="warn">{t(line ? 'bankLines.nameDiffers' : 'cash.withoutLine')}</Notice>
      )}
      {step === 'approve' && <ConcernNotice concern={row.concern} />}
      {step === 'approve' && <SecondNotice needed={row.needsSecond} />}
    </ConfirmForm>
  )
}
