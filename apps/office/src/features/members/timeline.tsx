// What happened to a member, in one order: by day, each event a line with its own link, a bet unfolded to what it was placed on.
import { timelineKinds, type BetOnWire, type CallResponse, type TimelineKind } from '@hanpan/contract'
import { Button, ErrorState, formatDateTime, formatTime, Money, Odds, classNames } from '@hanpan/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  ChevronDown,
  Eye,
  LogIn,
  Mail,
  NotebookText,
  ShieldCheck,
  Ticket,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { DayRangeField } from '../../parts/day-range-field.tsx'
import { RowsWaiting } from '../../parts/loaded.tsx'
import { CallRefused } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { useEndText } from './sessions.tsx'
import { Badge, type BadgeTone } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const PATH = '/api/office/members/timeline'
type TimelinePage = CallResponse<typeof PATH>
export type TimelineEvent = TimelinePage['list'][number]
type EventOf<Kind extends TimelineKind> = Extract<TimelineEvent, { readonly kind: Kind }>

/** How other features tell of what is theirs. */
export interface TimelineWords {
  readonly bet: (bet: BetOnWire) => string
  readonly betDetails: (bet: BetOnWire) => ReactNode
  readonly action: (entry: EventOf<'office'>) => string
  readonly change: (change: EventOf<'limit'>['change']) => ReactNode
}

export interface TimelineFilter {
  /** All of them where none is named. */
  readonly kinds: readonly TimelineKind[]
  readonly from: string | undefined
  readonly until: string | undefined
}

interface TimelineProps {
  readonly memId: string
  readonly words: TimelineWords
  readonly filter: TimelineFilter
  readonly onFilter: (filter: Partial<TimelineFilter>) => void
}

function useTimeline(memId: string, { kinds, from, until }: TimelineFilter) {
  const asked = {
    memId,
    ...(kinds.length > 0 && { kinds: [...kinds] }),
    ...(from !== undefined && { startDate: from }),
    ...(until !== undefined && { endDate: until }),
  }
  return useInfiniteQuery<TimelinePage, CallRefused, { pages: TimelinePage[] }, readonly unknown[], string | null>({
    queryKey: [PATH, asked],
    initialPageParam: null,
    queryFn: async ({ pageParam }) => {
      const answer = await call(PATH, { ...asked, ...(pageParam !== null && { before: pageParam }) })
      if (!answer.ok) throw new CallRefused(answer.refusal.code)
      return answer.value
    },
    getNextPageParam: (last) => last.next,
  })
}

export function Timeline({ memId, words, filter, onFilter }: TimelineProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const query = useTimeline(memId, filter)
  const events = query.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <div className="flex flex-col gap-3">
      <Filters filter={filter} onFilter={onFilter} />
      {query.error && !query.data ? (
        <ErrorState title={codeText(query.error.code)} code={query.error.code} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <RowsWaiting />
      ) : events.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('timeline.empty')} />
        </div>
      ) : (
        <Days events={events} memId={memId} words={words} />
      )}
      {query.hasNextPage && (
        <Button
          size="small"
          className="self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('timeline.older')}
        </Button>
      )}
    </div>
  )
}

function Filters({ filter, onFilter }: Pick<TimelineProps, 'filter' | 'onFilter'>) {
  const t = useTexts()
  const press = (kind: TimelineKind) =>
    onFilter({
      kinds: filter.kinds.includes(kind) ? filter.kinds.filter((one) => one !== kind) : [...filter.kinds, kind],
    })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset aria-label={t('timeline.kinds')} className="flex flex-wrap gap-1.5">
        <Chip pressed={filter.kinds.length === 0} onPress={() => onFilter({ kinds: [] })}>
          {t('common.all')}
        </Chip>
        {timelineKinds.map((kind) => (
          <Chip key={kind} pressed={filter.kinds.includes(kind)} onPress={() => press(kind)}>
            {t(`timeline.kind.${kind}`)}
          </Chip>
        ))}
      </fieldset>
      <DayRangeField from={filter.from} until={filter.until} onChange={onFilter} />
    </div>
  )
}

interface ChipProps {
  readonly pressed: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'min-h-11 rounded-full border px-3 text-sm desk:min-h-8',
        pressed ? 'border-ink bg-ink font-semibold text-panel' : 'border-line bg-panel text-dim hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}

interface DaysProps extends Pick<TimelineProps, 'memId' | 'words'> {
  readonly events: readonly TimelineEvent[]
}

/** Times come in Seoul's, so that a day is the beginning of the text. */
const dayOf = ({ at }: TimelineEvent) => at.slice(0, 10)

function Days({ events, ...rest }: DaysProps) {
  const t = useTexts()
  const days = [...new Set(events.map(dayOf))]
  return (
    <section aria-label={t('member.tabTimeline')} className="panel overflow-hidden">
      {days.map((day) => (
        <section key={day} aria-label={day}>
          <h3 className="figures flex h-8 items-center border-b border-line bg-ground px-4 text-xs font-semibold text-dim">
            {day}
          </h3>
          <ol className="divide-y divide-line/70 border-b border-line last:border-b-0">
            {events
              .filter((event) => dayOf(event) === day)
              .map((event) => (
                <Line key={event.key} event={event} {...rest} />
              ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

const ICONS = {
  session: LogIn,
  bet: Ticket,
  cash: Wallet,
  money: ArrowLeftRight,
  message: Mail,
  limit: ShieldCheck,
  note: NotebookText,
  office: Eye,
} as const satisfies Record<TimelineKind, LucideIcon>

interface LineProps extends Pick<TimelineProps, 'memId' | 'words'> {
  readonly event: TimelineEvent
}

function Line({ event, memId, words }: LineProps) {
  const t = useTexts()
  const Icon = ICONS[event.kind]
  const [open, setOpen] = useState(false)
  return (
    <li>
      <div className="grid min-h-9 grid-cols-[3.6rem_auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3 desk:gap-x-3 desk:px-4 py-1 text-sm">
        <time dateTime={event.at} title={`${formatDateTime(event.at)} (KST)`} className="figures text-xs text-dim">
          {formatTime(event.at)}
        </time>
        <span title={t(`timeline.kind.${event.kind}`)}>
          <Icon aria-hidden className="size-4 text-dim" />
          <span className="sr-only">{t(`timeline.kind.${event.kind}`)}</span>
        </span>
        <span className="min-w-0">
          <Told event={event} memId={memId} words={words} open={open} onOpen={() => setOpen(!open)} />
        </span>
        <span className="flex items-center justify-end gap-2 text-right">
          <Figures event={event} />
        </span>
      </div>
      {open && (event.kind === 'bet' || event.kind === 'message') && (
        <div className="border-t border-line/70 bg-ground px-4 py-2.5 text-sm desk:pl-24">
          {event.kind === 'bet' ? (
            <BetDetails bet={event.bet} words={words} />
          ) : (
            <p className="break-words whitespace-pre-line">{event.content}</p>
          )}
        </div>
      )}
    </li>
  )
}

const LINK = 'hover:underline underline-offset-2'

interface ToldProps extends LineProps {
  readonly open: boolean
  readonly onOpen: () => void
}

/** A line whose details stand below it once it is pressed. */
function Unfolding({ open, onOpen, children }: Pick<ToldProps, 'open' | 'onOpen'> & { readonly children: ReactNode }) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onOpen}
      className="inline-flex max-w-full min-w-0 items-center gap-1.5 text-left hover:text-ink"
    >
      <span className="min-w-0 desk:truncate">{children}</span>
      <ChevronDown aria-hidden className={classNames('size-3.5 shrink-0 text-dim', open && 'rotate-180')} />
    </button>
  )
}

function Told({ event, memId, words, open, onOpen }: ToldProps) {
  const t = useTexts()
  const endText = useEndText()
  switch (event.kind) {
    case 'session':
      return (
        <Link to="/members/$memId" params={{ memId }} search={{ tab: 'sessions' }} className={LINK}>
          {t('timeline.loggedIn')} <span className="figures text-dim">{event.address}</span>
          {event.endedAt !== null && (
            <span className="text-dim">
              {' '}
              · {endText(event.endReason)} {formatTime(event.endedAt)}
            </span>
          )}
        </Link>
      )
    case 'bet':
      return (
        <Unfolding open={open} onOpen={onOpen}>
          {words.bet(event.bet)}
        </Unfolding>
      )
    case 'cash':
      return (
        <Link to="/cash/history" search={{ member: memId, type: event.cashType }} className={LINK}>
          {t(event.cashType === 'in' ? 'cash.depositRequest' : 'cash.withdrawalRequest')}{' '}
          <span className="text-dim">
            {[event.operatorId, event.processedAt === null ? null : formatTime(event.processedAt), event.reason]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Link>
      )
    case 'money':
      return (
        <Link to="/members/$memId" params={{ memId }} search={{ tab: 'statement' }} className={LINK}>
          {t(`entryKind.${event.entryKind}`)} <span className="text-dim">{event.memo}</span>
        </Link>
      )
    case 'message':
      return (
        <Unfolding open={open} onOpen={onOpen}>
          {event.title}{' '}
          <span className="text-dim">
            {event.readAt === null ? t('timeline.unread') : t('timeline.readAt', { time: formatTime(event.readAt) })}
          </span>
        </Unfolding>
      )
    case 'limit':
      return (
        <Link to="/members/$memId" params={{ memId }} search={{ tab: 'protection' }} className={LINK}>
          {words.change(event.change)}
        </Link>
      )
    case 'note':
      return (
        <Link to="/members/$memId" params={{ memId }} search={{ tab: 'notes' }} className={LINK}>
          {event.text} <span className="text-dim">{event.operatorId}</span>
        </Link>
      )
    case 'office':
      return (
        <Link to="/audit" search={{ member: memId, action: event.action }} className={LINK}>
          {words.action(event)} <span className="text-dim">{event.reason}</span>
        </Link>
      )
  }
}

const BET_TONES = {
  wait: 'warn',
  win: 'neutral',
  lose: 'neutral',
  draw: 'down',
  cancel: 'up',
} as const satisfies Record<BetOnWire['type'], BadgeTone>
const CASH_STATUS = { 0: 'applied', 1: 'done', 2: 'waiting', '-1': 'canceled' } as const

function Figures({ event }: { readonly event: TimelineEvent }) {
  const t = useTexts()
  if (event.kind === 'bet')
    return (
      <>
        <Money value={event.bet.cash} className="text-dim max-desk:hidden" />
        {event.bet.type === 'wait' ? (
          <Badge tone="warn">{t('betType.wait')}</Badge>
        ) : (
          <>
            <Badge tone={BET_TONES[event.bet.type]}>{t(`betType.${event.bet.type}`)}</Badge>
            <Money value={event.bet.resultCash} signed className="font-semibold desk:min-w-24" />
          </>
        )}
      </>
    )
  if (event.kind === 'cash')
    return (
      <>
        <Badge>{t(`cashStatus.${CASH_STATUS[event.status]}`)}</Badge>
        {event.status === 1 ? (
          <Money
            value={event.cashType === 'in' ? event.amount : -event.amount}
            signed
            className="font-semibold desk:min-w-24"
          />
        ) : (
          // Nothing has come or gone: not yet, or never.
          <Money value={event.amount} className="text-dim desk:min-w-24" />
        )}
      </>
    )
  if (event.kind === 'money')
    return (
      <>
        <span className="text-xs text-dim max-desk:hidden">
          {t('timeline.balanceAfter')} <Money value={event.balance} />
        </span>
        <Money value={event.change} signed className="font-semibold desk:min-w-24" />
      </>
    )
  return null
}

function BetDetails({ bet, words }: { readonly bet: BetOnWire; readonly words: TimelineWords }) {
  const t = useTexts()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
      <div className="min-w-0">{words.betDetails(bet)}</div>
      <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5 text-right">
        {bet.odds !== null && (
          <>
            <dt className="text-dim">{t('bet.odds')}</dt>
            <dd>
              <Odds value={bet.odds} />
            </dd>
          </>
        )}
        <dt className="text-dim">{t('bet.stake')}</dt>
        <dd>
          <Money value={bet.cash} />
        </dd>
        <dt className="text-dim">{t('bet.ticketNo')}</dt>
        <dd>
          <Link to="/minigames/bets" search={{ query: bet.ticketNo }} className="figures underline underline-offset-2">
            {bet.ticketNo}
          </Link>
        </dd>
      </dl>
    </div>
  )
}
