// The session token: a JWS (HS256) with the session's id and its end. It proves only that this site made it; whether the session
// still runs is asked of the session's row.
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Instant, SessionId } from '@hanpan/kernel'

export interface TokenClaims {
  readonly sid: SessionId
  readonly kind: 'member' | 'operator'
  /** End in seconds since the epoch, as RFC 7519 has it. */
  readonly exp: number
  readonly iat: number
}

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

export function signToken(key: KeyObject, claims: TokenClaims): string {
  const body = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

/** The claims of a token that this site signed, expired or not; null for anything else. */
export function readToken(key: KeyObject, token: string): TokenClaims | null {
  const [header, payload, signature, ...rest] = token.split('.')
  if (header !== HEADER || !payload || !signature || rest.length > 0) return null
  const expected = createHmac('sha256', key).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as TokenClaims
}

export function tokenExpiry(claims: TokenClaims): Instant {
  return (claims.exp * 1000) as Instant
}

const PROVEN_MAX = 20_000

/** Reads tokens, and remembers those it has proven: a signature that was right once is right for ever, its session is another matter. */
export function createTokenReader(key: KeyObject): (token: string) => TokenClaims | null {
  const proven = new Map<string, TokenClaims>()
  return (token) => {
    const known = proven.get(token)
    if (known) return known
    const claims = readToken(key, token)
    if (!claims) return null // Forgeries are not remembered: there is no end of them.
    if (proven.size >= PROVEN_MAX) proven.clear()
    proven.set(token, claims)
    return claims
  }
}
