// Payment providers: what each owes, how it fares, its bounds and keys, and what was paid over to the bank.
import { Button, DateTime, Money } from '@hanpan/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CallResponse } from '@hanpan/contract'
import { useListSearch } from '../app/use-list-search.ts'
import { ProviderCard } from '../features/payments/provider-card.tsx'
import { ProviderDialog } from '../features/payments/provider-dialog.tsx'
import { DataTable, NO_ORDERS, type Column } from '../parts/data-table.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

export function PaymentProvidersScreen() {
  const t = useTexts()
  const mayManage = useMay('sites.manage')
  const mayProcess = useMay('cash.process')
  const query = useCall('/api/office/payments/providers', {})
  const [isAdding, setAdding] = useState(false)
  const add = mayManage && (
    <Button size="small" tone="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('payments.add')}
    </Button>
  )
  return (
    <Page title={t('menu.paymentProviders')} note={t('payments.providersNote')} aside={add}>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('payments.noProviders')}>{add}</EmptyState>
            </div>
          ) : (
            <ul className="grid gap-4 full:grid-cols-2">
              {list.map((provider) => (
                <ProviderCard
                  key={provider.providerKey}
                  provider={provider}
                  mayManage={mayManage}
                  mayProcess={mayProcess}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Settlements />
      {isAdding && <ProviderDialog provider={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}

type Settlement = CallResponse<'/api/office/payments/settlements'>['list'][number]

function Settlements() {
  const t = useTexts()
  const { page, change } = useListSearch()
  const query = useCall('/api/office/payments/settlements', { page })
  const columns: readonly Column<Settlement>[] = [
    {
      key: 'at',
      header: t('payments.bookedAt'),
      value: (row) => row.at,
      render: (row) => <DateTime at={row.at} short />,
    },
    {
      key: 'provider',
      header: t('payments.provider'),
      card: 'title',
      value: (row) => row.providerName,
      render: (row) => row.providerName,
    },
    {
      key: 'reference',
      header: t('payments.bankReference'),
      className: 'desk:w-full',
      value: (row) => row.reference,
      render: (row) => <span className="figures select-all">{row.reference}</span>,
    },
    {
      key: 'amount',
      header: t('payments.settleAmount'),
      align: 'right',
      value: (row) => row.amount,
      render: (row) => <Money value={row.amount} className="font-semibold" />,
    },
    {
      key: 'fee',
      header: t('payments.fee'),
      align: 'right',
      value: (row) => row.fee,
      render: (row) => <Money value={row.fee} />,
    },
    {
      key: 'operator',
      header: t('payments.bookedBy'),
      value: (row) => row.operatorId,
      render: (row) => row.operatorId,
    },
  ]
  return (
    <section aria-label={t('payments.settlements')} className="mt-6">
      <h2 className="mb-2 text-base font-bold">{t('payments.settlements')}</h2>
      <Loaded query={query}>
        {({ list, pageInfo }) =>
          list.length === 0 ? (
            <p className="text-sm text-dim">{t('payments.noSettlements')}</p>
          ) : (
            <>
              <DataTable
                label={t('payments.settlements')}
                columns={columns}
                rows={list}
                rowKey={(row) => row.settlementIdx}
                orders={NO_ORDERS}
              />
              <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
