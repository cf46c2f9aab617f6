// The sites that the studio's games are played on, as they are configured: where each keeps its players' money, how it is spoken to, and what it
// has chosen. A list in the environment, read once.
import { VERSIONS, type VersionKey } from '@hanpan/casino'
import { z } from 'zod'

const site = z.object({
  /** What the site is called here, and the operator's number in messages. */
  siteKey: z.string().regex(/^[a-z0-9-]{1,40}$/),
  operatorId: z.number().int(),
  dialect: z.literal('hub88'),
  /** Where its wallet is, without a slash at the end. */
  walletUrl: z.url(),
  /** The studio's key: it signs what it asks of the site. PEM. */
  privateKey: z.string().min(1),
  /** The site's: it signs what it asks of the studio. Two while one is changed. */
  publicKeys: z.array(z.string().min(1)).min(1),
  /** The return that it offers, in percent. */
  version: z.enum(VERSIONS).default('96'),
  /** Whether features may be bought. */
  buys: z.boolean().default(false),
  /** Play money: games say so. */
  isDemo: z.boolean().default(false),
})
export type Site = Omit<z.output<typeof site>, 'version'> & { readonly version: VersionKey }

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

export const siteOfOperator = (sites: ReadonlyMap<string, Site>, operatorId: number): Site | null =>
  [...sites.values()].find((one) => one.operatorId === operatorId) ?? null
