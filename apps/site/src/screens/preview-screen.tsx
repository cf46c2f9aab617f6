// What the office shows an operator before it publishes: one item, drawn by the components that draw it for members.
import type { PreviewItem } from '@hanpan/contract'
import { PostArticle } from '../features/boards/post-article.tsx'
import { Carousel } from '../features/banners/carousel.tsx'
import { PopupCard } from '../features/banners/popup-card.tsx'
import { MessageArticle } from '../features/messages/message-article.tsx'
import { FaqItem } from '../features/support/faq-item.tsx'
import { NoticeLine } from '../shell/notice-line.tsx'
import { Page } from '../shell/page.tsx'
import { useTexts } from '../words/words-context.tsx'

export function PreviewScreen({ item }: { readonly item: PreviewItem }) {
  const t = useTexts()
  switch (item.kind) {
    case 'post':
      return (
        <Page title={item.boardType === 'notice' ? t('support.notices') : t(`board.${boardOf(item.boardType)}`)}>
          <PostArticle
            board={{
              title: item.title,
              content: item.content,
              createdAt: item.at,
              isOperator: true,
              memNick: '',
              viewCount: 0,
              hiddenReason: null,
            }}
          />
        </Page>
      )
    case 'faq':
      return (
        <Page title={t('support.faq')}>
          <div className="panel overflow-hidden">
            <FaqItem title={item.title} category={item.category} content={item.content} open />
          </div>
        </Page>
      )
    case 'banner':
      return (
        <main className="page py-6">
          <Carousel banners={[item.slide]} />
        </main>
      )
    case 'popup':
      return (
        <main className="relative min-h-dvh">
          <PopupCard popups={[{ ...item.slide, isClose: 'N' }]} onClose={() => undefined} />
        </main>
      )
    case 'flow':
      return <NoticeLine content={item.text} />
    case 'message':
      return (
        <Page title={t('message.title')} narrow>
          <MessageArticle title={item.title} content={item.content} at={item.at} />
        </Page>
      )
  }
}

const boardOf = (type: Extract<PreviewItem, { kind: 'post' }>['boardType']) =>
  type === 'event' || type === 'guide' ? type : 'normal'
