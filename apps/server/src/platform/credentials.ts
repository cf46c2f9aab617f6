// What a request says of who sends it: the tokens of a session, the marks of a device, and the page that it comes from.
import type { FastifyRequest } from 'fastify'

export const DEVICE_COOKIES = { member: 'knownDevice', operator: 'knownOfficeDevice' } as const
export const COOKIES = { member: 'authToken', operator: 'officeToken' } as const

export interface Tokens {
  readonly member: string | null
  readonly operator: string | null
}

export function tokensOf(request: FastifyRequest): Tokens {
  const header = request.headers['x-auth-token']
  if (typeof header === 'string' && header !== '') return { member: header, operator: header }
  const { cookie } = request.headers
  return { member: cookieOf(cookie, COOKIES.member), operator: cookieOf(cookie, COOKIES.operator) }
}

export function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value) return value
  }
  return null
}

/** Whether a browser's page may call this site: one of the configured origins, or the host that the request itself names. */
export function isAllowedOrigin(origin: string, host: string | undefined, publicOrigins: readonly string[]): boolean {
  if (publicOrigins.length > 0) return publicOrigins.includes(origin)
  try {
    return new URL(origin).host === host
  } catch {
    return false // 'null', or no address at all.
  }
}
