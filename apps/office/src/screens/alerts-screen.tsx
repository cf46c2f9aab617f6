// What somebody has to know though nobody looks: alerts, whom they are told to, by which rules, and what became of each message.
import { alertDeliveryStates, alertViews } from '@hanpan/contract'
import { Button, Notice, Segments, Tabs } from '@hanpan/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { AlertTable } from '../features/alerts/alert-table.tsx'
import { ChannelCard } from '../features/alerts/channel-card.tsx'
import { ChannelDialog } from '../features/alerts/channel-dialog.tsx'
import { DeliveryTable } from '../features/alerts/delivery-table.tsx'
import { RuleTable } from '../features/alerts/rule-table.tsx'
import { FilterLine } from '../parts/filter-line.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

const tabs = ['alerts', 'channels', 'rules', 'deliveries'] as const
const states = ['', ...alertDeliveryStates] as const
const POLL_MS = 10_000

export function AlertsScreen() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const shown = choiceOf(search.tab, tabs)
  return (
    <Page title={t('menu.alerts')} note={t('alerts.pageNote')}>
      <Tabs
        label={t('menu.alerts')}
        value={shown}
        onValueChange={(next) =>
          change({ tab: next === 'alerts' ? undefined : next, page: undefined, status: undefined })
        }
        items={[
          { value: 'alerts', label: t('alerts.tab-alerts'), content: <Alerts /> },
          { value: 'channels', label: t('alerts.tab-channels'), content: <Channels /> },
          { value: 'rules', label: t('alerts.tab-rules'), content: <Rules /> },
          { value: 'deliveries', label: t('alerts.tab-deliveries'), content: <Deliveries /> },
        ]}
      />
    </Page>
  )
}

function Alerts() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const view = choiceOf(search.status, alertViews)
  const query = useCall('/api/office/alerts/list', { view, page }, { refetchMs: POLL_MS })
  return (
    <FilterLine
      filters={
        <Segments
          label={t('common.status')}
          value={view}
          onValueChange={(next) => change({ status: next === 'open' ? undefined : next, page: undefined })}
          options={alertViews.map((value) => ({ value, label: t(`alerts.view-${value}`) }))}
        />
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <AlertTable alerts={list} isOpen={view === 'open'} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
    </FilterLine>
  )
}

function Channels() {
  const t = useTexts()
  const mayManage = useMay('sites.manage')
  const query = useCall('/api/office/alerts/channels', {})
  const [isAdding, setAdding] = useState(false)
  const add = mayManage && (
    <Button size="small" tone="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('alerts.addChannel')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      <Loaded query={query}>
        {({ list, staysInside }) => (
          <>
            {staysInside && <Notice tone="neutral">{t('alerts.staysInside')}</Notice>}
            <div>{add}</div>
            {list.length === 0 ? (
              <div className="panel">
                <EmptyState title={t('alerts.noChannels')} />
              </div>
            ) : (
              <ul className="grid gap-4 full:grid-cols-2">
                {list.map((channel) => (
                  <ChannelCard key={channel.channelIdx} channel={channel} mayManage={mayManage} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {isAdding && <ChannelDialog channel={null} onClose={() => setAdding(false)} />}
    </div>
  )
}

function Rules() {
  const mayManage = useMay('sites.manage')
  const query = useCall('/api/office/alerts/rules', {})
  return (
    <FilterLine>
      <Loaded query={query}>{({ list }) => <RuleTable rules={list} mayManage={mayManage} />}</Loaded>
    </FilterLine>
  )
}

function Deliveries() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const state = choiceOf(search.status, states)
  const query = useCall('/api/office/alerts/deliveries', { state, page }, { refetchMs: POLL_MS })
  return (
    <FilterLine
      filters={
        <Segments
          label={t('common.status')}
          value={state}
          onValueChange={(next) => change({ status: next === '' ? undefined : next, page: undefined })}
          options={states.map((value) => ({
            value,
            label: value === '' ? t('alerts.view-all') : t(`alerts.delivery-${value}`),
          }))}
        />
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DeliveryTable deliveries={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
    </FilterLine>
  )
}
