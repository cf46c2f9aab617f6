// Joins class names. Falsy parts fall away, so that a condition can stand in the list.
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
