// The digest that goes with a command: equal for equal input, whatever the order of an object's keys.
import { createHash } from 'node:crypto'
import type { InputHash } from '@hanpan/ledger'

/** 128 bits: nobody gains from a collision with their own request, and each character is kept with every bet for ever. */
const HASH_CHARACTERS = 22

export function hashOf(input: unknown): InputHash {
  return createHash('sha256').update(canonical(input)).digest('base64url').slice(0, HASH_CHARACTERS) as InputHash
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item: unknown) => canonical(item)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
