// One page of the member's own questions: all, or those on the deposit account.
import { EmptyState, ErrorState, Pagination, TableSkeleton } from '@hanpan/ui'
import { MessageCircleQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListPlace } from '../../app/use-list-place.ts'
import { useCall } from '../../wire/queries.ts'
import { useCodeText } from '../../words/words-context.tsx'
import { InquiryList } from './inquiry-list.tsx'

interface InquiryPageProps {
  readonly label: string
  readonly type?: 'bankaccount'
  readonly empty: string
  readonly emptyAction?: ReactNode
}

export function InquiryPage({ label, type, empty, emptyAction }: InquiryPageProps) {
  const codeText = useCodeText()
  const { page, change } = useListPlace()
  const { data, error, refetch } = useCall(
    '/api/board/qna/list',
    { page, ...(type && { type }) },
    { keepPrevious: true },
  )
  if (error) return <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  if (data.list.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={empty} art={<MessageCircleQuestion aria-hidden className="size-12" strokeWidth={1.25} />}>
          {emptyAction}
        </EmptyState>
      </div>
    )
  }
  return (
    <div>
      <InquiryList label={label} rows={data.list} />
      <Pagination
        page={page}
        pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
        onPage={(next) => change({ page: next === 1 ? undefined : next })}
      />
    </div>
  )
}
