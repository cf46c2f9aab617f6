// Pragmatic's hash: MD5 over the parameters that are not empty, in the order of their names, with the secret behind them.
import { hash } from 'node:crypto'

export function hashOf(parameters: URLSearchParams, secret: string): string {
  const text = [...parameters]
    .filter(([name, value]) => name !== 'hash' && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return hash('md5', `${text}${secret}`, 'hex')
}
