// The results of mini games and of sports, side by side. Where the site offers one of them, nothing is to be chosen.
import { PageTabs } from '../shell/page-tabs.tsx'
import { useMenuGroups } from '../shell/use-site.ts'
import { useTexts } from '../words/words-context.tsx'

const RESULTS = ['results', 'sportResults'] as const

export function ResultTabs() {
  const t = useTexts()
  const groups = useMenuGroups()
  const pages = RESULTS.flatMap((page) => {
    const group = groups.find(({ entries }) => entries.some((entry) => entry.page === page))
    return group ? [{ page, text: t(group.text) }] : []
  })
  return pages.length < 2 ? null : <PageTabs label={t('menu.results')} pages={pages} />
}
