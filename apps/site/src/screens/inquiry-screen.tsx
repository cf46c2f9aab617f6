// One question with all that the member and operators have written. Reading it takes the mark of a new answer away.
import { ErrorState, Skeleton, buttonClass } from '@hanpan/ui'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { InquiryStatus } from '../features/support/inquiry-list.tsx'
import { InquiryThread } from '../features/support/inquiry-thread.tsx'
import { SupportFrame } from '../features/support/support-frame.tsx'
import { PageLink } from '../shell/link.tsx'
import { callKey, queries, useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

/** An answer may come while its question is open. */
const POLL_MS = 15_000

export function InquiryScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const { boardIdx = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall('/api/board/qna/datail', { boardIdx }, { refetchMs: POLL_MS })
  const isNew = data?.board.isNewAnswer ?? false
  useEffect(() => {
    if (isNew) void queries.invalidateQueries({ queryKey: callKey('/api/board/qna/list') })
  }, [isNew])
  const back = (
    <PageLink page="qna" className={buttonClass({ size: 'small' })}>
      {t('support.backToList')}
    </PageLink>
  )
  return (
    <SupportFrame title={t('support.qna')} section="qna" aside={back}>
      {error ? (
        error.code === 'E404' ? (
          <ErrorState title={t('support.gone')} code={error.code} />
        ) : (
          <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
        )
      ) : !data ? (
        <Skeleton className="h-80" />
      ) : (
        <>
          <header className="panel p-4 desk:p-7">
            <p className="flex items-center gap-2 text-sm text-dim">
              <InquiryStatus status={data.board.status} />
              {t(`support.${data.board.type}`)}
            </p>
            <h2 className="mt-2 text-xl font-semibold wrap-anywhere">{data.board.title}</h2>
          </header>
          <InquiryThread board={data.board} />
        </>
      )}
    </SupportFrame>
  )
}
