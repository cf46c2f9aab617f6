// Who else a member may be, and what makes it stand out: each marker says by what it is set.
import type { CallResponse } from '@hanpan/contract'
import { DateTime, Notice } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { MemberStatusBadge } from './member-status.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type Related = CallResponse<'/api/office/members/related'>['related'][number]

const RELATION_TONES = { account: 'up', device: 'warn', address: 'neutral' } as const

/** In the head of a member's page: what makes it stand out, each marker a way to where it is explained. */
export function MemberMarkers({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const { data } = useCall('/api/office/members/related', { memId })
  return (data?.markers ?? []).map((marker) => (
    <Link
      key={marker}
      to="/members/$memId"
      params={{ memId }}
      search={{ tab: 'related' }}
      title={t(`relatedMembers.${marker}Why`)}
      className="inline-flex min-h-6 items-center"
    >
      <Badge tone="warn">{t(`relatedMembers.${marker}`).replace(/\.$/, '')}</Badge>
    </Link>
  ))
}

export function RelatedMembers({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const query = useCall('/api/office/members/related', { memId })
  const columns: readonly Column<Related>[] = [
    {
      key: 'member',
      header: t('members.member'),
      card: 'title',
      value: (row) => row.memId,
      render: (row) => (
        <Link to="/members/$memId" params={{ memId: row.memId }} search={{}} className="hover:underline">
          <span className="font-semibold">{row.memId}</span> <span className="text-dim">{row.memNick}</span>
        </Link>
      ),
    },
    {
      key: 'by',
      header: t('relatedMembers.sharedWith'),
      value: (row) => row.by.join(' '),
      render: (row) => (
        <span className="inline-flex gap-1.5">
          {row.by.map((relation) => (
            <Badge key={relation} tone={RELATION_TONES[relation]}>
              {t(`relatedMembers.${relation}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('common.status'),
      value: (row) => row.status,
      render: (row) => <MemberStatusBadge status={row.status} />,
    },
    {
      key: 'last',
      header: t('relatedMembers.lastShared'),
      className: 'desk:w-full',
      value: (row) => row.lastAt ?? '',
      render: (row) => (row.lastAt === null ? <span className="text-dim">–</span> : <DateTime at={row.lastAt} />),
    },
  ]
  return (
    <Loaded query={query}>
      {({ related, markers }) => (
        <div className="flex flex-col gap-4">
          {markers.map((marker) => (
            <Notice key={marker} tone="warn">
              <strong className="font-semibold">{t(`relatedMembers.${marker}`)}</strong>{' '}
              {t(`relatedMembers.${marker}Why`)}
            </Notice>
          ))}
          {related.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('relatedMembers.noRelated')} />
            </div>
          ) : (
            <DataTable
              label={t('relatedMembers.related')}
              columns={columns}
              rows={related}
              rowKey={(row) => row.memId}
              keys={false}
              contained
            />
          )}
          <p className="text-sm text-dim">{t('relatedMembers.relatedNote')}</p>
        </div>
      )}
    </Loaded>
  )
}
