// A link to a page by its name. The address follows the form factor, so no screen spells a path.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { pagePath, type PageName } from '../app/paths.ts'

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> {
  readonly page: Exclude<PageName, 'message'>
  readonly round?: string
  readonly bet?: string
  readonly children: ReactNode
}

export function PageLink({ page, round, bet, children, ...rest }: PageLinkProps) {
  const path = pagePath(page, useFormFactor())
  const search = { ...(round !== undefined && { round }), ...(bet !== undefined && { bet }) }
  return (
    <Link {...({ ...rest, to: path, search } as LinkProps)} activeOptions={{ exact: true, includeSearch: false }}>
      {children}
    </Link>
  )
}

interface GuestLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> {
  readonly modal: 'login' | 'join'
  readonly to?: string
  readonly children: ReactNode
}

/** Log-in and sign-up: a modal over the page on a desk, a page of its own on a phone. */
export function GuestLink({ modal, to, children, ...rest }: GuestLinkProps) {
  const phone = useFormFactor() === 'phone'
  const target = phone
    ? { to: `/${modal}`, search: to === undefined ? {} : { to } }
    : { to: '.', search: { modal, ...(to !== undefined && { to }) } }
  return (
    <Link {...({ ...rest, ...target } as LinkProps)} resetScroll={phone}>
      {children}
    </Link>
  )
}
