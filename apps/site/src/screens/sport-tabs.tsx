// The pages of sports in a row, where no rail beside the page lists them.
import { classNames, chipClass } from '@hanpan/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useIsWide } from '../app/form-factor.ts'
import { PageLink } from '../shell/link.tsx'
import { groupOf } from '../shell/menus.ts'
import { SearchLayer } from '../shell/search-layer.tsx'
import { useMenuGroups } from '../shell/use-site.ts'
import { useTexts } from '../words/words-context.tsx'

/** Where there are more than fit, the present one is brought into sight; the page itself stays where it is. */
function showCurrent(row: HTMLElement | null): void {
  // With the frame that shows it: where things stand is not known before the whole page has been laid out.
  if (row) requestAnimationFrame(() => bringIntoSight(row))
}

function bringIntoSight(row: HTMLElement): void {
  const current = row.querySelector<HTMLElement>('[aria-current=page]')
  if (current) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}

export function SportTabs() {
  const t = useTexts()
  const [searches, setSearches] = useState(false)
  const group = groupOf(useMenuGroups(), 'sport')
  const isWide = useIsWide()
  if (!group || isWide) return null
  return (
    <nav
      ref={showCurrent}
      aria-label={t(group.text)}
      className="-mx-1 mb-2 flex gap-1.5 overflow-x-auto px-1 [scrollbar-width:none] wide:hidden"
    >
      <button
        type="button"
        aria-label={t('menu.search')}
        onClick={() => setSearches(true)}
        className={classNames(chipClass, 'desk:hidden')}
      >
        <Search aria-hidden className="size-4.5" />
      </button>
      {group.entries.map(({ page, text }) => (
        <PageLink key={page} page={page} className={classNames(chipClass, 'shrink-0')}>
          {t(text)}
        </PageLink>
      ))}
      {searches && <SearchLayer onClose={() => setSearches(false)} />}
    </nav>
  )
}
