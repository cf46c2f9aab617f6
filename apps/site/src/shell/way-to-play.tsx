// The way to play or to pay in where a page is empty. Whoever takes a break is not sent there: it is shut, and nothing begs.
import { buttonClass } from '@hanpan/ui'
import type { ReactNode } from 'react'
import type { PageName } from '../app/paths.ts'
import { PageLink } from './link.tsx'
import { useIsExcluded } from './use-excluded.ts'

interface WayToPlayProps {
  readonly page: Exclude<PageName, 'message'>
  readonly children: ReactNode
}

export function WayToPlay({ page, children }: WayToPlayProps) {
  if (useIsExcluded() !== false) return null
  return (
    <PageLink page={page} className={buttonClass({ tone: 'primary' })}>
      {children}
    </PageLink>
  )
}
