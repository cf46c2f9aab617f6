// The stake factors in force: whose, how much, by whom and why.
import type { CallResponse } from '@hanpan/contract'
import { Button, DateTime } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useMay } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import { type FactorTarget, SetStakeFactor, type SetStakeFactorProps, useTargetName } from './set-stake-factor.tsx'
import { factorText } from './stake-factor-text.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type Row = CallResponse<'/api/office/sports/factors'>['list'][number]

const targetOf = ({ kind, name }: Row): FactorTarget =>
  kind === 'level' ? { kind, level: Number(name) } : { kind, memId: name }

export function StakeFactorsTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const nameOf = useTargetName()
  const [opened, setOpened] = useState<Omit<SetStakeFactorProps, 'onClose'> | null>(null)
  if (rows.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('stakeFactors.empty')}>{t('stakeFactors.emptyNote')}</EmptyState>
      </div>
    )
  const columns: readonly Column<Row>[] = [
    {
      key: 'who',
      header: t('stakeFactors.who'),
      card: 'title',
      value: (row) => nameOf(targetOf(row)),
      render: (row) =>
        row.kind === 'level' ? (
          <b className="font-semibold">{nameOf(targetOf(row))}</b>
        ) : (
          <Link to="/members/$memId" params={{ memId: row.name }} search={{}} className="font-semibold hover:underline">
            {row.name} <span className="font-normal text-dim">{row.nick}</span>
          </Link>
        ),
    },
    {
      key: 'kind',
      header: t('stakeFactors.kind'),
      value: (row) => row.kind,
      render: (row) => <Badge>{t(`stakeFactors.kinds.${row.kind}`)}</Badge>,
    },
    {
      key: 'factor',
      header: t('stakeFactors.factor'),
      align: 'right',
      value: (row) => row.factor,
      render: (row) => <b className="figures">{factorText(row.factor)}</b>,
    },
    {
      key: 'setBy',
      header: t('stakeFactors.setBy'),
      value: (row) => row.setAt,
      render: (row) => (
        <span>
          {row.setBy} <DateTime at={row.setAt} />
        </span>
      ),
    },
    {
      key: 'reason',
      header: t('stakeFactors.reason'),
      render: (row) => <span className="block max-w-72 truncate text-dim">{row.reason}</span>,
    },
    ...(mayManage
      ? [
          {
            key: 'act',
            header: t('common.actions'),
            align: 'right',
            card: 'action',
            render: (row) => {
              const target = targetOf(row)
              const name = nameOf(target)
              return (
                <span className="inline-flex gap-1.5">
                  <Button
                    size="small"
                    aria-label={t('stakeFactors.changeOf', { name })}
                    onClick={() => setOpened({ target, factor: row.factor })}
                  >
                    {t('stakeFactors.change')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('stakeFactors.removeOf', { name })}
                    onClick={() => setOpened({ target, factor: row.factor, removes: true })}
                  >
                    {t('stakeFactors.remove')}
                  </Button>
                </span>
              )
            },
          } satisfies Column<Row>,
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        label={t('stakeFactors.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.kind} ${row.name}`}
        keys={false}
        orders={NO_ORDERS}
      />
      {opened && <SetStakeFactor {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}
