// One message. Reading it marks it read, and the counter in the header follows.
import { DateTime, ErrorState, Skeleton, buttonClass } from '@hanpan/ui'
import { ArrowLeft } from 'lucide-react'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { setUnread } from '../state/session.ts'
import { callKey, queries, useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

export function MessageScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const { msgIdx = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall('/api/board/msgRead', { msgIdx }, { staleMs: 60_000 })
  const unread = data?.msgInfo.newMsg
  useEffect(() => {
    if (unread === undefined) return
    setUnread(unread)
    void queries.invalidateQueries({ queryKey: callKey('/api/board/msgList') })
  }, [unread])
  return (
    <Page
      title={t('message.title')}
      narrow
      aside={
        <PageLink page="messages" className={buttonClass({ tone: 'ghost', size: 'small' })}>
          <ArrowLeft aria-hidden className="size-4" />
          {t('message.back')}
        </PageLink>
      }
    >
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : data ? (
        <article className="panel p-5 desk:p-7">
          <h2 className="text-xl font-semibold">{data.msg.title}</h2>
          <p className="mt-1 border-b border-line pb-4 text-sm text-dim">
            <DateTime at={data.msg.sentAt} />
          </p>
          <p className="mt-5 text-base leading-7 whitespace-pre-line">{data.msg.content}</p>
        </article>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Page>
  )
}
