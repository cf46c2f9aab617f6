// The digest that goes with a command: equal for equal input, whatever the order of an object's keys.
import { hash } from 'node:crypto'
import type { InputHash } from '@hanpan/ledger'

/** 128 bits: nobody gains from a collision with their own request, and each character is kept with every bet for ever. */
const HASH_CHARACTERS = 22

export function hashOf(input: unknown): InputHash {
  return hash('sha256', canonical(input), 'base64url').slice(0, HASH_CHARACTERS) as InputHash
}

/** JSON with the keys of every object in order. Every bet is written so once: loops, and no list that is thrown away. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  let text = ''
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object')) return JSON.stringify(value)
    for (const item of value as unknown[]) text += text === '' ? canonical(item) : `,${canonical(item)}`
    return `[${text}]`
  }
  const fields = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(fields).sort()) {
    const item = fields[key]
    if (item === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(item)}`
  }
  return `{${text}}`
}
