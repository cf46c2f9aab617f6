// How a supplier's request is signed: HMAC-SHA256 over its time, its method and address, and its body as it travels (SPEC.md SP60).
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedRequest {
  /** Milliseconds since the epoch, as the header has it. */
  readonly timestamp: string
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body: Uint8Array
}

/** In hexadecimal digits. */
export const signatureOf = (secret: Uint8Array, { timestamp, method, path, body }: SignedRequest): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${method} ${path}\n`).update(body).digest('hex')

/** Takes as long for every wrong signature. */
export function isSignedWith(secret: Uint8Array, signature: string, request: SignedRequest): boolean {
  const given = Buffer.from(signature, 'hex')
  const expected = Buffer.from(signatureOf(secret, request), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
