// The groups of games: what they are called, and in which order the menus have them.
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { OrderButtons } from '../../parts/order-buttons.tsx'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { CodeNamesDialog } from './code-names-dialog.tsx'
import { saveCodeOrder } from './save-code-order.ts'
import { groupNameOf, groupsOf, type GroupOfCodes, type GameCodeRow } from './game-code-rows.ts'

export function CodeGroupsTable({ rows }: { readonly rows: readonly GameCodeRow[] }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const [renamed, setRenamed] = useState<GroupOfCodes | null>(null)
  const groups = groupsOf(rows)
  const order = groups.map(({ code }) => code)
  const nameOf = (group: GroupOfCodes) => groupNameOf(group, language)
  const columns: readonly Column<GroupOfCodes>[] = [
    {
      key: 'group',
      header: t('gameCodes.group'),
      card: 'title',
      className: 'desk:w-full',
      value: nameOf,
      render: (group) => <b className="font-semibold">{nameOf(group)}</b>,
    },
    {
      key: 'code',
      header: t('gameCodes.code'),
      // As wide as code and state of the games below, whose columns these stand above.
      className: 'desk:min-w-68',
      value: ({ code }) => code,
      render: ({ code }) => code,
    },
    {
      key: 'order',
      header: t('order.header'),
      className: 'desk:min-w-28',
      card: 'action',
      render: (group) => (
        <OrderButtons order={order} own={group.code} name={nameOf(group)} save={saveCodeOrder('group', '')} />
      ),
    },
    {
      key: 'act',
      className: 'desk:min-w-60',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (group) => (
        <Button
          size="small"
          aria-label={t('gameCodes.renameOne', { name: nameOf(group) })}
          onClick={() => setRenamed(group)}
        >
          {t('gameCodes.rename')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('gameCodes.groups')}
        columns={columns}
        rows={groups}
        rowKey={({ code }) => code}
        keys={false}
        contained
      />
      {renamed && (
        <CodeNamesDialog
          named={{ kind: 'group', code: renamed.code, names: renamed.names }}
          name={nameOf(renamed)}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  )
}
