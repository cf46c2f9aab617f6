// The games of the site with their state, changed for a reason.
import type { CallResponse } from '@hanpan/contract'
import { Badge, Button } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'

const LIST = '/api/office/sites/gameCodes'
type Row = CallResponse<typeof LIST>['list'][number]
type State = Row['state']
const STATES = ['on', 'maintenance', 'off'] as const
const TONES = { on: 'brand', maintenance: 'warn', off: 'neutral' } as const

export function GameCodesTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTexts()
  const { catalogue } = useWords()
  const [changing, setChanging] = useState<{ readonly row: Row; readonly state: State } | null>(null)
  const nameOf = (row: Row) => (catalogue.language === 'ko' ? row.codeName : row.codeNameEN)
  const columns: readonly Column<Row>[] = [
    {
      key: 'game',
      header: t('gameCodes.game'),
      card: 'title',
      className: 'desk:w-full',
      render: (row) => <b className="font-semibold">{nameOf(row)}</b>,
    },
    {
      key: 'group',
      header: t('gameCodes.group'),
      value: (row) => row.groupCodeNameEN,
      render: (row) => row.groupCodeNameEN,
    },
    {
      key: 'state',
      header: t('gameCodes.state'),
      value: (row) => row.state,
      render: (row) => <Badge tone={TONES[row.state]}>{t(`gameCodes.${row.state}`)}</Badge>,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="flex justify-end gap-1.5">
          {STATES.filter((state) => state !== row.state).map((state) => (
            <Button
              key={state}
              size="small"
              tone={state === 'on' ? 'primary' : 'secondary'}
              aria-label={`${nameOf(row)} ${t(`gameCodes.${state}`)}`}
              onClick={() => setChanging({ row, state })}
            >
              {t(`gameCodes.${state}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ]
  return (
    <>
      <DataTable label={t('gameCodes.game')} columns={columns} rows={rows} rowKey={(row) => row.code} />
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
