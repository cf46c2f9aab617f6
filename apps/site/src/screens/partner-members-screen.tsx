// Members below: those one brought oneself, all, those online, those away; each with its own page.
import type { CallResponse } from '@hanpan/contract'
import { Badge, Button, Money, Points, Segments, Table, buttonClass, type Column } from '@hanpan/ui'
import { useState } from 'react'
import { choiceOf, useListPlace } from '../app/use-list-place.ts'
import { ExportButtons } from '../features/partners/export-buttons.tsx'
import { EXPORT_PAGE_ROWS } from '../features/partners/export-file.ts'
import { IdSearch, ListStates } from '../features/partners/list-parts.tsx'
import { MemberDialog } from '../features/partners/member-dialog.tsx'
import { PartnerFrame } from '../features/partners/partner-frame.tsx'
import { LastLogin } from '../features/partners/status-panels.tsx'
import { PageLink } from '../shell/link.tsx'
import { useCall } from '../wire/queries.ts'
import { call } from '../wire/wire.ts'
import { useTexts } from '../words/words-context.tsx'

type Row = CallResponse<'/api/retail/memberList'>['list'][number]
const KINDS = ['recommended', 'all', 'online', 'away'] as const
const AWAY_DAYS = ['7', '15', '30', '90'] as const

export function PartnerMembersScreen() {
  const t = useTexts()
  return (
    <PartnerFrame title={t('menu.partnerMembers')}>
      <Members />
    </PartnerFrame>
  )
}

function Members() {
  const t = useTexts()
  const { search, page, change } = useListPlace()
  const [opened, setOpened] = useState<string | null>(null)
  const kind = choiceOf(search.type, KINDS)
  const awayDays = choiceOf(search.within, AWAY_DAYS)
  const text = search.query ?? ''
  const request = { kind, query: text, awayDays: Number(awayDays) }
  const query = useCall('/api/retail/memberList', { ...request, page }, { keepPrevious: true })
  const empty = text === '' ? t(`partnerMembers.empty.${kind}`) : t('partnerMembers.none', { query: text })
  return (
    <div className="flex flex-col gap-4">
      <Segments
        label={t('partnerMembers.kinds')}
        value={kind}
        onValueChange={(next) => change({ type: next === 'recommended' ? undefined : next })}
        options={KINDS.map((one) => ({ value: one, label: t(`partnerMembers.${one}`) }))}
      />
      {kind === 'away' && (
        <Segments
          label={t('partnerMembers.daysAway')}
          value={awayDays}
          onValueChange={(next) => change({ within: next === '7' ? undefined : next })}
          options={AWAY_DAYS.map((one) => ({ value: one, label: t('partnerMembers.awayDays', { count: one }) }))}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <IdSearch
          label={t('partner.search')}
          value={text}
          onSearch={(next) => change({ query: next === '' ? undefined : next })}
        />
        <MembersExport request={request} />
      </div>
      <ListStates
        query={query}
        empty={empty}
        action={
          kind !== 'all' && (
            <Button tone="primary" onClick={() => change({ type: 'all', query: undefined })}>
              {t('partnerMembers.showAll')}
            </Button>
          )
        }
        page={page}
        onPage={(next) => change({ page: next })}
      >
        <MembersTable rows={query.data?.list ?? []} onOpen={setOpened} />
      </ListStates>
      {opened !== null && <OneMember memId={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function OneMember({ memId, onClose }: { readonly memId: string; readonly onClose: () => void }) {
  const t = useTexts()
  const look = buttonClass({ tone: 'secondary', size: 'small' })
  return (
    <MemberDialog
      memId={memId}
      onClose={onClose}
      links={
        <>
          <PageLink page="partnerMoney" search={{ query: memId }} className={look}>
            {t('partnerMembers.give')}
          </PageLink>
          <PageLink page="partnerBets" search={{ query: memId, within: 'month' }} className={look}>
            {t('partnerMembers.bets')}
          </PageLink>
          <PageLink page="partnerCash" search={{ query: memId, within: 'month' }} className={look}>
            {t('partnerMembers.cash')}
          </PageLink>
        </>
      }
    />
  )
}

function DaysAway({ days }: { readonly days: number | null }) {
  const t = useTexts()
  if (days === null) return <span className="text-dim">{t('partner.never')}</span>
  return <>{days === 0 ? t('partnerMembers.today') : t('partnerMembers.days', { count: days })}</>
}

function MembersTable({ rows, onOpen }: { readonly rows: readonly Row[]; readonly onOpen: (memId: string) => void }) {
  const t = useTexts()
  const columns: readonly Column<Row>[] = [
    {
      key: 'memId',
      header: t('partnerLists.member'),
      card: 'title',
      render: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">{row.memId}</b>{' '}
          <span className="text-sm font-normal text-dim">{row.memNick}</span>
          {row.online && <Badge tone="brand">{t('partner.online')}</Badge>}
          {row.status === 'suspended' && <Badge tone="up">{t('partner.suspended')}</Badge>}
        </span>
      ),
    },
    { key: 'parent', header: t('partner.parent'), render: (row) => row.parentId },
    { key: 'cash', header: t('partner.held'), align: 'right', render: (row) => <Money value={row.cashAmt} /> },
    {
      key: 'points',
      header: t('partner.points'),
      align: 'right',
      render: (row) => <Points value={row.pointAmt} />,
    },
    {
      key: 'joined',
      header: t('partner.joined'),
      render: (row) => <span className="figures">{row.joinDay.slice(0, 10)}</span>,
    },
    { key: 'login', header: t('partner.lastLogin'), render: (row) => <LastLogin at={row.lastLoginAt} /> },
    {
      key: 'away',
      header: t('partnerMembers.daysAway'),
      align: 'right',
      render: (row) => <DaysAway days={row.daysAway} />,
    },
    {
      key: 'open',
      header: '',
      card: 'action',
      align: 'right',
      render: (row) => (
        <Button size="small" aria-label={t('partnerMembers.open', { id: row.memId })} onClick={() => onOpen(row.memId)}>
          {t('partnerSettlement.open')}
        </Button>
      ),
    },
  ]
  return <Table label={t('partnerMembers.title')} columns={columns} rows={rows} rowKey={(row) => row.memId} />
}

interface MembersExportProps {
  readonly request: { readonly kind: (typeof KINDS)[number]; readonly query: string; readonly awayDays: number }
}

function MembersExport({ request }: MembersExportProps) {
  const t = useTexts()
  return (
    <ExportButtons<Row>
      source={{
        name: `members-${request.kind}`,
        load: (page) => call('/api/retail/memberList', { ...request, page, count_per_list: EXPORT_PAGE_ROWS }),
        columns: [
          { header: t('partner.memId'), value: (row) => row.memId },
          { header: t('partner.nick'), value: (row) => row.memNick },
          { header: t('partner.parent'), value: (row) => row.parentId },
          { header: t('partner.held'), value: (row) => row.cashAmt },
          { header: t('partner.points'), value: (row) => row.pointAmt },
          { header: t('partner.joined'), value: (row) => row.joinDay.slice(0, 10) },
          { header: t('partner.lastLogin'), value: (row) => row.lastLoginAt?.slice(0, 19).replace('T', ' ') ?? '' },
          { header: t('partnerMembers.daysAway'), value: (row) => row.daysAway ?? '' },
        ],
      }}
    />
  )
}
