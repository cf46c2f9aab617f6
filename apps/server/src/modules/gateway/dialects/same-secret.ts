// Compares a secret with what somebody says it is, in the same time whatever it is.
import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether it is one of the secrets; an empty one is none. */
export const isOneOf = (secrets: readonly (string | undefined)[], said: string): boolean =>
  secrets
    .filter((secret) => secret !== undefined && secret !== '')
    .reduce((found, secret) => timingSafeEqual(digest(secret!), digest(said)) || found, false)
