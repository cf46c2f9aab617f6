// The games of a group with their names, their order and their state, changed for a reason.
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { OrderButtons } from '../../parts/order-buttons.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { CodeNamesDialog } from './code-names-dialog.tsx'
import { saveCodeOrder } from './save-code-order.ts'
import { gameNameOf, namesOf, type GameCodeRow as Row, groupNameOf, type GroupOfCodes } from './game-code-rows.ts'
import { Badge } from '../../parts/badge.tsx'

const LIST = '/api/office/sites/gameCodes'
type State = Row['state']
const STATES = ['on', 'maintenance', 'off'] as const
const TONES = { on: 'good', maintenance: 'warn', off: 'neutral' } as const

interface GameCodesTableProps {
  readonly group: GroupOfCodes
  /** All of the group, in their order. */
  readonly rows: readonly Row[]
}

export function GameCodesTable({ group, rows }: GameCodesTableProps) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const [renamed, setRenamed] = useState<Row | null>(null)
  const [changing, setChanging] = useState<{ readonly row: Row; readonly state: State } | null>(null)
  const nameOf = (row: Row) => gameNameOf(row, language)
  const columns = useGameColumns({
    group,
    rows,
    onRename: setRenamed,
    onState: (row, state) => setChanging({ row, state }),
  })
  return (
    <>
      <DataTable
        label={t('gameCodes.games', { group: groupNameOf(group, language) })}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.code}
        keys={false}
        contained
      />
      {renamed && (
        <CodeNamesDialog
          named={{ kind: 'game', code: renamed.code, names: namesOf(renamed) }}
          name={nameOf(renamed)}
          onClose={() => setRenamed(null)}
        />
      )}
      {changing && (
        <ConfirmDialog
          title={t('gameCodes.change')}
          submitLabel={t(`gameCodes.${changing.state}`)}
          danger={changing.state !== 'on'}
          reason="optional"
          run={async (reason) => {
            const answer = await call('/api/office/sites/setGameState', {
              code: changing.row.code,
              state: changing.state,
              reason,
            })
            if (answer.ok) refresh(LIST)
            return answer
          }}
          doneText={t('gameCodes.done')}
          onClose={() => setChanging(null)}
        >
          <p className="text-base">
            <b className="font-semibold">{nameOf(changing.row)}</b>: {t(`gameCodes.${changing.row.state}`)} →{' '}
            {t(`gameCodes.${changing.state}`)}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface ColumnsOf extends GameCodesTableProps {
  readonly onRename: (row: Row) => void
  readonly onState: (row: Row, state: State) => void
}

function useGameColumns({ group, rows, onRename, onState }: ColumnsOf): readonly Column<Row>[] {
  const t = useTexts()
  const { language } = useWords().catalogue
  const nameOf = (row: Row) => gameNameOf(row, language)
  const order = rows.map(({ code }) => code)
  return [
    {
      key: 'game',
      header: t('gameCodes.game'),
      card: 'title',
      className: 'desk:w-full',
      value: nameOf,
      render: (row) => <b className="font-semibold">{nameOf(row)}</b>,
    },
    {
      key: 'code',
      header: t('gameCodes.code'),
      className: 'desk:min-w-40',
      value: ({ code }) => code,
      render: ({ code }) => code,
    },
    {
      key: 'state',
      header: t('gameCodes.state'),
      className: 'desk:min-w-28',
      value: (row) => row.state,
      render: (row) => <Badge tone={TONES[row.state]}>{t(`gameCodes.${row.state}`)}</Badge>,
    },
    {
      key: 'order',
      header: t('order.header'),
      className: 'desk:min-w-28',
      card: 'action',
      render: (row) => (
        <OrderButtons order={order} own={row.code} name={nameOf(row)} save={saveCodeOrder('game', group.code)} />
      ),
    },
    {
      key: 'act',
      className: 'desk:min-w-60',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="flex flex-wrap justify-end gap-1.5 desk:flex-nowrap">
          <Button
            size="small"
            aria-label={t('gameCodes.renameOne', { name: nameOf(row) })}
            onClick={() => onRename(row)}
          >
            {t('gameCodes.rename')}
          </Button>
          {STATES.filter((state) => state !== row.state).map((state) => (
            <Button
              key={state}
              size="small"
              aria-label={`${nameOf(row)} ${t(`gameCodes.${state}`)}`}
              onClick={() => onState(row, state)}
            >
              {t(`gameCodes.${state}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ]
}
