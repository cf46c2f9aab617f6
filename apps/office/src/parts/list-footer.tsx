// Under a list: how many there are in all, and the pages.
import { Pagination, formatInteger } from '@hanpan/ui'
import type { PageInfo } from '@hanpan/contract'
import { useTexts } from '../words/words-context.tsx'

interface ListFooterProps {
  readonly pageInfo: PageInfo
  readonly onPage: (page: number) => void
}

export function ListFooter({ pageInfo, onPage }: ListFooterProps) {
  const t = useTexts()
  const total = pageInfo.tatal_list_count
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
      <p className="figures text-sm text-dim">{t('common.totalRows', { count: formatInteger(total) })}</p>
      <Pagination page={pageInfo.page} pages={Math.ceil(total / pageInfo.count_per_list)} onPage={onPage} />
    </div>
  )
}
