// A caller's request id is text; the ids of commands and rows are UUIDs. The same request of the same person always becomes the
// same UUID (version 8, RFC 9562 section 5.8), which is what makes a repeated request a replay.
import { hash } from 'node:crypto'

export function idFromRequest<Id extends string>(scope: string, ownerId: string, requestId: string): Id {
  const hex = hash('sha256', `${scope}\u0000${ownerId}\u0000${requestId}`, 'hex')
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3]!
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}` as Id
}
