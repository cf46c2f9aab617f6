// The way to play or to pay in where a page is empty. Whoever takes a break is not sent there: it is shut, and nothing begs.
import { MINUTE_MS } from '@hanpan/kernel'
import { buttonClass } from '@hanpan/ui'
import type { ReactNode } from 'react'
import type { PageName } from '../app/paths.ts'
import { useSession } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { PageLink } from './link.tsx'

interface WayToPlayProps {
  readonly page: Exclude<PageName, 'message'>
  readonly children: ReactNode
}

export function WayToPlay({ page, children }: WayToPlayProps) {
  const isMember = useSession((state) => state.phase === 'member')
  const { data, isPending } = useCall('/api/protection/session', {}, { staleMs: MINUTE_MS, enabled: isMember })
  if (isMember && (isPending || data?.excluded)) return null
  return (
    <PageLink page={page} className={buttonClass({ tone: 'primary' })}>
      {children}
    </PageLink>
  )
}
