// The keys that suppliers sign with. A supplier is a source of events with a name of its own; it may have several keys, so that one can be
// changed while the other is still used.

export interface FeedKey {
  readonly source: string
  readonly keyId: string
  readonly secret: Uint8Array
}

/** Fewer bytes than an HMAC of SHA-256 is long would be its weakest part. */
const SECRET_BYTES_MIN = 32
/** Random bytes have at least so many different ones among 32, all but never fewer. */
const DIFFERENT_BYTES_MIN = 16
const NAME = /^[a-z][a-z0-9-]{1,19}$/
const KEY_ID = /^[\w-]{1,40}$/
/** Names of sources that are no supplier's. */
const OWN_SOURCES: readonly string[] = ['demo', 'uof', 'office']

/** The key that the page for suppliers signs its examples with: everybody knows it. */
export const EXAMPLE_SECRET = Buffer.from('hanpan example secret, not for you!').toString('base64')

/** Reads `source:keyId:secret`, comma separated. A string says what is wrong with it, without the secret. */
export function readFeedKeys(text: string, isLive: boolean): readonly FeedKey[] | string {
  const keys: FeedKey[] = []
  for (const entry of text.split(',').map((one) => one.trim())) {
    if (entry === '') continue
    const [source = '', keyId = '', secretText = '', ...more] = entry.split(':')
    const name = `${source}:${keyId}`
    if (!NAME.test(source) || !KEY_ID.test(keyId) || secretText === '' || more.length > 0)
      return 'each key is source:keyId:secret, with a source of 2 to 20 small letters, digits and hyphens'
    if (OWN_SOURCES.includes(source)) return `${source} is a source of this site’s own`
    if (keys.some((key) => key.keyId === keyId)) return `the key ${keyId} stands there twice`
    const secret = Buffer.from(secretText, 'base64')
    if (secret.length < SECRET_BYTES_MIN)
      return `the secret of ${name} needs ${SECRET_BYTES_MIN} bytes or more, in base64`
    const isWeak = new Set(secret).size < DIFFERENT_BYTES_MIN || secretText === EXAMPLE_SECRET
    if (isLive && isWeak) return `the secret of ${name} is not a random one`
    keys.push({ source, keyId, secret })
  }
  return keys
}
