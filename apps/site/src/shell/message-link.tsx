// A link to one message, on the path of this form factor.
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { pages } from '../app/paths.ts'
import { SiteLink } from './site-link.tsx'

interface MessageLinkProps {
  readonly msgIdx: string
  readonly className?: string
  readonly children: ReactNode
}

export function MessageLink({ msgIdx, className, children }: MessageLinkProps) {
  const target = { to: pages.message[useFormFactor()], params: { msgIdx } } as LinkProps
  return (
    // Reading marks a message read, so a link that is only pointed at must not load it.
    <SiteLink {...target} preload={false} className={className ?? ''}>
      {children}
    </SiteLink>
  )
}
