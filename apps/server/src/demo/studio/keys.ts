// The keys of the bundled studio and of this site towards it: made at the first start, kept where keys of connections are kept, sealed.
import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Modules } from '../../modules.ts'

export const STUDIO_CONNECTION = 'studio'
/** Over this one the studio keeps the money of members who play. */
export const STUDIO_WALLET_CONNECTION = 'studio-wallet'

export interface StudioKeys {
  readonly vendorPrivateKey: string
  readonly vendorPublicKey: string
  readonly privateKey: string
  readonly publicKey: string
  /** Seals what the studio keeps. */
  readonly secret: string
  /** This site's over the other connection. */
  readonly walletToken: string
}

const NAMES = ['vendorPrivateKey', 'vendorPublicKey', 'privateKey', 'publicKey', 'secret'] as const
const TOKEN_BYTES = 24
const makePair = promisify(generateKeyPair)

async function newPair(): Promise<{ readonly privateKey: string; readonly publicKey: string }> {
  return await makePair('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
}

/** Those that there are, else new ones. */
export async function studioKeys({ gateway }: Pick<Modules, 'gateway'>): Promise<StudioKeys> {
  const connections = await gateway.connections.all()
  const known = connections.get(STUDIO_CONNECTION)?.keys[0] ?? {}
  const walletToken =
    connections.get(STUDIO_WALLET_CONNECTION)?.keys[0]?.['apiToken'] ?? randomBytes(TOKEN_BYTES).toString('hex')
  if (NAMES.every((name) => known[name])) return { ...(known as unknown as StudioKeys), walletToken }
  const [vendor, site] = await Promise.all([newPair(), newPair()])
  return {
    vendorPrivateKey: vendor.privateKey,
    vendorPublicKey: vendor.publicKey,
    ...site,
    secret: randomBytes(32).toString('base64'),
    walletToken,
  }
}
