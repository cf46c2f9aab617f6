// What vendors call things: transactions, rounds, players, games (SPEC.md GW41). An id is kept as it is said, or the message cannot be read: two
// ids never become one, and none is asked for again that can never be kept.
import { z } from 'zod'
import type { Incoming } from './dialect.ts'

/** Control characters and halves of characters: what no text of the database holds, and nobody can read in the office. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u

export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text)

/** An id of at most so many characters. */
export const vendorId = (lengthMax: number) => z.string().min(1).max(lengthMax).refine(isPrintable)

/** One that need not be said; then it is empty. */
export const optionalVendorId = (lengthMax: number) => z.string().max(lengthMax).refine(isPrintable).default('')

/** An id that may be a number, as long as JSON says it exactly. */
export const vendorIdOrNumber = (lengthMax: number) =>
  z.union([vendorId(lengthMax), z.number().refine(Number.isSafeInteger).transform(String)])

/** Of a token, what tells it from another one. */
const SHOWN = 4

/**
 * The message as it is kept for whoever looks into it. `token` is that of its session, empty where it names none: with all of it one could play as the
 * member.
 */
export function keptMessage({ path, body }: Incoming, token: string): string {
  const said = `${path} ${body.toString('utf8').replaceAll('\0', '\uFFFD')}`
  return token.length > SHOWN ? said.replaceAll(token, `${token.slice(0, SHOWN)}…`) : said
}

/** A text of a JSON body of which nothing else need be right; null where there is none. */
export function textOf(body: Buffer, name: string): string | null {
  try {
    const text = (JSON.parse(body.toString('utf8')) as Record<string, unknown> | null)?.[name]
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}
