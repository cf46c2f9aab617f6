// One message. Reading it marks it read, and the counter in the header follows.
import { ErrorState, Skeleton, buttonClass } from '@hanpan/ui'
import { ArrowLeft } from 'lucide-react'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MessageArticle } from '../features/messages/message-article.tsx'
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
        <MessageArticle title={data.msg.title} content={data.msg.content} at={data.msg.sentAt} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Page>
  )
}
