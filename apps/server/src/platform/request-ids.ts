// A caller's request id is text; the ids of commands and rows are UUIDs. The same request of the same person always becomes the
// same UUID (version 8, RFC 9562 section 5.8), which is what makes a repeated request a replay.
import { createHash } from 'node:crypto'

export function idFromRequest<Id extends string>(scope: string, ownerId: string, requestId: string): Id {
  const bytes = createHash('sha256').update(`${scope}\u0000${ownerId}\u0000${requestId}`).digest().subarray(0, 16)
  bytes[6] = 0x80 | (bytes[6]! & 15)
  bytes[8] = 0x80 | (bytes[8]! & 63)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id
}
