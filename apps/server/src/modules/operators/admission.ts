// To which site an operator is let in (SPEC.md OP9).

/** An empty list is good for every site. */
export function admitsSite(sites: readonly string[], siteId: string): boolean {
  return sites.length === 0 || sites.includes(siteId)
}
