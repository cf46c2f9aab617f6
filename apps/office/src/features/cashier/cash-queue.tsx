// One side of the queue: deposits or withdrawals, oldest first, with what an operator looks at before deciding. The screen puts
// two beside each other; j and k walk through both as one list.
import { Button, EmptyState, Money, classNames } from '@hanpan/ui'
import { useEffect, useRef } from 'react'
import { Age } from '../../parts/age.tsx'
import { TimeLeft } from '../../parts/time-left.tsx'
import { SecondBadge } from '../../parts/second-notice.tsx'
import { useSession } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { CashRow, CashStep } from './cash-row.ts'
import { ConcernBadge } from '../../parts/deposit-concern.tsx'
import { CashStatusBadge } from './cash-status.tsx'
import { useStepsOf } from './use-cash-steps.ts'

interface CashQueueProps {
  readonly label: string
  readonly rows: readonly CashRow[]
  /** The position among `rows` that the keyboard stands on; -1 for none. */
  readonly active: number
  readonly isNew: (row: CashRow) => boolean
  readonly busy: string | null
  readonly onOpen: (row: CashRow) => void
  readonly onStep: (row: CashRow, step: CashStep) => void
}

export function CashQueue({ label, rows, active, ...rest }: CashQueueProps) {
  const t = useTexts()
  if (rows.length === 0) return <EmptyState title={t('cash.queueEmpty')} />
  return (
    <ul aria-label={label} className="divide-y divide-line/70">
      {rows.map((row, index) => (
        <QueueRow key={row.cashIdx} row={row} isActive={index === active} {...rest} />
      ))}
    </ul>
  )
}

interface QueueRowProps extends Omit<CashQueueProps, 'label' | 'rows' | 'active'> {
  readonly row: CashRow
  readonly isActive: boolean
}

function QueueRow({ row, isActive, isNew, busy, onOpen, onStep }: QueueRowProps) {
  const t = useTexts()
  const operatorId = useSession(({ operator }) => operator?.operatorId)
  // Giving a request back, or taking one over, is done in its drawer.
  const steps = useStepsOf()(row).filter((step) => step !== 'release' && step !== 'takeOver')
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <li
      ref={item}
      aria-label={t('cash.rowName', { id: row.memId, nick: row.memNick })}
      data-active={isActive || undefined}
      className={classNames(
        'row relative scroll-mt-24 scroll-mb-4 px-4 py-2.5 last:rounded-b-lg',
        isActive ? 'row-active row-bar' : 'hover:row-hover',
        isNew(row) && 'row-new',
      )}
    >
      <div className="flex items-baseline gap-2">
        <button
          type="button"
          aria-label={t('cash.openOne', { id: row.memId })}
          onClick={() => onOpen(row)}
          className="min-w-0 truncate text-left text-sm font-semibold after:absolute after:inset-0 hover:underline"
        >
          {row.memNick} <span className="font-normal text-dim">{row.memId}</span>
        </button>
        <span className="figures text-xs text-dim">{t('members.levelShort', { level: row.memLevel })}</span>
        <Money value={row.amount} className="ml-auto text-base font-bold" />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-dim">
        <CashStatusBadge status={row.status} />
        <ConcernBadge concern={row.concern} />
        {row.secondOperator && <SecondBadge askedBy={row.secondOperator.askedBy} />}
        {row.claim && (
          <span className={classNames('font-medium', row.claim.operatorId === operatorId ? 'text-brand' : 'text-warn')}>
            {row.claim.operatorId === operatorId ? t('cash.mine') : t('cash.whose', { operator: row.claim.operatorId })}{' '}
            <TimeLeft until={row.claim.lapsesAt} label={t('cash.lapses')} />
          </span>
        )}
        <span className="min-w-0">
          {row.memName} · {row.bankNameKr} <span className="figures">{row.bankaccMasked}</span>
        </span>
        <Age at={row.createdAt} />
        {steps.length > 0 && (
          <span className="relative z-1 ml-auto flex gap-1.5">
            {steps.map((step) => (
              <Button
                key={step}
                size="small"
                tone={step === 'reject' ? 'danger' : step === 'approve' ? 'primary' : 'secondary'}
                busy={busy === row.cashIdx}
                aria-label={t('cash.stepOne', { step: t(`cash.${step}`), id: row.memId })}
                onClick={() => onStep(row, step)}
              >
                {t(`cash.${step}`)}
              </Button>
            ))}
          </span>
        )}
      </div>
    </li>
  )
}
