// Compares what somebody proves itself with in the same time whatever is wrong with it.
import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether it is one of these. */
export const isOneOf = (secrets: readonly string[], said: string): boolean =>
  secrets.filter((secret) => timingSafeEqual(digest(secret), digest(said))).length > 0
