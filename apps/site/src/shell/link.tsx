// A link to a page by its name. The address follows the form factor, so no screen spells a path.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { pagePath, type PageName } from '../app/paths.ts'
import type { SiteSearch } from '../app/site-search.ts'

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> {
  readonly page: Exclude<PageName, 'message'>
  readonly round?: string
  readonly bet?: string
  /** Which post or question, for pages that show one. */
  readonly boardIdx?: string
  /** What else the address says; a link that says it is the current one only where all of it holds. */
  readonly search?: SiteSearch
  readonly children: ReactNode
}

export function PageLink({ page, round, bet, boardIdx, search, children, ...rest }: PageLinkProps) {
  const to = pagePath(page, useFormFactor())
  const target = {
    to,
    search: { ...search, ...(round !== undefined && { round }), ...(bet !== undefined && { bet }) },
    // Reading counts a reader and marks an answer read, so a link that is only pointed at must not load it.
    ...(boardIdx !== undefined && { params: { boardIdx }, preload: false }),
  }
  return (
    <Link
      {...({ ...rest, ...target } as LinkProps)}
      activeOptions={{ exact: true, includeSearch: search !== undefined }}
    >
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
