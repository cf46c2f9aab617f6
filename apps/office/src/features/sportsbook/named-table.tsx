// Competitions or teams, as their source calls them and as the house does.
import { SPORTS } from '@hanpan/sportsbook'
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { type Column, NO_ORDERS, DataTable } from '../../parts/data-table.tsx'
import { useMay } from '../../state/session.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { type NamedKind, namedLanguages, type NamedRow } from './named.ts'
import { SetNamed } from './set-named.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

interface NamedTableProps {
  readonly kind: NamedKind
  readonly rows: readonly NamedRow[]
}

export function NamedTable({ kind, rows }: NamedTableProps) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const mayManage = useMay('sports.manage')
  const [opened, setOpened] = useState<NamedRow | null>(null)
  if (rows.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('sportNames.empty')}>{t('sportNames.emptyNote')}</EmptyState>
      </div>
    )
  const columns: readonly Column<NamedRow>[] = [
    {
      key: 'name',
      header: t('sportNames.name'),
      card: 'title',
      value: (row) => row.own.ko || row.names.ko,
      render: (row) => (
        <span className="inline-flex items-center gap-2">
          <b className="font-semibold">{row.own.ko || row.names.ko}</b>
          {row.isHidden && <Badge>{t('sportNames.hidden')}</Badge>}
        </span>
      ),
    },
    {
      key: 'sport',
      header: t('sports.sport'),
      value: (row) => row.sport,
      render: (row) => `${SPORTS.get(row.sport)!.names[language]} ${row.above && `· ${row.above}`}`,
    },
    ...namedLanguages.map((of): Column<NamedRow> => ({
      key: of,
      header: t(`sportNames.languages.${of}`),
      value: (row) => row.own[of] || row.names[of],
      render: (row) =>
        row.own[of] === '' ? (
          <span className="text-dim">{row.names[of]}</span>
        ) : (
          <span>
            {row.own[of]} <s className="text-dim">{row.names[of]}</s>
          </span>
        ),
    })),
    ...(kind === 'competition'
      ? [
          {
            key: 'rank',
            header: t('sportNames.rank'),
            align: 'right',
            value: (row) => row.rank,
            render: (row) => <span className="figures">{row.rank}</span>,
          } satisfies Column<NamedRow>,
        ]
      : []),
    {
      key: 'source',
      header: t('sportNames.source'),
      value: (row) => (row.source === 'office' ? t('sports.houseEvent') : row.source),
      render: (row) => (
        <span className="text-dim">{row.source === 'office' ? t('sports.houseEvent') : row.source}</span>
      ),
    },
    ...(mayManage
      ? [
          {
            key: 'act',
            header: t('common.actions'),
            align: 'right',
            card: 'action',
            render: (row) => (
              <Button
                size="small"
                aria-label={t('sportNames.changeOf', { name: row.own.ko || row.names.ko })}
                onClick={() => setOpened(row)}
              >
                {t('sportNames.change')}
              </Button>
            ),
          } satisfies Column<NamedRow>,
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        label={t(`sportNames.kinds.${kind}`)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        keys={false}
        orders={NO_ORDERS}
      />
      {opened && <SetNamed kind={kind} named={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
