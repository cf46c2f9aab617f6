// One member's protection: limits with their use, an exclusion, every change; and the two things that an operator may do.
import type { CallResponse } from '@hanpan/contract'
import { Button, formatDateTime, formatDateTimeShort, Notice } from '@hanpan/ui'
import { useState } from 'react'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { ListFooter } from '../../parts/list-footer.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useMay } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { useChangeColumns } from './changes-table.tsx'
import { limitText } from './limit-text.ts'
import { RiskMarkers } from './risk-markers.tsx'
import { ExcludeDialog, TightenDialog } from './stricter-dialogs.tsx'
import { Badge } from '../../parts/badge.tsx'

type State = CallResponse<'/api/office/protection/read'>
type Limit = State['limits'][number]

export function MemberProtection({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const mayRestrict = useMay('members.restrict')
  const [action, setAction] = useState<'tighten' | 'exclude' | null>(null)
  const query = useCall('/api/office/protection/read', { memId })
  return (
    <div className="flex flex-col gap-4">
      {mayRestrict && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-dim">{t('protection.stricterOnly')}</p>
          <span className="flex gap-2">
            <Button size="small" onClick={() => setAction('tighten')}>
              {t('protection.tighten')}
            </Button>
            <Button size="small" tone="danger" onClick={() => setAction('exclude')}>
              {t('protection.exclude')}
            </Button>
          </span>
        </div>
      )}
      <Loaded query={query}>
        {(state) => (
          <>
            {state.exclusion && <Exclusion exclusion={state.exclusion} />}
            <Limits limits={state.limits} />
          </>
        )}
      </Loaded>
      <Changes memId={memId} />
      <section>
        <h3 className="mb-2 font-semibold">{t('risk.marker')}</h3>
        <RiskMarkers memId={memId} />
      </section>
      {action === 'tighten' && query.data && (
        <TightenDialog memId={memId} limits={query.data.limits} onClose={() => setAction(null)} />
      )}
      {action === 'exclude' && <ExcludeDialog memId={memId} onClose={() => setAction(null)} />}
    </div>
  )
}

function Exclusion({ exclusion }: { readonly exclusion: NonNullable<State['exclusion']> }) {
  const t = useTexts()
  const { kind, startsAt, endsAt, returnsAt, canReturn } = exclusion
  return (
    <Notice tone="up">
      <b className="font-semibold">{t(`protection.exclusions.${kind}`)}</b>{' '}
      <span className="figures">
        {formatDateTimeShort(startsAt)} – {endsAt === null ? t('protection.forGood') : formatDateTime(endsAt)}
      </span>
      {canReturn && <p className="mt-1">{t('protection.mayReturn')}</p>}
      {returnsAt !== null && <p className="mt-1">{t('protection.returns', { at: formatDateTimeShort(returnsAt) })}</p>}
    </Notice>
  )
}

function Limits({ limits }: { readonly limits: readonly Limit[] }) {
  const t = useTexts()
  const columns: readonly Column<Limit>[] = [
    {
      key: 'kind',
      header: t('protection.limit'),
      card: 'title',
      render: ({ kind }) => t(`protection.kinds.${kind}`),
    },
    {
      key: 'amount',
      header: t('protection.inForce'),
      align: 'right',
      render: ({ kind, amount }) => (
        <span className={amount === null ? 'text-dim' : 'figures font-semibold'}>{limitText(t, kind, amount)}</span>
      ),
    },
    {
      key: 'used',
      header: t('protection.used'),
      align: 'right',
      render: ({ kind, used }) =>
        kind === 'reality' ? '–' : <span className="figures">{limitText(t, kind, used)}</span>,
    },
    {
      key: 'next',
      header: t('protection.waiting'),
      render: ({ kind, next }) =>
        next === null ? (
          '–'
        ) : (
          <Badge tone="warn">
            {limitText(t, kind, next.amount)} · {formatDateTimeShort(next.at)}
          </Badge>
        ),
    },
  ]
  return (
    <DataTable label={t('protection.limits')} columns={columns} rows={limits} rowKey={(row) => row.kind} keys={false} />
  )
}

function Changes({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const query = useCall('/api/office/protection/history', { memId, page })
  const columns = useChangeColumns()
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('protection.history')}</h3>
      <Loaded query={query}>
        {({ list, pageInfo }) =>
          list.length === 0 ? (
            <p className="panel p-5 text-sm text-dim">{t('protection.historyEmpty')}</p>
          ) : (
            <>
              <DataTable
                label={t('protection.history')}
                columns={columns}
                rows={list}
                rowKey={(row) => row.changeIdx}
                keys={false}
                orders={NO_ORDERS}
              />
              <ListFooter pageInfo={pageInfo} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
