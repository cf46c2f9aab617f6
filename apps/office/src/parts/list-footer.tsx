// Under a list: how many there are in all, and the pages.
import { Pagination, formatInteger } from '@hanpan/ui'
import { LIST_COUNTED_MAX, type PageInfo } from '@hanpan/contract'
import { useListSearch } from '../app/use-list-search.ts'
import { useTexts } from '../words/words-context.tsx'

interface ListFooterProps {
  readonly pageInfo: PageInfo
  readonly onPage: (page: number) => void
  /** The list can be put in order: all of its pages are, by the server. */
  readonly sorted?: boolean
}

export function ListFooter({ pageInfo, onPage, sorted = false }: ListFooterProps) {
  const t = useTexts()
  const { search } = useListSearch()
  const total = pageInfo.tatal_list_count
  const pages = Math.ceil(total / pageInfo.count_per_list)
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
      <p className="figures text-sm text-dim">
        {t(total === LIST_COUNTED_MAX ? 'common.totalRowsOrMore' : 'common.totalRows', { count: formatInteger(total) })}
        {sorted && search.sort !== undefined && pages > 1 && ` · ${t('table.sortedAll')}`}
      </p>
      <Pagination page={pageInfo.page} pages={pages} onPage={onPage} className="pt-0!" />
    </div>
  )
}
