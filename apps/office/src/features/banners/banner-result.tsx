// What became of a banner: how often it was shown and pressed, by layout and reader, and day by day.
import { BANNER_RESULT_DAYS, bannerLayouts, bannerReaders, type CallResponse } from '@hanpan/contract'
import { Drawer, formatInteger, Skeleton } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { type BannerRow, nameOf } from './banner-draft.ts'
import { EmptyState } from '../../parts/empty-state.tsx'

type Counted = CallResponse<'/api/office/sites/bannerResult'>['list'][number]
type Sums = Pick<Counted, 'shown' | 'pressed'>
type Row = Sums & { readonly key: string; readonly name: string }

const PERCENT = 100

/** The share that was pressed, with one decimal; a dash where nothing was shown. */
export const shareText = ({ shown, pressed }: Sums): string =>
  shown === 0 ? '–' : `${((pressed * PERCENT) / shown).toFixed(1)}%`

const sumOf = (rows: readonly Sums[]): Sums => ({
  shown: rows.reduce((sum, row) => sum + row.shown, 0),
  pressed: rows.reduce((sum, row) => sum + row.pressed, 0),
})

export function BannerResultDrawer({ row, onClose }: { readonly row: BannerRow; readonly onClose: () => void }) {
  const t = useTexts()
  const { data } = useCall('/api/office/sites/bannerResult', { bannerIdx: row.bannerIdx })
  return (
    <Drawer
      open
      onClose={onClose}
      side="right"
      className="desk:w-xl"
      title={t('banners.openResult', { name: nameOf(row) })}
    >
      {data ? <Result list={data.list} /> : <Skeleton className="h-96" />}
    </Drawer>
  )
}

function Result({ list }: { readonly list: readonly Counted[] }) {
  const t = useTexts()
  if (list.length === 0) return <EmptyState title={t('banners.noResult')} />
  const parts = bannerLayouts.flatMap((layout) =>
    bannerReaders.map((reader): Row => {
      const own = list.filter((one) => one.layout === layout && one.reader === reader)
      return {
        key: `${layout} ${reader}`,
        name: `${t(`banners.layout-${layout}`)} · ${t(`banners.${reader}`)}`,
        ...sumOf(own),
      }
    }),
  )
  const days = [...new Set(list.map(({ day }) => day))].map((day): Row => ({
    key: day,
    name: day,
    ...sumOf(list.filter((one) => one.day === day)),
  }))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-dim">{t('banners.resultNote', { days: BANNER_RESULT_DAYS })}</p>
      <Sheet title={t('banners.byReader')} rows={parts} total={sumOf(list)} />
      <Sheet title={t('banners.byDay')} rows={days} />
    </div>
  )
}

function Sheet({
  title,
  rows,
  total,
}: {
  readonly title: string
  readonly rows: readonly Row[]
  readonly total?: Sums
}) {
  const t = useTexts()
  const count = (key: 'shown' | 'pressed'): Column<Row> => ({
    key,
    header: t(`banners.${key}`),
    align: 'right',
    value: (row) => row[key],
    render: (row) => <span className="figures">{formatInteger(row[key])}</span>,
  })
  const columns: readonly Column<Row>[] = [
    { key: 'name', header: title, card: 'title', value: (row) => row.name, render: (row) => row.name },
    count('shown'),
    count('pressed'),
    {
      key: 'share',
      header: t('banners.share'),
      align: 'right',
      value: shareText,
      render: (row) => <span className="figures">{shareText(row)}</span>,
    },
  ]
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        keys={false}
        contained
        {...(total && { total: { key: '', name: t('banners.together'), ...total } })}
      />
    </section>
  )
}
