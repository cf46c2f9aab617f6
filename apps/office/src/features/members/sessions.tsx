// A member's sessions: when, from where, with what, and how each ended.
import type { CallResponse } from '@hanpan/contract'
import { DateTime } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { serverNow } from '../../wire/server-clock.ts'
import { useCall } from '../../wire/queries.ts'
import type { Texts } from '../../words/words.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type Session = CallResponse<'/api/office/members/sessions'>['list'][number]

export function Sessions({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const query = useCall('/api/office/members/sessions', { memId })
  const endText = useEndText()
  const columns: readonly Column<Session>[] = [
    {
      key: 'started',
      header: t('sessions.started'),
      card: 'title',
      value: (row) => row.startedAt,
      render: (row) => <DateTime at={row.startedAt} />,
    },
    {
      key: 'state',
      header: t('common.status'),
      value: (row) => row.endedAt,
      render: (row) =>
        row.endedAt === null && Date.parse(row.expiresAt) > serverNow() ? (
          <Badge tone="good">{t('sessions.open')}</Badge>
        ) : (
          <Badge>{endText(row.endReason)}</Badge>
        ),
    },
    {
      key: 'ended',
      header: t('sessions.ended'),
      value: (row) => row.endedAt,
      render: (row) => (
        <DateTime at={row.endedAt ?? row.expiresAt} className={row.endedAt === null ? 'text-dim' : ''} />
      ),
    },
    {
      key: 'address',
      header: t('sessions.address'),
      value: (row) => row.address,
      render: (row) => <span className="figures">{row.address}</span>,
    },
    {
      key: 'agent',
      header: t('sessions.agent'),
      card: 'hidden',
      className: 'desk:max-w-96 desk:truncate',
      value: (row) => row.agent,
      render: (row) => (
        <span className="text-xs text-dim" title={row.agent}>
          {row.agent}
        </span>
      ),
    },
  ]
  return (
    <Loaded query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <div className="panel">
            <EmptyState title={t('sessions.empty')} />
          </div>
        ) : (
          <DataTable
            label={t('member.tabSessions')}
            columns={columns}
            rows={list}
            rowKey={(row) => row.startedAt + row.address}
            keys={false}
            contained
          />
        )
      }
    </Loaded>
  )
}

const endReasons = [
  'replaced',
  'logged-out',
  'suspended',
  'forced',
  'maintenance',
] as const satisfies readonly (keyof Texts['endReason'])[]

/** A session that simply ran out has no reason; one that this office does not know is shown as the server names it. */
export function useEndText(): (reason: string | null) => string {
  const t = useTexts()
  return (reason) => {
    if (reason === null) return t('sessions.expired')
    const known = endReasons.find((one) => one === reason)
    return known ? t(`endReason.${known}`) : reason
  }
}
