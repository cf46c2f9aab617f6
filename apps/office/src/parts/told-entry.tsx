// One entry of the audit log as people read it: the sentence with a link to what it is about, and what changed.
import { classNames } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../words/words-context.tsx'
import { useAuditWords, type NamedInLog, type NamesOfLog, type ToldChange, type ToldEntry } from './audit-words.ts'

const LINK = 'font-semibold underline decoration-line underline-offset-2 hover:decoration-current'

interface ToldSentenceProps {
  readonly entry: ToldEntry
  readonly names: NamesOfLog
}

export function ToldSentence({ entry, names }: ToldSentenceProps) {
  const { sentence } = useAuditWords()
  return (
    <>
      {sentence(entry, names).map(({ kind, text }, index) =>
        kind === 'whom' ? (
          <SubjectLink key={index} entry={entry} named={names.get(entry.subject)}>
            {text}
          </SubjectLink>
        ) : kind === 'who' ? (
          <b key={index} className="font-semibold">
            {text}
          </b>
        ) : (
          text
        ),
      )}
    </>
  )
}

const ABOUT_MEMBERS = /^(member|protection)\.|^partner\.(move|rates|period|appoint)$|^case\.opened$/

interface SubjectLinkProps {
  readonly entry: ToldEntry
  readonly named: NamedInLog | undefined
  readonly children: ReactNode
}

function SubjectLink({ entry: { action, subject }, named, children }: SubjectLinkProps) {
  if (!named) {
    if (ABOUT_MEMBERS.test(action))
      return (
        <Link to="/members/$memId" params={{ memId: subject }} search={{}} className={LINK}>
          {children}
        </Link>
      )
    return <b className="font-semibold">{children}</b>
  }
  const { kind, memId, opens } = named
  switch (kind) {
    case 'member':
    case 'application':
      return (
        <Link to="/members/$memId" params={{ memId }} search={{}} className={LINK}>
          {children}
        </Link>
      )
    case 'deposit':
    case 'withdrawal':
      return (
        <Link to="/cash/history" search={{ member: memId, type: kind === 'deposit' ? 'in' : 'out' }} className={LINK}>
          {children}
        </Link>
      )
    case 'batch':
      return (
        <Link to="/cash/batches" search={{ open: opens }} className={LINK}>
          {children}
        </Link>
      )
    case 'case':
      return (
        <Link to="/cases" search={{ open: opens }} className={LINK}>
          {children}
        </Link>
      )
    case 'provider':
      return (
        <Link to="/cash/providers" className={LINK}>
          {children}
        </Link>
      )
    case 'connection':
      return (
        <Link to="/vendors/connections" className={LINK}>
          {children}
        </Link>
      )
    case 'product':
      return (
        <Link to="/site/vendor-games" className={LINK}>
          {children}
        </Link>
      )
    case 'post':
      return (
        <Link to="/content/posts/$boardIdx" params={{ boardIdx: opens }} className={LINK}>
          {children}
        </Link>
      )
    case 'question':
      return (
        <Link to="/support" className={LINK}>
          {children}
        </Link>
      )
    case 'payout':
      return (
        <Link to="/partners/settlements" className={LINK}>
          {children}
        </Link>
      )
    case 'event':
      return (
        <Link to="/sports/events/$eventId" params={{ eventId: opens }} className={LINK}>
          {children}
        </Link>
      )
    case 'bet':
      return (
        <Link to="/sports/referrals" className={LINK}>
          {children}
        </Link>
      )
    case 'conversion':
      return (
        <Link to="/cash/conversions" className={LINK}>
          {children}
        </Link>
      )
    case 'alert':
      return (
        <Link to="/alerts" search={{ view: 'all' }} className={LINK}>
          {children}
        </Link>
      )
    case 'channel':
      return (
        <Link to="/alerts" search={{ tab: 'channels' }} className={LINK}>
          {children}
        </Link>
      )
    case 'comment':
    case 'bankLine':
    case 'named':
    case 'message':
      return <b className="font-semibold">{children}</b>
  }
}

/** Old beside new, field by field; what was not there before, or is not there any more, is a dash. */
export function ChangesTable({ changes }: { readonly changes: readonly ToldChange[] }) {
  const t = useTexts()
  const hasBefore = changes.some(({ before }) => before !== undefined)
  const cell = 'px-3 py-1.5 text-left align-top break-words'
  return (
    <table
      aria-label={t('audit.change')}
      className="w-full table-fixed border-separate border-spacing-0 rounded-md border border-line text-sm"
    >
      <thead>
        <tr className="text-xs text-dim">
          <th scope="col" className={cell}>
            {t('audit.field')}
          </th>
          {hasBefore && (
            <th scope="col" className={cell}>
              {t('audit.before')}
            </th>
          )}
          <th scope="col" className={cell}>
            {t('audit.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, name, before, after }) => (
          <tr key={path}>
            <th scope="row" className={classNames(cell, 'border-t border-line font-normal text-dim')}>
              {name}
            </th>
            {hasBefore && <td className={classNames(cell, 'border-t border-line')}>{before ?? '–'}</td>}
            <td className={classNames(cell, 'border-t border-line font-semibold')}>{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
