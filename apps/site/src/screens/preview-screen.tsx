// What the office shows an operator before it publishes: one piece, drawn by the components that draw it for members.
import type { PreviewPiece } from '@hanpan/contract'
import { PostArticle } from '../features/boards/post-article.tsx'
import { Carousel } from '../features/furniture/carousel.tsx'
import { PopupCard } from '../features/furniture/popup-card.tsx'
import { MessageArticle } from '../features/messages/message-article.tsx'
import { FaqItem } from '../features/support/faq-item.tsx'
import { NoticeLine } from '../shell/notice-line.tsx'
import { Page } from '../shell/page.tsx'
import { useTexts } from '../words/words-context.tsx'

export function PreviewScreen({ piece }: { readonly piece: PreviewPiece }) {
  const t = useTexts()
  switch (piece.kind) {
    case 'post':
      return (
        <Page title={piece.boardType === 'notice' ? t('support.notices') : t(`board.${boardOf(piece.boardType)}`)}>
          <PostArticle
            board={{
              title: piece.title,
              content: piece.content,
              createdAt: piece.at,
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
            <FaqItem title={piece.title} category={piece.category} content={piece.content} open />
          </div>
        </Page>
      )
    case 'banner':
      return (
        <main className="page py-6">
          <Carousel banners={[piece.slide]} />
        </main>
      )
    case 'popup':
      return <PopupCard popups={[{ ...piece.slide, isClose: 'N' }]} onClose={() => undefined} />
    case 'flow':
      return <NoticeLine content={piece.text} />
    case 'message':
      return (
        <Page title={t('message.title')} narrow>
          <MessageArticle title={piece.title} content={piece.content} at={piece.at} />
        </Page>
      )
  }
}

const boardOf = (type: Extract<PreviewPiece, { kind: 'post' }>['boardType']) =>
  type === 'event' || type === 'guide' ? type : 'normal'
