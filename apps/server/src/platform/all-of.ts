// Several values that mostly are there already (kernel, maybe-promise.ts): a hot path waits for them together, and only where it has to.
import type { MaybePromise } from '@hanpan/kernel'

/** All of them, at once where none is still to come. */
export function allOf<Values extends readonly unknown[]>(
  values: readonly [...{ [Place in keyof Values]: MaybePromise<Values[Place]> }],
): MaybePromise<Values> {
  const all: readonly MaybePromise<unknown>[] = values
  if (!all.some((value) => value instanceof Promise)) return values as unknown as Values
  return Promise.all(all) as Promise<unknown> as Promise<Values>
}
