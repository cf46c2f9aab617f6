// The pages that stand beside each other under one heading: links, so that each has its address.
import type { PageName } from '../app/paths.ts'
import { PageLink } from './link.tsx'

interface PageTabsProps {
  readonly label: string
  readonly pages: readonly { readonly page: Exclude<PageName, 'message'>; readonly text: string }[]
}

/** Where there are more tabs than fit, the present one is brought into sight. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current=page]')
  if (nav && current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
}

export function PageTabs({ label, pages }: PageTabsProps) {
  return (
    <nav
      ref={showCurrent}
      aria-label={label}
      className="mb-5 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {pages.map(({ page, text }) => (
        <PageLink
          key={page}
          page={page}
          className={
            'relative inline-flex min-h-11 shrink-0 items-center px-3.5 text-base font-medium whitespace-nowrap text-dim transition-colors ' +
            'hover:text-ink current:font-semibold current:text-ink ' +
            'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full current:after:bg-ink'
          }
        >
          {text}
        </PageLink>
      ))}
    </nav>
  )
}
