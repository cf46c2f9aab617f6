// The queue: every request in two lines, in groups by what can be done about it. It says whose each one is and what the bank says of it.
import { Money, classNames, formatInteger } from '@hanpan/ui'
import { ArrowDownLeft, ArrowUpRight, Check, CircleCheck, Pause } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Age } from '../../parts/age.tsx'
import { ConcernBadge } from '../../parts/deposit-concern.tsx'
import { SecondDiscs } from '../../parts/second-notice.tsx'
import { TimeLeft } from '../../parts/time-left.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { Group, GroupName } from './cash-groups.ts'
import type { CashRow } from './cash-row.ts'
import type { SettledRow } from './use-settled-rows.ts'
import { EmptyState } from '../../parts/empty-state.tsx'

interface QueueListProps {
  readonly label: string
  readonly groups: readonly Group<SettledRow>[]
  readonly selected: string | undefined
  /** Answers once whether the selected row takes the focus: after a key or a step, not after a press elsewhere. */
  readonly takeFocus: () => boolean
  /** What was decided here lately, newest first. */
  readonly decided: readonly CashRow[]
  readonly pauseEndsAt: string | null
  readonly onSelect: (row: CashRow) => void
}

export function QueueList({ label, groups, decided, pauseEndsAt, ...rows }: QueueListProps) {
  const t = useTexts()
  if (groups.length === 0 && decided.length === 0) return <EmptyState title={t('cash.queueEmpty')} />
  return (
    <section aria-label={label}>
      {groups.map(({ name, rows: inGroup }) => (
        <section key={name} aria-label={t(`cash.groups.${name}`)}>
          <GroupHead name={name} count={inGroup.length}>
            {name === 'paused' && pauseEndsAt !== null && t('cash.reopensAt', { time: pauseEndsAt.slice(11, 16) })}
            {name === 'waiting' && t('cash.oldestFirst')}
          </GroupHead>
          <ul>
            {inGroup.map(({ row, isGone }) => (
              <QueueRow key={row.cashIdx} row={row} group={name} isGone={isGone} {...rows} />
            ))}
          </ul>
        </section>
      ))}
      {decided.length > 0 && (
        <section aria-label={t('cash.groups.decided')}>
          <GroupHead name="decided" count={decided.length} />
          <ul>
            {decided.map((row) => (
              <QueueRow key={row.cashIdx} row={row} group="decided" isGone={false} {...rows} />
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}

interface GroupHeadProps {
  readonly name: GroupName | 'decided'
  readonly count: number
  readonly children?: ReactNode
}

function GroupHead({ name, count, children }: GroupHeadProps) {
  const t = useTexts()
  return (
    <h2 className="sticky top-0 z-1 flex h-7.5 items-center gap-2 border-y border-line bg-ground px-4 text-xs font-semibold first:border-t-0">
      {name === 'paused' && <Pause aria-hidden className="size-3.5" />}
      <span className={classNames(name === 'second' && 'text-second')}>{t(`cash.groups.${name}`)}</span>
      <span className="figures text-dim">{formatInteger(count)}</span>
      <span className="ml-auto font-normal text-dim">{children}</span>
    </h2>
  )
}

interface QueueRowProps extends Pick<QueueListProps, 'selected' | 'takeFocus' | 'onSelect'> {
  readonly row: CashRow
  readonly group: GroupName | 'decided'
  readonly isGone: boolean
}

function QueueRow({ row, group, isGone, selected, takeFocus, onSelect }: QueueRowProps) {
  const t = useTexts()
  const isSelected = row.cashIdx === selected
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isSelected) return
    button.current?.scrollIntoView({ block: 'nearest' })
    // A row that moves to another group is made anew: it keeps the focus that it had, and takes none from a field.
    if (takeFocus() || document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [isSelected, takeFocus])
  const Arrow = row.cashType === 'in' ? ArrowDownLeft : ArrowUpRight
  return (
    <li
      className={classNames(
        'border-b border-line/70',
        group === 'paused' && 'hatched',
        group === 'second' && 'bg-second/5',
        isSelected ? 'row-bar bg-down/8' : 'hover:bg-raised',
        isGone && 'opacity-45',
      )}
    >
      <button
        ref={button}
        type="button"
        aria-label={t('cash.openOne', { id: row.memId })}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(row)}
        className="grid min-h-14 w-full grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-0.5 px-4 py-1.5 text-left text-sm focus-visible:-outline-offset-2"
      >
        <span
          className="row-span-2 grid size-7 place-items-center rounded-full bg-raised text-dim ring-1 ring-line ring-inset"
          title={t(row.cashType === 'in' ? 'cash.deposit' : 'cash.withdrawal')}
        >
          <Arrow aria-hidden className="size-3.5" />
          <span className="sr-only">{t(row.cashType === 'in' ? 'cash.deposit' : 'cash.withdrawal')}</span>
        </span>
        <span className="min-w-0 truncate">
          <b className="font-semibold">{row.memNick}</b> <span className="text-dim">{row.memId}</span>{' '}
          <span className="figures text-xs text-dim">{t('members.levelShort', { level: row.memLevel })}</span>
        </span>
        <Money value={row.amount} className="text-right text-base font-bold" />
        <span className="flex min-w-0 items-center gap-1.5 overflow-hidden text-xs whitespace-nowrap text-dim">
          <span className="min-w-0 truncate">
            {row.bankNameKr} <span className="figures">{row.bankaccMasked}</span> · {row.memName}
          </span>
          <BankFit row={row} />
          <ConcernBadge concern={row.concern} />
        </span>
        <span className="flex items-center justify-end gap-1.5 text-right text-xs whitespace-nowrap text-dim">
          {isGone ? t('cash.gone') : <Standing row={row} group={group} />}
        </span>
      </button>
    </li>
  )
}

/** What the bank says of a deposit that waits. */
function BankFit({ row }: { readonly row: CashRow }) {
  const t = useTexts()
  if (row.cashType !== 'in' || (row.status !== 0 && row.status !== 2)) return null
  if (row.payment) return <span className="shrink-0 font-medium text-ink">· {row.payment.providerName}</span>
  if (row.bankFit === null) return <span className="shrink-0">· {t('cash.bankFit.none')}</span>
  if (row.bankFit === 'possible')
    return <span className="shrink-0 rounded-sm bg-up/10 px-1.5 font-medium text-up">{t('cash.bankFit.possible')}</span>
  return (
    <span className="inline-flex shrink-0 items-center gap-1 font-medium text-ink">
      · <CircleCheck aria-hidden className="size-3.5" />
      {t(`cash.bankFit.${row.bankFit}`)}
    </span>
  )
}

function Standing({ row, group }: { readonly row: CashRow; readonly group: GroupName | 'decided' }) {
  const t = useTexts()
  if (group === 'decided')
    return (
      <>
        {row.status === 1 && <Check aria-hidden className="size-3.5" />}
        {t(row.status === 1 ? 'cash.approvedShort' : row.status === -1 ? 'cash.rejectedShort' : 'approvals.badge')}
      </>
    )
  if (row.secondOperator)
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-second">
        <SecondDiscs />
        {t('cash.firstBy', { operator: row.secondOperator.askedBy })}
      </span>
    )
  if (row.batch?.state === 'pending')
    return <span className="figures font-medium">{t('cash.inBatch', { name: row.batch.name })}</span>
  if (row.claim && group === 'mine') return <TimeLeft until={row.claim.lapsesAt} label={t('cash.lapses')} />
  if (row.claim)
    return <span className="font-medium text-warn">{t('cash.whose', { operator: row.claim.operatorId })}</span>
  return <Age at={row.createdAt} />
}
