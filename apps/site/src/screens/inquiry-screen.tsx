// One question with the operator's answer. Reading it takes the mark of a new answer away.
import { DateTime, ErrorState, Skeleton, buttonClass } from '@hanpan/ui'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { InquiryStatus } from '../features/support/inquiry-list.tsx'
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
          <article aria-label={t('support.question')} className="panel p-4 desk:p-7">
            <header className="border-b border-line pb-4">
              <p className="flex items-center gap-2 text-sm text-dim">
                <InquiryStatus status={data.board.status} />
                {t(`support.${data.board.type}`)}
              </p>
              <h2 className="mt-2 text-xl font-semibold wrap-anywhere">{data.board.title}</h2>
              <p className="mt-1 text-sm text-dim">
                <DateTime at={data.board.createdAt} />
              </p>
            </header>
            <p className="mt-4 text-base leading-7 wrap-anywhere whitespace-pre-line">{data.board.content}</p>
          </article>
          <section aria-label={t('support.answerTitle')} className="panel border-l-3 border-l-brand p-4 desk:p-7">
            <h2 className="text-lg font-semibold">{t('support.answerTitle')}</h2>
            {data.board.answeredAt === null ? (
              <p className="mt-2 text-base text-dim">{t('support.noAnswer')}</p>
            ) : (
              <>
                <p className="mt-1 text-sm text-dim">
                  <DateTime at={data.board.answeredAt} />
                </p>
                <p className="mt-4 text-base leading-7 wrap-anywhere whitespace-pre-line">{data.board.answer}</p>
              </>
            )}
          </section>
        </>
      )}
    </SupportFrame>
  )
}
