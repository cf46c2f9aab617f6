// The server's hash functions for @hanpan/fairness.
import { createHash, createHmac } from 'node:crypto'
import type { Hashes } from '@hanpan/fairness'

export const nodeHashes: Hashes = {
  sha256: (text) => createHash('sha256').update(text, 'utf8').digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message, 'utf8').digest(),
}
