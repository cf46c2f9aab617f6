// The hash functions of fairness, by node:crypto.
import { createHash, createHmac } from 'node:crypto'
import type { Hashes } from '@hanpan/fairness'

export const hashes: Hashes = {
  sha256: (text) => createHash('sha256').update(text).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}
