// The games of a product: found by name and code, each with its state, its figures and the way to change it.
import type { GameInOffice } from '@hanpan/contract'
import { Button, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { GameDialog } from './game-dialog.tsx'
import { LaunchTest } from './launch-test.tsx'
import { STATE_TONES, StateDialog, STATES, type CatalogueState } from './state-dialog.tsx'
import { Badge } from '../../parts/badge.tsx'

type Opened =
  | { readonly kind: 'edit' | 'test'; readonly row: GameInOffice }
  | { readonly kind: 'state'; readonly row: GameInOffice; readonly state: CatalogueState }

export function GamesTable({ rows }: { readonly rows: readonly GameInOffice[] }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const [opened, setOpened] = useState<Opened | null>(null)
  const nameOf = (row: GameInOffice) => row.names[language]
  const close = () => setOpened(null)
  const columns: readonly Column<GameInOffice>[] = [
    {
      key: 'game',
      header: t('catalogue.game'),
      card: 'title',
      className: 'desk:w-full',
      value: nameOf,
      render: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{nameOf(row)}</b>
          {row.tags.map((tag) => (
            <Badge key={tag} tone="neutral">
              {tag}
            </Badge>
          ))}
        </span>
      ),
    },
    { key: 'key', header: t('catalogue.code'), value: (row) => row.gameKey, render: (row) => row.gameKey },
    {
      key: 'vendorGame',
      header: t('catalogue.vendorGame'),
      value: (row) => row.vendorGame,
      render: (row) => row.vendorGame,
    },
    { key: 'category', header: t('catalogue.category'), value: (row) => row.category, render: (row) => row.category },
    {
      key: 'rtp',
      header: t('catalogue.rtp'),
      align: 'right',
      value: (row) => row.rtp,
      render: (row) => <span className="figures">{row.rtp === null ? '–' : (row.rtp / 100).toFixed(2)}</span>,
    },
    {
      key: 'place',
      header: t('catalogue.place'),
      align: 'right',
      value: (row) => row.place,
      render: (row) => <span className="figures">{formatInteger(row.place)}</span>,
    },
    {
      key: 'state',
      header: t('catalogue.state'),
      value: (row) => row.state,
      render: (row) => <Badge tone={STATE_TONES[row.state]}>{t(`catalogue.states.${row.state}`)}</Badge>,
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
            aria-label={t('catalogue.editOne', { name: nameOf(row) })}
            onClick={() => setOpened({ kind: 'edit', row })}
          >
            {t('catalogue.edit')}
          </Button>
          <Button
            size="small"
            aria-label={t('catalogue.testOne', { name: nameOf(row) })}
            onClick={() => setOpened({ kind: 'test', row })}
          >
            {t('catalogue.test')}
          </Button>
          {STATES.filter((state) => state !== row.state).map((state) => (
            <Button
              key={state}
              size="small"
              aria-label={t('catalogue.turnOne', { name: nameOf(row), state: t(`catalogue.turn.${state}`) })}
              onClick={() => setOpened({ kind: 'state', row, state })}
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
      <DataTable
        label={t('catalogue.games')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.gameKey}
        orders={NO_ORDERS}
      />
      {opened?.kind === 'edit' && <GameDialog game={opened.row} onClose={close} />}
      {opened?.kind === 'test' && <LaunchTest game={opened.row} name={nameOf(opened.row)} onClose={close} />}
      {opened?.kind === 'state' && (
        <StateDialog
          prodId={opened.row.prodId}
          gameKey={opened.row.gameKey}
          name={nameOf(opened.row)}
          from={opened.row.state}
          state={opened.state}
          onClose={close}
        />
      )}
    </>
  )
}
