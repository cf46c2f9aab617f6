// The products of vendors in the order of the site: their state, their games, and the way to change them.
import type { ProductInOffice } from '@hanpan/contract'
import { Button, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { OrderButtons } from '../../parts/order-buttons.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { STATE_TONES, StateDialog, STATES, type CatalogueState } from './state-dialog.tsx'
import { Badge } from '../../parts/badge.tsx'

interface ProductsTableProps {
  readonly rows: readonly ProductInOffice[]
  readonly onOpen: (prodId: string) => void
}

async function saveOrder(order: string[]) {
  const answer = await call('/api/office/catalogue/sort', { order, reason: '' })
  refresh('/api/office/catalogue/products')
  return answer
}

export function ProductsTable({ rows, onOpen }: ProductsTableProps) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const [edited, setEdited] = useState<ProductInOffice | null>(null)
  const [changing, setChanging] = useState<{ readonly row: ProductInOffice; readonly state: CatalogueState } | null>(
    null,
  )
  const nameOf = (row: ProductInOffice) => row.names[language]
  const order = rows.map(({ prodId }) => prodId)
  const columns: readonly Column<ProductInOffice>[] = [
    {
      key: 'product',
      header: t('catalogue.product'),
      card: 'title',
      className: 'desk:w-full',
      value: nameOf,
      render: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{nameOf(row)}</b>
          {row.isHotel && <Badge tone="neutral">{t('catalogue.hotel')}</Badge>}
        </span>
      ),
    },
    { key: 'code', header: t('catalogue.code'), value: (row) => row.prodId, render: (row) => row.prodId },
    {
      key: 'kind',
      header: t('catalogue.kind'),
      value: (row) => row.category,
      render: (row) => t(`catalogue.categories.${row.category}`),
    },
    {
      key: 'connection',
      header: t('catalogue.connection'),
      value: (row) => row.connectionKey,
      render: (row) => row.connectionKey,
    },
    {
      key: 'games',
      header: t('catalogue.games'),
      align: 'right',
      value: (row) => row.games,
      render: (row) => (
        <span className="figures">
          {t('catalogue.gamesOn', { on: formatInteger(row.gamesOn), all: formatInteger(row.games) })}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('catalogue.state'),
      value: (row) => row.state,
      render: (row) => <Badge tone={STATE_TONES[row.state]}>{t(`catalogue.states.${row.state}`)}</Badge>,
    },
    {
      key: 'order',
      header: t('order.header'),
      card: 'action',
      render: (row) => <OrderButtons order={order} own={row.prodId} name={nameOf(row)} save={saveOrder} />,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="flex flex-wrap justify-end gap-1.5 desk:flex-nowrap">
          <Button
            size="small"
            aria-label={t('catalogue.openOne', { name: nameOf(row) })}
            onClick={() => onOpen(row.prodId)}
          >
            {t('catalogue.open')}
          </Button>
          <Button
            size="small"
            aria-label={t('catalogue.editOne', { name: nameOf(row) })}
            onClick={() => setEdited(row)}
          >
            {t('catalogue.edit')}
          </Button>
          {STATES.filter((state) => state !== row.state).map((state) => (
            <Button
              key={state}
              size="small"
              aria-label={t('catalogue.turnOne', { name: nameOf(row), state: t(`catalogue.turn.${state}`) })}
              onClick={() => setChanging({ row, state })}
            >
              {t(`catalogue.turn.${state}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ]
  return (
    <>
      <DataTable label={t('catalogue.products')} columns={columns} rows={rows} rowKey={(row) => row.prodId} />
      {edited && <ProductDialog product={edited} onClose={() => setEdited(null)} />}
      {changing && (
        <StateDialog
          prodId={changing.row.prodId}
          name={nameOf(changing.row)}
          from={changing.row.state}
          state={changing.state}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}
