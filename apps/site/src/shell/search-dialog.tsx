// The search over everything that a visitor may go to: games, pages, notices and answers to frequent questions.
import { Palette, type PaletteEntry } from '@hanpan/ui'
import { isFoundBy } from '@hanpan/web'
import { useNavigate } from '@tanstack/react-router'
import { CircleHelp, Megaphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { pagePath, type PageName } from '../app/paths.ts'
import type { SiteSearch } from '../app/site-search.ts'
import { useSession } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { useMenuGroups } from './use-site.ts'

const SHOWN_MAX = 12
/** The newest notices and all frequent questions are found here; older ones by the search of their board. */
const NOTICES = 50
const KEPT_MS = 60_000

interface Entry extends PaletteEntry {
  readonly page: PageName
  readonly search?: SiteSearch
  readonly boardIdx?: string
  /** What is sought in it. */
  readonly words: string
}

export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const formFactor = useFormFactor()
  const [text, setText] = useState('')
  const { entries, searching } = useEverything()
  const found = entries.filter(({ words }) => isFoundBy(text, words)).slice(0, SHOWN_MAX)
  const follow = ({ page, search = {}, boardIdx }: Entry) => {
    onClose()
    void navigate({ to: pagePath(page, formFactor), search, ...(boardIdx && { params: { boardIdx } }) } as never)
  }
  return (
    <Palette
      words={{
        title: t('shell.searchTitle'),
        hint: t('menu.search'),
        results: t('shell.searchResults'),
        nothing: t('shell.searchNothing'),
      }}
      text={text}
      onTextChange={setText}
      entries={found}
      searching={searching}
      onFollow={follow}
      onClose={onClose}
    />
  )
}

function useEverything(): { readonly entries: readonly Entry[]; readonly searching: boolean } {
  const t = useTexts()
  const groups = useMenuGroups()
  const isMember = useSession((state) => state.phase === 'member')
  const asked = { page: 1, count_per_list: NOTICES } as const
  const notices = useCall('/api/board/notice/list', asked, { enabled: isMember, staleMs: KEPT_MS })
  const answers = useCall('/api/board/faq/list', asked, { enabled: isMember, staleMs: KEPT_MS })
  const posts = (
    list: readonly { readonly boardIdx: string; readonly title: string }[] | undefined,
    entry: (post: { readonly boardIdx: string; readonly title: string }) => Omit<Entry, 'key' | 'text' | 'words'>,
  ) => list?.map((post): Entry => ({ key: post.boardIdx, text: post.title, words: post.title, ...entry(post) })) ?? []
  const icon = (Icon: typeof Megaphone): ReactNode => <Icon aria-hidden className="size-4.5" />
  return {
    entries: [
      ...groups.flatMap((group) =>
        group.entries.map((entry): Entry => ({
          key: `page-${entry.text}`,
          page: entry.page,
          ...(entry.search && { search: entry.search }),
          icon: <EntryIcon entry={entry} />,
          text: t(entry.text),
          note: t(group.text),
          words: `${t(entry.text)} ${t(group.text)}`,
        })),
      ),
      ...posts(notices.data?.list, ({ boardIdx }) => ({
        page: 'notice',
        boardIdx,
        icon: icon(Megaphone),
        note: t('menu.notices'),
      })),
      ...posts(answers.data?.list, ({ title }) => ({
        page: 'faq',
        search: { query: title },
        icon: icon(CircleHelp),
        note: t('menu.faq'),
      })),
    ],
    searching: notices.isFetching || answers.isFetching,
  }
}
