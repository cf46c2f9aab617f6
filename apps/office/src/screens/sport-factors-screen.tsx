// The stake factors of members, partners and levels.
import { Button, Segments } from '@hanpan/ui'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { factorKinds, SetStakeFactor } from '../features/sportsbook/set-stake-factor.tsx'
import { StakeFactorsTable } from '../features/sportsbook/stake-factors-table.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const kinds = ['all', ...factorKinds] as const

export function SportFactorsScreen() {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const { search, page, change } = useListSearch()
  const [adds, setAdds] = useState(false)
  const kind = choiceOf(search.type, kinds)
  const query = useCall('/api/office/sports/factors', {
    page,
    ...(kind !== 'all' && { kind }),
    ...(search.query !== undefined && { query: search.query }),
  })
  return (
    <Page
      title={t('stakeFactors.title')}
      note={t('stakeFactors.note')}
      aside={
        mayManage && (
          <Button size="small" tone="primary" onClick={() => setAdds(true)}>
            {t('stakeFactors.add')}
          </Button>
        )
      }
      filters={
        <>
          <FilterField
            label={t('stakeFactors.find')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <Segments
            label={t('stakeFactors.kind')}
            value={kind}
            onValueChange={(next) => change({ type: next === 'all' ? undefined : next })}
            options={kinds.map((value) => ({
              value,
              label: value === 'all' ? t('common.all') : t(`stakeFactors.kinds.${value}`),
            }))}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <StakeFactorsTable rows={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
      {adds && <SetStakeFactor target={null} factor={null} onClose={() => setAdds(false)} />}
    </Page>
  )
}
