// What a form makes of E400: the server names the parts of a request that it could not take, and a form says so at its own fields.
import type { CallFailure } from '@hanpan/client'

/** What the fields of a form hold, by their names; a group of fields is an object. */
type FormValues = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The field that a path of a request leads to: what lies inside of a field's value is the field's. Null where the form has none. */
function fieldAt(values: FormValues, path: string): string | null {
  const names: string[] = []
  let at: unknown = values
  for (const name of path.split('.')) {
    if (!isGroup(at)) break
    if (!Object.hasOwn(at, name)) return null
    at = at[name]
    names.push(name)
  }
  return isGroup(at) ? null : names.join('.')
}

function fieldsIn(values: FormValues, before = ''): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? fieldsIn(value, `${before}${name}.`) : [`${before}${name}`],
  )
}

/**
 * The fields of a form that a refusal names, in the form's own order; none where it speaks of something else.
 * @param values what stands in the form, by the names that the request has for it
 */
export function refusedFields(
  { code, data }: Pick<CallFailure, 'code' | 'data'>,
  values: FormValues,
): readonly string[] {
  if (code !== 'E400') return []
  const { fields } = (data ?? {}) as { readonly fields?: unknown }
  if (!Array.isArray(fields)) return []
  // What a request wraps into one value (`settings`, `options`) is the form itself.
  const fieldOf = (path: string) => fieldAt(values, path) ?? fieldAt(values, path.slice(path.indexOf('.') + 1))
  const named = new Set(fields.map((path) => (typeof path === 'string' ? fieldOf(path) : null)))
  return fieldsIn(values).filter((name) => named.has(name))
}
