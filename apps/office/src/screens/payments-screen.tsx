// Payments through providers: what waits for a person, or all by filter, and one of them beside the list.
import { paymentStates } from '@hanpan/contract'
import { Segments } from '@hanpan/ui'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { PaymentList } from '../features/payments/payment-list.tsx'
import { PaymentPane } from '../features/payments/payment-pane.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListAndPane, NothingOpened } from '../parts/list-and-pane.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const which = ['attention', 'all'] as const
const states = ['', ...paymentStates] as const

export function PaymentsScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const shown = choiceOf(search.tab, which)
  const isAll = shown === 'all'
  const query = useCall('/api/office/payments/list', {
    which: shown,
    page,
    ...(isAll && {
      state: choiceOf(search.status, states),
      ...(search.member !== undefined && { memId: search.member }),
      ...(search.query !== undefined && { text: search.query }),
      ...(search.account !== undefined && { providerKey: search.account }),
    }),
  })
  const opened = search.open
  const open = (next: string | undefined) => change({ open: next, page })
  return (
    <ListAndPane
      isOpen={opened !== undefined}
      head={
        <>
          <div className="border-b border-line px-4 py-2.5">
            <h1 className="text-base font-bold">{t('menu.payments')}</h1>
          </div>
          <div className="flex flex-col gap-2 border-b border-line px-4 py-2">
            <Segments
              label={t('common.status')}
              value={shown}
              onValueChange={(next) => change({ tab: next === 'attention' ? undefined : next, page: undefined })}
              options={which.map((value) => ({ value, label: t(`payments.which-${value}`) }))}
            />
            {isAll && <Filters />}
          </div>
        </>
      }
      list={
        <Loaded query={query}>
          {({ list, pageInfo }) => (
            <>
              <PaymentList
                payments={list}
                empty={t(isAll ? 'payments.empty' : 'payments.nothingWaits')}
                selected={opened}
                onSelect={({ cashIdx }) => open(cashIdx)}
              />
              <div className="px-4">
                <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
              </div>
            </>
          )}
        </Loaded>
      }
      pane={
        opened === undefined ? (
          <NothingOpened text={t('payments.note')} />
        ) : (
          <PaymentPane key={opened} cashIdx={opened} onBack={() => open(undefined)} />
        )
      }
    />
  )
}

function Filters() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const providers = useCall('/api/office/payments/providers', {}).data?.list ?? []
  return (
    <div className="grid grid-cols-2 gap-2">
      <ChoiceField
        label={t('common.status')}
        value={choiceOf(search.status, states)}
        onValue={(next) => change({ status: next || undefined })}
        options={states.map((value) => ({
          value,
          label: value === '' ? t('common.all') : t(`payments.state-${value}`),
        }))}
      />
      <ChoiceField
        label={t('payments.provider')}
        value={search.account ?? ''}
        onValue={(next) => change({ account: next || undefined })}
        options={[
          { value: '', label: t('common.all') },
          ...providers.map(({ providerKey, name }) => ({ value: providerKey, label: name })),
        ]}
      />
      <FilterField
        wide
        label={t('payments.member')}
        value={search.member ?? ''}
        onValue={(member) => change({ member: member || undefined })}
      />
      <FilterField
        wide
        label={t('payments.number')}
        value={search.query ?? ''}
        onValue={(query) => change({ query: query || undefined })}
      />
    </div>
  )
}
