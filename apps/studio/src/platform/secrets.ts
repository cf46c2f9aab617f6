// What must not be read in a dump (seeds that are not revealed, tokens of sites) is sealed: AES-256-GCM under the studio's key.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /** `about` says what it is: it opens only as the same. */
  seal(text: string, about: string): Buffer
  open(sealed: Buffer, about: string): string
}

const NONCE = 12
const TAG = 16

export function createSealer(secret: Buffer): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hanpan studio', 32))
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, about) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(-TAG))
      return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
/** 128 unpredictable bits. */
export const randomSecret = (): string => randomBytes(16).toString('hex')
