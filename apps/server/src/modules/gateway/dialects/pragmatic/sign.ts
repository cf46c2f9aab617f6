// The hash of Pragmatic Play: MD5 over the parameters that are not empty, in the order of their names, with the secret behind them.
import { hash } from 'node:crypto'
import { isOneOf } from '../same-secret.ts'

export function hashOf(parameters: URLSearchParams, secret: string): string {
  const text = [...parameters]
    .filter(([name, value]) => name !== 'hash' && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return hash('md5', `${text}${secret}`, 'hex')
}

/** Whether one of the secrets was used. */
export const isHashed = (parameters: URLSearchParams, secrets: readonly string[]): boolean =>
  isOneOf(
    secrets.filter((secret) => secret !== '').map((secret) => hashOf(parameters, secret)),
    (parameters.get('hash') ?? '').toLowerCase(),
  )
