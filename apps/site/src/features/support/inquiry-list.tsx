// The member's own questions.
import type { CallResponse } from '@hanpan/contract'
import { Badge, DateTime } from '@hanpan/ui'
import { PageLink } from '../../shell/link.tsx'
import { useTexts } from '../../words/words-context.tsx'

export type Inquiry = CallResponse<'/api/board/qna/list'>['list'][number]

export function InquiryStatus({ status }: { readonly status: Inquiry['status'] }) {
  const t = useTexts()
  return <Badge tone={status === 'answer' ? 'brand' : 'neutral'}>{t(`support.${status}`)}</Badge>
}

export function InquiryList({ label, rows }: { readonly label: string; readonly rows: readonly Inquiry[] }) {
  const t = useTexts()
  return (
    <ul aria-label={label} className="panel divide-y divide-line/70 overflow-hidden">
      {rows.map((row) => (
        <li key={row.boardIdx}>
          <PageLink
            page="inquiry"
            boardIdx={row.boardIdx}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-raised/50 focus-visible:-outline-offset-2"
          >
            <InquiryStatus status={row.status} />
            <span className="min-w-0 flex-1 truncate text-base">{row.title}</span>
            {/* Beside the title and not in it: a long one would cut it away. */}
            {row.isNewAnswer && (
              <span className="shrink-0 text-sm font-semibold text-brand">{t('support.newAnswer')}</span>
            )}
            <span className="flex w-full items-center gap-2 text-sm text-dim desk:w-auto">
              <span>{t(`support.${row.type}`)}</span>
              <span aria-hidden>·</span>
              <DateTime at={row.createdAt} short />
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
