// What must not be readable in a dump or a log: sealed with AES-256-GCM, or looked up by a keyed digest ("blind index"). Every key
// is derived from the site's one secret by HKDF, under a name that says what it is for.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

export interface Sealer {
  /** Seals text; `context` (a table and column) must be the same when it is opened, so that a sealed value cannot be moved. */
  seal(text: string, context: string): Buffer
  /** Opens what was sealed. Throws when it was altered, moved or sealed under another secret. */
  open(sealed: Buffer, context: string): string
  /** A keyed digest for exact look-ups of what is stored sealed. */
  blindIndex(text: string, context: string): Buffer
  /** A 32-byte key for another purpose. */
  key(purpose: string): KeyObject
}

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

export function createSealer(secret: Uint8Array): Sealer {
  const derive = (purpose: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'hanpan', purpose, 32)))
  const sealKey = derive('seal v1')
  const indexKey = derive('blind index v1')

  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      cipher.setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body])
    },
    open(sealed, context) {
      if (sealed[0] !== VERSION) throw new Error('sealed under an unknown version')
      const iv = sealed.subarray(1, 1 + IV_BYTES)
      const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, iv)
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(tag)
      return decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    blindIndex(text, context) {
      return createHmac('sha256', indexKey).update(`${context}\u0000${text}`).digest()
    },
    key: derive,
  }
}
