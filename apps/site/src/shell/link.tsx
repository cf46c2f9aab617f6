// A link to a page by its name. The address follows the form factor, so no screen spells a path.
import { useNavigate, useRouterState, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { isOpenAddress, pagePath, type ModalName, type PageName } from '../app/paths.ts'
import type { SiteSearch } from '../app/site-search.ts'
import { useTexts } from '../words/words-context.tsx'
import type { MenuEntry } from './menus.ts'
import { SiteLink } from './site-link.tsx'

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> {
  readonly page: Exclude<PageName, 'message'>
  readonly round?: string
  readonly bet?: string
  /** Which post or question, for pages that show one. */
  readonly boardIdx?: string
  /** Which event, for the page that shows one. */
  readonly eventId?: string
  /** Which product, for the pages of lobbies. */
  readonly product?: string | undefined
  /** What else the address says; a link that says it is the current one only where all of it holds. */
  readonly search?: SiteSearch
  readonly children: ReactNode
}

export function PageLink({ page, round, bet, boardIdx, eventId, product, search, children, ...rest }: PageLinkProps) {
  const to = pagePath(page, useFormFactor())
  const target = {
    to,
    search: { round, bet, ...search },
    params: { boardIdx, eventId, product },
    // Reading counts a reader and marks an answer read, so a link that is only pointed at must not load it.
    ...(boardIdx !== undefined && { preload: false }),
  }
  return (
    <SiteLink
      {...({ ...rest, ...target } as LinkProps)}
      activeOptions={{ exact: true, includeSearch: search !== undefined }}
    >
      {children}
    </SiteLink>
  )
}

interface EntryLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly entry: MenuEntry
}

/** An entry of a menu; without other content it is called as the menu calls it. */
export function EntryLink({ entry: { page, text, name, product, search }, children, ...rest }: EntryLinkProps) {
  const t = useTexts()
  return (
    <PageLink {...rest} page={page} product={product} {...(search && { search })}>
      {children ?? name ?? t(text)}
    </PageLink>
  )
}

/** Where log-in and sign-up stand: a modal over the page on a desk, a page of its own on a phone that leads back to this one. */
function useDoor(modal: ModalName) {
  const phone = useFormFactor() === 'phone'
  const href = useRouterState({ select: (state) => state.location.href })
  const leadsBack = phone && modal === 'login' && isOpenAddress(href) && href !== '/'
  return {
    resetScroll: phone,
    ...(phone
      ? { to: `/${modal}`, search: leadsBack ? { to: href } : {} }
      : { to: '.', search: (now: SiteSearch): SiteSearch => ({ ...now, modal, to: undefined }) }),
  }
}

interface GuestLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> {
  readonly modal: ModalName
  readonly children: ReactNode
}

/** Log-in and sign-up for a guest. */
export function GuestLink({ modal, children, ...rest }: GuestLinkProps) {
  return <SiteLink {...({ ...rest, ...useDoor(modal) } as LinkProps)}>{children}</SiteLink>
}

/** Opens the log-in, which comes back to this page as it is. */
export function useOpenLogIn(): () => void {
  const navigate = useNavigate()
  const door = useDoor('login')
  return () => void navigate(door as never)
}
