// Secrets of channels: sealed where they are kept, and told apart by their fingerprints.
import type { Sealer } from '../../platform/secrets.ts'
import type { Channel } from './model.ts'

const SEALED_AS = 'alerts.channels.secret'
const NAMED_AS = 'alerts.channels.fingerprint'
const FINGERPRINT_SIGNS = 16

type With = { readonly sealer: Sealer }

export const sealSecret = ({ sealer }: With, secret: string): Buffer | null =>
  secret === '' ? null : sealer.seal(secret, SEALED_AS)

export const openSealed = ({ sealer }: With, sealed: Buffer | null): string =>
  sealed === null ? '' : sealer.open(sealed, SEALED_AS)

export const openSecret = (deps: With, { secret }: Pick<Channel, 'secret'>): string => openSealed(deps, secret)

/** Empty for none; of a secret nothing that it is. */
export const fingerprintOf = ({ sealer }: With, secret: string): string =>
  secret === '' ? '' : sealer.blindIndex(secret, NAMED_AS).toString('hex').slice(0, FINGERPRINT_SIGNS)
