// Player protection: members at risk, members with limits or an exclusion, and every change of either.
import { harmMarkers, protectionActions } from '@hanpan/contract'
import { Button, Drawer, formatInteger, Segments } from '@hanpan/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { ChangesTable } from '../features/protection/changes-table.tsx'
import { ProtectedTable } from '../features/protection/protected-table.tsx'
import { RiskDefinitions } from '../features/protection/risk-definitions.tsx'
import { RiskMarkers } from '../features/protection/risk-markers.tsx'
import { RiskTable } from '../features/protection/risk-table.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

const tabs = ['risk', 'protected', 'changes'] as const

export function ProtectionScreen() {
  const { search } = useListSearch()
  const tab = choiceOf(search.tab, tabs)
  if (tab === 'protected') return <ProtectedMembers />
  return tab === 'changes' ? <Changes /> : <AtRisk />
}

/** What stands before the filters of each of the three. */
function TabChoice() {
  const t = useTexts()
  const { search, change } = useListSearch()
  return (
    <Segments
      label={t('menu.protection')}
      value={choiceOf(search.tab, tabs)}
      onValueChange={(next) =>
        change({
          tab: next === 'risk' ? undefined : next,
          status: undefined,
          type: undefined,
          action: undefined,
          query: undefined,
          sort: undefined,
          hide: undefined,
        })
      }
      options={tabs.map((value) => ({ value, label: t(`risk.tabs.${value}`) }))}
    />
  )
}

const states = ['open', 'reviewed', 'all'] as const
const severities = ['all', 'marked', 'severe'] as const

function AtRisk() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const [opened, setOpened] = useState<string | null>(null)
  const state = choiceOf(search.status, states)
  const severity = choiceOf(search.action, severities)
  const marker = choiceOf(search.type, ['all', ...harmMarkers])
  const memId = search.query?.trim() ?? ''
  const query = useCall('/api/office/protection/risk', {
    state,
    severity,
    marker,
    page,
    ...(memId !== '' && { memId }),
  })
  const isFiltered = state !== 'open' || severity !== 'all' || marker !== 'all' || memId !== ''
  return (
    <Page
      title={t('menu.protection')}
      note={t('risk.note')}
      filters={
        <>
          <TabChoice />
          <FilterField
            label={t('risk.filter')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <Segments
            label={t('risk.state')}
            value={state}
            onValueChange={(next) => change({ status: next === 'open' ? undefined : next })}
            options={states.map((value) => ({ value, label: t(`risk.states.${value}`) }))}
          />
          <ChoiceField
            label={t('risk.severity')}
            value={severity}
            options={severities.map((value) => ({ value, label: t(`risk.severities.${value}`) }))}
            onValue={(next) => change({ action: next === 'all' ? undefined : next })}
          />
          <ChoiceField
            label={t('risk.marker')}
            value={marker}
            options={[
              { value: 'all', label: t('risk.anyMarker') },
              ...harmMarkers.map((value) => ({ value, label: t(`risk.names.${value}`) })),
            ]}
            onValue={(next) => change({ type: next === 'all' ? undefined : next })}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo, counts }) => (
          <div className="flex flex-col gap-3">
            <p className="figures text-sm text-dim">
              {t('risk.counts', {
                open: formatInteger(counts.open),
                severe: formatInteger(counts.severe),
                all: formatInteger(counts.all),
              })}
            </p>
            {list.length === 0 ? (
              <div className="panel">
                <EmptyState title={t(isFiltered ? 'risk.emptyFiltered' : 'risk.empty')}>
                  {state !== 'all' && (
                    <Button size="small" onClick={() => change({ status: 'all' })}>
                      {t('risk.showAll')}
                    </Button>
                  )}
                </EmptyState>
              </div>
            ) : (
              <div>
                <RiskTable rows={list} onOpen={(row) => setOpened(row.memId)} />
                <ListFooter pageInfo={pageInfo} sorted onPage={(next) => change({ page: next })} />
              </div>
            )}
            <RiskDefinitions />
          </div>
        )}
      </Loaded>
      {opened !== null && (
        <Drawer open onClose={() => setOpened(null)} title={t('risk.drawerTitle', { id: opened })}>
          <div className="flex flex-col gap-4">
            <Link
              to="/members/$memId"
              params={{ memId: opened }}
              search={{ tab: 'protection' }}
              className="self-start text-sm font-semibold hover:underline"
            >
              {t('risk.toMember')}
            </Link>
            <RiskMarkers memId={opened} />
          </div>
        </Drawer>
      )}
    </Page>
  )
}

const filters = ['all', 'limits', 'waiting', 'excluded'] as const

function ProtectedMembers() {
  const t = useTexts()
  const navigate = useNavigate()
  const { search, page, change } = useListSearch()
  const filter = choiceOf(search.status, filters)
  const memId = search.query?.trim() ?? ''
  const query = useCall('/api/office/protection/list', { filter, page, ...(memId !== '' && { memId }) })
  return (
    <Page
      title={t('menu.protection')}
      note={t('protection.note')}
      filters={
        <>
          <TabChoice />
          <FilterField
            label={t('protection.filter')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <Segments
            label={t('common.status')}
            value={filter}
            onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
            options={filters.map((value) => ({ value, label: t(`protection.filters.${value}`) }))}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) =>
          list.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('protection.empty')} />
            </div>
          ) : (
            <>
              <ProtectedTable
                rows={list}
                onOpen={(row) =>
                  void navigate({
                    to: '/members/$memId',
                    params: { memId: row.memId },
                    search: { tab: 'protection' },
                  })
                }
              />
              <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

const bys = ['all', 'member', 'operator'] as const
const actions = ['all', ...protectionActions] as const

function Changes() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const by = choiceOf(search.status, bys)
  const action = choiceOf(search.action, actions)
  const query = useCall('/api/office/protection/changes', { by, action, page })
  return (
    <Page
      title={t('menu.protection')}
      note={t('risk.changesNote')}
      filters={
        <>
          <TabChoice />
          <Segments
            label={t('risk.by')}
            value={by}
            onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
            options={bys.map((value) => ({ value, label: t(`risk.bys.${value}`) }))}
          />
          <ChoiceField
            label={t('protection.step')}
            value={action}
            options={actions.map((value) => ({
              value,
              label: value === 'all' ? t('risk.anyAction') : t(`protection.actions.${value}`),
            }))}
            onValue={(next) => change({ action: next === 'all' ? undefined : next })}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) =>
          list.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('risk.changesEmpty')} />
            </div>
          ) : (
            <>
              <ChangesTable rows={list} />
              <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
