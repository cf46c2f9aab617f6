// Reads a report as the office does, for a schedule and with an operator's rights: the module that answers the call answers this too. It
// stands here because only the wiring knows them all.
import type { CallDefinition } from '@hanpan/contract'
import type { Result } from '@hanpan/kernel'
import type { RegisteredCall } from './ports/calls.ts'
import type { OperatorContext } from './ports/operators.ts'
import type { CallRefusal } from './refusals.ts'

export const reportReader =
  (registered: () => readonly RegisteredCall[]) =>
  async (call: CallDefinition, request: object, context: OperatorContext): Promise<Result<unknown, CallRefusal>> => {
    const found = registered().find((one) => one.call === call)
    if (!found) throw new Error(`nobody answers ${call.path}`)
    // Parsed as the http role does: what is left out has its default.
    return await found.handler(call.request.parse(request) as never, context as never)
  }
