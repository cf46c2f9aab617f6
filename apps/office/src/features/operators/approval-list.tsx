// What waits for a second operator or was decided, two lines each: what is asked for, of whom, how much, by whom, and for how long it has waited.
import { DateTime, Money, Points } from '@hanpan/ui'
import { Age } from '../../parts/age.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { PaneRow } from '../../parts/list-and-pane.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { aboutOf, type ApprovalRow, isPoint, isSetting, useWhat } from './approval-facts.tsx'

const EMPTY = { waiting: 'approvals.empty', decided: 'approvals.emptyDecided', own: 'approvals.emptyOwn' } as const

const TONES = {
  waiting: 'warn',
  approved: 'good',
  declined: 'up',
  withdrawn: 'neutral',
  failed: 'up',
  overtaken: 'neutral',
} as const satisfies Record<ApprovalRow['status'], string>

interface ApprovalListProps {
  readonly kind: keyof typeof EMPTY
  readonly rows: readonly ApprovalRow[]
  readonly selected: string | undefined
  readonly onSelect: (row: ApprovalRow) => void
}

export function ApprovalList({ kind, rows, selected, onSelect }: ApprovalListProps) {
  const t = useTexts()
  const what = useWhat()
  if (rows.length === 0) return <EmptyState title={t(EMPTY[kind])} />
  return (
    <ul aria-label={t(`approvals.${kind}`)}>
      {rows.map((row) => (
        <PaneRow key={row.approvalIdx} isSelected={row.approvalIdx === selected} onSelect={() => onSelect(row)}>
          <span className="min-w-0 truncate">
            <b className="font-semibold">{what(row)}</b> <span className="text-dim">{aboutOf(row)}</span>
          </span>
          <span className="text-right text-base font-bold">
            <Amount row={row} />
          </span>
          <span className="min-w-0 truncate text-xs text-dim" title={row.reason}>
            {row.askedBy}
            {row.reason !== '' && ` · ${row.reason}`}
          </span>
          <span className="flex items-center justify-end gap-1.5 text-xs text-dim">
            {row.status === 'waiting' ? (
              <Age at={row.askedAt} />
            ) : (
              <>
                {row.decidedAt !== null && <DateTime at={row.decidedAt} short />}
                <ApprovalBadge row={row} />
              </>
            )}
          </span>
        </PaneRow>
      ))}
    </ul>
  )
}

function Amount({ row }: { readonly row: ApprovalRow }) {
  if (isSetting(row.kind)) return '–'
  return isPoint(row) ? <Points value={row.amount} /> : <Money value={row.amount} />
}

export function ApprovalBadge({ row: { status } }: { readonly row: Pick<ApprovalRow, 'status'> }) {
  const t = useTexts()
  return <Badge tone={TONES[status]}>{t(`approvalStatus.${status}`)}</Badge>
}
