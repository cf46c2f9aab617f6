// The batches, one row each: what they come to, how far the bank has answered, and what they wait for.
import { DateTime, Money, formatInteger } from '@hanpan/ui'
import { SecondDiscs } from '../../parts/second-notice.tsx'
import { PaneRow } from '../../parts/list-and-pane.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { batchTones, isDeclined, type Batch } from './batch-row.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

interface BatchListProps {
  readonly batches: readonly Batch[]
  readonly selected: string | undefined
  readonly onSelect: (batch: Batch) => void
}

export function BatchList({ batches, selected, onSelect }: BatchListProps) {
  const t = useTexts()
  if (batches.length === 0) return <EmptyState title={t('payoutBatches.empty')} />
  return (
    <ul aria-label={t('menu.payoutBatches')}>
      {batches.map((batch) => (
        <PaneRow key={batch.batchIdx} isSelected={batch.batchIdx === selected} onSelect={() => onSelect(batch)}>
          <span className="flex items-center gap-2">
            <b className="figures font-semibold">{batch.name}</b>
            <BatchBadge batch={batch} />
          </span>
          <Money value={batch.amount} className="text-right text-base font-bold" />
          <span className="truncate text-xs text-dim">
            {batch.madeBy} · <DateTime at={batch.madeAt} short />
          </span>
          <span className="figures text-right text-xs text-dim">
            {t(batch.paid + batch.failed > 0 ? 'payoutBatches.progress' : 'payoutBatches.count', {
              count: formatInteger(batch.lines),
              paid: formatInteger(batch.paid),
              failed: formatInteger(batch.failed),
            })}
          </span>
        </PaneRow>
      ))}
    </ul>
  )
}

export function BatchBadge({ batch }: { readonly batch: Batch }) {
  const t = useTexts()
  if (isDeclined(batch)) return <Badge tone="up">{t('payoutBatches.declined')}</Badge>
  if (batch.state === 'asked')
    return (
      <span className="inline-flex items-center gap-1.5 text-xs font-medium text-second">
        <SecondDiscs />
        {t('payoutBatches.state-asked')}
      </span>
    )
  return <Badge tone={batchTones[batch.state]}>{t(`payoutBatches.state-${batch.state}`)}</Badge>
}
