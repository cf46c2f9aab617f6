// A link whose page is built behind the frame of the press. The router builds a page whole before it lets go of the press that asked for it:
// the menu that closes and the tile that is pressed would stand still until then.
import { afterFrame } from '@hanpan/ui'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

type SiteLinkProps = LinkProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children' | 'target'>

export function SiteLink({ onClick, ...rest }: SiteLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // Into another tab or window, or as a download: the browser follows it.
    const isOfBrowser = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (isOfBrowser || event.defaultPrevented) return
    event.preventDefault()
    void afterFrame().then(() => navigate(rest as never))
  }
  return <Link {...rest} onClick={follow} />
}
