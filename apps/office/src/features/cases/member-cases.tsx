// The cases of one member, on its page.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@hanpan/ui'
import { Plus } from 'lucide-react'
import { ListFooter } from '../../parts/list-footer.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useListSearch } from '../../app/use-list-search.ts'
import { useMay } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { CaseList } from './case-list.tsx'
import { OpenCase } from './open-case.tsx'

export function MemberCases({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const navigate = useNavigate()
  const mayOpen = useMay('members.restrict')
  const { page, change } = useListSearch()
  const [opening, setOpening] = useState(false)
  const query = useCall('/api/office/cases/list', { query: memId, state: 'all', page })
  const open = (caseIdx: string) =>
    void navigate({ to: '/cases', search: { query: memId, status: 'all', open: caseIdx } } as never)
  return (
    <div className="flex flex-col gap-3">
      {mayOpen && !opening && (
        <Button className="self-end" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpening(true)}>
          {t('cases.openByHand')}
        </Button>
      )}
      {opening && <OpenCase memId={memId} onEnd={() => setOpening(false)} onOpened={open} />}
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <div className="panel overflow-hidden">
              <CaseList
                label={t('cases.ofMember')}
                rows={list}
                empty={t('cases.noneOfMember')}
                onSelect={({ caseIdx }) => open(caseIdx)}
              />
            </div>
            {list.length > 0 && <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />}
          </>
        )}
      </Loaded>
    </div>
  )
}
