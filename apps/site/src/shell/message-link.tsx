// A link to one message, on the path of this form factor.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { pages } from '../app/paths.ts'

interface MessageLinkProps {
  readonly msgIdx: string
  readonly className?: string
  readonly children: ReactNode
}

export function MessageLink({ msgIdx, className, children }: MessageLinkProps) {
  const target = { to: pages.message[useFormFactor()], params: { msgIdx } } as LinkProps
  return (
    // Reading marks a message read, so a link that is only pointed at must not load it.
    <Link {...target} preload={false} className={className ?? ''}>
      {children}
    </Link>
  )
}
