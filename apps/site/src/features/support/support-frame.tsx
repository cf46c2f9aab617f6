// The frame of the customer centre: its sections in a line above the page.
import { chipClass } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { openPages, type PageName } from '../../app/paths.ts'
import { PageLink } from '../../shell/link.tsx'
import { Page } from '../../shell/page.tsx'
import { useSession } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'

const SECTIONS = [
  { page: 'notices', text: 'support.notices' },
  { page: 'qna', text: 'support.qna' },
  { page: 'faq', text: 'support.faq' },
  { page: 'accountQna', text: 'support.accountqna' },
  { page: 'bettingGuide', text: 'support.bettingguide' },
  { page: 'gameGuide', text: 'support.gameguide' },
  { page: 'rule', text: 'support.rule' },
] as const satisfies readonly { page: PageName; text: string }[]

export type SupportSection = (typeof SECTIONS)[number]['page']

interface SupportFrameProps {
  readonly title: string
  /** The section this page belongs to; none is marked on the front page. */
  readonly section: SupportSection | null
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** How many answers the member has not read yet. */
export function useNewAnswers(): number {
  const isMember = useSession((state) => state.phase === 'member')
  return useCall('/api/board/qna/list', { page: 1 }, { staleMs: 30_000, enabled: isMember }).data?.newAnswers ?? 0
}

export function SupportFrame({ title, section, aside, children }: SupportFrameProps) {
  const t = useTexts()
  const newAnswers = useNewAnswers()
  const isGuest = useSession((state) => state.phase === 'guest')
  /** On a phone the line begins with the section that is open. */
  const showCurrent = (line: HTMLElement | null) => {
    const current = line?.querySelector<HTMLElement>('[data-current=true]')
    if (line && current) line.scrollLeft = Math.max(0, current.offsetLeft - 24)
  }
  return (
    <Page title={title} aside={aside}>
      <div className="flex flex-col gap-4">
        <nav
          ref={showCurrent}
          aria-label={t('support.sections')}
          className="-mx-3.5 flex gap-1.5 overflow-x-auto px-3.5 py-1 [scrollbar-width:none]"
        >
          {SECTIONS.filter(({ page }) => !isGuest || openPages.has(page)).map(({ page, text }) => (
            <PageLink
              key={page}
              page={page}
              className={chipClass}
              data-current={page === section}
              aria-current={page === section ? 'page' : undefined}
            >
              {t(text)}
              {page === 'qna' && newAnswers > 0 && (
                <span className="figures min-w-4.5 rounded-full bg-up px-1 text-center text-xs leading-[1.125rem] font-bold text-ground">
                  <span className="sr-only">{t('support.newAnswers', { count: newAnswers })}</span>
                  <span aria-hidden>{newAnswers}</span>
                </span>
              )}
            </PageLink>
          ))}
        </nav>
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
      </div>
    </Page>
  )
}

interface SectionProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page with a heading of its own. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section aria-label={title} className="panel flex flex-col gap-4 p-4 desk:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
