// The history of a case as a thread: what was seen, who did and said what, oldest first.
import { DateTime, classNames } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { Evidence } from './evidence.tsx'
import { CaseFile } from './case-file.tsx'
import type { CaseEntry } from './case-row.ts'

interface CaseHistoryProps {
  readonly caseIdx: string
  readonly entries: readonly CaseEntry[]
}

export function CaseHistory({ caseIdx, entries }: CaseHistoryProps) {
  const t = useTexts()
  return (
    <section aria-label={t('cases.history')}>
      <h3 className="mb-2 text-sm font-semibold">{t('cases.history')}</h3>
      <ol className="flex flex-col">
        {entries.map((entry) => (
          <li
            key={entry.entryIdx}
            className="relative border-l-2 border-line pb-3 pl-4 text-sm before:absolute before:top-1.5 before:-left-[5px] before:size-2 before:rounded-full before:bg-dim last:pb-0"
          >
            <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-dim">
              <DateTime at={entry.at} short />
              <Said entry={entry} />
            </p>
            {entry.text !== '' && entry.kind !== 'file' && (
              <p
                className={classNames(
                  'mt-1 leading-6 wrap-anywhere whitespace-pre-line',
                  entry.kind === 'comment' && 'rounded-md bg-raised px-3 py-2',
                )}
              >
                {entry.text}
              </p>
            )}
            {entry.file && <CaseFile caseIdx={caseIdx} file={entry.file} />}
            {entry.evidence && (entry.kind === 'sign' || entry.kind === 'reopened') && (
              <Evidence evidence={entry.evidence} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Said({ entry }: { readonly entry: CaseEntry }) {
  const t = useTexts()
  const what = t(`cases.entries.${entry.kind}`, { to: entry.to ?? '' })
  const isFromSomebody = entry.kind === 'claimed' && entry.to !== null
  return (
    <span className="text-ink">
      {entry.operatorId !== null && <b className="mr-1.5 font-semibold">{entry.operatorId}</b>}
      {isFromSomebody ? t('cases.entries.takenFrom', { from: entry.to ?? '' }) : what}
      {entry.outcome !== null && ` · ${t(`cases.outcomes.${entry.outcome}`)}`}
      {entry.dueAt !== null && entry.kind !== 'overdue' && (
        <span className="text-dim">
          {' '}
          · {t('cases.dueAt')} <DateTime at={entry.dueAt} short />
        </span>
      )}
    </span>
  )
}
