// What a demo does as an operator would: through the calls of the office, so that it is judged and written down like anything else.
import { assert } from '@hanpan/kernel'
import type { Modules, Platform } from '../modules.ts'
import { DEMO_OPERATOR } from './accounts.ts'

export interface OfficeHand {
  /** The context of the operator, for what takes one. */
  context(): Promise<NonNullable<Awaited<ReturnType<Modules['operators']['contextOf']>>>>
  /** Calls what an operator would have called, and answers what it was told. A refusal is a bug of the demo. */
  call<Answer>(path: string, request: object): Promise<Answer>
  /** The same as somebody else. */
  callAs<Answer>(path: string, request: object, context: object): Promise<Answer>
}

export function officeHand(
  { clock }: Pick<Platform, 'clock'>,
  modules: Modules,
  operatorId: string = DEMO_OPERATOR,
): OfficeHand {
  const context = async () => {
    const found = await modules.operators.contextOf(operatorId, clock.now())
    assert(found, 'a demo has an operator')
    return found
  }
  const callAs = async <Answer>(path: string, request: object, as: object): Promise<Answer> => {
    const found = modules.calls.find((one) => one.call.path === path)
    assert(found, `a call of the contract: ${path}`)
    const answered = await found.handler(found.call.request.parse(request) as never, as as never)
    assert(answered.ok, `${path} was refused`)
    return answered.value as Answer
  }
  return { context, callAs, call: async (path, request) => await callAs(path, request, await context()) }
}
