// The boards: the members' own, the events and the guides.
import { buttonClass } from '@hanpan/ui'
import { PencilLine } from 'lucide-react'
import { choiceOf, useListPlace } from '../app/use-list-place.ts'
import { BoardPage } from '../features/boards/board-page.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { useTexts } from '../words/words-context.tsx'

const BOARDS = ['normal', 'event', 'guide', 'notice'] as const
const TAB =
  'flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3.5 text-base text-dim whitespace-nowrap hover:text-ink ' +
  'data-[current=true]:border-brand data-[current=true]:font-semibold data-[current=true]:text-ink'

export function BoardListScreen() {
  const t = useTexts()
  const { search } = useListPlace()
  const type = choiceOf(search.type, BOARDS)
  const write = (
    <PageLink page="postWrite" search={{ type }} className={buttonClass({ tone: 'primary' })}>
      <PencilLine aria-hidden className="size-4" />
      {t('board.write')}
    </PageLink>
  )
  return (
    <Page title={t('board.title')} aside={type === 'normal' ? write : undefined}>
      <nav
        aria-label={t('board.kinds')}
        className="mb-4 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {BOARDS.map((board) => (
          <PageLink
            key={board}
            page="boards"
            search={{ type: board }}
            className={TAB}
            data-current={board === type}
            aria-current={board === type ? 'page' : undefined}
          >
            {t(`board.${board}`)}
          </PageLink>
        ))}
      </nav>
      <BoardPage
        type={type}
        label={t(`board.${type}`)}
        page="post"
        {...(type === 'normal' && { emptyAction: write })}
      />
    </Page>
  )
}
