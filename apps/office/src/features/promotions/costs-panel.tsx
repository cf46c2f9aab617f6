// What promotions gave away today and this month.
import type { CallResponse } from '@hanpan/contract'
import { Money, Points } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'

type Costs = CallResponse<'/api/office/promotions/costs'>

const ROWS = ['accrual', 'attendance', 'couponPoints', 'wheel', 'couponCash', 'converted'] as const
type Row = (typeof ROWS)[number]
const IN_POINTS: ReadonlySet<Row> = new Set(['accrual', 'attendance', 'couponPoints'])

export function CostsPanel({ costs }: { readonly costs: Costs }) {
  const t = useTexts()
  const amount = (row: Row, span: 'today' | 'month') =>
    IN_POINTS.has(row) ? <Points value={costs[span][row]} /> : <Money value={costs[span][row]} />
  const columns: readonly Column<Row>[] = [
    { key: 'what', header: t('promotions.costs'), card: 'title', render: (row) => t(`promotions.${row}`) },
    { key: 'today', header: t('promotions.today'), align: 'right', render: (row) => amount(row, 'today') },
    { key: 'month', header: t('promotions.month'), align: 'right', render: (row) => amount(row, 'month') },
  ]
  return (
    <Panel title={t('promotions.costs')} flush>
      <DataTable
        label={t('promotions.costs')}
        columns={columns}
        rows={ROWS}
        rowKey={(row) => row}
        keys={false}
        bare
        contained
      />
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-3 text-sm desk:grid-cols-3 [&_dt]:text-dim">
        <div>
          <dt>{t('promotions.pointsHeld')}</dt>
          <dd className="font-semibold">
            <Points value={costs.pointsHeld} />
          </dd>
        </div>
        <div>
          <dt>{t('promotions.wheelBudget')}</dt>
          <dd className="font-semibold">
            <Money value={costs.wheelBudget} />
          </dd>
        </div>
        <div>
          <dt>{t('promotions.wheelLeft')}</dt>
          <dd className="font-semibold">
            <Money value={Math.max(0, costs.wheelBudget - costs.wheelSpent)} />
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
