// Whether the machinery runs: jobs, live connections, vendors, readers of settled bets, the books, the audit chain. What is wrong stands first and says what it is.
import type { CallResponse } from '@hanpan/contract'
import { classNames, formatTime } from '@hanpan/ui'
import {
  BookOpenCheck,
  Cable,
  CircleCheck,
  Cog,
  CreditCard,
  Joystick,
  Link2,
  ListChecks,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from '../../shell/page.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

type Health = CallResponse<'/api/office/health'>
const POLL_MS = 15_000

interface Line {
  readonly key: keyof Pick<Health, 'jobs' | 'sockets' | 'vendors' | 'payments' | 'feed' | 'books' | 'chain'>
  readonly icon: LucideIcon
  readonly bad: boolean
  readonly state: ReactNode
  readonly note: ReactNode
}

export function HealthPanel() {
  const t = useTexts()
  const { data } = useCall('/api/office/health', {}, { refetchMs: POLL_MS })
  const lines = useLines(data)
  const problems = lines.filter(({ bad }) => bad).length
  return (
    <Panel
      title={t('health.title')}
      flush
      aside={
        data && (
          <Badge tone={problems === 0 ? 'good' : 'up'}>
            {problems === 0 ? t('health.allWell') : t('health.problems', { count: problems })}
          </Badge>
        )
      }
    >
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-b-lg wide:grid-cols-3 full:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {lines.map(({ key, icon: Icon, bad, state, note }) => {
          const Mark = bad ? TriangleAlert : CircleCheck
          return (
            <li key={key} className="flex items-start gap-3 bg-panel px-4 py-3 outline outline-line">
              <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-dim" />
              <span className="min-w-0 flex-1 text-sm">
                <span className="flex items-center gap-1.5 font-semibold">
                  {t(`health.${key}`)}
                  <Mark aria-hidden className={classNames('size-3.5', bad ? 'text-up' : 'text-ink')} />
                </span>
                <span className={classNames('block', bad && 'text-up')}>{state}</span>
                <span className="block text-xs text-dim">{note}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function useLines(health: Health | undefined): readonly Line[] {
  const t = useTexts()
  if (!health) return []
  const { jobs, sockets, vendors, payments, feed, books, chain } = health
  const checked = (at: string | null) =>
    at === null ? t('health.never') : t('health.checked', { time: formatTime(at) })
  const failing = jobs.filter(({ failures, late }) => failures > 0 || late)
  const oldest = feed
    .flatMap(({ oldestAt }) => oldestAt ?? [])
    .toSorted()
    .at(0)
  const newest = jobs
    .flatMap(({ finishedAt }) => finishedAt ?? [])
    .toSorted()
    .at(-1)
  return [
    {
      key: 'jobs',
      icon: Cog,
      bad: failing.length > 0,
      state:
        failing.length === 0
          ? t('health.jobsWell', { count: jobs.length })
          : failing.map(({ name, failures, error }) => (
              <span key={name} className="block" title={error}>
                <span className="figures">{name}</span>{' '}
                {failures > 0 ? t('health.jobFailed', { count: failures }) : t('health.jobLate')}
              </span>
            )),
      note: newest === undefined ? t('health.never') : `${t('health.lastRun')} ${formatTime(newest)}`,
    },
    {
      key: 'sockets',
      icon: Cable,
      bad: false,
      state: t('health.socketsNote', { here: sockets.here, online: sockets.onlineMembers }),
      note: null,
    },
    {
      key: 'vendors',
      icon: Joystick,
      bad: vendors.unfinished > 0 || vendors.failing.length > 0 || vendors.outside > 0,
      state:
        vendors.failing.length > 0
          ? t('health.vendorsFailing', { names: vendors.failing.join(', ') })
          : vendors.outside > 0
            ? t('health.vendorsOutside', { count: vendors.outside })
            : vendors.connected.length === 0
              ? t('health.vendorsNone')
              : t('health.vendorsWell', { count: vendors.connected.length }),
      note:
        vendors.unfinished > 0
          ? t('health.vendorsUnfinished', { count: vendors.unfinished })
          : vendors.connected.join(', '),
    },
    {
      key: 'payments',
      icon: CreditCard,
      bad: payments.unmatched > 0 || payments.chargeBacks > 0 || payments.silent.length > 0,
      state:
        payments.silent.length > 0
          ? t('health.paymentsSilent', { names: payments.silent.join(', ') })
          : payments.unmatched + payments.chargeBacks > 0
            ? t('health.paymentsWaiting', { unmatched: payments.unmatched, chargeBacks: payments.chargeBacks })
            : t('health.paymentsWell'),
      note: null,
    },
    {
      key: 'feed',
      icon: ListChecks,
      bad: feed.some(({ late }) => late),
      state: feed.every(({ waiting }) => waiting === 0)
        ? t('health.feedWell')
        : feed.map(({ reader, waiting }) => (
            <span key={reader} className="block">
              {t(`health.readers.${reader}`)} {t('health.feedWaiting', { count: waiting })}
            </span>
          )),
      note: oldest === undefined ? null : t('health.feedOldest', { time: formatTime(oldest) }),
    },
    {
      key: 'books',
      icon: BookOpenCheck,
      bad: books.faults > 0 || books.total !== 0,
      state: books.faults > 0 ? t('health.booksFaults', { count: books.faults }) : t('health.booksWell'),
      note: checked(books.checkedAt),
    },
    {
      key: 'chain',
      icon: Link2,
      bad: chain.broken,
      state: t(chain.broken ? 'health.chainBroken' : 'health.chainWell'),
      note: checked(chain.checkedAt),
    },
  ]
}
