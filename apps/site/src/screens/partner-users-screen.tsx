// What each member brought in a period.
import { EXPORT_PAGE_ROWS } from '../features/partners/export-file.ts'
import { ListFrame } from '../features/partners/list-frame.tsx'
import { PartnerFrame } from '../features/partners/partner-frame.tsx'
import { type UserRow, UsersTable } from '../features/partners/users-table.tsx'
import { useCall } from '../wire/queries.ts'
import { call } from '../wire/wire.ts'
import { useTexts } from '../words/words-context.tsx'
import { usePartnerList } from './use-partner-list.ts'

export function PartnerUsersScreen() {
  const t = useTexts()
  return (
    <PartnerFrame title={t('menu.partnerUsers')}>
      <Users />
    </PartnerFrame>
  )
}

function Users() {
  const t = useTexts()
  const { page, request, filter, setPage } = usePartnerList()
  const query = useCall('/api/retail/statementUserList', { ...request, page }, { keepPrevious: true })
  const sum = query.data?.sum
  return (
    <ListFrame<UserRow>
      filter={filter}
      file={{
        name: `members-${request.startDate}-${request.endDate}`,
        load: (next) =>
          call('/api/retail/statementUserList', { ...request, page: next, count_per_list: EXPORT_PAGE_ROWS }),
        columns: [
          { header: t('partner.memId'), value: (row) => row.memId },
          { header: t('partner.nick'), value: (row) => row.memNick },
          { header: t('partner.parent'), value: (row) => row.parentId },
          { header: t('partner.betCount'), value: (row) => row.bets },
          { header: t('partner.stakes'), value: (row) => row.stakes },
          { header: t('partner.payouts'), value: (row) => row.payouts },
          { header: t('partner.rolling'), value: (row) => row.rolling },
          { header: t('partner.losing'), value: (row) => row.losing },
        ],
      }}
      figures={[
        { name: t('partner.stakes'), value: sum?.stakes },
        { name: t('partner.winLose'), value: sum && sum.stakes - sum.payouts, unit: 'signed' },
        { name: t('partner.rolling'), value: sum?.rolling },
        { name: t('partner.losing'), value: sum?.losing },
      ]}
      query={query}
      empty={t('partnerLists.emptyUsers')}
      page={page}
      onPage={setPage}
    >
      <UsersTable rows={query.data?.list ?? []} />
    </ListFrame>
  )
}
