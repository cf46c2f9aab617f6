// Reading results back from JSON.

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

export function isWithin(value: unknown, lowest: number, highest: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= lowest && (value as number) <= highest
}

/** So many distinct numbers of 1…highest. */
export function areDistinct(value: unknown, count: number, highest: number): value is readonly number[] {
  if (!Array.isArray(value) || value.length !== count || new Set(value).size !== count) return false
  const numbers: readonly unknown[] = value
  return numbers.every((number) => isWithin(number, 1, highest))
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
