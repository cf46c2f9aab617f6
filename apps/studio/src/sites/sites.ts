// The sites that the studio's games are played on, as they are configured: who keeps their players' money, how each is spoken to, and what it
// has chosen. A list in the environment, read once.
import { VERSIONS, type VersionKey } from '@hanpan/casino'
import { z } from 'zod'
import { hasVersions } from '../shelf/games.ts'
import { connectionOfSite } from '../vendor/site.ts'

const chosen = z.object({
  /** What the site is called here. */
  siteKey: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** The return that it offers, in percent: of all games that have versions… */
  version: z.enum(VERSIONS).default('96'),
  /** …but of these, by the game's code. */
  versions: z.record(z.string().refine(hasVersions, 'no game with versions'), z.enum(VERSIONS)).default({}),
  /** Whether features may be bought. */
  buys: z.boolean().default(false),
  /** Play money: games say so. */
  isDemo: z.boolean().default(false),
})
/** What it has chosen, and what it is connected by: a dialect, who keeps the money, addresses and keys. */
const site = chosen.and(connectionOfSite)

interface Chosen extends Omit<z.output<typeof chosen>, 'version' | 'versions'> {
  readonly version: VersionKey
  readonly versions: Readonly<Record<string, VersionKey>>
}
export type Site = Chosen & z.output<typeof connectionOfSite>

/** What a site has chosen of a game, for sessions that are opened from now on. */
export const versionFor = ({ version, versions }: Pick<Site, 'version' | 'versions'>, gameCode: string): VersionKey =>
  versions[gameCode] ?? version
/** A site of one dialect. */
export type SiteOf<Dialect extends Site['dialect']> = Extract<Site, { readonly dialect: Dialect }>
/** Sites of one dialect whose players' money they keep themselves. */
export type SeamlessSiteOf<Dialect extends Site['dialect']> = Extract<
  Site,
  { readonly dialect: Dialect; readonly wallet: 'seamless' }
>

/** What a session plays by: it keeps the return that it was opened with, whatever its site chooses meanwhile. */
export const termsOf = (
  site: Pick<Site, 'version' | 'versions' | 'buys'>,
  session: { readonly version: VersionKey | null; readonly gameCode: string },
): { readonly version: VersionKey; readonly buys: boolean } => ({
  version: session.version ?? versionFor(site, session.gameCode),
  buys: site.buys,
})

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
