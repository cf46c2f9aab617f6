// Coupons: campaigns, issuing and ending them.
import { campaignSorts } from '@hanpan/contract'
import { Button } from '@hanpan/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { AwaitedCoupons } from '../features/promotions/awaited-coupons.tsx'
import { CampaignsTable } from '../features/promotions/campaigns-table.tsx'
import { IssueDialog } from '../features/promotions/issue-dialog.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { serverSort } from '../parts/table-sort.ts'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function CouponsScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const [issuing, setIssuing] = useState(false)
  const query = useCall('/api/office/promotions/campaigns', {
    query: search.query ?? '',
    page,
    ...serverSort(search.sort, campaignSorts),
  })
  return (
    <Page
      title={t('menu.coupons')}
      note={t('coupons.note')}
      aside={
        <Button
          tone="primary"
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setIssuing(true)}
        >
          {t('coupons.issue')}
        </Button>
      }
      filters={
        <FilterField
          label={t('coupons.filter')}
          value={search.query ?? ''}
          onValue={(text) => change({ query: text || undefined })}
        />
      }
    >
      <div className="mb-3 flex flex-col gap-2 empty:hidden">
        <AwaitedCoupons />
      </div>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <CampaignsTable rows={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} sorted />
          </>
        )}
      </Loaded>
      {issuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </Page>
  )
}
