// One member: what it is, what it has, and everything it did.
import { Skeleton, Tabs } from '@hanpan/ui'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { CashTable } from '../features/cashier/cash-table.tsx'
import type { CashRow } from '../features/cashier/cash-row.ts'
import { RequestDrawer } from '../features/cashier/request-drawer.tsx'
import { MemberActions } from '../features/members/member-actions.tsx'
import { BalanceLine } from '../features/members/balance-line.tsx'
import { MemberBalances, MemberProfile } from '../features/members/member-summary.tsx'
import { MemberStatusBadge, OnlineDot } from '../features/members/member-status.tsx'
import { Notes } from '../features/members/notes.tsx'
import { MemberMarkers, RelatedMembers } from '../features/members/related.tsx'
import { Sessions } from '../features/members/sessions.tsx'
import { Statement, statementAccounts } from '../features/members/statement.tsx'
import { MemberCases } from '../features/cases/member-cases.tsx'
import { BetsTable } from '../features/bets/bets-table.tsx'
import { MemberPlace } from '../features/partners/member-place.tsx'
import { MemberProtection } from '../features/protection/member-protection.tsx'
import { MemberStakeFactor } from '../features/sportsbook/member-stake-factor.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberTimeline } from './member-timeline.tsx'
import { useToldBets } from './told-bets.tsx'
import { Badge } from '../parts/badge.tsx'

export function MemberScreen() {
  const { memId = '' } = useParams({ strict: false })
  // Another member is another page: nothing typed or opened for the one before stays.
  return <Member key={memId} memId={memId} />
}

function Member({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const query = useCall('/api/office/members/read', { memId })
  const member = query.data?.member
  const maySeeSports = useMay('sports.read')
  return (
    <Page
      title={
        member ? (
          <>
            {member.memNick} <span className="font-normal text-dim">{member.memId}</span>
            <MemberStatusBadge status={member.status} />
            <Badge>{t('members.levelShort', { level: member.memLevel })}</Badge>
            {member.isPartnerMember === 'Y' && <Badge tone="down">{t('members.partner')}</Badge>}
            <OnlineDot online={member.online} />
            <MemberMarkers memId={memId} />
          </>
        ) : (
          memId
        )
      }
      aside={member && <MemberActions member={member} />}
    >
      <Loaded query={query} waiting={<Skeleton className="h-96" />}>
        {(read) => (
          <>
            <MemberHead memId={read.member.memId} partnerPath={read.partnerPath} />
            <BalanceLine memId={read.member.memId} held={read.member.holdAmt} />
            <div className="grid grid-cols-1 items-start gap-4 full:grid-cols-[20rem_minmax(0,1fr)]">
              {/* Where there is one column, what happened comes first: the balance stands above it already. */}
              <div className="grid grid-cols-1 gap-4 max-full:order-last desk:grid-cols-2 full:grid-cols-1">
                <MemberBalances {...read} />
                <MemberProfile member={read.member} />
                {maySeeSports && <MemberStakeFactor memId={read.member.memId} />}
              </div>
              <MemberTabs memId={read.member.memId} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const tabs = [
  'timeline',
  'statement',
  'bets',
  'cash',
  'sessions',
  'cases',
  'related',
  'notes',
  'place',
  'protection',
] as const

/** Another tab has filters of its own. */
const NO_FILTER = { type: undefined, page: undefined, kinds: undefined, from: undefined, until: undefined } as const

function MemberTabs({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const { search, change } = useListSearch()
  const mayCash = useMay('cash.read')
  const maySeePlaces = useMay('partners.read')
  const tab = choiceOf(search.tab, tabs)
  const account = choiceOf(search.type, statementAccounts)
  return (
    <Tabs
      className="min-w-0"
      label={t('member.tabs')}
      value={tab}
      onValueChange={(next) => change({ tab: next === 'timeline' ? undefined : next, ...NO_FILTER })}
      items={[
        { value: 'timeline', label: t('member.tabTimeline'), content: <MemberTimeline memId={memId} /> },
        {
          value: 'statement',
          label: t('member.tabStatement'),
          content: (
            <Statement
              memId={memId}
              account={account}
              onAccount={(type) => change({ type: type === 'cash' ? undefined : type })}
            />
          ),
        },
        { value: 'bets', label: t('member.tabBets'), content: <MemberBets memId={memId} /> },
        ...(mayCash
          ? [{ value: 'cash' as const, label: t('member.tabCash'), content: <MemberCash memId={memId} /> }]
          : []),
        { value: 'cases', label: t('menu.cases'), content: <MemberCases memId={memId} /> },
        { value: 'notes', label: t('memberNotes.notes'), content: <Notes memId={memId} /> },
        { value: 'related', label: t('relatedMembers.related'), content: <RelatedMembers memId={memId} /> },
        { value: 'sessions', label: t('member.tabSessions'), content: <Sessions memId={memId} /> },
        ...(maySeePlaces
          ? [{ value: 'place' as const, label: t('places.tab'), content: <MemberPlace memId={memId} /> }]
          : []),
        {
          value: 'protection',
          label: t('member.tabProtection'),
          content: <MemberProtection memId={memId} />,
        },
      ]}
    />
  )
}

function MemberBets({ memId }: { readonly memId: string }) {
  const toldBets = useToldBets()
  const { page, change } = useListSearch()
  const query = useCall('/api/office/members/bets', { memId, page })
  return (
    <Loaded query={query}>
      {({ list, pageInfo }) => (
        <>
          <BetsTable told={toldBets} rows={list} of="member" />
          <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
        </>
      )}
    </Loaded>
  )
}

function MemberCash({ memId }: { readonly memId: string }) {
  const { page, change } = useListSearch()
  const [opened, setOpened] = useState<CashRow | null>(null)
  const query = useCall('/api/office/cash/list', { memId, status: 'all', page })
  const fresh = opened && (query.data?.list.find((row) => row.cashIdx === opened.cashIdx) ?? opened)
  return (
    <>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <CashTable rows={list} withMember={false} onOpen={setOpened} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
      {fresh && <RequestDrawer row={fresh} onClose={() => setOpened(null)} />}
    </>
  )
}
