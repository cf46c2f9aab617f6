// The sites that the studio's games are played on, as they are configured: who keeps their players' money, how each is spoken to, and what it
// has chosen. A list in the environment, read once.
import { VERSIONS, type VersionKey } from '@hanpan/casino'
import { z } from 'zod'
import { connectionOfSite } from '../vendor/site.ts'

const chosen = z.object({
  /** What the site is called here. */
  siteKey: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** The return that it offers, in percent. */
  version: z.enum(VERSIONS).default('96'),
  /** Whether features may be bought. */
  buys: z.boolean().default(false),
  /** Play money: games say so. */
  isDemo: z.boolean().default(false),
})
/** What it has chosen, and what it is connected by: a dialect, who keeps the money, addresses and keys. */
const site = chosen.and(connectionOfSite)

interface Chosen extends Omit<z.output<typeof chosen>, 'version'> {
  readonly version: VersionKey
}
export type Site = Chosen & z.output<typeof connectionOfSite>
/** A site of one dialect. */
export type SiteOf<Dialect extends Site['dialect']> = Extract<Site, { readonly dialect: Dialect }>
/** Sites of one dialect whose players' money they keep themselves. */
export type SeamlessSiteOf<Dialect extends Site['dialect']> = Extract<
  Site,
  { readonly dialect: Dialect; readonly wallet: 'seamless' }
>

/** Reads the list. Throws a sentence where it is wrong. */
export function readSites(text: string): ReadonlyMap<string, Site> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Error('STUDIO_SITES is not JSON')
  }
  const read = z.array(site).safeParse(parsed)
  if (!read.success) throw new Error(`STUDIO_SITES: ${z.prettifyError(read.error)}`)
  return new Map(read.data.map((one) => [one.siteKey, one]))
}

export const sitesOf = <Dialect extends Site['dialect']>(
  sites: ReadonlyMap<string, Site>,
  dialect: Dialect,
): readonly SiteOf<Dialect>[] => [...sites.values()].filter((one): one is SiteOf<Dialect> => one.dialect === dialect)
