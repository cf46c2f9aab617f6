// Where a slip leads, whatever is in it: to more money, in, and from a part of a page to the whole of it.
import type { ReactNode } from 'react'
import type { SiteSearch } from '../app/site-search.ts'
import { PageLink, useOpenLogIn } from '../shell/link.tsx'
import { RunningNotice } from '../shell/running-notice.tsx'
import { useIsExcluded } from '../shell/use-excluded.ts'

interface MoreLinkProps {
  readonly page: 'bets' | 'results' | GamePage
  readonly text: string
  readonly search?: SiteSearch
}

type GamePage = 'powerball' | 'powerladder' | 'speedkino' | 'kinoladder'

export function MoreLink({ page, text, search }: MoreLinkProps) {
  return (
    <PageLink
      page={page}
      className="inline-flex min-h-11 items-center rounded-md px-2 text-sm text-dim hover:text-ink desk:min-h-8"
      {...(search && { search })}
    >
      {text}
    </PageLink>
  )
}

/** The ways that the slip asks for: to more money, and in; and what is said where a member may not bet. */
export function useSlipWays() {
  return { renderDepositLink, onLogIn: useOpenLogIn(), notice: <RunningNotice />, isShut: useIsExcluded() === true }
}

function renderDepositLink(className: string, text: string): ReactNode {
  return (
    <PageLink page="deposit" className={className}>
      {text}
    </PageLink>
  )
}
