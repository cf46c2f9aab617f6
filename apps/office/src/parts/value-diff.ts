// What changed between two values of the audit log, field by field. Nested fields are named by their path, so that one option
// of fifty that was changed stands alone.

export interface FieldChange {
  readonly path: string
  /** Undefined where the field was not there. */
  readonly before: string | undefined
  readonly after: string | undefined
}

const FIELDS_MAX = 400

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Entries are JSON; one that is not is shown as it stands.
    return text
  }
}

/** What was kept as the text of an object, as requests keep what they would change, is opened. */
function opened(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  const inner = parse(value)
  return typeof inner === 'object' ? inner : value
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function flatten(kept: unknown, path: string, into: Map<string, string>): void {
  const value = path === '' ? kept : opened(kept)
  if (into.size >= FIELDS_MAX) return
  if (value === null || value === undefined) {
    if (path !== '' && value === null) into.set(path, 'null')
    return
  }
  if (typeof value !== 'object') return void into.set(path, shown(value))
  const entries = Object.entries(value)
  if (entries.length === 0 && path !== '') return void into.set(path, shown(value))
  for (const [key, entry] of entries) flatten(entry, path === '' ? key : `${path}.${key}`, into)
}

/**
 * The fields of both values that differ, in the order of the fields. An `after` that
 * names only what changes (as commands do) is compared field by field: what it leaves out counts as unchanged.
 */
export function fieldChanges(beforeText: string, afterText: string): readonly FieldChange[] {
  const [beforeValue, afterValue] = [parse(beforeText), parse(afterText)]
  const before = new Map<string, string>()
  const after = new Map<string, string>()
  flatten(beforeValue, '', before)
  flatten(afterValue, '', after)
  const removed = afterValue === null
  const changes: FieldChange[] = []
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const change = { path, before: before.get(path), after: after.get(path) }
    if (change.before === change.after) continue
    if (change.after === undefined && !removed) continue
    changes.push(change)
  }
  return changes
}
