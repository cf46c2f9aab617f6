// Message encryption, the client's half of docs/wire.md, on WebCrypto: the same code in a browser and in Node.

const INFO_TO_SERVER = 'hanpan wire v1 to server'
const INFO_TO_CLIENT = 'hanpan wire v1 to client'

export interface WireSession {
  readonly ticket: string
  readonly toServer: CryptoKey
  readonly toClient: CryptoKey
  readonly expiresAtMs: number
  /** The server's clock less this one's. */
  readonly clockOffsetMs: number
}

export interface SealedRequest {
  readonly message: string
  readonly messageId: string
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function base64UrlEncode(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function base64UrlDecode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}

export async function makeKeyPair(): Promise<CryptoKeyPair> {
  return await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
}

export async function publicKeyText(pair: CryptoKeyPair): Promise<string> {
  return base64UrlEncode(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
}

/** Both directions' keys: HKDF-SHA-256 of the agreed secret, salted with SHA-256 of both public keys. */
export async function deriveKeys(
  pair: CryptoKeyPair,
  serverPublicKey: string,
): Promise<Pick<WireSession, 'toServer' | 'toClient'>> {
  const serverBytes = base64UrlDecode(serverPublicKey)
  const clientBytes = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const serverKey = await crypto.subtle.importKey('raw', serverBytes, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: serverKey }, pair.privateKey, 256)
  const both = new Uint8Array(clientBytes.length + serverBytes.length)
  both.set(clientBytes)
  both.set(serverBytes, clientBytes.length)
  const salt = await crypto.subtle.digest('SHA-256', both)
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const key = (info: string, usage: KeyUsage) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt, info: encoder.encode(info) },
      material,
      { name: 'AES-GCM', length: 256 },
      false,
      [usage],
    )
  const [toServer, toClient] = await Promise.all([key(INFO_TO_SERVER, 'encrypt'), key(INFO_TO_CLIENT, 'decrypt')])
  return { toServer, toClient }
}

/** Seals a request for one path of one site. */
export async function sealRequest(
  session: WireSession,
  path: string,
  siteId: string,
  body: unknown,
  nowMs: number,
): Promise<SealedRequest> {
  const messageId = base64UrlEncode(crypto.getRandomValues(new Uint8Array(16)))
  const header = {
    alg: 'dir',
    enc: 'A256GCM',
    kid: session.ticket,
    iat: Math.round(nowMs + session.clockOffsetMs),
    jti: messageId,
    htu: path,
    site: siteId,
  }
  const protectedHeader = base64UrlEncode(encoder.encode(JSON.stringify(header)))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: encoder.encode(protectedHeader) },
      session.toServer,
      encoder.encode(JSON.stringify(body)),
    ),
  )
  // WebCrypto appends the tag to the text; JWE keeps them apart.
  const text = sealed.subarray(0, sealed.length - 16)
  const tag = sealed.subarray(sealed.length - 16)
  const message = [protectedHeader, '', base64UrlEncode(iv), base64UrlEncode(text), base64UrlEncode(tag)].join('.')
  return { message, messageId }
}

/** Opens the answer to a request. Throws when it was altered or answers another message. */
export async function openAnswer(session: WireSession, message: string, messageId: string): Promise<unknown> {
  const [protectedHeader = '', , iv = '', text = '', tag = ''] = message.split('.')
  const header = JSON.parse(decoder.decode(base64UrlDecode(protectedHeader))) as { re?: unknown }
  if (header.re !== messageId) throw new Error('the answer belongs to another message')
  const [textBytes, tagBytes] = [base64UrlDecode(text), base64UrlDecode(tag)]
  const sealed = new Uint8Array(textBytes.length + tagBytes.length)
  sealed.set(textBytes)
  sealed.set(tagBytes, textBytes.length)
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: base64UrlDecode(iv), additionalData: encoder.encode(protectedHeader) },
    session.toClient,
    sealed,
  )
  return JSON.parse(decoder.decode(plain)) as unknown
}
