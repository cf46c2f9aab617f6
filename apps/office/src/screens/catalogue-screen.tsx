// The products of vendors, and the games of the one that is opened.
import type { ProductInOffice } from '@hanpan/contract'
import { Button } from '@hanpan/ui'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { GamesTable } from '../features/catalogue/games-table.tsx'
import { ImportGames } from '../features/catalogue/import-games.tsx'
import { ProductDialog } from '../features/catalogue/product-dialog.tsx'
import { ProductsTable } from '../features/catalogue/products-table.tsx'
import { STATES } from '../features/catalogue/state-dialog.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts, useWords } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

export function CatalogueScreen() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const [adding, setAdding] = useState(false)
  const query = useCall('/api/office/catalogue/products', {})
  const product = query.data?.list.find(({ prodId }) => prodId === search.type)
  if (product) return <ProductGames product={product} />
  return (
    <Page
      title={t('menu.catalogue')}
      note={t('catalogue.note')}
      aside={
        <Button tone="primary" size="small" onClick={() => setAdding(true)}>
          {t('catalogue.add')}
        </Button>
      }
    >
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('catalogue.empty')} />
          ) : (
            <ProductsTable rows={list} onOpen={(prodId) => change({ type: prodId, tab: undefined })} />
          )
        }
      </Loaded>
      {adding && <ProductDialog product={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}

const ALL = ''

function ProductGames({ product }: { readonly product: ProductInOffice }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const { search, page, change } = useListSearch()
  const state = STATES.find((one) => one === search.status)
  const request = { prodId: product.prodId, query: search.query ?? '', page, ...(state && { state }) }
  const query = useCall('/api/office/catalogue/games', request)
  return (
    <Page
      title={t('catalogue.openOne', { name: product.names[language] })}
      note={`${product.prodId} · ${product.connectionKey} · ${t(`catalogue.states.${product.state}`)}`}
      aside={
        <>
          <Button
            size="small"
            icon={<ChevronLeft aria-hidden className="size-4" />}
            onClick={() => change({ type: undefined, status: undefined, query: undefined, tab: undefined })}
          >
            {t('catalogue.back')}
          </Button>
          <ImportGames prodId={product.prodId} />
        </>
      }
      filters={
        <>
          <FilterField
            label={t('catalogue.find')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <ChoiceField
            label={t('catalogue.state')}
            value={state ?? ALL}
            onValue={(value) => change({ status: value || undefined })}
            options={[
              { value: ALL, label: t('catalogue.allStates') },
              ...STATES.map((value) => ({ value, label: t(`catalogue.states.${value}`) })),
            ]}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) =>
          list.length === 0 ? (
            <EmptyState title={t('catalogue.noGames')} />
          ) : (
            <>
              <GamesTable rows={list} />
              <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
