// The member's deposit and withdrawal requests: the last ones beside the form, all of them as a list of a period.
import type { CallResponse } from '@hanpan/contract'
import {
  Badge,
  Button,
  DateTime,
  EmptyState,
  Money,
  Skeleton,
  Stepper,
  Table,
  showToast,
  type Column,
  type Step,
  type Tone,
} from '@hanpan/ui'
import { CircleCheck, CircleX, FileText, Hourglass, type LucideIcon } from 'lucide-react'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

export type CashRequest = CallResponse<'/api/cash/list/'>['list'][number]
type Status = CashRequest['status']

const STATUSES = {
  0: { text: 'cash.applied', tone: 'down', icon: FileText },
  2: { text: 'cash.waiting', tone: 'warn', icon: Hourglass },
  1: { text: 'cash.done', tone: 'brand', icon: CircleCheck },
  [-1]: { text: 'cash.canceled', tone: 'neutral', icon: CircleX },
} as const satisfies Record<Status, { text: string; tone: Tone; icon: LucideIcon }>
const REFUSED = { text: 'cash.refused', tone: 'up', icon: CircleX } as const

/** What the office has refused was not canceled by its member, and says so. */
export function CashStatusBadge({ request }: { readonly request: Pick<CashRequest, 'status' | 'isRefused'> }) {
  const t = useTexts()
  const { text, tone, icon: Icon } = request.isRefused ? REFUSED : STATUSES[request.status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-3.5" />}>
      {t(text)}
    </Badge>
  )
}

function stepsOf(request: CashRequest, t: ReturnType<typeof useTexts>): readonly Step[] {
  const { status, createdAt, waitingAt, processedAt } = request
  const isOver = status === 1 || status === -1
  const last = request.isRefused ? 'cash.refused' : status === -1 ? 'cash.canceled' : 'cash.done'
  return [
    {
      key: 'applied',
      label: t('cash.applied'),
      state: status === 0 ? 'current' : 'done',
      note: <DateTime at={createdAt} short />,
    },
    // A payment that confirms itself is taken in hand by nobody.
    ...(isOver && waitingAt === null
      ? []
      : [
          {
            key: 'waiting',
            label: t('cash.waiting'),
            state: status === 2 ? 'current' : isOver ? 'done' : 'todo',
            ...(waitingAt !== null && { note: <DateTime at={waitingAt} short /> }),
          } as const,
        ]),
    {
      key: 'over',
      label: t(last),
      state: status === 1 ? 'done' : status === -1 ? 'failed' : 'todo',
      ...(processedAt !== null && { note: <DateTime at={processedAt} short /> }),
    },
  ]
}

const RECENT_MAX = 3
const POLL_MS = 5000

/** The newest requests with their stages; a request in progress is watched closely. */
export function RecentRequests({ cashType }: { readonly cashType: 'in' | 'out' }) {
  const t = useTexts()
  const { data, isPending } = useCall('/api/cash/list/', { page: 1, cashType, ...lastMonths() }, { refetchMs: POLL_MS })
  if (isPending) return <Skeleton className="h-36" />
  const requests = (data?.list ?? []).slice(0, RECENT_MAX)
  if (requests.length === 0) return <EmptyState title={t('cash.empty')} className="py-8" />
  return (
    <ul className="flex flex-col gap-3">
      {requests.map((request) => (
        <li key={request.cashIdx} className="rounded-md border border-line bg-raised/50 p-4">
          <p className="mb-4 flex items-baseline justify-between gap-3">
            <Money value={request.amount} className="text-lg font-semibold" />
            <CashStatusBadge request={request} />
          </p>
          <Stepper label={t('cash.progress')} steps={stepsOf(request, t)} />
          {request.note !== '' && <p className="mt-3 text-sm text-dim">{request.note}</p>}
        </li>
      ))}
    </ul>
  )
}

/** A request from before today still matters while it is in progress. */
function lastMonths(): { startDate: string } {
  return { startDate: '2000-01-01' }
}

interface CashTableProps {
  readonly label: string
  readonly rows: readonly CashRequest[]
}

export function CashTable({ label, rows }: CashTableProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const hide = async (cashIdx: string) => {
    const answer = await call('/api/cash/del', { cashIdx })
    showToast(answer.ok ? { tone: 'brand', text: t('cash.removed') } : { tone: 'up', text: codeText(answer.refusal) })
    void queries.invalidateQueries({ queryKey: callKey('/api/cash/list/') })
  }
  const columns: readonly Column<CashRequest>[] = [
    { key: 'createdAt', header: t('cash.appliedAt'), card: 'title', render: (row) => <DateTime at={row.createdAt} /> },
    {
      key: 'amount',
      header: t('common.amount'),
      align: 'right',
      render: (row) => <Money value={row.amount} className="font-semibold" />,
    },
    { key: 'status', header: t('common.status'), render: (row) => <CashStatusBadge request={row} /> },
    {
      key: 'processedAt',
      header: t('cash.processedAt'),
      render: (row) => (row.processedAt === null ? '–' : <DateTime at={row.processedAt} />),
    },
    { key: 'note', header: t('cash.note'), render: (row) => row.note || '–' },
    {
      key: 'remove',
      header: t('cash.remove'),
      align: 'right',
      card: 'action',
      render: (row) =>
        row.status === 1 || row.status === -1 ? (
          <Button size="small" tone="ghost" onClick={() => void hide(row.cashIdx)}>
            {t('cash.remove')}
          </Button>
        ) : null,
    },
  ]
  return <Table label={label} columns={columns} rows={rows} rowKey={(row) => row.cashIdx} />
}
