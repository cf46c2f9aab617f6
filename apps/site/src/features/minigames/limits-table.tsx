// What a bet may be at each level; the reader's own is marked.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Badge, Table, Money, type Column } from '@hanpan/ui'
import { useSession } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import { useMarkets } from './use-markets.ts'

export function LimitsTable({ gameKey = 'powerball' }: { readonly gameKey?: GameKeyOnWire }) {
  const t = useTexts()
  const { allLimits } = useMarkets(gameKey)
  const level = useSession((state) => state.member?.memLevel)
  if (allLimits.length === 0) return null
  const money = (value: number) => <Money value={value} />
  const columns: readonly Column<(typeof allLimits)[number]>[] = [
    {
      key: 'level',
      header: t('support.limitLevel'),
      card: 'title',
      render: (row) => (
        <span className="figures inline-flex items-center gap-2">
          {row.memLevel} {row.memLevel === level && <Badge tone="brand">{t('menu.account')}</Badge>}
        </span>
      ),
    },
    { key: 'min', header: t('support.limitMin'), align: 'right', render: (row) => money(row.stakeMin) },
    { key: 'max', header: t('support.limitMax'), align: 'right', render: (row) => money(row.stakeMax) },
    { key: 'win', header: t('support.limitWin'), align: 'right', render: (row) => money(row.winMax) },
  ]
  return (
    <div>
      <h3 className="mb-2 text-base font-semibold">{t('support.limitsTitle')}</h3>
      <Table
        label={t('support.limitsTitle')}
        columns={columns}
        rows={allLimits}
        rowKey={(row) => String(row.memLevel)}
        dense
      />
    </div>
  )
}
