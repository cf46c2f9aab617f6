// Fields of audit entries that the office has no words for: whatever the tests wrote is looked through at their end.
import { actionsOfCodes, auditFields, fieldsOfCodes, gameKeys } from '@hanpan/contract'
import type { Queryable } from '../platform/database.ts'

const KNOWN: ReadonlySet<string> = new Set([...auditFields, ...gameKeys])

export async function unnamedFields(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ action: string; before: string; after: string }>(
    'SELECT action, before, after FROM operators.audit_entries',
  )
  const named = rows.filter(({ action }) => !actionsOfCodes.includes(action))
  const unnamed = named.flatMap(({ action, before, after }) =>
    [before, after].flatMap((text) => fieldsIn(JSON.parse(text)).map((field) => `${field} of ${action}`)),
  )
  return [...new Set(unnamed)]
}

function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => [
    ...(KNOWN.has(field) ? [] : [field]),
    ...(fieldsOfCodes.includes(field) ? [] : fieldsIn(inner)),
  ])
}
