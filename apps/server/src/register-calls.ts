// Pairs the contract's calls with the handlers of a module.
import type { CallDefinition } from '@hanpan/contract'
import type { CallHandlers, RegisteredCall } from './ports/calls.ts'

/** A handler for each call: one that is missing does not compile. */
export function registerCalls<Calls extends Readonly<Record<string, CallDefinition>>>(
  calls: Calls,
  handlers: CallHandlers<Calls>,
): RegisteredCall[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    handler: handlers[name as keyof Calls] as unknown as RegisteredCall['handler'],
  }))
}
