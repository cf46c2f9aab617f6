// The site's own key pair, by which push services know it (VAPID, RFC 8292), and whether the site sends push messages at all (SPEC.md PU1, PU2).
import webPush from 'web-push'
import type { PushDeps } from './deps.ts'
import { insertKeys, readKeys } from './store.ts'

export interface SiteKeys {
  readonly publicKey: string
  readonly privateKey: string
  /** Whom push services write to. */
  readonly subject: string
}

type KeysDeps = Pick<PushDeps, 'database' | 'now' | 'sealer' | 'mode' | 'sites'>

const SEALED_KEY = 'push.keys.private'
/** Nobody reads what is sent there: a name that is kept for examples. */
const DEMO_CONTACT = 'demo@hanpan.example'

/** Makes the keys at the first question; null while the site sends nothing. */
export async function siteKeysOf(deps: KeysDeps): Promise<SiteKeys | null> {
  const { pushContact } = await deps.sites.options()
  if (pushContact === '' && deps.mode === 'live') return null
  const known = (await readKeys(deps.database)) ?? (await makeKeys(deps))
  return {
    publicKey: known.publicKey,
    privateKey: deps.sealer.open(known.sealedPrivate, SEALED_KEY),
    subject: `mailto:${pushContact === '' ? DEMO_CONTACT : pushContact}`,
  }
}

async function makeKeys({ database, now, sealer }: KeysDeps) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await insertKeys(database, { publicKey, sealedPrivate: sealer.seal(privateKey, SEALED_KEY) }, await now())
  // Of several nodes that made some at once, the first.
  return (await readKeys(database))!
}
