// Who a rule would move if it ran now; nobody is moved.
import { type CallResponse, LEVEL_MOVES_SHOWN, type LevelNames, type LevelRule } from '@hanpan/contract'
import { Dialog, formatInteger, Money, Notice } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

type Preview = CallResponse<'/api/office/levels/preview'>
type Move = Preview['moves'][number]

interface LevelsPreviewProps {
  readonly rule: LevelRule
  readonly names: LevelNames
  readonly onClose: () => void
}

export function LevelsPreview({ rule, names, onClose }: LevelsPreviewProps) {
  const t = useTexts()
  const query = useCall('/api/office/levels/preview', { rule })
  return (
    <Dialog open onClose={onClose} title={t('levelRules.previewTitle')}>
      <Loaded query={query}>{(preview) => <Found preview={preview} names={names} />}</Loaded>
    </Dialog>
  )
}

function Found({ preview, names }: { readonly preview: Preview; readonly names: LevelNames }) {
  const t = useTexts()
  const { looked, up, down, held, below, moves, isComplete } = preview
  const nameOf = (level: number) => names[level - 1]?.ko ?? String(level)
  const columns: readonly Column<Move>[] = [
    { key: 'member', header: t('members.member'), card: 'title', render: (row) => `${row.memId} (${row.memNick})` },
    {
      key: 'move',
      header: t('levelRules.move'),
      render: (row) => (
        <span className="inline-flex items-center gap-1.5">
          {nameOf(row.from)} → {nameOf(row.to)}
          <Badge tone={row.to > row.from ? 'good' : 'warn'}>
            {t(row.to > row.from ? 'levelRules.up' : 'levelRules.down')}
          </Badge>
        </span>
      ),
    },
    { key: 'total', header: t('levelRules.total'), align: 'right', render: (row) => <Money value={row.total} /> },
  ]
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base font-semibold">
        {t('levelRules.would', { up: formatInteger(up), down: formatInteger(down) })}
      </p>
      <p className="text-sm text-dim">
        {t('levelRules.wouldNot', {
          looked: formatInteger(looked),
          held: formatInteger(held),
          below: formatInteger(below),
        })}
      </p>
      {!isComplete && <Notice tone="warn">{t('levelRules.more')}</Notice>}
      {moves.length > 0 && (
        <DataTable
          label={t('levelRules.previewTitle')}
          columns={columns}
          rows={moves}
          rowKey={(row) => row.memId}
          keys={false}
          contained
        />
      )}
      {up + down > moves.length && (
        <p className="text-xs text-dim">{t('levelRules.firstOnes', { count: LEVEL_MOVES_SHOWN })}</p>
      )}
    </div>
  )
}
