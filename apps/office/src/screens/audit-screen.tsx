// The audit log: its search, and whether its chain holds.
import { auditActions, auditGroups, auditSorts, groupOfAction } from '@hanpan/contract'
import { Button } from '@hanpan/ui'
import { Link2, Unlink2 } from 'lucide-react'
import { useListSearch } from '../app/use-list-search.ts'
import { useActionText } from '../features/operators/audit-actions.ts'
import { AuditTable } from '../features/operators/audit-table.tsx'
import { ChainPanel } from '../features/operators/chain-panel.tsx'
import { namesOf } from '../parts/audit-words.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { DayRangeField } from '../parts/day-range-field.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { serverSort } from '../parts/table-sort.ts'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { Badge } from '../parts/badge.tsx'

const PAGE_ROWS = 50

export function AuditScreen() {
  const t = useTexts()
  const actionText = useActionText()
  const { search, page, change } = useListSearch()
  const group = auditGroups.find((one) => one === search.type)
  const query = useCall('/api/office/audit/list', {
    query: search.query ?? '',
    operatorId: search.operator ?? '',
    action: search.action ?? '',
    subject: search.member ?? '',
    ...(group !== undefined && { group }),
    ...(search.from !== undefined && { startDate: search.from }),
    ...(search.until !== undefined && { endDate: search.until }),
    page,
    ...serverSort(search.sort, auditSorts),
  })
  const total = useCall('/api/office/audit/check', {}).data?.entries ?? 0
  const none = {
    query: undefined,
    operator: undefined,
    action: undefined,
    member: undefined,
    type: undefined,
    from: undefined,
    until: undefined,
  }
  const isFiltered = Object.keys(none).some((name) => search[name as keyof typeof none] !== undefined)
  return (
    <Page
      title={t('menu.audit')}
      note={t('audit.note')}
      aside={
        query.data && (
          <Badge
            tone={query.data.intact ? 'good' : 'up'}
            icon={
              query.data.intact ? (
                <Link2 aria-hidden className="size-3.5" />
              ) : (
                <Unlink2 aria-hidden className="size-3.5" />
              )
            }
          >
            {t(query.data.intact ? 'audit.intact' : 'audit.broken')}
          </Badge>
        )
      }
      filters={
        <>
          <FilterField
            label={t('audit.filter')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <FilterField
            short
            label={t('audit.ofWhom')}
            value={search.member ?? ''}
            onValue={(text) => change({ member: text || undefined })}
          />
          <FilterField
            short
            label={t('auditFilter.operator')}
            value={search.operator ?? ''}
            onValue={(text) => change({ operator: text || undefined })}
          />
          <ChoiceField
            label={t('auditFilter.group')}
            value={group ?? ''}
            options={[
              { value: '', label: t('auditFilter.anyGroup') },
              ...auditGroups.map((one) => ({ value: one, label: t(`auditGroup.${one}`) })),
            ]}
            onValue={(type) => change({ type: type || undefined, action: undefined })}
          />
          <ChoiceField
            label={t('auditFilter.action')}
            value={search.action ?? ''}
            options={[
              { value: '', label: t('auditFilter.anyAction') },
              ...auditActions
                .filter((action) => group === undefined || groupOfAction(action) === group)
                .map((action) => ({ value: action, label: actionText(action) })),
            ]}
            onValue={(action) => change({ action: action || undefined })}
          />
          <DayRangeField from={search.from} until={search.until} onChange={change} />
          {isFiltered && (
            <Button size="small" onClick={() => change(none)}>
              {t('auditFilter.clear')}
            </Button>
          )}
        </>
      }
    >
      <ChainPanel
        onShow={(auditIdx) =>
          change({ ...none, sort: undefined, page: Math.floor((total - Number(auditIdx)) / PAGE_ROWS) + 1 })
        }
      />
      <Loaded query={query}>
        {({ list, names, pageInfo }) => (
          <>
            <AuditTable
              rows={list}
              names={namesOf(names)}
              onOperator={(operator) => change({ operator: search.operator === operator ? undefined : operator })}
            />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} sorted />
          </>
        )}
      </Loaded>
    </Page>
  )
}
