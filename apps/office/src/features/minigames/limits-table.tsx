// What each level may stake and win.
import { type CallResponse, type GameKeyOnWire, loosensGameLimits } from '@hanpan/contract'
import { Button, Money } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { AwaitedBadge, AwaitedNotice, awaitedChanges, useAwaited, type AwaitedWish } from '../../parts/awaited.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { MoneyInput } from '../../parts/form-fields.tsx'
import { EMPTY, useJudgedForm } from '../../parts/judged-form.ts'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const PATH = '/api/office/minigames/limits'
const NAMES = ['stakeMin', 'stakeMax', 'winMax'] as const
type Limits = CallResponse<typeof PATH>['list'][number]

interface LimitsTableProps {
  readonly game: GameKeyOnWire
  readonly limits: readonly Limits[]
}

export function LimitsTable({ game, limits }: LimitsTableProps) {
  const t = useTexts()
  const mayManage = useMay('minigames.manage')
  const [edited, setEdited] = useState<Limits | null>(null)
  const awaited = useAwaited('game.limits', [game])
  const columns: readonly Column<Limits>[] = [
    {
      key: 'level',
      header: t('members.level'),
      card: 'title',
      value: (row) => row.memLevel,
      render: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {t('members.levelNumber', { level: row.memLevel })}
          {awaited.flatMap((wish) =>
            isOfLevel(wish, row.memLevel) ? [<AwaitedBadge key={wish.approvalIdx} wish={wish} />] : [],
          )}
        </span>
      ),
    },
    {
      key: 'min',
      header: t('limits.stakeMin'),
      align: 'right',
      value: (row) => row.stakeMin,
      render: (row) => <Money value={row.stakeMin} />,
    },
    {
      key: 'max',
      header: t('limits.stakeMax'),
      align: 'right',
      value: (row) => row.stakeMax,
      render: (row) => <Money value={row.stakeMax} />,
    },
    {
      key: 'win',
      header: t('limits.winMax'),
      align: 'right',
      value: (row) => row.winMax,
      render: (row) => <Money value={row.winMax} />,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) =>
        mayManage && (
          <Button size="small" aria-label={t('limits.editOne', { level: row.memLevel })} onClick={() => setEdited(row)}>
            {t('common.edit')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('menu.limits')}
        columns={columns}
        rows={limits}
        rowKey={(row) => String(row.memLevel)}
        {...(mayManage && { onOpen: setEdited })}
      />
      {edited && <EditLimits game={game} limits={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const isOfLevel = ({ facts }: AwaitedWish, memLevel: number) =>
  facts['what'] === 'limits' && facts['memLevel'] === memLevel

interface EditLimitsProps {
  readonly game: GameKeyOnWire
  readonly limits: Limits
  readonly onClose: () => void
}

function EditLimits({ game, limits, onClose }: EditLimitsProps) {
  const t = useTexts()
  const form = useJudgedForm({
    values: { stakeMin: limits.stakeMin, stakeMax: limits.stakeMax, winMax: limits.winMax },
    judge: ({ stakeMin, stakeMax, winMax }) => ({
      stakeMin: stakeMin === 0 && EMPTY,
      stakeMax: stakeMax === 0 ? EMPTY : stakeMax < stakeMin && t('limits.order'),
      winMax: winMax === 0 ? EMPTY : winMax < stakeMin && t('limits.order'),
    }),
  })
  const awaited = useAwaited('game.limits', [game]).filter((wish) => isOfLevel(wish, limits.memLevel))
  const nameOf = (path: string) => {
    const name = NAMES.find((known) => known === path)
    return name ? t(`limits.${name}`) : path
  }
  const doneText = useDoneOrAsked(t('limits.saved', { level: limits.memLevel }))
  return (
    <ConfirmDialog
      title={t('limits.editOne', { level: limits.memLevel })}
      reason="required"
      submitLabel={t('common.save')}
      form={form}
      run={(reason) =>
        call('/api/office/minigames/setLimits', {
          gameKey: game,
          memLevel: limits.memLevel,
          ...form.getValues(),
          reason,
        })
      }
      doneText={doneText}
      onDone={() => refresh(PATH, '/api/office/approvals/awaited')}
      onClose={onClose}
    >
      {awaited.map((wish) => (
        <AwaitedNotice key={wish.approvalIdx} wish={wish} changes={awaitedChanges(wish, nameOf)} />
      ))}
      {NAMES.map((name) => (
        <MoneyInput key={name} control={form.control} name={name} label={t(`limits.${name}`)} required noneIsEmpty />
      ))}
      <SettingNotice setting="game.limits" loosens={loosensGameLimits(limits, form.values)} />
    </ConfirmDialog>
  )
}
