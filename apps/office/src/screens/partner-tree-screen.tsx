// The whole tree of partners: level by level, or found by id.
import { Button } from '@hanpan/ui'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { ManagePartner } from '../features/partners/manage-partner.tsx'
import { AppointDialog, MoveDialog, OptionsDialog } from '../features/partners/partner-dialogs.tsx'
import { PartnersTable } from '../features/partners/partner-tree.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

export function PartnerTreeScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const mayManage = useMay('partners.manage')
  const [managed, setManaged] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'appoint' | 'move' | 'options' | null>(null)
  const memId = search.member ?? ''
  const text = search.query ?? ''
  const query = useCall('/api/office/partners/tree', { memId, query: text, page })
  const options = useCall('/api/office/partners/options', {}).data
  const close = () => setDialog(null)
  const empty = text !== '' ? t('partners.none') : memId === '' ? t('partners.empty') : t('partners.leaf')
  return (
    <Page
      title={t('menu.partnerTree')}
      note={t('partners.treeNote')}
      aside={
        <>
          <Button size="small" onClick={() => setDialog('options')}>
            {t('partners.options')}
          </Button>
          {mayManage && (
            <>
              <Button size="small" onClick={() => setDialog('move')}>
                {t('partners.moveMember')}
              </Button>
              <Button size="small" tone="primary" onClick={() => setDialog('appoint')}>
                {t('partners.appoint')}
              </Button>
            </>
          )}
        </>
      }
      filters={
        <FilterField
          label={t('partners.search')}
          value={text}
          onValue={(value) => change({ query: value === '' ? undefined : value })}
        />
      }
    >
      <Loaded query={query}>
        {({ list, node, path, pageInfo }) => (
          <>
            <nav aria-label={t('partners.parent')} className="mb-3 flex flex-wrap items-center gap-1 text-sm">
              <Button size="small" tone="ghost" onClick={() => change({ member: undefined, query: undefined })}>
                {t('partners.top')}
              </Button>
              {[...path, ...(node ? [node] : [])].map((one) => (
                <span key={one.memId} className="inline-flex items-center gap-1">
                  <ChevronRight aria-hidden className="size-4 text-dim" />
                  <Button size="small" tone="ghost" onClick={() => change({ member: one.memId, query: undefined })}>
                    {one.memId}
                  </Button>
                </span>
              ))}
            </nav>
            {list.length === 0 ? (
              <div className="panel">
                <EmptyState title={empty} />
              </div>
            ) : (
              <>
                <PartnersTable
                  rows={list}
                  onBranch={(next) => change({ member: next, query: undefined })}
                  onManage={setManaged}
                />
                <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
              </>
            )}
          </>
        )}
      </Loaded>
      {managed !== null && <ManagePartner memId={managed} onClose={() => setManaged(null)} />}
      {dialog === 'appoint' && <AppointDialog onClose={close} />}
      {dialog === 'move' && <MoveDialog onClose={close} />}
      {dialog === 'options' && options && <OptionsDialog options={options} mayChange={mayManage} onClose={close} />}
    </Page>
  )
}
