// One case beside the list: what it is about, its history, and what may be done, pinned at its foot.
import { DateTime, Notice } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackButton } from '../../parts/back-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { CaseFoot } from './case-foot.tsx'
import { CaseHistory } from './case-history.tsx'
import { Outcome, Owner } from './case-list.tsx'
import { stateTones, titleOf, type CaseRead, type CaseRow } from './case-row.ts'
import { Due } from './due.tsx'
import { Evidence } from './evidence.tsx'
import { SignText } from './sign-text.tsx'
import { Badge } from '../../parts/badge.tsx'

interface CasePaneProps {
  readonly caseIdx: string
  readonly onBack: () => void
  /** What other features show of the thing itself: markers, a question's thread, a line of the bank. */
  readonly subject: (row: CaseRow, mayWork: boolean) => ReactNode
}

/** The socket says when something changed; this is for a socket that is lost. */
const POLL_MS = 10_000

export function CasePane({ caseIdx, onBack, subject }: CasePaneProps) {
  const query = useCall('/api/office/cases/read', { caseIdx }, { keepPrevious: false, refetchMs: POLL_MS })
  return (
    <Loaded query={query}>
      {(read) => (
        <div className="flex h-full min-h-0 flex-col bg-panel">
          <Head row={read.case} onBack={onBack} />
          <Body read={read} subject={subject} />
          {read.may.work && <CaseFoot read={read} />}
        </div>
      )}
    </Loaded>
  )
}

function Head({ row, onBack }: { readonly row: CaseRow; readonly onBack: () => void }) {
  const t = useTexts()
  return (
    <header className="border-b border-line px-4 pt-3 pb-3.5 desk:px-6">
      <BackButton label={t('cases.back')} onBack={onBack} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm text-dim">
            <span className="figures">{row.caseNo}</span>
            <span>{t(`cases.kinds.${row.kind}`)}</span>
            {row.state !== 'open' && <Badge tone={stateTones[row.state]}>{t(`cases.states.${row.state}`)}</Badge>}
            <Outcome row={row} />
          </p>
          <h2 className="mt-0.5 text-xl font-bold wrap-anywhere">{titleOf(t, row)}</h2>
          {row.memId !== null && (
            <p className="mt-0.5 text-sm">
              <Link
                to="/members/$memId"
                params={{ memId: row.memId }}
                search={{}}
                className="font-semibold underline-offset-2 hover:underline"
              >
                {row.memNick}
              </Link>{' '}
              <span className="text-dim">{row.memId}</span>
            </p>
          )}
        </div>
        <dl className="ml-auto grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 text-right text-sm">
          {row.state === 'closed' ? (
            <>
              <dt className="text-dim">{t('cases.closedAt')}</dt>
              <dd>{row.closedAt !== null && <DateTime at={row.closedAt} short />}</dd>
            </>
          ) : (
            <>
              <dt className="text-dim">{t('cases.dueAt')}</dt>
              <dd className="flex items-center justify-end gap-2">
                <DateTime at={row.dueAt} short />
                <Due at={row.dueAt} />
              </dd>
            </>
          )}
          <dt className="text-dim">{t('cases.owner')}</dt>
          <dd className="flex justify-end">
            <Owner row={row} />
          </dd>
        </dl>
      </div>
    </header>
  )
}

interface BodyProps extends Pick<CasePaneProps, 'subject'> {
  readonly read: CaseRead
}

function Body({ read, subject }: BodyProps) {
  const { case: row, entries, may } = read
  // What was seen last, with what it is about; what was seen before stands in the history.
  const latest = entries.findLast(({ evidence }) => evidence !== null)?.evidence ?? null
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-4 desk:px-6">
      <SignText row={row} />
      {latest && <Evidence evidence={latest} />}
      {subject(row, may.work)}
      <CaseHistory caseIdx={row.caseIdx} entries={entries} />
    </div>
  )
}

export function NothingOpened({ text }: { readonly text: string }) {
  return (
    <div className="grid h-full place-items-center px-6">
      <Notice>{text}</Notice>
    </div>
  )
}
