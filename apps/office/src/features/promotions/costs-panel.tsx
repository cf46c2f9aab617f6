// What promotions gave away today and this month.
import type { CallResponse } from '@hanpan/contract'
import { Money, Points } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'

type Costs = CallResponse<'/api/office/promotions/costs'>

const SOURCES = ['accrual', 'attendance', 'couponPoints', 'wheel', 'couponCash', 'converted'] as const
const IN_POINTS: ReadonlySet<string> = new Set(['accrual', 'attendance', 'couponPoints'])

export function CostsPanel({ costs }: { readonly costs: Costs }) {
  const t = useTexts()
  const rows = SOURCES.map((source) => ({ source, today: costs.today[source], month: costs.month[source] }))
  const amount = (source: string, value: number) =>
    IN_POINTS.has(source) ? <Points value={value} /> : <Money value={value} />
  const columns: readonly Column<(typeof rows)[number]>[] = [
    {
      key: 'what',
      header: t('promotions.costs'),
      card: 'title',
      render: ({ source }) => t(`promotions.${source}`),
    },
    {
      key: 'today',
      header: t('promotions.today'),
      align: 'right',
      render: ({ source, today }) => amount(source, today),
    },
    {
      key: 'month',
      header: t('promotions.month'),
      align: 'right',
      render: ({ source, month }) => amount(source, month),
    },
  ]
  return (
    <Panel title={t('promotions.costs')} flush>
      <DataTable
        label={t('promotions.costs')}
        columns={columns}
        rows={rows}
        rowKey={({ source }) => source}
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
