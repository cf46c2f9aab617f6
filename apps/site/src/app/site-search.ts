// What the part behind the question mark may say, the same on every page.
import type { ModalName } from './paths.ts'

export interface SiteSearch {
  /** A modal that has an address: Back closes it, and a guarded page can ask for it. */
  readonly modal?: ModalName | undefined
  /** Where a log-in leads back to. */
  readonly to?: string | undefined
  /** The bet whose details are open. */
  readonly bet?: string | undefined
  /** The round to verify. */
  readonly round?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Only addresses of this site: a log-in must not be a door to another one. */
export function ownAddress(address: string | undefined): string | undefined {
  return address !== undefined && /^\/(?![/\\])/.test(address) ? address : undefined
}

export function parseSearch(search: Record<string, unknown>): SiteSearch {
  const modal = search['modal'] === 'login' || search['modal'] === 'join' ? search['modal'] : undefined
  const to = ownAddress(text(search['to']))
  const bet = text(search['bet'])
  const round = text(search['round'])
  return { ...(modal && { modal }), ...(to && { to }), ...(bet && { bet }), ...(round && { round }) }
}
