// A refusal is a value and a bug is an assertion: the two kinds of failure the whole product knows.

export type Ok<T> = { readonly ok: true; readonly value: T }
export type Refused<R> = { readonly ok: false; readonly refusal: R }
export type Result<T, R> = Ok<T> | Refused<R>

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

export function refuse<const R>(refusal: R): Refused<R> {
  return { ok: false, refusal }
}

/** A bug found by the code itself. Never caught to be answered politely: the transaction rolls back and someone is told. */
export class AssertionFailed extends Error {
  override readonly name = 'AssertionFailed'
}

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionFailed(message)
}

/** Marks a branch that the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new AssertionFailed(`unreachable: ${JSON.stringify(value)}`)
}
