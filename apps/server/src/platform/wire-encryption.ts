// Message encryption (docs/wire.md): JWE `dir` + A256GCM under a session key that both sides agree on once (ECDH on P-256, HKDF).
// The keys travel sealed in the `kid` as a ticket, as in TLS session resumption, so that any node can open any message.
import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { HOUR_MS, type Instant, MINUTE_MS, refuse, type Result, ok, type MaybePromise } from '@hanpan/kernel'
import { parseBody } from './bodies.ts'
import type { Database } from './database.ts'
import type { Sealer } from './secrets.ts'
import type { SharedState } from './shared-state.ts'

export const TICKET_LIFE_MS = 2 * HOUR_MS
/** How far a message's time may stand from the server's. */
const MESSAGE_AGE_MAX_MS = MINUTE_MS
const KEY_ROTATION_MS = 24 * HOUR_MS
const TICKETS_CACHED_MAX = 20_000
const IV_BYTES = 12
/** Ours have some 500: a ticket and a few short fields. */
const HEADER_CHARACTERS_MAX = 2000
const TAG_BYTES = 16
const WIRE_INFO = { toServer: 'hanpan wire v1 to server', toClient: 'hanpan wire v1 to client' } as const

export interface WireKeys {
  readonly toServer: KeyObject
  readonly toClient: KeyObject
}

interface Ticket extends WireKeys {
  readonly expiresAt: number
}

export interface OpenedMessage {
  /** Undefined when it is not what a body may be. */
  readonly body: unknown
  /** Seals the answer to this message. */
  readonly seal: (answer: unknown) => string
}

export type Opened = Result<OpenedMessage, 'wire_session_invalid'>

export interface WireEncryption {
  agree(clientPublicKey: string, now: Instant): { publicKey: string; ticket: string; expiresAt: Instant } | null
  open(message: string, path: string, siteId: string, now: Instant): MaybePromise<Opened>
  /** Makes a new ticket key when the newest is old, and learns of those other nodes made. */
  rotate(now: Instant): Promise<void>
}

/** Both directions' keys from the agreed secret. Salt: SHA-256 of the client's public key followed by the server's. */
export function deriveWireKeys(secret: Uint8Array, clientPublic: Uint8Array, serverPublic: Uint8Array): WireKeys {
  const salt = createHash('sha256').update(clientPublic).update(serverPublic).digest()
  const key = (info: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, info, 32)))
  return { toServer: key(WIRE_INFO.toServer), toClient: key(WIRE_INFO.toClient) }
}

const IVS_AT_ONCE = 256
let ivs = Buffer.alloc(0)

/** A random one that was never used, from a few kilobytes of randomness at a time: asking for it costs as much as encrypting. */
function freshIv(): Uint8Array {
  if (ivs.length === 0) ivs = randomBytes(IV_BYTES * IVS_AT_ONCE)
  const iv = ivs.subarray(0, IV_BYTES)
  ivs = ivs.subarray(IV_BYTES)
  return iv
}

/** JWE compact serialisation, `dir` and A256GCM (RFC 7516, RFC 7518 section 5.3). */
export function sealJwe(key: KeyObject, header: object, plaintext: string, iv: Uint8Array = freshIv()): string {
  const protectedHeader = Buffer.from(JSON.stringify(header)).toString('base64url')
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(protectedHeader, 'ascii'))
  const text = cipher.update(plaintext, 'utf8').toString('base64url')
  cipher.final() // Nothing is left over in counter mode; it makes the tag.
  const nonce = Buffer.from(iv).toString('base64url')
  return `${protectedHeader}..${nonce}.${text}.${cipher.getAuthTag().toString('base64url')}`
}

/** Opens a JWE. Throws on anything altered. */
export function openJwe(key: KeyObject, parts: readonly string[]): Buffer {
  const [header = '', , ...rest] = parts
  const [iv, text, tag] = rest.map((part) => Buffer.from(part, 'base64url'))
  if (iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || !text) throw new Error('malformed')
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAAD(Buffer.from(header, 'ascii'))
  decipher.setAuthTag(tag)
  const plaintext = decipher.update(text)
  decipher.final() // Nothing is left over in counter mode; it checks the tag.
  return plaintext
}

export async function createWireEncryption(deps: {
  readonly database: Database
  readonly sealer: Sealer
  readonly shared: SharedState
  readonly now: () => Instant
}): Promise<WireEncryption> {
  const ticketKeys = new Map<string, { key: KeyObject; createdAt: number }>()
  const opened = new Map<string, Ticket>()

  const load = async () => {
    const { rows } = await deps.database.query<{ key_id: string; sealed: Buffer; created_at: Instant }>(
      'SELECT key_id, sealed, created_at FROM platform.wire_keys ORDER BY created_at DESC LIMIT 8',
    )
    for (const row of rows) {
      if (ticketKeys.has(row.key_id)) continue
      const raw = Buffer.from(deps.sealer.open(row.sealed, 'platform.wire_keys'), 'base64')
      ticketKeys.set(row.key_id, { key: createSecretKey(raw), createdAt: row.created_at })
    }
  }

  const rotate = async (now: Instant) => {
    await load()
    const newest = Math.max(0, ...[...ticketKeys.values()].map((known) => known.createdAt))
    if (now - newest > KEY_ROTATION_MS) {
      await deps.database.query('INSERT INTO platform.wire_keys (key_id, sealed, created_at) VALUES ($1, $2, $3)', [
        randomBytes(6).toString('base64url'),
        deps.sealer.seal(randomBytes(32).toString('base64'), 'platform.wire_keys'),
        new Date(now),
      ])
      await load()
    }
    // A ticket outlives its key's reign by its own life; after that the key is of no use.
    for (const [id, known] of ticketKeys) {
      if (known.createdAt < now - KEY_ROTATION_MS * 2 - TICKET_LIFE_MS) ticketKeys.delete(id)
    }
  }

  const newestKey = () => [...ticketKeys].reduce((best, next) => (next[1].createdAt > best[1].createdAt ? next : best))

  const sealTicket = (keys: WireKeys, expiresAt: number): string => {
    const [id, { key }] = newestKey()
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    cipher.setAAD(Buffer.from('hanpan ticket v1'))
    const end = Buffer.alloc(8)
    end.writeBigUInt64BE(BigInt(expiresAt))
    const text = Buffer.concat([
      cipher.update(Buffer.concat([keys.toServer.export(), keys.toClient.export(), end])),
      cipher.final(),
    ])
    return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`
  }

  const openTicket = async (ticket: string): Promise<Ticket | null> => {
    const [id, body] = ticket.split('.')
    if (!id || !body || ticket.length > 400) return null
    if (!ticketKeys.has(id)) await load() // Another node may have rotated.
    const known = ticketKeys.get(id)
    if (!known) return null
    const bytes = Buffer.from(body, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', known.key, bytes.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from('hanpan ticket v1'))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    const found = {
      toServer: createSecretKey(text.subarray(0, 32)),
      toClient: createSecretKey(text.subarray(32, 64)),
      expiresAt: Number(text.readBigUInt64BE(64)),
    }
    if (opened.size >= TICKETS_CACHED_MAX) opened.delete(opened.keys().next().value!)
    opened.set(ticket, found)
    return found
  }

  await rotate(deps.now())

  const openWith = (
    ticket: Ticket,
    { parts, kid, iat, rest: { jti, htu, site } }: Read,
    path: string,
    siteId: string,
    now: Instant,
  ): MaybePromise<Opened> => {
    if (ticket.expiresAt <= now || Math.abs(now - iat) > MESSAGE_AGE_MAX_MS) return refuse('wire_session_invalid')
    let plaintext: Buffer
    try {
      plaintext = openJwe(ticket.toServer, parts)
    } catch {
      return refuse('wire_session_invalid') // Altered, truncated: one answer for all.
    }
    // Only now is the header proven; a message for another call or site, or seen before, is refused.
    if (htu !== path || site !== siteId || typeof jti !== 'string' || jti.length < 16 || jti.length > 64) {
      return refuse('wire_session_invalid')
    }
    const seal = (answer: unknown) =>
      sealJwe(ticket.toClient, { alg: 'dir', enc: 'A256GCM', re: jti, htu }, JSON.stringify(answer))
    const firstOnly = (isFirst: boolean): Opened =>
      isFirst ? ok({ body: parseBody(plaintext), seal }) : refuse('wire_session_invalid')
    const once = hash('sha256', `${kid} ${jti}`, 'base64url')
    const claiming = deps.shared.claimOnce(`wire:${once}`, 2 * MESSAGE_AGE_MAX_MS)
    return claiming instanceof Promise ? claiming.then(firstOnly, () => firstOnly(false)) : firstOnly(claiming)
  }

  return {
    rotate,
    agree(clientPublicKey, now) {
      const clientPublic = Buffer.from(clientPublicKey, 'base64url')
      const ecdh = createECDH('prime256v1')
      const serverPublic = ecdh.generateKeys()
      let secret: Buffer
      try {
        secret = ecdh.computeSecret(clientPublic) // Refuses points that are not on the curve.
      } catch {
        return null
      }
      const expiresAt = (now + TICKET_LIFE_MS) as Instant
      const keys = deriveWireKeys(secret, clientPublic, serverPublic)
      return { publicKey: serverPublic.toString('base64url'), ticket: sealTicket(keys, expiresAt), expiresAt }
    },

    open(message, path, siteId, now) {
      const read = readHeader(message)
      if (!read) return refuse('wire_session_invalid')
      const known = opened.get(read.kid)
      if (known) return openWith(known, read, path, siteId, now)
      return openTicket(read.kid).then(
        (ticket) => (ticket ? openWith(ticket, read, path, siteId, now) : refuse('wire_session_invalid')),
        () => refuse('wire_session_invalid'),
      )
    },
  }
}

interface Read {
  readonly parts: readonly string[]
  readonly kid: string
  readonly iat: number
  readonly rest: Readonly<Record<string, unknown>>
}

/** The header of a message that may be ours. Nothing of it is proven before the message is opened. */
function readHeader(message: string): Read | null {
  if (message.indexOf('.') > HEADER_CHARACTERS_MAX) return null
  const parts = message.split('.', 6)
  if (parts.length !== 5 || parts[1] !== '') return null
  try {
    const header = JSON.parse(Buffer.from(parts[0]!, 'base64url').toString('utf8')) as Record<string, unknown>
    const { alg, enc, kid, iat } = header
    if (alg !== 'dir' || enc !== 'A256GCM' || typeof kid !== 'string' || typeof iat !== 'number') return null
    return { parts, kid, iat, rest: header }
  } catch {
    return null // Not JSON, or no object.
  }
}
