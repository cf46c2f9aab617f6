// Lines of the bank: what came in, which deposit it may have paid for, and what became of it.
import type { CallResponse } from '@hanpan/contract'
import { Button, DateTime, Money } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AmountWithReading } from '../../parts/amount-with-reading.tsx'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { ConcernBadge, ConcernNotice } from '../../parts/deposit-concern.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useMay, useSession } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

export type BankLine = CallResponse<'/api/office/cash/bankLines'>['list'][number]
export type Candidate = BankLine['candidates'][number]
export type BankLineState = BankLine['state']

const FIT_TONES = { sure: 'good', likely: 'warn', possible: 'neutral' } as const

/** What a step on a line may have changed elsewhere. */
const changed = () => refresh('/api/office/cash/bankLines', '/api/office/cash/list', '/api/office/overview')

type Step =
  | { readonly kind: 'match'; readonly line: BankLine; readonly candidate: Candidate }
  | { readonly kind: 'aside' | 'reopen'; readonly line: BankLine }

interface LinesTableProps {
  readonly rows: readonly BankLine[]
  readonly state: BankLineState
}

export function LinesTable({ rows, state }: LinesTableProps) {
  const t = useTexts()
  const [step, setStep] = useState<Step | null>(null)
  const columns = useColumns(state, setStep)
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t(`bankLines.empty-${state}`)} />
      </div>
    )
  }
  return (
    <>
      <DataTable
        label={t('menu.bankLines')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.lineIdx}
        orders={NO_ORDERS}
      />
      {step && <StepDialog step={step} onClose={() => setStep(null)} />}
    </>
  )
}

function useColumns(state: BankLineState, onStep: (step: Step) => void): readonly Column<BankLine>[] {
  const t = useTexts()
  const mayProcess = useMay('cash.process')
  const facts: readonly Column<BankLine>[] = [
    { key: 'at', header: t('bankLines.at'), value: (row) => row.at, render: (row) => <DateTime at={row.at} /> },
    {
      key: 'holder',
      header: t('bankLines.holder'),
      card: 'title',
      value: (row) => row.holder,
      render: (row) => (
        <>
          <span className="font-semibold">{row.holder || '–'}</span> <span className="text-dim">{row.memo}</span>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('common.amount'),
      align: 'right',
      value: (row) => row.amount,
      render: (row) => <Money value={row.amount} className="font-semibold" />,
    },
    {
      key: 'account',
      header: t('bankLines.account'),
      card: 'hidden',
      value: (row) => row.accountText,
      render: (row) => <span className="figures text-dim">{row.accountText}</span>,
    },
  ]
  const act: Column<BankLine> = {
    key: 'act',
    header: t('common.actions'),
    align: 'right',
    card: 'action',
    render: (row) =>
      mayProcess && (
        <Button size="small" onClick={() => onStep({ kind: row.state === 'open' ? 'aside' : 'reopen', line: row })}>
          {t(row.state === 'open' ? 'bankLines.setAside' : 'bankLines.reopen')}
        </Button>
      ),
  }
  const candidates: Column<BankLine> = {
    key: 'candidates',
    header: t('bankLines.candidates'),
    className: 'desk:w-full',
    render: (row) => <Candidates line={row} onStep={mayProcess ? onStep : null} />,
  }
  const decided: readonly Column<BankLine>[] = [
    {
      key: 'decided',
      header: t('common.operator'),
      value: (row) => row.decidedBy ?? '',
      render: (row) => row.decidedBy ?? '–',
    },
    {
      key: 'decidedAt',
      header: t('cash.processedAt'),
      value: (row) => row.decidedAt ?? '',
      render: (row) => (row.decidedAt === null ? '–' : <DateTime at={row.decidedAt} />),
    },
  ]
  if (state === 'open') return [...facts, candidates, act]
  if (state === 'matched') return [...facts, { ...memberColumn(t('members.member')) }, ...decided]
  const note: Column<BankLine> = {
    key: 'note',
    header: t('common.reason'),
    wraps: true,
    value: (row) => row.note,
    render: (row) => row.note,
  }
  return [...facts, note, ...decided, act]
}

const memberColumn = (header: string): Column<BankLine> => ({
  key: 'member',
  header,
  className: 'desk:w-full',
  value: (row) => row.matched?.memId ?? '',
  render: (row) =>
    row.matched && (
      <Link
        to="/members/$memId"
        params={{ memId: row.matched.memId }}
        search={{}}
        className="font-semibold hover:underline"
      >
        {row.matched.memId}
      </Link>
    ),
})

interface CandidatesProps {
  readonly line: BankLine
  readonly onStep: ((step: Step) => void) | null
}

function Candidates({ line, onStep }: CandidatesProps) {
  const t = useTexts()
  const operatorId = useSession(({ operator }) => operator?.operatorId)
  if (line.candidates.length === 0) return <span className="text-dim">{t('bankLines.noCandidate')}</span>
  return (
    <ul aria-label={t('bankLines.candidates')} className="flex flex-col gap-1 py-1.5">
      {line.candidates.map((candidate) => {
        const isAnothers = candidate.claimedBy !== null && candidate.claimedBy !== operatorId
        return (
          <li key={candidate.cashIdx} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={FIT_TONES[candidate.fit]}>{t(`bankLines.${candidate.fit}`)}</Badge>
            <Link
              to="/members/$memId"
              params={{ memId: candidate.memId }}
              search={{}}
              className="font-semibold hover:underline"
            >
              {candidate.memId}
            </Link>
            <span className={candidate.nameFits ? '' : 'text-warn'}>{candidate.memName}</span>
            <ConcernBadge concern={candidate.concern} />
            <DateTime at={candidate.createdAt} short className="text-xs text-dim" />
            {isAnothers ? (
              <span className="text-xs text-warn">{t('cash.whose', { operator: candidate.claimedBy ?? '' })}</span>
            ) : (
              onStep && (
                <Button
                  size="small"
                  aria-label={t('bankLines.matchOne', { id: candidate.memId })}
                  onClick={() => onStep({ kind: 'match', line, candidate })}
                >
                  {t('bankLines.match')}
                </Button>
              )
            )}
          </li>
        )
      })}
    </ul>
  )
}

function StepDialog({ step, onClose }: { readonly step: Step; readonly onClose: () => void }) {
  return step.kind === 'match' ? (
    <MatchDialog line={step.line} candidate={step.candidate} onClose={onClose} />
  ) : (
    <AsideDialog line={step.line} aside={step.kind === 'aside'} onClose={onClose} />
  )
}

interface MatchDialogProps {
  readonly line: BankLine
  readonly candidate: Candidate
  readonly onClose: () => void
}

function MatchDialog({ line, candidate, onClose }: MatchDialogProps) {
  const t = useTexts()
  return (
    <ConfirmDialog
      title={t('bankLines.matchTitle')}
      {...(candidate.concern && { reason: 'required' as const })}
      submitLabel={t('bankLines.match')}
      run={async (reason) =>
        await call('/api/office/cash/bankMatch', { lineIdx: line.lineIdx, cashIdx: candidate.cashIdx, reason })
      }
      doneText={({ status }) =>
        status === 2 ? t('approvals.asked') : t('cash.approved', { id: candidate.memId, kind: t('cash.deposit') })
      }
      onDone={changed}
      onRefused={changed}
      refusalNote={({ code }) => (code === 'T999' || code === 'C503' ? t('cash.changedMeanwhile') : null)}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: t('common.amount'), value: <AmountWithReading value={line.amount} />, strong: true },
          { name: t('bankLines.holder'), value: line.holder || '–' },
          { name: t('bankLines.at'), value: <DateTime at={line.at} /> },
          { name: t('members.member'), value: `${candidate.memId} · ${candidate.memNick}`, strong: true },
          { name: t('members.name'), value: candidate.memName },
          { name: t('cash.askedAt'), value: <DateTime at={candidate.createdAt} /> },
        ]}
      />
      <ConcernNotice concern={candidate.concern} />
      <p className="text-sm text-dim">{t(candidate.nameFits ? 'cash.depositApproveNote' : 'bankLines.nameDiffers')}</p>
    </ConfirmDialog>
  )
}

interface AsideDialogProps {
  readonly line: BankLine
  readonly aside: boolean
  readonly onClose: () => void
}

function AsideDialog({ line, aside, onClose }: AsideDialogProps) {
  const t = useTexts()
  return (
    <ConfirmDialog
      title={t(aside ? 'bankLines.asideTitle' : 'bankLines.reopenTitle')}
      reason={aside ? 'required' : 'optional'}
      submitLabel={t(aside ? 'bankLines.setAside' : 'bankLines.reopen')}
      run={async (reason) => await call('/api/office/cash/bankSetAside', { lineIdx: line.lineIdx, aside, reason })}
      doneText={t(aside ? 'bankLines.asideDone' : 'bankLines.reopened')}
      onDone={changed}
      onRefused={changed}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: t('common.amount'), value: <AmountWithReading value={line.amount} />, strong: true },
          { name: t('bankLines.holder'), value: line.holder || '–' },
          { name: t('bankLines.at'), value: <DateTime at={line.at} /> },
        ]}
      />
    </ConfirmDialog>
  )
}
