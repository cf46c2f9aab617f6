// What waits for a second operator, shown where the thing itself is: who asked for it, when, and what it would be.
import { waitingReaders, type ApprovalKind, type CallResponse } from '@hanpan/contract'
import { DateTime, Notice } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { fieldChanges } from './value-diff.ts'
import { Badge } from './badge.tsx'

const PATH = '/api/office/approvals/awaited'
export type AwaitedWish = CallResponse<typeof PATH>['list'][number]

/** What of a kind waits, oldest first; nothing where the operator may not see it. */
export function useAwaited(kind: ApprovalKind, about?: readonly string[]): readonly AwaitedWish[] {
  const may = useMay(waitingReaders[kind])
  const { data } = useCall(PATH, { kind, ...(about && { about: [...about] }) }, { enabled: may })
  return (may && data?.list) || []
}

export interface AwaitedChange {
  readonly name: string
  readonly before?: string | undefined
  readonly after: string | undefined
}

const figure = (value: string | undefined) =>
  value !== undefined && /^\d{4,}$/.test(value) ? Number(value).toLocaleString('en-US') : (value ?? '–')

/** What a wish would change, field by field, by the names of the form; of its fields only those that are shown here. */
export function awaitedChanges(
  { facts }: Pick<AwaitedWish, 'facts'>,
  nameOf: (path: string) => string = (path) => path,
  textOf: (path: string, value: string | undefined) => string = (_path, value) => figure(value),
  isShown: (path: string) => boolean = () => true,
): readonly AwaitedChange[] {
  return fieldChanges(String(facts['before'] ?? 'null'), String(facts['after'] ?? '{}'))
    .filter(({ path }) => isShown(path))
    .map(({ path, before, after }) => ({
      name: nameOf(path),
      before: textOf(path, before),
      after: textOf(path, after),
    }))
}

interface AwaitedNoticeProps {
  readonly wish: AwaitedWish
  readonly changes: readonly AwaitedChange[]
}

/** Stands with the thing: the form below changes nothing of it until it is decided. */
export function AwaitedNotice({ wish, changes }: AwaitedNoticeProps) {
  const t = useTexts()
  return (
    <Notice tone="warn">
      <section aria-label={t('approvals.badge')} className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-semibold">{t('approvals.badge')}</b>
          <span>
            {t('approvals.awaitedBy', { operator: wish.askedBy })} <DateTime at={wish.askedAt} short />
          </span>
          <ApprovalLink approvalIdx={wish.approvalIdx} />
        </p>
        {changes.length > 0 && (
          <ul>
            {changes.map(({ name, before, after }) => (
              <li key={name} className="flex flex-wrap gap-x-2">
                <span className="wrap-anywhere">{name}</span>
                <span className="figures wrap-anywhere">
                  {before !== undefined && `${before} → `}
                  <b>{after ?? '–'}</b>
                </span>
              </li>
            ))}
          </ul>
        )}
        {wish.reason !== '' && <p className="wrap-anywhere">{wish.reason}</p>}
      </section>
    </Notice>
  )
}

/** In a row: that it waits, and the way to where it is decided. */
export function AwaitedBadge({ wish }: { readonly wish: AwaitedWish }) {
  const t = useTexts()
  const badge = <Badge tone="warn">{t('approvals.badge')}</Badge>
  const title = t('approvals.awaitedBy', { operator: wish.askedBy })
  return (
    <span title={title} className="inline-flex">
      <ApprovalLink approvalIdx={wish.approvalIdx} otherwise={badge}>
        {badge}
      </ApprovalLink>
    </span>
  )
}

interface ApprovalLinkProps {
  readonly approvalIdx: string
  readonly children?: React.ReactNode
  /** For whoever may not decide. */
  readonly otherwise?: React.ReactNode
}

function ApprovalLink({ approvalIdx, children, otherwise = null }: ApprovalLinkProps) {
  const t = useTexts()
  const mayDecide = useMay('approvals.decide')
  if (!mayDecide) return otherwise
  return (
    <Link
      to="/approvals"
      search={{ open: approvalIdx }}
      className="font-semibold hover:underline"
      aria-label={t('approvals.openOne')}
    >
      {children ?? t('approvals.openOne')}
    </Link>
  )
}
