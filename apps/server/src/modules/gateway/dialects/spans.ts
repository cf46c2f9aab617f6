// Spans of a statement in parts: vendors tell as much as they like of one question, and a whole day is more than that.
import { instant, type Instant } from '@hanpan/kernel'
import { parseInstant } from '../../../platform/parse-instant.ts'

export interface StatementSpan {
  readonly from: Instant
  /** Not included. */
  readonly to: Instant
}

/** One after the other, none longer than so long. */
export function partsOf({ from, to }: StatementSpan, msMax: number): readonly StatementSpan[] {
  const parts: StatementSpan[] = []
  for (let at = from; at < to; at = instant(at + msMax)) parts.push({ from: at, to: instant(Math.min(to, at + msMax)) })
  return parts
}

/** An ISO time; one that says no zone is UTC. Null for what is none. */
export function timeOf(text: string): Instant | null {
  const isZoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text)
  const at = parseInstant(isZoned ? text : `${text.replace(' ', 'T')}Z`)
  return Number.isNaN(at) ? null : instant(at)
}

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
