// Cases, two lines each: what it is about and who, whose it is and until when.
import { classNames, formatInteger } from '@hanpan/ui'
import { MessageSquare } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'
import { kindIcons, titleOf, type CaseRow } from './case-row.ts'
import { Due } from './due.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

interface CaseListProps {
  readonly label: string
  readonly rows: readonly CaseRow[]
  readonly selected?: string | undefined
  readonly empty: string
  readonly onSelect: (row: CaseRow) => void
}

export function CaseList({ label, rows, selected, empty, onSelect }: CaseListProps) {
  if (rows.length === 0) return <EmptyState title={empty} />
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.caseIdx}
          className={classNames(
            'border-b border-line/70 last:border-b-0',
            row.caseIdx === selected ? 'row-bar bg-down/8' : 'hover:bg-raised',
          )}
        >
          <CaseLine row={row} isSelected={row.caseIdx === selected} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  )
}

interface CaseLineProps extends Pick<CaseListProps, 'onSelect'> {
  readonly row: CaseRow
  readonly isSelected: boolean
}

function CaseLine({ row, isSelected, onSelect }: CaseLineProps) {
  const t = useTexts()
  const Icon = kindIcons[row.kind]
  return (
    <button
      type="button"
      aria-current={isSelected || undefined}
      onClick={() => onSelect(row)}
      className="grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-1.5 text-left text-sm focus-visible:-outline-offset-2"
    >
      <span className="row-span-2 grid size-8 place-items-center self-center rounded-full bg-raised text-dim">
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="truncate font-semibold">{titleOf(t, row)}</span>
      <span className="text-right text-xs">
        {row.state === 'closed' ? <Outcome row={row} /> : <Due at={row.dueAt} />}
      </span>
      <span className="truncate text-xs text-dim">
        <span className="figures">{row.caseNo}</span> · {t(`cases.kinds.${row.kind}`)}
        {row.memNick !== null && (
          <>
            {' '}
            · {row.memNick} {row.memId}
          </>
        )}
      </span>
      <span className="flex items-center justify-end gap-2 text-xs text-dim">
        {row.comments > 0 && (
          <span className="figures inline-flex items-center gap-1">
            <MessageSquare aria-hidden className="size-3" />
            <span className="sr-only">{t('cases.commentsShort')}</span>
            {formatInteger(row.comments)}
          </span>
        )}
        {row.state === 'waiting' && <Badge tone="warn">{t('cases.states.waiting')}</Badge>}
        <Owner row={row} />
      </span>
    </button>
  )
}

export function Owner({ row }: { readonly row: Pick<CaseRow, 'owner' | 'isMine'> }) {
  const t = useTexts()
  if (row.owner === null) return <span>{t('cases.nobody')}</span>
  return (
    <span className={classNames('max-w-32 truncate', row.isMine && 'font-semibold text-ink')}>
      {row.isMine ? t('cases.mine') : row.owner}
    </span>
  )
}

export function Outcome({ row }: { readonly row: Pick<CaseRow, 'outcome'> }) {
  const t = useTexts()
  if (row.outcome === null) return null
  return <Badge>{t(`cases.outcomes.${row.outcome}`)}</Badge>
}
