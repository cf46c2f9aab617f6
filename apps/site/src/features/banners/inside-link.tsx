// A link to an address of this site that an operator wrote: followed without loading the page anew.
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface InsideLinkProps {
  readonly href: string
  readonly className?: string
  readonly onFollow?: () => void
  readonly children: ReactNode
}

export function InsideLink({ href, className, onFollow, children }: InsideLinkProps) {
  const router = useRouter()
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        onFollow?.()
        // Another tab or window is the reader's own choice.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        void router.navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
